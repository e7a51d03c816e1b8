import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { callerOf, readCart, signUp, type Caller } from "../support/caller.ts";
import { saree, sareePictures } from "../support/saree.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const listing = v.object({
  data: v.object({
    products: v.looseObject({ data: v.array(v.looseObject({ id: v.number(), priceWithTax: v.number() })) }),
  }),
});

/** The home page and the listings. */
describeOnDatabase("the catalogue", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  const listOf = async (path: string) => v.parse(listing, (await call.get(`customer/${path}`)).body).data.products;
  const listOfCategory = (query: string) => listOf(`product-subcategories/${query}`);

  describe("the home page", () => {
    it("has three banners, whose links contain the category's id", async () => {
      const { body } = await call.get("customer/home");
      expect(body).toMatchObject({
        success: true,
        message: "OK",
        data: {
          banners: [
            {
              id: 1,
              image: "uploads/banners/b1.8ed89c2b50.avif",
              cta: "See the sarees",
              ctaLink: "/category/1/subcategories",
            },
            { id: 2, ctaLink: "/category/3/subcategories" },
            { id: 3, ctaLink: "/category/11/subcategories" },
          ],
        },
      });
    });

    it("has one product of each of twenty categories, in the form of a card", async () => {
      const { body } = await call.get("customer/home");
      const cards = v.object({ data: v.object({ products: v.array(v.unknown()) }) });
      const { products } = v.parse(cards, body).data;
      expect(products).toHaveLength(20);
      expect(products[0]).toEqual({
        ...saree,
        image: sareePictures[0],
        images: sareePictures,
        price: 4200,
        offer_price: 3780,
        weight: "540 g",
      });
      expect(products[2]).toMatchObject({ id: 2, title: "Indigo Buti Kurta" });
    });
  });

  describe("categories", () => {
    it("are 24, in id order", async () => {
      const { body } = await call.get("customer/product-categories");
      const categories = v.object({ data: v.object({ categories: v.array(v.unknown()) }) });
      const categoryIds = v.parse(categories, body).data.categories;
      expect(categoryIds).toHaveLength(24);
      expect(categoryIds[0]).toEqual({ id: 1, title: "Sarees", image: sareePictures[0] });
    });

    it("Q7: their subcategories are named `name`", async () => {
      const { body } = await call.get("customer/subcategories/1");
      expect(body).toMatchObject({
        data: { subcategories: expect.arrayContaining([expect.objectContaining({ name: "Kasavu" })]) },
      });
    });

    it("are 404 when unknown", async () => {
      for (const path of [
        "subcategories/99",
        "subcategories/abc",
        "product-subcategories/99",
        "product-subcategories/1?subcategory=999",
        // Of another category.
        "product-subcategories/1?subcategory=36",
        "subcategory-products/999",
        "subcategory-products/0",
      ]) {
        const { status, body } = await call.get(`customer/${path}`);
        expect([path, status]).toEqual([path, 404]);
        expect(body).toEqual({ success: false, message: expect.stringMatching(/^(Category|Subcategory) not found$/) });
      }
    });
  });

  describe("a list of products", () => {
    it("Q10: has the weight as a number, with its unit apart", async () => {
      const { data } = await listOfCategory("1?pageSize=1");
      expect(data).toEqual([
        {
          id: 1,
          name: saree.title,
          image: { url: sareePictures[0] },
          images: sareePictures.map((url) => ({ url })),
          weight: 540,
          weightUnit: "g",
          priceWithTax: 3780,
          originalPrice: 4200,
          discountPercentage: 10,
        },
      ]);
    });

    it("Q9: has its total at products.total, products.pagination.total or products.totalCount, depending on the call", async () => {
      expect(await listOfCategory("1")).toMatchObject({ total: 46, page: 1, pageSize: 10 });
      const part = await listOfCategory("1?subcategory=1");
      expect(part).toMatchObject({ pagination: { total: 8, page: 1, pageSize: 10 } });
      expect(part).not.toHaveProperty("total");
      const own = await listOf("subcategory-products/1?pageSize=3&page=2");
      expect(own).toMatchObject({ totalCount: 8, page: 2, pageSize: 3 });
      expect(own.data).toEqual(part.data.slice(3, 6));
    });

    it("Q12: is sorted by the selling price, ten per page from page 1", async () => {
      const all = (await listOfCategory("1?sort=asc&pageSize=100")).data.map((product) => product.priceWithTax);
      expect(all).toEqual(all.toSorted((a, b) => a - b));
      const cheapest = await listOfCategory("1?sort=asc");
      expect(cheapest.data.map((product) => product.priceWithTax)).toEqual(all.slice(0, 10));
      const dearest = await listOfCategory("1?sort=desc&page=2&t=1");
      expect(dearest.data.map((product) => product.priceWithTax)).toEqual(all.toReversed().slice(10, 20));
    });

    it("is empty after its last page and for an empty subcategory", async () => {
      expect(await listOfCategory("1?page=6")).toMatchObject({ data: [], total: 46 });
      expect(await listOfCategory("7?subcategory=35")).toEqual({
        data: [],
        pagination: { total: 0, page: 1, pageSize: 10 },
      });
    });

    it("Q6: a product without an offer has an original price equal to its price", async () => {
      const blouse = (await listOfCategory("8?pageSize=100")).data.find(({ id }) => id === 124);
      expect(blouse).toMatchObject({ discountPercentage: 0, originalPrice: blouse?.priceWithTax });
      const { body } = await call.get("customer/product-details/124");
      expect(body).toMatchObject({ data: { product_details: { price: blouse?.priceWithTax, offer_price: null } } });
    });

    it("rejects an invalid query with 400", async () => {
      const queries = [
        "page=0",
        "page=1.5",
        "pageSize=101",
        "sort=low",
        "subcategory=x",
        "page=1&page=2",
        "material=silk",
      ];
      for (const query of queries) {
        const { status, body } = await call.get(`customer/product-subcategories/1?${query}`);
        expect([query, status]).toEqual([query, 400]);
        expect(body).toMatchObject({ success: false });
      }
      for (const query of ["subcategory=1", "page=0", "sort=high", "pageSize="]) {
        const { status } = await call.get(`customer/subcategory-products/1?${query}`);
        expect([query, status]).toEqual([query, 400]);
      }
    });
  });

  describe("with a customer's token", () => {
    const categoryIds = ["subcategories/1", "product-subcategories/1", "product-subcategories/1?subcategory=1"];

    it("Q21: listings include the cart, whose lines are keyed by id, and are not cacheable", async () => {
      const { token } = await signUp(call);
      await call.multipart("customer/add-product", { product_id: "1", qty: "2" }, { token });
      const [line] = await readCart(call, token);
      for (const path of categoryIds) {
        const { body, headers } = await call.get(`customer/${path}`, { token });
        const { data } = v.parse(v.object({ data: v.looseObject({ my_cart: v.unknown() }) }), body);
        expect(data.my_cart).toEqual([
          {
            id: line?.cart_id,
            product_id: 1,
            product_name: saree.title,
            product_image: sareePictures[0],
            price: "4200.00",
            offer_price: "3780.00",
            qty: "2",
          },
        ]);
        expect([headers.get("cache-control"), headers.get("vary")]).toEqual(["private, no-store", "Authorization"]);
      }
    });

    it("the products are the same as a visitor's, whose payload has no cart and a Vary header", async () => {
      const { token } = await signUp(call);
      for (const path of categoryIds) {
        const visitor = await call.get(`customer/${path}`);
        const { data } = v.parse(v.object({ data: v.record(v.string(), v.unknown()) }), visitor.body);
        expect(data).not.toHaveProperty("my_cart");
        expect(visitor.headers.get("vary")).toBe("Authorization");
        expect(visitor.headers.get("cache-control")).toMatch(/^public/);
        const customer = await call.get(`customer/${path}`, { token });
        expect(customer.body).toMatchObject({ data: { ...data, my_cart: [] } });
      }
    });

    it("Q4: an unknown one is 401, and not cacheable", async () => {
      for (const path of [...categoryIds, "products/1"]) {
        const { status, headers } = await call.get(`customer/${path}`, { token: "x".repeat(43) });
        expect([path, status, headers.get("cache-control")]).toEqual([path, 401, "private, no-store"]);
        expect(headers.get("vary")).toBe("Authorization");
      }
    });
  });

  describe("pictures", () => {
    it("Q5: are a path, an absolute URL with /api/ in it, or an object with either", async () => {
      const home = await call.get("customer/home");
      expect(home.body).toMatchObject({ data: { banners: [{ image: "uploads/banners/b1.8ed89c2b50.avif" }, {}, {}] } });
      const { body } = await call.get("customer/subcategories/1");
      const image = { url: `${shop.url}/api/${sareePictures[0]}` };
      expect(body).toMatchObject({
        data: { subcategories: expect.arrayContaining([{ id: 1, name: "Kasavu", image }]) },
      });
      const { data } = await listOfCategory("1?pageSize=1");
      expect(data[0]).toMatchObject({ image: { url: sareePictures[0] } });
    });

    it("Q5: of a subcategory without products are missing", async () => {
      const { body } = await call.get("customer/subcategories/7");
      const { data } = v.parse(v.object({ data: v.object({ subcategories: v.array(v.unknown()) }) }), body);
      expect(data.subcategories).toContainEqual({ id: 35, name: "Silk Blend" });
    });
  });

  it("are cacheable for a minute, and support conditional requests", async () => {
    const { headers } = await call.get("customer/home");
    expect(headers.get("cache-control")).toBe("public, max-age=60, stale-while-revalidate=600");
    // Without a cache-control of ours, fetch adds one that bypasses conditional requests.
    const held = { "if-none-match": headers.get("etag") ?? "", "cache-control": "max-age=0" };
    const again = await fetch(`${shop.url}/api/customer/home`, { headers: held });
    expect(again.status).toBe(304);
  });

  it("Q1: is rejected with success false and a message, and rejections are not cacheable", async () => {
    const { status, headers, body } = await call.get("customer/no-such-call");
    expect([status, body]).toEqual([404, { success: false, message: "Not found" }]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    const unreadable = await call.get("customer/products/%ZZ");
    expect([unreadable.status, unreadable.body]).toEqual([
      400,
      { success: false, message: "The request cannot be read" },
    ]);
  });
});
