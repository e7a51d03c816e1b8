import type { HydrationOptions } from "react-dom/client";
import type { ErrorKind } from "./report-error.ts";

/**
 * The callbacks for errors of `hydrateRoot`: each error goes to the console as React's own callbacks have it, and in a report
 * to the gateway. What reports is loaded with the first error.
 *
 * @param readRoute the pattern of the route that is shown, such as `/product/:productId`
 * @param script the URL of a built script whose name holds the hash of the build
 */
export function errorHandlers(
  readRoute: () => string,
  script: string,
): Pick<HydrationOptions, "onCaughtError" | "onUncaughtError" | "onRecoverableError"> {
  const report = (kind: ErrorKind, error: unknown) => {
    const route = readRoute();
    // where the reporter cannot be loaded, the console is all there is
    void import("./report-error.ts").then(
      ({ reportReactError }) => reportReactError({ kind, error, route, script }),
      () => {},
    );
  };
  return {
    onCaughtError(error, { componentStack }) {
      // oxlint-disable-next-line no-console -- an error that a boundary catches is seen nowhere else
      console.error(...(import.meta.env.DEV ? [error, componentStack] : [error]));
      report("caught", error);
    },
    onUncaughtError(error) {
      reportError(error);
      report("uncaught", error);
    },
    onRecoverableError(error) {
      reportError(error);
      report("recoverable", error);
    },
  };
}
