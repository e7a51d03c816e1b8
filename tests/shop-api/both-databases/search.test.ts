import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const found = v.object({
  data: v.looseObject({
    products: v.looseObject({
      data: v.array(v.looseObject({ pid: v.number(), product_name: v.string(), matched_by: v.string() })),
      total: v.number(),
    }),
  }),
});

const kasavu = "Balaramapuram Kasavu Saree";
const buti = "Indigo Buti Kurta";
const jhumka = "Bell Jhumka, Maroon Stones";
const check = "Kannur Check Shirt, Sage";
const mundu = "Green Kara Mundu";
const dhavani = "Dhavani Set, Kora Tissue and Madder";

/** What a text finds: how many, the first one, and the reason of each, the best reason first. */
const findings: [kind: string, text: string, total: number, first: string | undefined, reasons: string[]][] = [
  ["an exact title", "balaramapuram kasavu saree", 1, kasavu, ["title"]],
  ["a title", "saree", 49, kasavu, ["title", "category"]],
  ["a plural", "sarees", 49, kasavu, ["title", "category"]],
  ["a plural", "kurtas", 41, buti, ["title", "category"]],
  ["a plural", "shirts", 29, check, ["title", "category"]],
  ["a plural", "jhumkas", 4, jhumka, ["title"]],
  ["a plural", "dresses", 16, "Floral Day Dress, Ivory and Madder", ["title", "synonym"]],
  ["a beginning", "balaram", 1, kasavu, ["title"]],
  ["a text inside a word", "ramap", 1, kasavu, ["title"]],
  ["an order of words", "saree kasavu", 9, kasavu, ["title", "category"]],
  ["an order of words", "saree balaramapuram", 1, kasavu, ["title"]],
  ["an order of words", "kurta buti", 3, buti, ["title"]],
  ["a synonym", "sari", 49, kasavu, ["synonym"]],
  ["a synonym in the plural", "saris", 49, kasavu, ["synonym"]],
  ["a synonym", "kurti", 50, buti, ["synonym"]],
  ["a synonym", "churidar", 51, buti, ["synonym"]],
  ["a synonym", "veshti", 11, mundu, ["synonym"]],
  ["a synonym", "earrings", 4, jhumka, ["synonym"]],
  ["a synonym", "chappals", 8, "Cotton Jutti, Maroon", ["synonym"]],
  ["a synonym after the title", "dhavani", 18, dhavani, ["title", "synonym"]],
  ["a synonym after the title", "dhoti", 11, "Ivory Panchakacham Dhoti", ["title", "category", "synonym"]],
  ["a synonym of two words", "half saree", 2, dhavani, ["synonym"]],
  ["a synonym with another word", "blue sari", 8, "Ajrakh-Style Saree, Indigo, Madder", ["synonym"]],
  ["a colour", "red saree", 13, "Ikat Saree, Madder and Ivory", ["colour", "synonym"]],
  ["a colour", "saree red", 13, "Ikat Saree, Madder and Ivory", ["colour", "synonym"]],
  ["a colour", "blue kurta", 6, "Cotton Kurta for Men, Night Blue", ["title", "colour", "synonym"]],
  ["a colour", "multicolour shirts", 3, "Madras Shirt, Madder and Bottle", ["colour"]],
  ["a colour", "pink", 16, "Tissue Saree, Rose", ["colour", "synonym"]],
  ["a category", "footwear", 8, "Cotton Jutti, Maroon", ["category"]],
  ["a category", "women's kurtas", 24, buti, ["category"]],
  ["a category", "girls", 8, "Floral Frock, Ivory and Rose", ["category"]],
  ["a compound", "tshirts", 9, "Cotton Tee, Bottle Green", ["category"]],
  ["a subcategory", "khadi linen saree", 4, "Khadi Saree, Sand and Charcoal", ["category"]],
  ["a missing letter", "kasvu", 32, kasavu, ["typo"]],
  ["another letter", "sareez", 49, kasavu, ["typo"]],
  ["swapped letters", "krutas", 41, buti, ["typo"]],
  ["a letter too many", "jhummka saree kurta", 0, undefined, []],
  ["a typing error with another word", "kasvu sarees", 9, kasavu, ["typo"]],
  ["words without meaning", "kurta for women", 24, buti, ["category"]],
  ["words without meaning", "shirt for men", 29, check, ["synonym"]],
  ["words without meaning", "saree with a blouse", 3, "Cotton Saree Blouse, Madder", ["title"]],
  ["a word without meaning alone", "for", 8, "Khadi Kurta for Men, Ivory", ["title"]],
  ["words with other characters", "sarees?", 49, kasavu, ["title", "category"]],
  ["words with other characters", "saree!", 49, kasavu, ["title", "category"]],
  ["words with other characters", "kurta*", 41, buti, ["title", "category"]],
  ["words with other characters", "kurta/red", 6, "Mangalagiri Kurta, Madder", ["colour", "synonym"]],
  ["words with other characters", "kurta (red)", 6, "Mangalagiri Kurta, Madder", ["colour", "synonym"]],
  ["a share with decimals", "98.5% cotton", 40, "Linen Cotton Saree, Sage", ["title", "category"]],
  ["a share of a fabric", "100% cotton", 40, "Linen Cotton Saree, Sage", ["title", "category"]],
  ["a share of a fabric", "saree, 100 percent kasavu", 9, kasavu, ["title", "category"]],
  ["a discount", "50 % off jhumkas", 4, jhumka, ["title"]],
  ["invisible characters", "\u200Bsa\u200Dree\uFEFF", 49, kasavu, ["title", "category"]],
  ["invisible characters", "kas\u00ADavu", 32, kasavu, ["title", "category"]],
  ["a name in Malayalam", "സാരി", 49, kasavu, ["synonym"]],
  ["a plural in Malayalam", "സാരികൾ", 49, kasavu, ["synonym"]],
  ["names in Malayalam", "കസവ് സാരി", 9, kasavu, ["synonym"]],
  ["a name in older Malayalam", "ചുരിദാര്\u200D", 51, buti, ["synonym"]],
  ["a name in Hindi", "साड़ी", 49, kasavu, ["synonym"]],
  ["a name in Hindi with a letter of another form", "सा\u095Cी", 49, kasavu, ["synonym"]],
  ["a plural in Hindi", "कुर्ते", 41, buti, ["synonym"]],
  ["a name in Tamil", "சேலை", 49, kasavu, ["synonym"]],
  ["another name in Tamil", "வேட்டி", 11, mundu, ["synonym"]],
  ["a name of two letters", "വള", 4, "Bangle Stack, Madder Enamel", ["synonym"]],
  ["a typing error in Malayalam", "ചുരിദര്", 51, buti, ["typo"]],
  ["two letters", "ku", 40, buti, ["title"]],
  ["nonsense", "zzzz", 0, undefined, []],
  ["nonsense next to a word", "saree zzzz", 0, undefined, []],
  ["two typing errors", "ksavuu", 0, undefined, []],
];

