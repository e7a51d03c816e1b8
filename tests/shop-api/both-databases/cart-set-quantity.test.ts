import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { callerOf, readCart, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const changedElsewhere = "Your cart was changed elsewhere at the same time. Please check the quantity.";

/** Of a line of product 1, with 14 in stock. */
describeOnDatabase("Q142: setting a quantity", () => {
  let shop: RunningShop;
  let call: Caller;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
  });
  afterAll(() => shop.stop());

  const set = (token: string, fields: Record<string, string>) => call.form("customer/set-qty", fields, { token });
  const oneLine = async (qty: string) => {
    const { token } = await signUp(call);
    await call.multipart("customer/add-product", { product_id: "1", qty }, { token });
    const [line] = await readCart(call, token);
    return { token, cart_id: String(line?.cart_id) };
  };

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
    const { db } = openDatabase(shop);
    onTestFinished(() => db.destroy());
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
    const { db } = openDatabase(shop);
    onTestFinished(() => db.destroy());
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
    expect((await set(token, { cart_id, qty: "1", colour: "red" })).status).toBe(422);
    expect(await readCart(call, token)).toMatchObject([{ qty: "2" }]);
  });

  it("from one quantity by several callers at once is done once; the others are 409", async () => {
    const { token, cart_id } = await oneLine("2");
    const replies = await Promise.all(["3", "4", "5", "6"].map((qty) => set(token, { cart_id, qty, from: "2" })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});
