import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { readCatalogueFile } from "../../../shop-api/src/db/seed/catalogue-file.ts";

/** Everything that is wrong with the goods in a folder like `shop-api/seed`, a line for each. */
export async function seedFaults(folder: string): Promise<string[]> {
  const reading = await readCatalogueFile(folder).catch((error: unknown) => String(error));
  if (typeof reading === "string") return [reading];
  const { catalogue, pictures } = reading;
  const views = Object.entries(pictures.products).flatMap(([product, ofProduct]) =>
    Object.entries(ofProduct).map(([view, picture]) => ({ product, view, ...picture })),
  );
  const shown = new Set(catalogue.products.flatMap(({ id, picture }) => picture.views.map((view) => `${id} ${view}`)));
  const listed = new Map([...views, ...Object.values(pictures.banners)].map((picture) => [picture.file, picture]));
  const files = await readdir(join(folder, "pictures"), { recursive: true });

  const faults = [
    ...views.filter(({ product, view }) => !shown.has(`${product} ${view}`)).map(({ file }) => `${file}: not shown`),
    ...files.filter((file) => file.endsWith(".avif") && !listed.has(file)).map((file) => `${file}: not in the index`),
  ];
  for (const { file, bytes, width, height } of listed.values()) {
    const content = await readFile(join(folder, "pictures", file)).catch(() => undefined);
    if (content === undefined) faults.push(`${file}: missing`);
    else if (content.length !== bytes) faults.push(`${file}: ${content.length} bytes, not ${bytes}`);
    else {
      const is = await sharp(content).metadata();
      if (is.width !== width || is.height !== height) faults.push(`${file}: ${is.width} × ${is.height} pixels`);
    }
  }
  return faults;
}
