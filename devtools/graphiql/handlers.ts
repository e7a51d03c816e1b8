import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Config } from "../../gateway/src/config.ts";
import { notStored, revalidated } from "../../gateway/src/http/cache-control.ts";
import { sendCompressed } from "../../gateway/src/http/compression.ts";
import { immutable, sendFile, serveFiles } from "../../gateway/src/http/files.ts";
import { at, type Handler, pathBelow } from "../../gateway/src/http/handlers.ts";
import { trustedTypes } from "../../gateway/src/http/headers.ts";
import { HttpError } from "../../gateway/src/http/send-error.ts";
import { sendNotFound } from "../../gateway/src/http/send-text.ts";
import { logError } from "../../gateway/src/observability/operation-log.ts";
import type { CrossSiteCheck } from "../../gateway/src/operations/http/protocol.ts";
import type { DriftLedger } from "../../gateway/src/rest/readers/drift.ts";
import { driftPage } from "../drift/page.ts";
import { graphiqlBundle } from "./bundle.ts";
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
  let folder: Promise<string> | null = null;

  /** Waits for the bundle, which the first visit builds. */
  async function bundleFolder(): Promise<string> {
    try {
      return await bundle();
    } catch (error) {
      logError(log, error);
      const message = "GraphiQL could not be built; the gateway's log has the error. Reload the page to try again.";
      throw new HttpError(503, message, { cause: error });
    }
  }

  return [
    ...savedOperations(config, crossSite),
    async (request, response, next) => {
      if (pathBelow(request, "/graphiql/assets") === null) return next(request, response);
      const assets = `${await (folder ??= bundleFolder())}/assets`;
      // Asset names contain a hash of their content; the page itself is revalidated.
      const options = { folder: assets, path: "/graphiql/assets", cacheControl: () => immutable };
      return serveFiles(options)(request, response, next);
    },
    at("GET", "/graphiql", async (request, response) =>
      sendOwn(request, response, await (folder = bundleFolder()), "/index.html", revalidated),
    ),
    at("GET", "/graphiql/drift", (request, response) => {
      response.appendHeader("Content-Security-Policy", trustedTypes("'none'"));
      const headers = ["Cache-Control", notStored, "Content-Type", "text/html; charset=utf-8"];
      return sendCompressed(request, response, 200, driftPage(drift.snapshot(), { since }), headers);
    }),
    ...["/drift.css", "/refresh.js"].map((file) =>
      at("GET", `/graphiql${file}`, (request, response) =>
        sendOwn(request, response, `${import.meta.dirname}/../drift`, file, "public, max-age=3600"),
      ),
    ),
  ];
}

function sendOwn(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  file: string,
  cacheControl: string,
): Promise<void> {
  const place = { folder, file, headers: { "Cache-Control": cacheControl } };
  return sendFile(request, response, place, () => sendNotFound(request, response));
}
