import type { IncomingMessage } from "node:http";
import express from "express";
import type { Logger } from "pino";
import type { CatalogueSource } from "../catalogue/source.ts";
import type { Config } from "../config.ts";
import type { PublicPaths } from "./render.ts";
import { sitemapPaths, writeSitemap } from "./sitemap.ts";

interface Crawlers {
  config: Pick<Config, "publicUrl">;
  log: Logger;
  paths: PublicPaths;
  /** The catalogue as a guest reads it, for one reading. */
  openCatalogue: () => CatalogueSource;
  originOf: (request: IncomingMessage) => string | null;
}

const keptSeconds = 3600;
const retrySeconds = 60;

/** What search engines ask for: robots.txt and the sitemap, which is read once an hour for all of them. */
export function createCrawlersRouter({ config, log, paths, openCatalogue, originOf }: Crawlers): express.Router {
  let kept: { found: Promise<string[]>; until: number } | null = null;

  function findPaths(): Promise<string[]> {
    if (kept !== null && kept.until > Date.now()) return kept.found;
    const found = sitemapPaths(openCatalogue, paths);
    const reading = { found, until: Date.now() + keptSeconds * 1000 };
    kept = reading;
    found.catch(() => {
      if (kept === reading) kept = null;
    });
    return found;
  }

  // An origin that comes from the request may be chosen by a client: a shared cache would serve it to others.
  const cacheControl = config.publicUrl === null ? "no-cache" : `public, max-age=${keptSeconds}`;
  const router = express.Router();
  router.get("/robots.txt", (request, response) => {
    const lines = ["User-agent: *", "Disallow: /graphiql", `Sitemap: ${originOf(request) ?? ""}/sitemap.xml`, ""];
    response.set("Cache-Control", cacheControl).type("text").send(lines.join("\n"));
  });
  router.get("/sitemap.xml", async (request, response) => {
    try {
      const found = await findPaths();
      response
        .set("Cache-Control", cacheControl)
        .type("application/xml")
        .send(writeSitemap(originOf(request) ?? "", found));
    } catch (error) {
      log.warn({ err: error }, "no sitemap");
      response
        .status(503)
        .set({ "Cache-Control": "no-store", "Retry-After": String(retrySeconds) })
        .type("text")
        .send("The catalogue cannot be read now.");
    }
  });
  return router;
}
