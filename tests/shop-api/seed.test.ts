import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCatalogueFile } from "../../shop-api/src/seed/catalogue-file.ts";
import { pictureFiles, catalogueProblems } from "./support/catalogue-problems.ts";
import { copySeed, type SeedFolder, shopSeed } from "./support/seed-folder.ts";

const [catalogueJson, indexJson] = ["catalogue.json", "pictures/index.json"] as const;
const front = '"saree-kasavu-balaramapuram/front.avif", "width": 900, "height": 1125, "bytes": 36842';

describe("the shop's catalogue", () => {
  it("has every text, price and picture", async () => {
    expect(await catalogueProblems(shopSeed, await pictureFiles(shopSeed))).toEqual([]);
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

describe("an invalid catalogue", () => {
  let folder: SeedFolder;
  let pictures: Awaited<ReturnType<typeof pictureFiles>>;
  beforeAll(async () => {
    folder = await copySeed();
    pictures = await pictureFiles(folder.path);
  });
  afterAll(() => folder.remove());

  it.each([
    [
      "a missing field",
      catalogueJson,
      '"unit": "5.5 m with blouse piece",',
      "",
      'Expected "unit" but received undefined',
    ],
    [
      "a blank word",
      catalogueJson,
      '"Pit-loom weave"',
      '" "',
      "products saree-kasavu-balaramapuram highlights 0: must be text",
    ],
    ["an unknown field", catalogueJson, '"unit"', '"size"', "products saree-kasavu-balaramapuram size"],
    [
      "a price as a string",
      catalogueJson,
      '"price": 4200',
      '"price": "4200"',
      "products saree-kasavu-balaramapuram price",
    ],
    ["a price with paise", catalogueJson, '"price": 4200', '"price": 4200.5', "must be whole rupees"],
    [
      "an offer above the price",
      catalogueJson,
      '"offerPrice": 3780',
      '"offerPrice": 4200',
      "offerPrice must be under price",
    ],
    [
      "an unknown subcategory",
      catalogueJson,
      '"category": "sarees"',
      '"category": "saris"',
      "no subcategory saris/sarees-kasavu",
    ],
    [
      "a category without a picture",
      catalogueJson,
      '"picture": "mundu-kara-bottle"',
      '"picture": "mundu"',
      "no product mundu",
    ],
    [
      "two categories of one name",
      catalogueJson,
      '"id": "mundus"',
      '"id": "sarees"',
      "sarees: two categories of this name",
    ],
    ["two products of one name", catalogueJson, '"id": "kurta-buti-indigo"', '"id": "kurta-slub-sage"', "two products"],
    ["an unknown related product", catalogueJson, '"related": [', '"related": ["none",', "no related product none"],
    [
      "a product related to itself",
      catalogueJson,
      '"related": [',
      '"related": ["saree-kasavu-balaramapuram",',
      "saree-kasavu-balaramapuram: related to itself",
    ],
    [
      "a view without a picture",
      catalogueJson,
      '"folded",',
      '"inside",',
      "saree-kasavu-balaramapuram: no picture inside",
    ],
    ["an unused picture", catalogueJson, '"folded",', "", "saree-kasavu-balaramapuram/folded.avif: not shown"],
    ["a banner without a picture", catalogueJson, '"id": "b2"', '"id": "b9"', "b9: no picture"],
    [
      "a banner with a dangling link",
      catalogueJson,
      "/category/shirts/",
      "/category/shorts/",
      "b3: no category shorts",
    ],
    ["a picture that is not there", indexJson, front, front.replace("front", "frond"), "frond.avif: missing"],
    [
      "a picture missing from the index",
      indexJson,
      front,
      front.replace("front", "folded"),
      "front.avif: not in the index",
    ],
    ["a picture of another size", indexJson, front, front.replace("36842", "36843"), "36842 bytes, not 36843"],
    ["a picture of another width", indexJson, front, front.replace("900", "800"), "front.avif: 900 × 1125 pixels"],
    ["a colour that is none", indexJson, '"tint": "#d6c8b5"', '"tint": "sand"', "front tint: must be a colour"],
  ])("is reported with %s", async (_what, file, text, by, problem) => {
    await folder.replace(file, text, by);
    const problems = (await catalogueProblems(folder.path, pictures)).join("\n");
    await copyFile(join(shopSeed, file), join(folder.path, file));
    expect(problems).toContain(problem);
  });

  it("is reported with a missing picture file", async () => {
    const file = join("pictures", "cloth", "kasavu-kora.avif");
    await rm(join(folder.path, file));
    const problems = await catalogueProblems(folder.path, await pictureFiles(folder.path));
    await copyFile(join(shopSeed, file), join(folder.path, file));
    expect(problems).toEqual(["cloth/kasavu-kora.avif: missing"]);
  });
});
