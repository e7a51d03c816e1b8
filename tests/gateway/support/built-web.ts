import { mkdtempSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, onTestFinished } from "vitest";

const prefix = join(tmpdir(), "kasavu-web-");

/**
 * The folder of a built web with this `render` body, until the end of the test. Its pages read the parameters `page`,
 * `q` and `size`; with one of them a page is a variant, with `size` a filtered one. No page exists below `/no-such-page`.
 */
export async function builtWeb(renderBody: string): Promise<string> {
  const webDir = await mkdtemp(prefix);
  onTestFinished(() => rm(webDir, { recursive: true }));
  await writeWeb(webDir, renderBody);
  return webDir;
}

/** The same for all tests of the file or block that calls this. */
export function shareWeb(renderBody: string): string {
  const webDir = mkdtempSync(prefix);
  beforeAll(() => writeWeb(webDir, renderBody));
  afterAll(() => rm(webDir, { recursive: true }));
  return webDir;
}

async function writeWeb(webDir: string, renderBody: string): Promise<void> {
  await mkdir(join(webDir, "client/assets"), { recursive: true });
  await mkdir(join(webDir, "server"));
  await writeCompressed(join(webDir, "client/favicon.svg"), "<svg/>");
  await writeCompressed(join(webDir, "client/service-worker.js"), "");
  await writeCompressed(join(webDir, "client/assets/entry-abc123.js"), `"${"a script ".repeat(500)}"`);
  await writeFile(join(webDir, "server/package.json"), '{"type":"module"}');
  await writeFile(
    join(webDir, "server/entry-server.js"),
    `export async function render(request, { execute, isDemo }) { ${renderBody} }
    export function pageAddress({ pathname, searchParams }) {
      if (/^\\/(no-such-page|assets|staff|healthz|readyz|metrics|graph|ucp)|\\./.test(pathname)) return { address: "/404", isVariant: false, isFound: false };
      const search = ["page", "q", "size"].flatMap((name) => (searchParams.has(name) ? [name + "=" + searchParams.get(name)] : []));
      return { address: pathname + (search.length ? "?" + search.join("&") : ""), isVariant: search.length > 0, isFiltered: searchParams.has("size"), isFound: true };
    }
    export const routePatterns = ["/", "/product/:productId"];
    export const publicPaths = {
      fixed: ["/", "/help?a=1&b=2"],
      listing: (category, subcategory) => "/list/" + category + (subcategory === null ? "" : "/" + subcategory),
      product: (id) => "/product/" + id,
    };`,
  );
}

/** Writes a file and its compressed forms, as the build of the web does. */
export async function writeCompressed(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  await writeFile(`${file}.br`, brotliCompressSync(text));
  await writeFile(`${file}.gz`, gzipSync(text));
}
