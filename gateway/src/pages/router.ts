import type { ServerResponse } from "node:http";
import express from "express";
import expressStaticGzip from "express-static-gzip";
import { revalidated } from "../http/cache-control.ts";
import type { Config } from "../config.ts";
import type { PageHandler } from "./page-handler.ts";
import { sendNotFound, sendText } from "../http/send-text.ts";

/**
 * Serves the web's files, and pages for all other URLs.
 * @param pages null while the web is not built
 */
export function createPagesRouter({ webDir }: Pick<Config, "webDir">, pages: PageHandler | null): express.Router {
  const router = express.Router();
  const files = `${webDir}/client`;
  // Asset names contain a hash, and a missing asset gets no page. Scripts and styles were compressed with Brotli's highest
  // level by the build.
  const brotliFirst = { enableBrotli: true, orderPreference: ["br"] };
  const serveStatic = { index: false, immutable: true, maxAge: "1y" };
  router.use(
    "/assets",
    expressStaticGzip(`${files}/assets`, { ...brotliFirst, index: false, serveStatic }),
    sendNotFound,
  );
  router.use(express.static(files, { index: false, setHeaders: keepBriefly }));

  router.get("/{*path}", (request, response) => {
    if (pages) pages.send(request, response);
    else sendText(response, 503, "The shop's pages are not built yet.");
  });
  router.use(sendNotFound);
  return router;
}

/** Files without a hash in their name: browsers check for a new service worker each time, and for icons once an hour. */
function keepBriefly(response: ServerResponse, file: string): void {
  response.setHeader("Cache-Control", file.endsWith("/service-worker.js") ? revalidated : "public, max-age=3600");
}
