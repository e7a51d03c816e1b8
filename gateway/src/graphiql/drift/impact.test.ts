import { describe, expect, it } from "vitest";
import { type ImpactMap, impactOf } from "./impact.ts";

const home = "GET customer/home";
const search = "GET customer/search-products";

const price = { models: ["Price.amount"], fields: ["Price.amount"] };
const map: ImpactMap = {
  readers: { Product: ["gateway/src/product/wire.ts"], Banner: ["gateway/src/catalogue/wire.ts"] },
  models: { Price: "gateway/src/product/model.ts" },
  endpoints: {
    [home]: {
      documents: ["HomePage", "Slides"],
      keys: {
        "Product.price": { paths: ["data.products.*.price"], ...price },
        "Banner.title": { paths: ["data.banners.*.title"], models: ["Banner.title"], fields: ["Banner.title"] },
      },
    },
    [search]: {
      documents: ["SearchPage", "Search"],
      keys: { "Product.priceWithTax": { paths: ["data.*.priceWithTax"], ...price } },
    },
  },
  documents: {
    HomePage: { fields: ["Banner.title", "Price.amount"], pages: ["/"] },
    Slides: { fields: ["Banner.title"], pages: ["/", "/categories"] },
    SearchPage: { fields: ["Price.amount"], pages: ["/search"] },
    Search: { fields: ["Price.amount"], pages: ["every page"] },
  },
};

const impact = (endpoint: string, path: string) => impactOf({ endpoint, path }, map);

describe("the impact of a difference", () => {
  it("lists reader, model, fields, and the documents of the endpoint that select one of the fields, with their pages", () => {
    expect(impact(home, "Product.price")).toEqual({
      key: "Product.price",
      readers: ["gateway/src/product/wire.ts"],
      ...price,
      documents: ["HomePage"],
      pages: ["/"],
    });
  });

  it("finds the key of a path in the payload, with or without the envelope", () => {
    for (const path of ["products.*.price", "data.products.*.price", "data.data.products.*.price"]) {
      expect(impact(home, path)).toEqual(impact(home, "Product.price"));
    }
    expect(impact(search, "products.*.priceWithTax").key).toBe("Product.priceWithTax");
  });

  it("lists what all keys below a path reach, such as those of a renamed list", () => {
    expect(impact(home, "products")).toMatchObject({ key: "Product.price", fields: ["Price.amount"] });
    expect(impact(home, "(the payload)")).toMatchObject({
      key: "(the payload)",
      fields: ["Banner.title", "Price.amount"],
      pages: ["/", "/categories"],
    });
  });

  it("knows an alternative key from other endpoints, and lists documents of its own endpoint only", () => {
    expect(impact(home, "Product.priceWithTax")).toMatchObject({ ...price, documents: ["HomePage"] });
  });

  it("lists only the reader of a key that nothing reads", () => {
    expect(impact(home, "Banner.colour")).toEqual({
      key: "Banner.colour",
      readers: ["gateway/src/catalogue/wire.ts"],
      models: [],
      fields: [],
      documents: [],
      pages: [],
    });
  });

  it("names no single page where every page is reached", () => {
    expect(impact(search, "Product.priceWithTax").pages).toEqual(["every page"]);
  });
});
