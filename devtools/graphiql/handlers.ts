import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "../../gateway/src/config.ts";
import { immutable, notStored, revalidated } from "../../gateway/src/http/cache-control.ts";
import { sendCompressed } from "../../gateway/src/http/send-cached.ts";
import { filesOf } from "../../gateway/src/http/files.ts";
import { at, type Handler, isRead, pathBelow } from "../../gateway/src/http/handlers.ts";
import { trustedTypes } from "../../gateway/src/http/headers.ts";
import { HttpError } from "../../gateway/src/http/send-error.ts";
import { sendNotFound } from "../../gateway/src/http/send-text.ts";
import { sendWaitingPage } from "../../gateway/src/http/send-waiting-page.ts";
import { logError } from "../../gateway/src/observability/operation-log.ts";
import type { CrossSiteCheck } from "../../gateway/src/operations/http/protocol.ts";
import type { DriftLedger } from "../../gateway/src/rest/readers/drift.ts";
import { driftPage } from "../drift/page.ts";
import { graphiqlBundle, NotInstalled } from "./bundle.ts";
import { savedOperations } from "./saved-operations.ts";

interface GraphiqlDeps {
  config: Pick<Config, "publicUrl" | "operationsDir">;
  log: Logger;
  drift: DriftLedger;
  crossSite: Pick<CrossSiteCheck, "isCrossSite">;
  /** Resolves with the folder of the built page. */
  bundle?: () => Promise<string>;
}

/** `/graphiql`: GraphiQL from its own bundle, the operations that developers save in it, and the drift page. */
export function graphiqlHandlers({
  config,
  log,
  drift,
  crossSite,
  bundle = graphiqlBundle,
}: GraphiqlDeps): readonly Handler[] {
  const since = new Date();
  const driftFiles = filesOf(`${import.meta.dirname}/../drift`);
  /** Of the last page, whose assets are loaded later. */
  let built: ReturnType<typeof filesOf> | null = null;
  let failure: HttpError | null = null;

  /** Waits for the bundle, which the first visit installs and builds. The next visit of the page tells why that has failed. */
  async function builtFiles() {
    try {
      built = filesOf(await bundle());
      return built;
    } catch (error) {
      failure ??= bundleFailure(error);
      throw failure;
    }
  }

  function bundleFailure(error: unknown): HttpError {
    logError(log, error);
    const reason =
      error instanceof NotInstalled
        ? `GraphiQL is not installed. ${error.message}`
        : "GraphiQL could not be built; the gateway's log has the error.";
    return new HttpError(503, `${reason} Reload the page to try again.`, { cause: error });
  }

  return [
    ...savedOperations(config, crossSite),
    at("GET", "/graphiql", async (request, response) => {
      if (failure) {
        const last = failure;
        failure = null;
        throw last;
      }
      // the next visit throws its error
      const sendFile = await Promise.race([builtFiles().catch(() => null), setImmediate(null)]);
      if (!sendFile)
        return sendWaitingPage(response, "GraphiQL is being installed and built, which may take a minute.");
      return sendFile(request, response, "/index.html", revalidated, () => sendNotFound(request, response));
    }),
    async (request, response, next) => {
      const file = isRead(request) ? pathBelow(request, "/graphiql/assets") : null;
      if (file === null) return next(request, response);
      const sendFile = built ?? (await builtFiles());
      // Asset names contain a hash of their content; the page itself is revalidated.
      return sendFile(request, response, `/assets${file}`, immutable, () => next(request, response));
    },
    at("GET", "/graphiql/drift", (request, response) => {
      response.appendHeader("Content-Security-Policy", trustedTypes("'none'"));
      const headers = ["Cache-Control", notStored, "Content-Type", "text/html; charset=utf-8"];
      return sendCompressed(request, response, 200, driftPage(drift.snapshot(), { since }), headers);
    }),
    ...["/drift.css", "/refresh.js"].map((file) =>
      at("GET", `/graphiql${file}`, (request, response) =>
        driftFiles(request, response, file, "public, max-age=3600", () => sendNotFound(request, response)),
      ),
    ),
  ];
}
