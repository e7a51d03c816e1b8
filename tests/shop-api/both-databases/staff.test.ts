import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { callerOf, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";
import { newShopper, ordersOf, place } from "../support/shopper.ts";
import { found, listing, staffOf, type Staff } from "../support/staff-member.ts";

/** Staff routes of products. Each case uses its own products. */
describeOnDatabase("staff", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
  });
  afterAll(() => shop.stop());

  describe("the token of a session", () => {
    it("Q4: is not accepted for customers' calls", async () => {
      for (const path of ["customer/my-cart", "wishlists", "customer/subcategories/1", "customer/products/1"]) {
        expect([path, (await call.get(path, { token: staff.token })).status]).toEqual([path, 401]);
      }
    });

    it("Q4: is required: a customer's is 403, none and an unknown one are 401, and nothing changes", async () => {
      const callers = [
        [await signUp(call), 403, "Only staff may do this."],
        [{}, 401, "Please log in to continue."],
        [{ token: "x".repeat(43) }, 401, "Your session has expired. Please log in again."],
      ] as const;
      for (const [caller, status, message] of callers) {
        for (const reply of [await staff.change(4, { stock: "1" }, caller), await staff.withdraw(4, caller)]) {
          expect([reply.status, reply.body]).toEqual([status, { success: false, message }]);
        }
      }
      expect((await call.get("customer/products/4")).status).toBe(200);
    });
  });

  describe("a change of a product", () => {
    it("returns the product in the form of products/{id}, and is visible to everyone", async () => {
      const { status, body } = await staff.change(5, {
        title: "Green Kara Mundu, Wide",
        price: "700.5",
        offer_price: "650.25",
        unit: "4 m",
        weight: "310.5",
        weight_unit: "grams",
        tax_percentage: "12.5",
        description: "Wider than before.",
        additional_information: "Wash by hand.",
        stock: "3",
      });
      const product = {
        id: 5,
        name: "Green Kara Mundu, Wide",
        images: expect.any(Array),
        priceWithTax: 650.25,
        originalPrice: 700.5,
        discountPercentage: 7,
        weight: 310.5,
        weightUnit: "grams",
        tax: { taxPercentage: 12.5 },
        description: "Wider than before.",
        additionalInformation: "Wash by hand.",
        categoryA: { id: 2, name: "Mundus & Dhotis" },
        wishlists: [],
      };
      expect([status, body]).toEqual([200, { success: true, message: "Product updated", data: { product } }]);
      expect((await call.get("customer/products/5")).body).toMatchObject({ data: { product } });
      expect((await call.get("customer/product-details/5")).body).toMatchObject({
        data: { product_details: { unit: "4 m", price: 700.5, offer_price: 650.25 } },
      });
      const { token } = await signUp(call);
      const tooMany = await call.multipart("customer/add-product", { product_id: "5", qty: "4" }, { token });
      expect(tooMany.body).toMatchObject({ message: "Only 3 of Green Kara Mundu, Wide left." });
    });

    it("of one field keeps the others; a blank offer ends the offer", async () => {
      const before = await call.get("customer/products/6");
      const { body } = await staff.change(6, { offer_price: "" });
      const { data } = v.parse(v.object({ data: v.object({ product: v.looseObject({}) }) }), before.body);
      const changed = { ...data.product, priceWithTax: 4890, originalPrice: 4890, discountPercentage: 0 };
      expect(body).toMatchObject({ data: { product: changed } });
    });

    it("of a title replaces it in the search", async () => {
      expect(await found(call, "sage")).toContain(3);
      await staff.change(3, { title: "Quixotic Shirt" });
      expect(await found(call, "quixotic")).toEqual([3]);
      expect(await found(call, "QX")).toEqual([]);
      expect(await found(call, "xo")).toEqual([3]);
      expect(await found(call, "sage")).not.toContain(3);
      expect(await found(call, "gj")).toEqual([]);
    });

    it("of a price affects carts and listings, and leaves existing orders unchanged", async () => {
      const shopper = await newShopper(call, "2", "1");
      const { token } = shopper;
      await place(call, shopper, { paid_amount: "1265.00" });
      await staff.change(2, { price: "2000", offer_price: "1500.00" });
      expect((await call.get("customer/my-cart", { token })).body).toMatchObject({
        data: { my_cart: [{ product_id: 2, price: "2000.00", offer_price: "1500.00" }] },
      });
      expect(await ordersOf(call, { token })).toMatchObject([
        { paid_amount: "1265.00", order_items: [{ total_amount: "1265.00", product: { title: "Indigo Buti Kurta" } }] },
      ]);
      const sorted = await listing(call, "3?sort=desc&pageSize=100");
      const prices = sorted.data.map(({ priceWithTax }) => priceWithTax);
      expect(sorted.data.find(({ id }) => id === 2)).toMatchObject({ priceWithTax: 1500 });
      expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    });

    it("keeps the offer below the price, whichever of the two is changed", async () => {
      await staff.change(7, { price: "500", offer_price: "400" });
      const tooDear: Record<string, string>[] = [
        { price: "400" },
        { offer_price: "500.00" },
        { price: "300", offer_price: "300" },
      ];
      for (const fields of tooDear) {
        const { status, body } = await staff.change(7, fields);
        expect([fields, status, body]).toEqual([
          fields,
          422,
          { success: false, message: "The offer price must be below the price.", field: Object.keys(fields).at(-1) },
        ]);
      }
      expect((await staff.change(7, { price: "400.01" })).status).toBe(200);
      expect((await staff.change(7, { price: "399", offer_price: "" })).status).toBe(200);
    });

    it("is rejected when empty, or with a field that is unknown, invalid, too long or wrongly encoded", async () => {
      const nothing = await staff.change(8, {});
      expect([nothing.status, nothing.body]).toEqual([422, { success: false, message: "There is nothing to change." }]);
      const wrong: Record<string, string>[] = [
        { price: "-1" },
        { price: "0" },
        { price: "1.005" },
        { price: "1e3" },
        { price: "1000000" },
        { price: "" },
        { offer_price: "free" },
        { title: " " },
        { title: "x".repeat(121) },
        { weight: "0" },
        { tax_percentage: "100" },
        { stock: "1.5" },
        { stock: "-1" },
      ];
      for (const fields of wrong) {
        const { status, body } = await staff.change(8, fields);
        const [field] = Object.keys(fields);
        expect([fields, status, body]).toEqual([fields, 422, { success: false, message: expect.any(String), field }]);
      }
      const unreadable = { success: false, message: "The request cannot be read" };
      const unknown = await staff.change(8, { price: "10", category_id: "1" });
      expect([unknown.status, unknown.body]).toEqual([422, { ...unreadable, field: "category_id" }]);
      expect((await staff.change(8, { colour: "red" })).body).toEqual({ ...unreadable, field: "colour" });
      expect((await staff.change(8, { description: "x".repeat(2000) })).status).toBe(413);
      expect((await call.json("products/8", { price: "10" }, { token: staff.token, method: "PUT" })).status).toBe(415);
      const file = new FormData();
      file.append("title", new Blob(["a picture"]), "title.txt");
      const headers = { authorization: `Bearer ${staff.token}` };
      const sent = await fetch(`${shop.url}/api/products/8`, { method: "PUT", body: file, headers });
      expect(sent.status).toBe(413);
    });

    it("is 404 for an unknown product", async () => {
      for (const id of [0, 9999]) {
        const replies = [await staff.change(id, { stock: "1" }), await staff.withdraw(id)];
        for (const { status, body } of replies) {
          expect([id, status, body]).toEqual([id, 404, { success: false, message: "Product not found" }]);
        }
      }
    });
  });
});
