import express from "express";
import { ledger } from "../rest/drift.ts";
import { driftPage } from "./drift/page.ts";

const built = `${import.meta.dirname}/../../dist/graphiql`;

/**
 * For mounting at `/graphiql` (the bundle's URLs are absolute from there): GraphiQL from our own bundle, and at `/drift`
 * what REST has really sent. What is neither is left to whatever comes next.
 */
export function createGraphiqlRouter(): express.Router {
  const router = express.Router();
  const since = new Date();
  // Their names carry the hash of their content; the page names them, and is therefore asked for each time.
  router.use("/assets", express.static(`${built}/assets`, { index: false, immutable: true, maxAge: "1y" }));
  router.get("/", (_request, response) => {
    response.sendFile("index.html", { root: built, headers: { "Cache-Control": "no-cache" }, cacheControl: false });
  });
  router.get("/drift", (_request, response) => {
    response.set("Cache-Control", "no-store").type("html").send(driftPage(ledger.snapshot(), since));
  });
  router.get("/drift.css", (_request, response) => {
    response.sendFile("drift.css", { root: `${import.meta.dirname}/drift`, maxAge: "1h" });
  });
  return router;
}
