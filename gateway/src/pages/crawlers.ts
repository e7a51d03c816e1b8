import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { revalidated } from "../http/cache-control.ts";
import type { CatalogueSource } from "../catalogue/source.ts";
import type { Config } from "../config.ts";
import { at, type Handler } from "../http/handlers.ts";
import { sendDocument } from "../http/send-cached.ts";
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
export function serveCrawlers({ config, log, paths, openCatalogue, originOf }: Crawlers): Handler[] {
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
  const send = (request: IncomingMessage, response: ServerResponse, contentType: string, body: string) =>
    sendDocument(request, response, { contentType, body, cacheControl });

  const robots = at("GET", "/robots.txt", (request, response) => {
    const lines = [
      "User-agent: *",
      "Disallow: /graphiql",
      "Disallow: /staff",
      "Disallow: /payment/",
      "Disallow: /confirm-email",
      "Disallow: /unsubscribe",
      "Disallow: /buy/",
      `Sitemap: ${originOf(request) ?? ""}/sitemap.xml`,
      "",
    ];
    return send(request, response, "text/plain; charset=utf-8", lines.join("\n"));
  });
  const sitemap = at("GET", "/sitemap.xml", async (request, response) => {
    const found = await findPaths().catch((error: unknown) => {
      log.warn({ err: error }, "no sitemap");
      return null;
    });
    if (found) {
      return send(request, response, "application/xml; charset=utf-8", writeSitemap(originOf(request) ?? "", found));
    }
    response.setHeader("Retry-After", String(retrySeconds));
    sendText(response, 503, "The catalogue cannot be read now.");
  });
  return [robots, sitemap];
}
