import type { IncomingMessage, ServerResponse } from "node:http";
import express from "express";
import expressStaticGzip from "express-static-gzip";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { requestIdOf } from "../http/request-id.ts";
import type { Execute, Web } from "./render.ts";

interface Pages {
  config: Pick<Config, "webDir">;
  log: Logger;
  web: Web | null;
  originOf: (request: IncomingMessage) => string | null;
  /** A way to run GraphQL for one page, given up when the signal fires. */
  executeFor: (request: express.Request, signal: AbortSignal) => Execute;
}

/**
 * A second policy, which holds beside that of every answer: no script on a page may put text into it as HTML or as
 * script. GraphiQL cannot keep to it, and has only the first.
 */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types default";

/** The web: its files, and for every other address a page rendered here. */
export function createPagesRouter({ config, log, web, originOf, executeFor }: Pages): express.Router {
  const router = express.Router();
  const files = `${config.webDir}/client`;
  // Names under /assets carry the hash of their content; what is not there any more is no page either. Scripts and
  // styles lie there in Brotli too, made smaller than there is time for while somebody waits.
  const brotliFirst = { enableBrotli: true, orderPreference: ["br"] };
  const serveStatic = { index: false, immutable: true, maxAge: "1y" };
  router.use("/assets", expressStaticGzip(`${files}/assets`, { ...brotliFirst, index: false, serveStatic }), notFound);
  router.use(express.static(files, { index: false, setHeaders: keepBriefly }));

  router.get("/{*path}", async (request, response) => {
    const startedAt = performance.now();
    const gone = new AbortController();
    response.on("close", () => {
      if (!response.writableFinished) gone.abort();
      const ms = Math.round(performance.now() - startedAt);
      const requestId = requestIdOf(request);
      log.info({ requestId, page: request.path, status: response.statusCode, ms }, "page");
    });
    if (!web) return plain(response, 503, "The shop's pages are not built yet.");
    const origin = originOf(request);
    const address = `${origin}${request.originalUrl}`;
    if (origin === null || !URL.canParse(address)) return plain(response, 400, "This address cannot be read.");

    try {
      const page = await web.render(new Request(address, { signal: gone.signal }), {
        execute: executeFor(request, gone.signal),
      });
      response
        .status(page.status)
        .append("Content-Security-Policy", trustedTypes)
        .set({ "Cache-Control": "public, max-age=0, must-revalidate", ...page.headers })
        .type("html")
        .send(page.html);
    } catch (error) {
      if (gone.signal.aborted) return;
      log.error({ err: error, page: request.path }, "page failed");
      plain(response, 500, "Something went wrong. Please try again.");
    }
  });
  router.use(notFound);
  return router;
}

/** Files that keep their name: a browser looks for another worker every time, for another icon once an hour. */
function keepBriefly(response: ServerResponse, file: string): void {
  response.setHeader("Cache-Control", file.endsWith("/service-worker.js") ? "no-cache" : "public, max-age=3600");
}

function notFound(_request: express.Request, response: express.Response): void {
  plain(response, 404, "Not found.");
}

function plain(response: express.Response, status: number, words: string): void {
  response.status(status).set("Cache-Control", "no-store").type("text").send(words);
}
