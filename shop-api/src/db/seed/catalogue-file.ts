import { readFile } from "node:fs/promises";
import * as v from "valibot";

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/));
const words = v.pipe(v.string(), v.nonEmpty());
const rupees = v.pipe(v.number(), v.integer(), v.minValue(0));

const shelf = { id: slug, title: words, picture: slug };

const product = v.object({
  id: slug,
  category: slug,
  subcategory: slug,
  title: words,
  price: rupees,
  offerPrice: v.nullable(rupees),
  unit: words,
  weight: v.pipe(v.number(), v.gtValue(0)),
  weightUnit: words,
  taxPercentage: v.pipe(v.number(), v.minValue(0)),
  material: words,
  description: words,
  additionalInformation: words,
  highlights: v.array(words),
  stock: rupees,
  related: v.array(slug),
  picture: v.object({ views: v.pipe(v.array(slug), v.minLength(1)) }),
});

const catalogueFile = v.object({
  categories: v.array(v.object({ ...shelf, subcategories: v.array(v.object(shelf)) })),
  products: v.array(product),
  banners: v.array(v.object({ id: slug, title: words, description: words, cta: words, ctaLink: words })),
});

/** Where each view of each product lies: the close-ups are shared between products of one cloth. */
const pictureIndex = v.object({ products: v.record(slug, v.record(slug, v.object({ file: words }))) });

export type CatalogueFile = v.InferOutput<typeof catalogueFile>;
export type PictureIndex = v.InferOutput<typeof pictureIndex>;

const folder = new URL("../../../seed/", import.meta.url);

/** The goods of `shop-api/seed`. @throws when a file does not have the form that its README describes */
export async function readCatalogueFile(): Promise<{ catalogue: CatalogueFile; pictures: PictureIndex }> {
  const [catalogue, pictures] = await Promise.all([readJson("catalogue.json"), readJson("pictures/index.json")]);
  return { catalogue: v.parse(catalogueFile, catalogue), pictures: v.parse(pictureIndex, pictures) };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(file, folder), "utf8"));
}
