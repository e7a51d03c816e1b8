import type { CatalogueSource } from "../catalogue/source.ts";
import { CallBudgetExceeded } from "../rest/errors.ts";
import type { PublicPaths } from "./render.ts";

/** Maximum number of URLs in a sitemap (sitemaps.org). */
const mostAddresses = 50_000;
/** The most rows of a page, and those of the web's lists, for a REST host whose pages are too small for these. */
const pageSizes: [number, number] = [100, 10];

/**
 * Paths of all pages that search engines should find.
 * @param open returns another reader of the catalogue, because the call budget of one does not suffice for all of it
 * @returns unique paths from the root, at most as many as a sitemap may have
 * @throws errors of the catalogue: an incomplete sitemap would report the other pages as removed
 */
export async function sitemapPaths(open: () => CatalogueSource, paths: PublicPaths): Promise<string[]> {
  const found = new Set(paths.fixed);
  for (const category of await open().categories()) {
    found.add(paths.listing(category.id, null));
    for (const { id } of await open().subcategories(category)) found.add(paths.listing(category.id, id));
    for await (const id of productsOf(open, category.id)) {
      if (found.size >= mostAddresses) return [...found];
      found.add(paths.product(id));
    }
  }
  return [...found].slice(0, mostAddresses);
}

async function* productsOf(open: () => CatalogueSource, categoryId: string): AsyncGenerator<string> {
  let pageSize = pageSizes[0];
  const read = (page: number) => open().products(categoryId, null, { page, pageSize, sort: null, filter: null });
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page).catch((error: unknown) => {
      if (!(error instanceof CallBudgetExceeded) || page > 1) throw error;
      [, pageSize] = pageSizes;
      return read(page);
    });
    for (const { id, colours } of items) {
      yield id;
      // A list may show one of several colours.
      for (const colour of colours ?? []) yield colour.id;
    }
    if (items.length === 0 || page * pageSize >= total) return;
  }
}

/** Serializes the sitemap as XML (sitemaps.org). */
export function writeSitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? "");
}
