import express from "express";

const built = `${import.meta.dirname}/../../dist/graphiql`;

/**
 * GraphiQL from our own bundle, for mounting at `/graphiql` (the bundle's URLs are absolute from there). What is not
 * one of its files is left to whatever comes next.
 */
export function createGraphiqlRouter(): express.Router {
  const router = express.Router();
  // Their names carry the hash of their content; the page names them, and is therefore asked for each time.
  router.use("/assets", express.static(`${built}/assets`, { index: false, immutable: true, maxAge: "1y" }));
  router.get("/", (_request, response) => {
    response.sendFile("index.html", { root: built, headers: { "Cache-Control": "no-cache" }, cacheControl: false });
  });
  return router;
}
