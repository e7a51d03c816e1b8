import type { HydrationOptions } from "react-dom/client";
import type { ErrorKind } from "./report-error.ts";

/**
 * The error callbacks of `hydrateRoot`: each error is logged as React's default callbacks do, and reported to the
 * gateway. The reporter is loaded with the first error.
 * @param readRoute returns the pattern of the current route, such as `/product/:productId`
 * @param script the URL of a built script whose name contains the hash of the build
 */
export function errorHandlers(
  readRoute: () => string,
  script: string,
): Pick<HydrationOptions, "onCaughtError" | "onUncaughtError" | "onRecoverableError"> {
  const report = (kind: ErrorKind, error: unknown) => {
    const route = readRoute();
    // if the reporter cannot be loaded, the console is the only record
    void import("./report-error.ts").then(
      ({ reportReactError }) => reportReactError({ kind, error, route, script }),
      () => {},
    );
  };
  return {
    onCaughtError(error, { componentStack }) {
      // oxlint-disable-next-line no-console -- an error caught by a boundary is not visible elsewhere
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
