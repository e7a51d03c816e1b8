import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { type Caller, callerOf, readCart, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { saree, sareePictures } from "../support/saree.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const changedElsewhere = "Your cart was changed elsewhere at the same time. Please check the quantity.";

const list = v.object({
  data: v.object({ wishlists: v.array(v.object({ id: v.number(), product: v.looseObject({ id: v.number() }) })) }),
});

/** Product 1 costs 3780 rupees, with 14 in stock. */
describeOnDatabase("a customer's lists", () => {
  let shop: RunningShop;
  let call: Caller;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const add = (token: string, product_id: string, qty: string) =>
    call.multipart("customer/add-product", { product_id, qty }, { token });
  const oneLine = async (qty = "2") => {
    const { token } = await signUp(call);
    await add(token, "1", qty);
    const [line] = await readCart(call, token);
    return { token, cart_id: String(line?.cart_id) };
  };
  const set = (token: string, fields: Record<string, string>) => call.form("customer/set-qty", fields, { token });
  const put = (token: string, productId: unknown) => call.json("wishlists", { productId }, { token, method: "PUT" });
  const wishesOf = async (token: string) => {
    const { body } = await call.get("wishlists", { token });
    return v.parse(list, body).data.wishlists.map(({ product }) => product.id);
  };

  describe("the cart", () => {
    it("Q14: a line is keyed by cart_id, its numbers are strings, and there are no totals", async () => {
      const { token, cart_id } = await oneLine();
      const { status, body, headers } = await call.get("customer/my-cart", { token });
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(body).toEqual({
        success: true,
        message: "OK",
        data: {
          my_cart: [
            {
              cart_id: Number(cart_id),
              product_id: 1,
              product_name: "Balaramapuram Kasavu Saree",
              product_image: "uploads/products/saree-kasavu-balaramapuram/front.30faac412f.avif",
              price: "4200.00",
              offer_price: "3780.00",
              qty: "2",
            },
          ],
          delivery_charge: "0.00",
        },
      });
    });

    it("Q147: has the delivery charge below ₹499 of items, and none when it is empty", async () => {
      const { token } = await signUp(call);
      const charge = async () => {
        const { body } = await call.get("customer/my-cart", { token });
        return v.parse(v.object({ data: v.object({ delivery_charge: v.string() }) }), body).data.delivery_charge;
      };
      expect(await charge()).toBe("0.00");
      await add(token, "251", "1");
      expect(await charge()).toBe("40.00");
      const [line] = await readCart(call, token);
      const towels = (qty: string) => set(token, { cart_id: String(line?.cart_id), qty });
      expect((await towels("2")).body).toMatchObject({ data: { delivery_charge: "40.00" } });
      expect((await towels("3")).body).toMatchObject({ data: { delivery_charge: "0.00" } });
    });

    it("adding a product again adds to its line, and lines keep their order", async () => {
      const { token } = await oneLine("2");
      await add(token, "4", "1");
      const { status, body } = await add(token, "1", "3");
      expect([status, body]).toEqual([200, { success: true, message: "Item added to cart", data: {} }]);
      expect(await readCart(call, token)).toMatchObject([
        { product_id: 1, qty: "5" },
        { product_id: 4, qty: "1" },
      ]);
    });

    it("concurrent additions of one product all count, in one line", async () => {
      const { token } = await signUp(call);
      await Promise.all(Array.from({ length: 8 }, () => add(token, "1", "1")));
      expect(await readCart(call, token)).toMatchObject([{ product_id: 1, qty: "8" }]);
    });

    it("a line's quantity is changed by one", async () => {
      const { token, cart_id } = await oneLine("2");
      await call.form("customer/increase-qty", { cart_id }, { token });
      expect(await readCart(call, token)).toMatchObject([{ qty: "3" }]);
      await call.form("customer/decrease-qty", { cart_id }, { token });
      const { body } = await call.form("customer/decrease-qty", { cart_id }, { token });
      expect(body).toEqual({ success: true, message: "Quantity updated", data: {} });
      expect(await readCart(call, token)).toMatchObject([{ qty: "1" }]);
    });

    it("a line can be removed, and the whole cart cleared", async () => {
      const { token, cart_id } = await oneLine();
      await add(token, "4", "1");
      const removed = await call.multipart("customer/delete-product", { cart_id }, { token });
      expect(removed.body).toEqual({ success: true, message: "Item removed from cart", data: {} });
      expect(await readCart(call, token)).toMatchObject([{ product_id: 4 }]);
      const cleared = await call.empty("customer/clear-cart", { token });
      expect(cleared.body).toEqual({ success: true, message: "Cart cleared", data: {} });
      expect(await readCart(call, token)).toEqual([]);
    });

    it("Q15: more than the stock is rejected and leaves the line unchanged", async () => {
      const { token, cart_id } = await oneLine("13");
      const tooMany = { success: false, message: "Only 14 of Balaramapuram Kasavu Saree left." };
      const added = await add(token, "1", "2");
      expect([added.status, added.body]).toEqual([422, tooMany]);
      for (const qty of ["999999999", "1000000000", "2147483647", "9".repeat(100)]) {
        const { status, body } = await add(token, "1", qty);
        expect([status, body]).toEqual([422, tooMany]);
      }
      await call.form("customer/increase-qty", { cart_id }, { token });
      const increased = await call.form("customer/increase-qty", { cart_id }, { token });
      expect([increased.status, increased.body]).toEqual([422, tooMany]);
      expect(await readCart(call, token)).toMatchObject([{ qty: "14" }]);
    });

    it("Q15: a decrease below 1 is rejected", async () => {
      const { token, cart_id } = await oneLine("1");
      const { status, body } = await call.form("customer/decrease-qty", { cart_id }, { token });
      expect([status, body]).toEqual([422, { success: false, message: expect.stringContaining("below 1") }]);
      expect(await readCart(call, token)).toMatchObject([{ qty: "1" }]);
    });

    it("Q3: a wrong promo code is rejected with status 200", async () => {
      const { token } = await signUp(call);
      const wrong = await call.multipart("customer/check-promocode", { promocode: "FREE" }, { token });
      expect([wrong.status, wrong.body]).toEqual([200, { success: false, message: "Invalid promo code." }]);
      for (const promocode of ["“kasavu5”", "'KASAVU5'", "\u200BKASAVU\u20605\uFEFF", "KASAVU५"]) {
        const { body } = await call.multipart("customer/check-promocode", { promocode }, { token });
        expect([promocode, body]).toMatchObject([
          promocode,
          { success: true, message: "KASAVU5 takes 5% off your subtotal" },
        ]);
      }
      const right = await call.multipart("customer/check-promocode", { promocode: " kasavu5 " }, { token });
      const message = "KASAVU5 takes 5% off your subtotal";
      expect([right.status, right.body]).toEqual([200, { success: true, message, data: { discount_percent: 5 } }]);
    });

    it("Q47: a promo code has its own percentage, start, end and switch", async () => {
      const { token } = await signUp(call);
      const [past, future] = [Date.now() - 60_000, Date.now() + 60_000];
      for (const code of [
        { code: "ONAM10", starts_at: past, ends_at: future },
        { code: "EARLY", starts_at: future },
        { code: "LATE", ends_at: past },
        { code: "OFF", is_active: 0 },
      ]) {
        await db
          .insertInto("promo_codes")
          .values({ ...code, percent_off: 10 })
          .execute();
      }
      const check = async (promocode: string) =>
        (await call.multipart("customer/check-promocode", { promocode }, { token })).body;
      const message = "ONAM10 takes 10% off your subtotal";
      expect(await check("onam10")).toEqual({ success: true, message, data: { discount_percent: 10 } });
      for (const code of ["EARLY", "LATE", "OFF"]) {
        expect([code, await check(code)]).toEqual([code, { success: false, message: "Invalid promo code." }]);
      }
    });

    it("Q4: another customer's line is 404, as if it did not exist", async () => {
      const { token, cart_id } = await oneLine("2");
      const otherCustomer = await signUp(call);
      const replies = [
        await call.form("customer/increase-qty", { cart_id }, otherCustomer),
        await call.form("customer/decrease-qty", { cart_id }, otherCustomer),
        await call.multipart("customer/delete-product", { cart_id }, otherCustomer),
        await call.form("customer/increase-qty", { cart_id: "999999" }, otherCustomer),
      ];
      for (const { status, body } of replies) {
        expect([status, body]).toEqual([404, { success: false, message: "The item is not in your cart." }]);
      }
      expect(await readCart(call, token)).toMatchObject([{ qty: "2" }]);
    });

    it("rejects missing and invalid fields, with the specification's messages if it has them", async () => {
      const { token } = await signUp(call);
      const rejection = async (fields: Record<string, string>) =>
        await call.multipart("customer/add-product", fields, { token });
      expect(await rejection({ product_id: "1", qty: "0" })).toMatchObject({
        status: 422,
        body: { message: "Quantity must be at least 1" },
      });
      expect(await rejection({ qty: "1" })).toMatchObject({ status: 422 });
      expect(await rejection({ product_id: "9999", qty: "1" })).toMatchObject({
        status: 404,
        body: { message: "Product not found" },
      });
      for (const cart_id of ["", "abc", "1.5", "-1", "9".repeat(30)]) {
        const { status, body } = await call.form("customer/increase-qty", { cart_id }, { token });
        expect([status, body]).toEqual([422, { success: false, message: "Error: Invalid cart ID." }]);
      }
    });
  });

  describe("Q142: setting a quantity", () => {
    it("responds with the cart, and may be repeated", async () => {
      const { token, cart_id } = await oneLine("2");
      for (const change of [
        { cart_id, qty: "5", from: "2" },
        { cart_id, qty: "5", from: "2" },
        { cart_id, qty: "1" },
        { cart_id, qty: "14", from: "1" },
      ]) {
        const { status, body, headers } = await set(token, change);
        expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
        const my_cart = await readCart(call, token);
        expect(my_cart).toMatchObject([{ qty: change.qty }]);
        expect(body).toMatchObject({ success: true, message: "Quantity updated", data: { my_cart } });
      }
    });

    it("from another quantity than the line has is 409 with the cart, and changes nothing", async () => {
      const { token, cart_id } = await oneLine("2");
      const { status, body, headers } = await set(token, { cart_id, qty: "5", from: "3" });
      const my_cart = await readCart(call, token);
      expect(my_cart).toMatchObject([{ qty: "2" }]);
      expect([status, headers.get("cache-control")]).toEqual([409, "private, no-store"]);
      expect(body).toMatchObject({ success: false, message: changedElsewhere, data: { my_cart } });
    });

    it("above the stock is rejected; a lower one never is", async () => {
      const { token, cart_id } = await oneLine("14");
      const tooMany = await set(token, { cart_id, qty: "15" });
      expect([tooMany.status, tooMany.body]).toMatchObject([
        422,
        { message: "Only 14 of Balaramapuram Kasavu Saree left." },
      ]);
      await db.updateTable("products").set({ stock: 2 }).where("id", "=", 1).execute();
      onTestFinished(
        async () => void (await db.updateTable("products").set({ stock: 14 }).where("id", "=", 1).execute()),
      );
      expect((await set(token, { cart_id, qty: "9" })).status).toBe(200);
      expect((await set(token, { cart_id, qty: "10" })).status).toBe(422);
      expect(await readCart(call, token)).toMatchObject([{ qty: "9" }]);
    });

    it("of a line that is not in the cart, or is another customer's, is 422 with the specification's words", async () => {
      const { token, cart_id } = await oneLine("2");
      const stranger = await signUp(call);
      for (const [caller, id] of [
        [token, "999999"],
        [stranger.token, cart_id],
      ] as const) {
        const { status, body } = await set(caller, { cart_id: id, qty: "3" });
        const message = "Failed to update quantity. The item may have been removed.";
        expect([status, body]).toEqual([422, { success: false, message }]);
      }
      expect(await readCart(call, token)).toMatchObject([{ qty: "2" }]);
    });

    it("of a line whose product is withdrawn, which no cart shows, is 422 with the specification's words", async () => {
      const { token } = await signUp(call);
      await call.multipart("customer/add-product", { product_id: "5", qty: "3" }, { token });
      const [line] = await readCart(call, token);
      await db.updateTable("products").set({ withdrawn_at: 1 }).where("id", "=", 5).execute();
      for (const qty of ["1", "4"]) {
        const { status, body } = await set(token, { cart_id: String(line?.cart_id), qty });
        const message = "Failed to update quantity. The item may have been removed.";
        expect([status, body]).toEqual([422, { success: false, message }]);
      }
      expect(await readCart(call, token)).toEqual([]);
    });

    it("that is none is rejected with a message", async () => {
      const { token, cart_id } = await oneLine("2");
      for (const fields of [{ qty: "0" }, { qty: "-1" }, { qty: "1.5" }, { qty: "" }, {}, { qty: "3", from: "0" }]) {
        const { status, body } = await set(token, { cart_id, ...fields });
        expect([status, body]).toMatchObject([422, { message: "Quantity must be at least 1" }]);
      }
      expect(await set(token, { cart_id: "x", qty: "1" })).toMatchObject({
        body: { message: "Error: Invalid cart ID." },
      });
      expect(await readCart(call, token)).toMatchObject([{ qty: "2" }]);
    });

    it("from one quantity by several callers at once is done once; the others are 409", async () => {
      const { token, cart_id } = await oneLine("2");
      const replies = await Promise.all(["3", "4", "5", "6"].map((qty) => set(token, { cart_id, qty, from: "2" })));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    });
  });

  describe("the wishlist", () => {
    it("Q19: the same call adds with 201 and removes with 200", async () => {
      const { token } = await signUp(call);
      const added = await put(token, 1);
      expect([added.status, added.body]).toEqual([
        201,
        { success: true, message: "Product added to wishlist successfully!", data: {} },
      ]);
      expect(await wishesOf(token)).toEqual([1]);
      const removed = await put(token, 1);
      expect([removed.status, removed.body]).toEqual([
        200,
        { success: true, message: "Product removed from wishlist successfully", data: {} },
      ]);
      expect(await wishesOf(token)).toEqual([]);
    });

    it("Q5: lists its products with absolute pictures, newest first", async () => {
      const { token } = await signUp(call);
      for (const id of [2, 9, 1]) await put(token, id);
      expect(await wishesOf(token)).toEqual([1, 9, 2]);
      const { body, headers } = await call.get("wishlists", { token });
      expect(v.parse(list, body).data.wishlists[0]).toEqual({
        id: expect.any(Number),
        product: {
          id: 1,
          name: saree.title,
          image: `${shop.url}/api/${sareePictures[0]}`,
          images: sareePictures.map((path) => `${shop.url}/api/${path}`),
          price: 4200,
          offer_price: 3780,
          weight: "540 g",
        },
      });
      expect(headers.get("cache-control")).toBe("private, no-store");
    });

    it("belongs to one customer", async () => {
      const [one, other] = [await signUp(call), await signUp(call)];
      await put(one.token, 1);
      expect((await put(other.token, 1)).status).toBe(201);
      await put(other.token, 1);
      expect(await wishesOf(one.token)).toEqual([1]);
      expect(await wishesOf(other.token)).toEqual([]);
    });

    it("treats two concurrent calls as an addition and a removal, and fails at none of nine", async () => {
      for (let round = 0; round < 5; round += 1) {
        const { token } = await signUp(call);
        const replies = await Promise.all([put(token, 1), put(token, 1)]);
        expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
        expect(await wishesOf(token)).toEqual([]);
      }
      const { token } = await signUp(call);
      const replies = await Promise.all(Array.from({ length: 9 }, () => put(token, 1)));
      expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 201)).toEqual([]);
      expect((await wishesOf(token)).length).toBeLessThanOrEqual(1);
    });

    it("rejects an unknown product and an invalid id", async () => {
      const { token } = await signUp(call);
      const unknown = await put(token, 9999);
      expect([unknown.status, unknown.body]).toEqual([404, { success: false, message: "Product not found" }]);
      for (const productId of [undefined, null, "1", 0, -1, 1.5, 1e12]) {
        const { status, body } = await put(token, productId);
        expect([productId, status, body]).toEqual([
          productId,
          422,
          { success: false, message: "Product ID must be numeric" },
        ]);
      }
      expect((await call.json("wishlists", [1], { token, method: "PUT" })).status).toBe(422);
      expect(await wishesOf(token)).toEqual([]);
    });
  });
});
