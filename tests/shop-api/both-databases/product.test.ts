import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { callerOf, signUp, type Caller } from "../support/caller.ts";
import { saree, sareePictures } from "../support/saree.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

/** A product in its two variants, with related products. */
describeOnDatabase("a product", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  it("has priceWithTax, tax and category in products/{id}", async () => {
    const { body, headers } = await call.get("customer/products/1");
    expect(body).toEqual({
      success: true,
      message: "OK",
      data: {
        product: {
          id: 1,
          name: saree.title,
          images: sareePictures.map((path) => ({ url: `${shop.url}/api/${path}` })),
          priceWithTax: 3780,
          originalPrice: 4200,
          discountPercentage: 10,
          weight: 540,
          weightUnit: "g",
          tax: { taxPercentage: 18 },
          description: expect.stringContaining("The kora saree"),
          additionalInformation: expect.stringContaining("Handloom cotton, half-fine zari border. Woven in"),
          categoryA: { id: 1, name: "Sarees" },
          wishlists: [],
        },
      },
    });
    expect([headers.get("cache-control")?.split(",")[0], headers.get("vary")]).toEqual(["public", "Authorization"]);
  });

  it("has the caller's own wishlist entries in products/{id}, which is not cacheable", async () => {
    const { token } = await signUp(call);
    await call.json("wishlists", { productId: 1 }, { token, method: "PUT" });
    const { body, headers } = await call.get("customer/products/1", { token });
    const wishlists = [{ id: expect.any(Number), product_id: 1 }];
    expect(body).toMatchObject({ data: { product: { id: 1, wishlists } } });
    expect([headers.get("cache-control"), headers.get("vary")]).toEqual(["private, no-store", "Authorization"]);
    for (const path of ["customer/products/1", "customer/products/2"]) {
      const reply = await call.get(path, path.endsWith("1") ? await signUp(call) : { token });
      expect(reply.body).toMatchObject({ data: { product: { wishlists: [] } } });
    }
  });

  it("Q105: has price, unit, highlights, stock and related products in product-details/{id}", async () => {
    const { body } = await call.get("customer/product-details/1");
    expect(body).toEqual({
      success: true,
      message: "OK",
      data: {
        product_details: {
          ...saree,
          price: 4200,
          offer_price: 3780,
          unit: "5.5 m with blouse piece",
          image: { url: sareePictures[0] },
          images: sareePictures,
          highlights: [
            "Pit-loom weave",
            "Gold pallu band about 15 cm wide",
            "Unbleached kora body",
            "Blouse piece attached",
          ],
          qty_left: "14",
        },
        related_products: expect.any(Array),
      },
    });
  });

  it("Q5: its image in product-details is the plain path if it has a single picture", async () => {
    const { body } = await call.get("customer/product-details/9");
    const path = "uploads/products/jhumka-maroon/front.8d54e970e0.avif";
    expect(body).toMatchObject({ data: { product_details: { image: path, images: [path] } } });
  });

  it("Q8: a related product's id is product_id, and its weight includes the unit", async () => {
    const { body } = await call.get("customer/product-details/1");
    const related = v.object({ data: v.object({ related_products: v.array(v.unknown()) }) });
    const [first, ...others] = v.parse(related, body).data.related_products;
    expect(first).toEqual({
      product_id: 124,
      title: "Cotton Saree Blouse, Bottle Green",
      image: "uploads/products/blouse-plain-bottle/front.c994c00060.avif",
      images: expect.arrayContaining(["uploads/products/blouse-plain-bottle/front.c994c00060.avif"]),
      price: expect.any(Number),
      offer_price: null,
      weight: expect.stringMatching(/^\d+ g$/),
      sizes: expect.stringMatching(/^\d\d(,\d\d)*$/),
    });
    expect(others).toHaveLength(5);
  });

  it("has its related products as a list by its own id and its category's", async () => {
    const { body } = await call.get("customer/products?relatedProductId=1&categoryAId=1");
    const list = v.object({ data: v.object({ products: v.array(v.looseObject({ id: v.number() })) }) });
    const { products } = v.parse(list, body).data;
    expect(products.map(({ id }) => id)).toEqual([124, 120, 9, 272, 53, 17]);
    expect(products[2]).toEqual({
      id: 9,
      name: "Bell Jhumka, Maroon Stones",
      image: { url: "uploads/products/jhumka-maroon/front.8d54e970e0.avif" },
      images: [{ url: "uploads/products/jhumka-maroon/front.8d54e970e0.avif" }],
      weight: expect.any(Number),
      weightUnit: "g",
      priceWithTax: expect.any(Number),
      originalPrice: expect.any(Number),
      discountPercentage: expect.any(Number),
    });
  });

  it("has no such list under another category, and none without both ids", async () => {
    for (const query of ["relatedProductId=1&categoryAId=2", "relatedProductId=9999&categoryAId=1"]) {
      const { status, body } = await call.get(`customer/products?${query}`);
      expect([query, status, body]).toEqual([query, 404, { success: false, message: "Product not found" }]);
    }
    const ids = "relatedProductId=1&categoryAId=1";
    for (const query of [
      "",
      "relatedProductId=1",
      "categoryAId=1",
      `${ids}&page=1`,
      "relatedProductId=x&categoryAId=1",
    ]) {
      const { status, body } = await call.get(`customer/products?${query}`);
      expect([query, status, body]).toEqual([
        query,
        400,
        {
          success: false,
          message: "The request cannot be read",
          field: expect.stringMatching(/^(relatedProductId|categoryAId|page)$/),
        },
      ]);
    }
  });

  it("is 404 for an unknown or malformed id", async () => {
    for (const id of ["9999", "0", "abc", "1e3", "99999999999", "%00", "1;drop"]) {
      for (const reading of ["products", "product-details"]) {
        const { status, body } = await call.get(`customer/${reading}/${id}`);
        expect([id, status, body]).toEqual([id, 404, { success: false, message: "Product not found" }]);
      }
    }
  });
});
