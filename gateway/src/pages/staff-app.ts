import { existsSync } from "node:fs";
import express from "express";
import expressStaticGzip from "express-static-gzip";
import { notStored } from "../http/cache-control.ts";
import type { Config } from "../config.ts";
import { contentSecurityPolicy, trustedTypes } from "../http/headers.ts";
import { sendNotFound, sendText } from "../http/send-text.ts";

/** Serves the staff app: its files, and its one HTML page for every other address below /staff. Nothing of it is indexed. */
export function createStaffAppRouter({ webDir, assetHost }: Pick<Config, "webDir" | "assetHost">): express.Router {
  const router = express.Router();
  const files = `${webDir}/staff`;
  const policy = [
    contentSecurityPolicy([assetHost], { hasServiceWorker: false, formAction: "'none'" }),
    trustedTypes("'none'"),
  ].join("; ");
  const serveStatic = { index: false, immutable: true, maxAge: "1y" };

  router.use((_request, response, next) => {
    response.set({ "Content-Security-Policy": policy, "X-Robots-Tag": "noindex" });
    next();
  });
  router.use(
    "/assets",
    expressStaticGzip(`${files}/assets`, { enableBrotli: true, orderPreference: ["br"], index: false, serveStatic }),
    sendNotFound,
  );
  router.get("/{*path}", (_request, response) => {
    if (!existsSync(`${files}/index.html`)) return sendText(response, 503, "The staff app is not built yet.");
    response.set("Cache-Control", notStored).sendFile("index.html", { root: files, cacheControl: false });
  });
  router.use(sendNotFound);
  return router;
}
