import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { addAddress, callerOf, newMobile, signUp, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop } from "../support/run-shop.ts";
import { orderIdOf, place, type Shopper } from "../support/shopper.ts";
import { addProduct } from "../support/sizes.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const day = 24 * 60 * 60 * 1000;
const refused = { success: false, message: "ONCE can be used once, and you have used it." };

/** A promo code for each customer once, and mobile numbers that get another account. Product 1 costs 3780 rupees. */
describeOnDatabase("a promo code once for each customer", () => {
  let shop: RunningShop;
  let call: Caller;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
    const once = { code: "ONCE", percent_off: 10, max_uses_per_customer: 1 };
    await db.insertInto("promo_codes").values(once).execute();
    await db.updateTable("products").set({ stock: 1000 }).where("id", "=", 1).execute();
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const newShopper = async (mobile = newMobile()): Promise<Shopper> => {
    const { token } = await signUp(call, mobile);
    await addProduct(call, { product_id: "1", qty: "1" }, { token });
    return { token, mobile, address_id: await addAddress(call, token) };
  };
  const order = (customer: Shopper) =>
    place(call, customer, { promocode: "once", discount: "378.00", paid_amount: "3402.00" });
  const check = async (customer: Shopper) =>
    (await call.multipart("customer/check-promocode", { promocode: "ONCE" }, customer)).body;
  const deleteAccount = async (customer: Shopper) =>
    expect((await call.get("customer/delete-account", customer)).status).toBe(200);
  const changeMobile = async ({ token }: Shopper, mobile: string) => {
    const profile = { name: "Anjali Menon", email: "anjali@example.com", mobile };
    expect((await call.json("customer/update-profile", profile, { token })).status).toBe(200);
    await db
      .updateTable("reserved_mobiles")
      .set({ changed_at: Date.now() - 8 * day })
      .execute();
  };
  const deliver = (id: number) => db.updateTable("orders").set({ status: "delivered" }).where("id", "=", id).execute();
  const end = (ends_at: number | null) =>
    db.updateTable("promo_codes").set({ ends_at }).where("code", "=", "ONCE").execute();
  const uses = () => db.selectFrom("promo_uses").select(["order_id", "used_at"]).execute();
  const prune = async (now?: number) => {
    const pruning = startPruning(db, createLog("silent"));
    onTestFinished(() => pruning.stop());
    await pruning.prune();
    await pruning.prune(now);
  };

  it("cannot be used again after the account was deleted and its number registered anew", async () => {
    const first = await newShopper();
    await deliver(orderIdOf(await order(first)));
    await deleteAccount(first);
    const again = await newShopper(first.mobile);
    expect(await check(again)).toEqual(refused);
    expect(await order(again)).toMatchObject({ status: 422, body: refused });
    await deleteAccount(again);
    expect(await check(await newShopper(first.mobile))).toEqual(refused);
    expect(await check(await newShopper())).toMatchObject({ success: true });
    // Nothing says which order it was.
    expect(await uses()).toEqual([{ order_id: null, used_at: Math.floor(Date.now() / day) * day }]);
  });

  it("can be used again if its order was cancelled, also by the deletion", async () => {
    const first = await newShopper();
    await order(first);
    await deleteAccount(first);
    const again = await newShopper(first.mobile);
    expect((await order(again)).status).toBe(200);
  });

  it("counts for each number that its customer has had since, and once for the customer", async () => {
    const customer = await newShopper();
    const [old, second, third] = [customer.mobile, newMobile(), newMobile()];
    await deliver(orderIdOf(await order(customer)));
    await changeMobile(customer, second);
    expect(await check(await newShopper(old))).toEqual(refused);
    await changeMobile(customer, third);
    await db.updateTable("promo_codes").set({ max_uses_per_customer: 2 }).where("code", "=", "ONCE").execute();
    expect(await check(customer)).toMatchObject({ success: true });
    await db.updateTable("promo_codes").set({ max_uses_per_customer: 1 }).where("code", "=", "ONCE").execute();
    await deleteAccount(customer);
    for (const mobile of [second, third]) expect(await check(await newShopper(mobile))).toEqual(refused);
  });

  it("counts for a number that `undo-mobile` takes from its customer", async () => {
    const customer = await newShopper();
    const [old, stolen] = [customer.mobile, newMobile()];
    await changeMobile(customer, stolen);
    await deliver(orderIdOf(await order(customer)));
    await db.updateTable("reserved_mobiles").set({ changed_at: Date.now() }).execute();
    expect(await runShop(shop, "undo-mobile", old)).toMatchObject({ code: 0 });
    expect(await check(await newShopper(stolen))).toEqual(refused);
  });

  it("counts what the previous version has placed, and its deletions leave no order with a number", async () => {
    const customer = await newShopper();
    const old = customer.mobile;
    const id = orderIdOf(await place(call, customer, { paid_amount: "3780.00" }));
    await db.updateTable("orders").set({ promocode: "ONCE" }).where("id", "=", id).execute();
    await deliver(id);
    await changeMobile(customer, newMobile());
    await db
      .updateTable("customers")
      .set((eb) => ({ mobile: sql`'deleted:' || ${eb.ref("id")}` }))
      .where("id", "=", db.selectFrom("orders").select("customer_id").where("id", "=", id))
      .execute();
    expect((await uses()).filter(({ order_id }) => order_id === id)).toHaveLength(1);
    await prune();
    expect((await uses()).filter(({ order_id }) => order_id === id)).toEqual([]);
    expect(await check(await newShopper(old))).toEqual(refused);
  });

  it("is forgotten by the number after a year, and when the code ends", async () => {
    const customer = await newShopper();
    await deliver(orderIdOf(await order(customer)));
    await deleteAccount(customer);
    await prune(Date.now() + 364 * day);
    expect(await uses()).not.toEqual([]);
    await end(Date.now() - 1);
    await prune();
    expect(await uses()).toEqual([]);
    await end(null);
    const next = await newShopper(customer.mobile);
    await deliver(orderIdOf(await order(next)));
    await deleteAccount(next);
    await prune(Date.now() + 365 * day);
    expect(await uses()).toEqual([]);
  });
});
