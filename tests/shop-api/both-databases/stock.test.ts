import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { rupeesText } from "../../../shop-api/src/money/rupees.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop } from "../support/run-shop.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";
import { insertShoppers } from "../support/insert-shoppers.ts";
import { left, newShopper, ordersOf, place } from "../support/shopper.ts";

/** Stock and prices. Product 1 costs 3780 rupees on offer. */
describeOnDatabase("the stock", () => {
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

  const stock = async (id: number) =>
    (await db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;

  it("decreases with every order", async () => {
    const customer = await newShopper(call, "8", "2");
    const before = await left(call, "8");
    const { offer_price_paise, price_paise } = await db
      .selectFrom("products")
      .select(["price_paise", "offer_price_paise"])
      .where("id", "=", 8)
      .executeTakeFirstOrThrow();
    const paid_amount = rupeesText(2 * (offer_price_paise ?? price_paise));
    expect((await place(call, customer, { paid_amount })).status).toBe(200);
    expect(await left(call, "8")).toBe(before - 2);
  });

  it("is not sold twice: 60 concurrent buyers of 20 pieces make exactly 20 purchases", async () => {
    const product = { stock: 20, price_paise: 126_500, offer_price_paise: null };
    await db.updateTable("products").set(product).where("id", "=", 9).execute();
    const buyers = await insertShoppers(db, 60, 9);
    const replies = await Promise.all(buyers.map((buyer) => place(call, buyer, { paid_amount: "1265.00" })));
    const sold = replies.filter(({ status }) => status === 200);
    expect(sold).toHaveLength(20);
    for (const { status, body } of replies.filter((reply) => !sold.includes(reply))) {
      expect([status, body]).toEqual([422, { success: false, message: "Bell Jhumka, Maroon Stones is sold out." }]);
    }
    expect(await stock(9)).toBe(0);
    const items = db.selectFrom("order_items").select((eb) => eb.fn.sum<number>("qty").as("qty"));
    expect(await items.where("product_id", "=", 9).executeTakeFirst()).toEqual({ qty: 20 });
  });

  it("is taken for a whole order or not at all", async () => {
    const customer = await newShopper(call, "1", "2");
    await call.multipart("customer/add-product", { product_id: "4", qty: "1" }, customer);
    const before = await stock(1);
    await db
      .updateTable("products")
      .set({ stock: 0, price_paise: 100_000, offer_price_paise: null })
      .where("id", "=", 4)
      .execute();
    const { status, body } = await place(call, customer, { paid_amount: "8560.00" });
    expect([status, body]).toEqual([422, { success: false, message: expect.stringMatching(/ is sold out\.$/) }]);
    expect(await stock(1)).toBe(before);
    expect(await ordersOf(call, customer)).toEqual([]);
  });

  it("may change its price: an order keeps its price, a cart does not", async () => {
    const customer = await newShopper(call, "1", "1");
    await place(call, customer, { paid_amount: "3780.00" });
    const before = await ordersOf(call, customer);
    await db.updateTable("products").set({ offer_price_paise: 350_000 }).where("id", "=", 1).execute();
    expect(await ordersOf(call, customer)).toEqual(before);
    expect(before).toMatchObject([{ paid_amount: "3780.00", order_items: [{ total_amount: "3780.00" }] }]);
    expect((await place(call, customer, { paid_amount: "3780.00" })).body).toMatchObject({
      message: "The amount to pay has changed. Please look at your cart again.",
    });
    expect((await place(call, customer, { paid_amount: "3500.00" })).status).toBe(200);
  });

  it("may be worth crores of rupees in one order", async () => {
    await db.updateTable("products").set({ price_paise: 100_000_000, stock: 50 }).where("id", "=", 6).execute();
    await db.updateTable("products").set({ offer_price_paise: null }).where("id", "=", 6).execute();
    const customer = await newShopper(call, "6", "50");
    await runShop(shop, "credit-limit", customer.mobile, "50000000");
    const order = { payment_mode: "Credit", paid_amount: "50000000.00" };
    expect((await place(call, customer, order)).status).toBe(200);
    expect(await ordersOf(call, customer)).toMatchObject([{ order_items: [{ total_amount: "50000000.00" }] }]);
    const { body } = await call.get("customer/profile", customer);
    expect(body).toMatchObject({ data: { account: { credit_balance: "50000000.00" } } });
  });

  it("Q5: that is withdrawn is shown in its orders without a picture, and cannot be ordered", async () => {
    const customer = await newShopper(call, "5", "1");
    const { price_paise, offer_price_paise, title } = await db
      .selectFrom("products")
      .selectAll()
      .where("id", "=", 5)
      .executeTakeFirstOrThrow();
    const paid_amount = rupeesText(offer_price_paise ?? price_paise);
    await place(call, customer, { paid_amount });
    await db.updateTable("products").set({ withdrawn_at: Date.now() }).where("id", "=", 5).execute();
    const orders = await ordersOf(call, customer);
    expect(orders.map(({ order_items }) => order_items)).toEqual([
      [{ id: expect.any(Number), qty: "1", total_amount: paid_amount, product: { title } }],
    ]);
    expect((await place(call, customer, { paid_amount })).status).toBe(422);
  });
});
