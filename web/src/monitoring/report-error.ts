/** The callback of `hydrateRoot` that received the error. */
export type ErrorKind = "recoverable" | "caught" | "uncaught";

interface ReactError {
  kind: ErrorKind;
  error: unknown;
  /** The pattern of the current route. */
  route: string;
  /** The URL of a built script whose name contains the hash of the build. */
  script: string;
}

const maxReports = 5;
/** Limits of the gateway's report schema. */
const maxLength = { name: 60, message: 500, stack: 4000 };
const reported = new Set<string>();

/**
 * Reports an error to the gateway, which redacts its text: each error once, and at most five per page view. A report
 * contains no URL, only the route's pattern.
 */
export function reportReactError({ kind, error, route, script }: ReactError): void {
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null;
  const report = {
    kind,
    name: name.slice(0, maxLength.name),
    message: (cause ? `${message} Cause: ${cause.message}` : message).slice(0, maxLength.message),
    // only the cause of an error wrapped by React has the stack of its origin
    stack: (cause?.stack ?? stack).slice(0, maxLength.stack),
    route,
    build: /-([\w-]{7})\.js$/.exec(script)?.[1] ?? "development",
  };
  const key = `${kind} ${report.name} ${report.message}`;
  if (reported.size >= maxReports || reported.has(key)) return;
  reported.add(key);
  navigator.sendBeacon("/client-errors", new Blob([JSON.stringify(report)], { type: "application/json" }));
}
