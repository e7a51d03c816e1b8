import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { callerOf, readCart, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

/** The cart of a customer. Product 1 costs 3780 rupees, with 14 in stock. */
describeOnDatabase("the cart", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  const add = (token: string, product_id: string, qty: string) =>
    call.multipart("customer/add-product", { product_id, qty }, { token });
  const oneLine = async (qty = "2") => {
    const { token } = await signUp(call);
    await add(token, "1", qty);
    const [line] = await readCart(call, token);
    return { token, cart_id: String(line?.cart_id) };
  };

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
      },
    });
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
    const { db } = openDatabase(shop);
    onTestFinished(() => db.destroy());
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

  describe("Q13: the wrong encoding", () => {
    it("is 415", async () => {
      const { token, cart_id } = await oneLine();
      const replies = [
        await call.json("customer/add-product", { product_id: "1", qty: "1" }, { token }),
        await call.form("customer/delete-product", { cart_id }, { token }),
        await call.multipart("customer/increase-qty", { cart_id }, { token }),
        await call.json("customer/decrease-qty", { cart_id }, { token }),
        await call.json("customer/set-qty", { cart_id, qty: "3" }, { token }),
        await call.form("customer/check-promocode", { promocode: "KASAVU5" }, { token }),
        await call.form("customer/clear-cart", { all: "1" }, { token }),
      ];
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 415));
      expect(await readCart(call, token)).toMatchObject([{ qty: "2" }]);
    });

    it("and an interrupted multipart body is 400", async () => {
      const { token } = await signUp(call);
      const response = await fetch(`${shop.url}/api/customer/add-product`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=x" },
        body: '--x\r\ncontent-disposition: form-data; name="qty"\r\n\r\n1',
      });
      expect([response.status, await response.json()]).toEqual([
        400,
        { success: false, message: "The request cannot be read" },
      ]);
    });
  });

  it("rejects missing, invalid and unknown fields, with the specification's messages if it has them", async () => {
    const { token } = await signUp(call);
    const rejection = async (fields: Record<string, string>) =>
      await call.multipart("customer/add-product", fields, { token });
    expect(await rejection({ product_id: "1", qty: "0" })).toMatchObject({
      status: 422,
      body: { message: "Quantity must be at least 1" },
    });
    expect(await rejection({ qty: "1" })).toMatchObject({ status: 422 });
    expect(await rejection({ product_id: "1", qty: "1", colour: "red" })).toMatchObject({ status: 422 });
    expect(await rejection({ product_id: "1", qty: "9".repeat(2000) })).toMatchObject({ status: 413 });
    expect(await rejection({ product_id: "9999", qty: "1" })).toMatchObject({
      status: 404,
      body: { message: "Product not found" },
    });
    for (const cart_id of ["", "abc", "1.5", "-1", "9".repeat(30)]) {
      const { status, body } = await call.form("customer/increase-qty", { cart_id }, { token });
      expect([status, body]).toEqual([422, { success: false, message: "Error: Invalid cart ID." }]);
    }
  });

  it("Q4: without a token, or with an unknown one, every call is 401", async () => {
    const calls = [
      "add-product",
      "increase-qty",
      "decrease-qty",
      "set-qty",
      "delete-product",
      "clear-cart",
      "check-promocode",
    ];
    for (const path of calls) {
      const { status, body, headers } = await call.empty(`customer/${path}`);
      expect([path, status, body]).toEqual([path, 401, { success: false, message: "Please log in to continue." }]);
      expect(headers.get("www-authenticate")).toBe("Bearer");
    }
    const { status, body } = await call.get("customer/my-cart", { token: "x".repeat(43) });
    expect([status, body]).toEqual([
      401,
      { success: false, message: "Your session has expired. Please log in again." },
    ]);
  });
});
