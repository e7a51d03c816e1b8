import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const found = v.object({
  data: v.object({ products: v.object({ data: v.array(v.looseObject({ product_name: v.string() })) }) }),
});

/** Finding products by title. */
describeOnDatabase("search", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  const search = async (text: string) => {
    const { body } = await call.get(`customer/search-products?${new URLSearchParams({ product: text })}`);
    return v.parse(found, body).data.products.data.map((product) => product.product_name);
  };

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

  it("treats every character literally", async () => {
    for (const text of ["%", "_", "100%", 'a"b', '"', "' or 1=1", "kurta*", "\\", "NOT kurta"]) {
      expect([text, await search(text)]).toEqual([text, []]);
    }
  });

  it("returns nothing for an empty text and rejects one that is too long, missing or unreadable", async () => {
    expect(await search(" ")).toEqual([]);
    expect(await search("x".repeat(300))).toEqual([]);
    for (const query of [`?product=${"x".repeat(301)}`, "", "?product=a&product=b", "?product=%00"]) {
      const { status } = await call.get(`customer/search-products${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
  });
});
