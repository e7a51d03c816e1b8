import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { danglingNames } from "./dangling-names.ts";

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "must be a slug"));
const words = v.pipe(v.string(), v.regex(/^\S(.*\S)?$/s, "must be words, with no blank around them"));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const rupees = v.pipe(v.number(), v.integer("must be whole rupees"), v.minValue(1));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const shelf = { id: slug, title: words, picture: slug };

const product = v.pipe(
  v.strictObject({
    // A number at the end is the mark of a variation: see `variations.ts`.
    id: v.pipe(slug, v.regex(/(?<!-\d+)$/, "must not end in a number")),
    category: slug,
    subcategory: slug,
    title: words,
    price: rupees,
    offerPrice: v.nullable(rupees),
    unit: words,
    weight: v.pipe(v.number(), v.gtValue(0)),
    weightUnit: v.picklist(["g", "kg"]),
    taxPercentage: percent,
    material: words,
    description: words,
    additionalInformation: words,
    highlights: v.pipe(v.array(words), v.minLength(1)),
    stock: whole,
    related: v.array(slug),
    /** The rest of it says what is on the picture. */
    picture: v.looseObject({ views: v.pipe(v.array(slug), v.minLength(1)) }),
  }),
  v.check(({ price, offerPrice }) => offerPrice === null || offerPrice < price, "offerPrice must be under price"),
);

const catalogue = v.strictObject({
  categories: v.array(v.strictObject({ ...shelf, subcategories: v.array(v.strictObject(shelf)) })),
  products: v.array(product),
  banners: v.array(v.strictObject({ id: slug, title: words, description: words, cta: words, ctaLink: words })),
});

const picture = v.strictObject({
  file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/[a-z0-9-]+\.avif$/, "must be <folder>/<name>.avif")),
  width: v.pipe(whole, v.minValue(1)),
  height: v.pipe(whole, v.minValue(1)),
  bytes: v.pipe(whole, v.minValue(1)),
  tint: v.pipe(v.string(), v.hexColor("must be a colour")),
});

/** Where each view of each product lies: the close-ups are shared between products of one cloth. */
const pictureIndex = v.strictObject({
  products: v.record(slug, v.record(slug, picture)),
  banners: v.record(slug, picture),
});

export type Catalogue = v.InferOutput<typeof catalogue>;
export type CatalogueProduct = Catalogue["products"][number];
export type PictureIndex = v.InferOutput<typeof pictureIndex>;

export type CatalogueFile = {
  /** 16 hex digits of what both files say: another file is another fingerprint. */
  fingerprint: string;
  catalogue: Catalogue;
  pictures: PictureIndex;
};

const shopSeed = fileURLToPath(new URL("../../../seed", import.meta.url));

/**
 * The goods of a folder like `shop-api/seed`, whose README describes it: `catalogue.json` and `pictures/index.json`.
 * @throws {Error} one for everything that is missing, malformed or named without being there
 */
export async function readCatalogueFile(folder = shopSeed): Promise<CatalogueFile> {
  const files = ["catalogue.json", "pictures/index.json"];
  const [goods = "", index = ""] = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const file = {
    fingerprint: hash("sha256", `${goods}\n${index}`).slice(0, 16),
    catalogue: checked(catalogue, goods),
    pictures: checked(pictureIndex, index),
  };
  const dangling = danglingNames(file.catalogue, file.pictures);
  if (dangling.length > 0) throw faulty(dangling);
  return file;
}

function checked<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return result.output;
  throw faulty(result.issues.map((issue) => `${placeOf(issue)}: ${issue.message}`));
}

function faulty(faults: string[]): Error {
  return new Error(`The shop's goods are not as they should be. ${faults.join("; ")}`);
}

/** Where a fault is: goods by their slug instead of their place in the list. */
function placeOf({ path }: v.BaseIssue<unknown>): string {
  const named = v.object({ id: v.string() });
  return (path ?? []).map(({ key, value }) => (v.is(named, value) ? value.id : String(key))).join(" ");
}
