import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCatalogueFile } from "../../shop-api/src/seed/catalogue-file.ts";
import { ratesOf } from "../../shop-api/src/seed/catalogue-tax.ts";
import { catalogueProblems, pictureFiles } from "./support/catalogue-problems.ts";
import { shopSeed } from "./support/seed-folder.ts";

const [catalogueJson, indexJson] = ["catalogue.json", "pictures/index.json"] as const;
const front = '"saree-kasavu-balaramapuram/front.avif", "width": 900, "height": 1125, "bytes": 36842';

let pictures: Awaited<ReturnType<typeof pictureFiles>>;
beforeAll(async () => {
  pictures = await pictureFiles(shopSeed);
});

describe("the shop's catalogue", () => {
  it("has every text, price and picture", async () => {
    expect(await catalogueProblems(shopSeed, pictures)).toEqual([]);
  });

  it("has 24 categories with 106 subcategories, of which one is intentionally empty, and 279 products with HSN codes", async () => {
    const { categories, products, banners } = (await readCatalogueFile()).catalogue;
    const subcategories = categories.flatMap((category) => category.subcategories);
    expect(products.filter(({ hsnCode }) => hsnCode === null)).toEqual([]);
    expect([categories.length, subcategories.length, products.length, banners.length]).toEqual([24, 106, 279, 3]);
    const filled = new Set(products.map(({ subcategory }) => subcategory));
    expect(subcategories.filter(({ id }) => !filled.has(id)).map(({ id }) => id)).toEqual(["lehengas-silk-blend"]);
  });
});

it("each product of the catalogue has the rate of its tariff code at its price, and none has its own", async () => {
  const { products } = (await readCatalogueFile()).catalogue;
  expect(products.filter(({ taxPercentage }) => taxPercentage !== null)).toEqual([]);
  const rates = products.map((product) => ({ category: product.category, rate: ratesOf(product).tax_percentage }));
  const ofCategory = (name: string) =>
    new Set(rates.flatMap(({ category, rate }) => (category === name ? [rate] : [])));
  expect([ofCategory("sarees"), ofCategory("bags")]).toEqual([new Set([5]), new Set([18])]);
  const countOf = (percent: number) => rates.filter(({ rate }) => rate === percent).length;
  expect([5, 18, 3].map(countOf)).toEqual([251, 20, 8]);
});

describe("an invalid catalogue", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasavu-catalogue-"));
    await mkdir(join(folder, "pictures"));
    for (const file of [catalogueJson, indexJson]) await copyFile(join(shopSeed, file), join(folder, file));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The problems of a folder in which this text of a file is replaced. */
  const problemsWith = async (file: string, text: string, by: string) => {
    const texts = await readFile(join(shopSeed, file), "utf8");
    expect(texts).toContain(text);
    await writeFile(join(folder, file), texts.replace(text, by));
    const problems = (await catalogueProblems(folder, pictures)).join("\n");
    await writeFile(join(folder, file), texts);
    return problems;
  };

  it.each([
    ["a missing field", '"unit": "5.5 m with blouse piece",', "", 'Expected "unit" but received undefined'],
    ["a blank word", '"Pit-loom weave"', '" "', "products saree-kasavu-balaramapuram highlights 0: must be text"],
    ["an unknown field", '"unit"', '"size"', "products saree-kasavu-balaramapuram size"],
    ["a price as a string", '"price": 4200', '"price": "4200"', "products saree-kasavu-balaramapuram price"],
    ["a price with paise", '"price": 4200', '"price": 4200.5', "must be whole rupees"],
    ["an offer above the price", '"offerPrice": 3780', '"offerPrice": 4200', "offerPrice must be under price"],
    ["no rate of tax", '"hsnCode": "5208"', '"hsnCode": "5608"', "needs a taxPercentage"],
    ["an unknown subcategory", '"category": "sarees"', '"category": "saris"', "no subcategory saris/sarees-kasavu"],
    ["a category without a picture", '"picture": "mundu-kara-bottle"', '"picture": "mundu"', "no product mundu"],
    ["two categories of one name", '"id": "mundus"', '"id": "sarees"', "sarees: two categories of this name"],
    ["two products of one name", '"id": "kurta-buti-indigo"', '"id": "kurta-slub-sage"', "two products"],
    ["an unknown related product", '"related": [', '"related": ["none",', "no related product none"],
    [
      "a product related to itself",
      '"related": [',
      '"related": ["saree-kasavu-balaramapuram",',
      "saree-kasavu-balaramapuram: related to itself",
    ],
    ["a view without a picture", '"folded",', '"inside",', "saree-kasavu-balaramapuram: no picture inside"],
    ["an unused picture", '"folded",', "", "saree-kasavu-balaramapuram/folded.avif: not shown"],
    ["a banner without a picture", '"id": "b2"', '"id": "b9"', "b9: no picture"],
    ["a banner with a dangling link", "/category/shirts/", "/category/shorts/", "b3: no category shorts"],
  ])("is reported with %s", async (_what, text, by, problem) => {
    expect(await problemsWith(catalogueJson, text, by)).toContain(problem);
  });

  it.each([
    ["a picture that is not there", front, front.replace("front", "frond"), "frond.avif: missing"],
    ["a picture missing from the index", front, front.replace("front", "folded"), "front.avif: not in the index"],
    ["a picture of another size", front, front.replace("36842", "36843"), "36842 bytes, not 36843"],
    ["a picture of another width", front, front.replace("900", "800"), "front.avif: 900 × 1125 pixels"],
    ["a colour that is none", '"tint": "#d6c8b5"', '"tint": "sand"', "front tint: must be a colour"],
  ])("is reported with %s", async (_what, text, by, problem) => {
    expect(await problemsWith(indexJson, text, by)).toContain(problem);
  });

  it("is reported with a missing picture file", async () => {
    const others = new Map([...pictures].filter(([file]) => file !== "cloth/kasavu-kora.avif"));
    expect(await catalogueProblems(folder, others)).toEqual(["cloth/kasavu-kora.avif: missing"]);
  });
});
