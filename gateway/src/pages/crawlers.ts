import type { IncomingMessage } from "node:http";
import express from "express";
import type { Logger } from "pino";
import { revalidated } from "../http/cache-control.ts";
import type { CatalogueSource } from "../catalogue/source.ts";
import type { Config } from "../config.ts";
import { sendText } from "../http/send-text.ts";
import type { PublicPaths } from "./render.ts";
import { sitemapPaths, writeSitemap } from "./sitemap.ts";

interface Crawlers {
  config: Pick<Config, "publicUrl">;
  log: Logger;
  paths: PublicPaths;
  /** A guest's view of the catalogue, for one reading. */
  openCatalogue: () => CatalogueSource;
  originOf: (request: IncomingMessage) => string | null;
}

const cacheSeconds = 3600;
const retrySeconds = 60;

/** Handlers for robots.txt and the sitemap, which is generated once an hour. */
export function createCrawlersRouter({ config, log, paths, openCatalogue, originOf }: Crawlers): express.Router {
  let cached: { found: Promise<string[]>; until: number } | null = null;

  function findPaths(): Promise<string[]> {
    if (cached !== null && cached.until > Date.now()) return cached.found;
    const found = sitemapPaths(openCatalogue, paths);
    const reading = { found, until: Date.now() + cacheSeconds * 1000 };
    cached = reading;
    found.catch(() => {
      if (cached === reading) cached = null;
    });
    return found;
  }

  // A client can choose an origin that comes from the request: a shared cache would serve it to others.
  const cacheControl = config.publicUrl === null ? revalidated : `public, max-age=${cacheSeconds}`;
  const router = express.Router();
  router.get("/robots.txt", (request, response) => {
    const lines = [
      "User-agent: *",
      "Disallow: /graphiql",
      "Disallow: /staff",
      `Sitemap: ${originOf(request) ?? ""}/sitemap.xml`,
      "",
    ];
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
      response.set("Retry-After", String(retrySeconds));
      sendText(response, 503, "The catalogue cannot be read now.");
    }
  });
  return router;
}
