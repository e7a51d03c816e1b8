import express from "express";
import type { Config } from "../config.ts";
import type { DriftLedger } from "../rest/readers/drift.ts";
import { driftPage } from "./drift/page.ts";

const built = `${import.meta.dirname}/../../dist/graphiql`;

/**
 * For mounting at `/graphiql` (the bundle's URLs are absolute from there): GraphiQL from our own bundle, and at `/drift`
 * what REST has really sent. What is neither is left to whatever comes next. Where only trusted documents are run there
 * is nothing here.
 */
export function createGraphiqlRouter(
  { allowAdhocQueries, workers }: Pick<Config, "allowAdhocQueries" | "workers">,
  drift: DriftLedger,
): express.Router {
  const router = express.Router();
  if (!allowAdhocQueries) return router.use(sayItIsClosed);
  const since = new Date();
  // Their names carry the hash of their content; the page names them, and is therefore asked for each time.
  router.use("/assets", express.static(`${built}/assets`, { index: false, immutable: true, maxAge: "1y" }));
  router.get("/", (_request, response) => {
    response.sendFile("index.html", { root: built, headers: { "Cache-Control": "no-cache" }, cacheControl: false });
  });
  router.get("/drift", (_request, response) => {
    response.set("Cache-Control", "no-store").type("html").send(driftPage(drift.snapshot(), { since, workers }));
  });
  router.get("/drift.css", (_request, response) => {
    response.sendFile("drift.css", { root: `${import.meta.dirname}/drift`, maxAge: "1h" });
  });
  return router;
}

function sayItIsClosed(_request: express.Request, response: express.Response): void {
  response.status(404).set("Cache-Control", "no-store").type("text");
  response.send("GraphiQL is open where ALLOW_ADHOC_QUERIES=true.");
}
