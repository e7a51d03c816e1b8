import type { ServerResponse } from "node:http";
import express from "express";
import expressStaticGzip from "express-static-gzip";
import type { Config } from "../config.ts";
import type { HeadersFor } from "../http/headers.ts";
import type { PageEvent } from "../observability/events.ts";
import { PageUnavailable } from "./admission.ts";
import type { PageCache } from "./page-cache.ts";
import { RenderFailed } from "./page-loader.ts";
import { sendBusyPage, sendPage } from "./send-page.ts";

interface Pages {
  config: Pick<Config, "webDir">;
  /** Null while the web is not built. */
  pages: PageCache | null;
  headersFor: HeadersFor;
  isSharedCacheable: boolean;
  onPage(request: express.Request, event: PageEvent): void;
}

/** The web: its files, and a page for every other URL that the handler of cached pages has left. */
export function createPagesRouter(options: Pages): express.Router {
  const { config, pages, headersFor, isSharedCacheable, onPage } = options;
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
    const abandoned = new AbortController();
    let cache: PageEvent["cache"] = "miss";
    response.on("close", () => {
      if (!response.writableFinished) abandoned.abort();
      onPage(request, { status: response.statusCode, cache, ms: performance.now() - startedAt });
    });
    if (!pages) return plain(response, 503, "The shop's pages are not built yet.");
    try {
      const served = await pages.get(request, abandoned.signal);
      if (abandoned.signal.aborted) return;
      if (!served) return plain(response, 400, "This address cannot be read.");
      cache = served.cache;
      await sendPage(request, response, served, { secure: headersFor(request), isSharedCacheable });
    } catch (error) {
      if (abandoned.signal.aborted) return;
      if (error instanceof PageUnavailable) return sendBusyPage(response);
      if (!(error instanceof RenderFailed)) throw error;
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
