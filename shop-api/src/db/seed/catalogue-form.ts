import * as v from "valibot";

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

/** `catalogue.json`. */
export const catalogueForm = v.strictObject({
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

/** `pictures/index.json`. Where each view of each product lies: the close-ups are shared between products of one cloth. */
export const pictureIndexForm = v.strictObject({
  products: v.record(slug, v.record(slug, picture)),
  banners: v.record(slug, picture),
});

export type Catalogue = v.InferOutput<typeof catalogueForm>;
export type CatalogueProduct = Catalogue["products"][number];
export type PictureIndex = v.InferOutput<typeof pictureIndexForm>;