/** Finding products by text. */
describeOnDatabase("search", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  const search = async (text: string) => {
    return (await searchFor({ product: text })).products.data.map((product) => product.product_name);
  };
  const searchFor = async (query: Record<string, string>) =>
    v.parse(found, (await call.get(`customer/search-products?${new URLSearchParams(query)}`)).body).data;

  it("Q11: has prices as strings, under its own keys", async () => {
    const { body } = await call.get("customer/search-products?product=balaramapuram%20kasavu");
    expect(body).toMatchObject({
      data: {
        products: {
          data: [
            {
              pid: 1,
              product_name: "Balaramapuram Kasavu Saree",
              product_image: "uploads/products/saree-kasavu-balaramapuram/front.30faac412f.avif",
              price: "4200.00",
              offer_price: "3780.00",
              category_name: "Sarees",
            },
          ],
        },
      },
    });
  });

  it("finds a text in any letter case, inside a word, and of one or two letters", async () => {
    expect(await search("RAMAPURAM kas")).toEqual(["Balaramapuram Kasavu Saree"]);
    expect(await search("  buti kurta ")).toContain("Indigo Buti Kurta");
    const byTwoLetters = await search("ku");
    expect(byTwoLetters).toContain("Indigo Buti Kurta");
    expect(byTwoLetters.every((title) => title.toLowerCase().includes("ku"))).toBe(true);
  });

  it("finds one or two letters at any position, and returns fifty in id order", async () => {
    expect(await search("4")).toEqual([]);
    expect(await search("m ")).toEqual(await search("M"));
    const byOneLetter = await search("a");
    expect(byOneLetter).toHaveLength(50);
    expect(byOneLetter.slice(0, 2)).toEqual(["Balaramapuram Kasavu Saree", "Indigo Buti Kurta"]);
    const byThree = await search("ree");
    expect(byThree).toHaveLength(50);
    expect(byThree.slice(0, 2)).toEqual(["Balaramapuram Kasavu Saree", "Green Kara Mundu"]);
  });

  it.each(findings)("Q93: finds by %s: %s", async (_kind, text, total, first, reasons) => {
    const { products } = await searchFor({ product: text, pageSize: "100" });
    expect([products.total, products.data[0]?.product_name]).toEqual([total, first]);
    const matchedBy = products.data.map((product) => product.matched_by);
    expect([...new Set(matchedBy)]).toEqual(reasons);
  });

  it("Q94: says what it searched for in place of a typing error, and which categories have that name", async () => {
    const sarees = [{ category_id: 1, title: "Sarees" }];
    expect(await searchFor({ product: "blue sareez" })).toMatchObject({ corrected_query: "blue sarees" });
    expect(await searchFor({ product: "sareez" })).toMatchObject({ corrected_query: "sarees", categories: sarees });
    const sari = await searchFor({ product: "sari" });
    expect(sari).toMatchObject({ categories: sarees });
    expect(sari).not.toHaveProperty("corrected_query");
    expect(await searchFor({ product: "s" })).toMatchObject({ categories: [] });
    expect(await searchFor({ product: "t" })).toMatchObject({ categories: [{ title: "T-Shirts" }] });
    // Four letters are not corrected.
    expect(await search("krta")).toEqual([]);
  });

  it("has pages, a total and an order by price, as lists have", async () => {
    const page = await searchFor({ product: "kasavu", page: "2", pageSize: "3", sort: "desc" });
    expect(page.products).toMatchObject({ total: 32, page: 2, pageSize: 3 });
    const all = await searchFor({ product: "kasavu", sort: "desc" });
    expect(page.products.data).toEqual(all.products.data.slice(3, 6));
    const paid = all.products.data.map(({ price, offer_price }) => Number(offer_price ?? price));
    expect(paid).toEqual(paid.toSorted((a, b) => b - a));
  });

  it("treats every character literally", async () => {
    for (const text of ["%", "_", "100%", 'a"b', '"', "' or 1=1", "\\", "NOT kurta"]) {
      expect([text, await search(text)]).toEqual([text, []]);
    }
  });

  it("returns nothing for an empty text and rejects one that is too long, missing or repeated", async () => {
    for (const text of [" ", "\u0000", "\t\n"]) expect([text, await search(text)]).toEqual([text, []]);
    expect(await search("kasavu\tsaree")).toEqual(await search("kasavu saree"));
    expect(await search("x".repeat(300))).toEqual([]);
    for (const query of [`?product=${"x".repeat(301)}`, "", "?product=a&product=b"]) {
      const { status } = await call.get(`customer/search-products${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
  });
});
