/** Messages of pg when no connection was opened, for instance because the pool is exhausted. */
const notConnected =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;

/** Messages of pg when a connection broke in use or timed out. */
const cutOff = /^(Connection terminated unexpectedly|Query read timeout|Client has encountered a connection error)/;

/** SQLSTATE: too many connections; the server is starting or stopping; the login is rejected, as in a rotation of passwords. */
const rejectingStates = new Set(["53300", "57P03", "28P01", "28000"]);

/** SQLSTATE: connection exceptions, including a shutdown or crash of the server. */
const endingStates = /^(08...|57P0[12])$/;

const networkErrors = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/** What a log says of an outage: the SQLSTATE or the code of the network, and the message. */
export function causeOf(error: unknown): { code: string | undefined; cause: string } {
  if (!(error instanceof Error)) return { code: undefined, cause: String(error) };
  return { code: "code" in error && typeof error.code === "string" ? error.code : undefined, cause: error.message };
}

/**
 * Classifies an error as an outage of Postgres; undefined for any other error. `not-connected`: nothing was sent.
 * `cut-off`: a connection broke in use, so that a write may have been committed.
 */
export function outageOf(error: unknown): "not-connected" | "cut-off" | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isConnectError = "syscall" in error && (error.syscall === "connect" || error.syscall === "getaddrinfo");
  if (isConnectError || rejectingStates.has(code) || notConnected.test(error.message)) return "not-connected";
  if (networkErrors.has(code) || endingStates.test(code) || cutOff.test(error.message)) return "cut-off";
  return null;
}
