import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { readCatalogueFile } from "../../../shop-api/src/seed/catalogue-file.ts";

type PictureFile = { bytes: number; width: number; height: number };

/** The picture files of a folder such as `shop-api/seed`, by their paths below `pictures`. */
export async function pictureFiles(folder: string): Promise<Map<string, PictureFile>> {
  const paths = await readdir(join(folder, "pictures"), { recursive: true });
  const files = paths
    .filter((path) => path.endsWith(".avif"))
    .map(async (path): Promise<[string, PictureFile]> => {
      const content = await readFile(join(folder, "pictures", path));
      const { width, height } = await sharp(content).metadata();
      return [path, { bytes: content.length, width, height }];
    });
  return new Map(await Promise.all(files));
}

/** All problems of the catalogue in a folder such as `shop-api/seed` with these pictures, one per line. */
export async function catalogueProblems(folder: string, files: Map<string, PictureFile>): Promise<string[]> {
  const reading = await readCatalogueFile(folder).catch((error: unknown) => String(error));
  if (typeof reading === "string") return [reading];
  const { catalogue, pictures } = reading;
  const views = Object.entries(pictures.products).flatMap(([product, ofProduct]) =>
    Object.entries(ofProduct).map(([view, picture]) => ({ product, view, ...picture })),
  );
  const shown = new Set(catalogue.products.flatMap(({ id, picture }) => picture.views.map((view) => `${id} ${view}`)));
  const listed = new Map([...views, ...Object.values(pictures.banners)].map((picture) => [picture.file, picture]));

  const errors = [
    ...views.filter(({ product, view }) => !shown.has(`${product} ${view}`)).map(({ file }) => `${file}: not shown`),
    ...[...files.keys()].filter((file) => !listed.has(file)).map((file) => `${file}: not in the index`),
  ];
  for (const { file, bytes, width, height } of listed.values()) {
    const is = files.get(file);
    if (is === undefined) errors.push(`${file}: missing`);
    else if (is.bytes !== bytes) errors.push(`${file}: ${is.bytes} bytes, not ${bytes}`);
    else if (is.width !== width || is.height !== height) errors.push(`${file}: ${is.width} × ${is.height} pixels`);
  }
  return errors;
}
