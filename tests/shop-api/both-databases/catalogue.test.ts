import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { type Caller, callerOf, readCart, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { saree, sareePictures } from "../support/saree.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const listing = v.object({
  data: v.object({
    products: v.looseObject({ data: v.array(v.looseObject({ id: v.number(), priceWithTax: v.number() })) }),
  }),
});

/** The home page, the listings, and a product in its two variants, with related products. */
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

  describe("the catalogue", () => {
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
          expect(body).toEqual({
            success: false,
            message: expect.stringMatching(/^(Category|Subcategory) not found$/),
          });
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
    });

    describe("pictures", () => {
      it("Q5: are a path, an absolute URL with /api/ in it, or an object with either", async () => {
        const home = await call.get("customer/home");
        expect(home.body).toMatchObject({
          data: { banners: [{ image: "uploads/banners/b1.8ed89c2b50.avif" }, {}, {}] },
        });
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

  describe("a product", () => {
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
            tax: { taxPercentage: 5 },
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
});
