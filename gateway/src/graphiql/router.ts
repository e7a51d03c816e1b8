import express from "express";
import { notStored, revalidated } from "../http/cache-control.ts";
import type { Config } from "../config.ts";
import { trustedTypes } from "../http/headers.ts";
import { sendText } from "../http/send-text.ts";
import type { DriftLedger } from "../rest/readers/drift.ts";
import { driftPage } from "./drift/page.ts";

const built = `${import.meta.dirname}/../../dist/graphiql`;

/**
 * Router for `/graphiql`: GraphiQL from its own bundle, and the drift page at `/drift`. Responds with 404 unless ad-hoc queries are
 * allowed.
 */
export function createGraphiqlRouter(
  { allowAdhocQueries }: Pick<Config, "allowAdhocQueries">,
  drift: DriftLedger,
): express.Router {
  const router = express.Router();
  if (!allowAdhocQueries) {
    return router.use((_request, response) => sendText(response, 404, "GraphiQL requires ALLOW_ADHOC_QUERIES=true."));
  }
  const since = new Date();
  // Asset names contain a hash of their content; the page itself is revalidated.
  router.use("/assets", express.static(`${built}/assets`, { index: false, immutable: true, maxAge: "1y" }));
  router.get("/", (_request, response) => {
    response.sendFile("index.html", { root: built, headers: { "Cache-Control": revalidated }, cacheControl: false });
  });
  router.get("/drift", (_request, response) => {
    response
      .append("Content-Security-Policy", trustedTypes("'none'"))
      .set("Cache-Control", notStored)
      .type("html")
      .send(driftPage(drift.snapshot(), { since }));
  });
  router.get(["/drift.css", "/refresh.js"], (request, response) => {
    response.sendFile(request.path.slice(1), { root: `${import.meta.dirname}/drift`, maxAge: "1h" });
  });
  return router;
}
