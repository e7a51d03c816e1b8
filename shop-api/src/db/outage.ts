/** What pg says when no connection was opened, such as when the pool has none left. */
const notConnected =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;

/** What pg says of a connection that ended while it was used, or that no longer answers. */
const cutOff = /^(Connection terminated unexpectedly|Query read timeout|Client has encountered a connection error)/;

/** SQLSTATE: too many connections; the server starts or stops and takes none. */
const refusingStates = new Set(["53300", "57P03"]);

/** SQLSTATE: connection exceptions; the server ends all connections, because it stops or has crashed. */
const endingStates = /^(08...|57P0[12])$/;

const networkErrors = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/**
 * Whether an error means that Postgres cannot be reached at present, and not that a query was wrong. `not-connected`:
 * nothing was sent. `cut-off`: a connection ended while it was used, so that a write may have been committed.
 */
export function outageOf(error: unknown): "not-connected" | "cut-off" | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isOfConnecting = "syscall" in error && (error.syscall === "connect" || error.syscall === "getaddrinfo");
  if (isOfConnecting || refusingStates.has(code) || notConnected.test(error.message)) return "not-connected";
  if (networkErrors.has(code) || endingStates.test(code) || cutOff.test(error.message)) return "cut-off";
  return null;
}
