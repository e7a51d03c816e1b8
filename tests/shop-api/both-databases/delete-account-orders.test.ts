import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, ordersOf, place } from "../support/shopper.ts";
import { stockSizes } from "../support/sizes.ts";
import { staffOf } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const day = 24 * 60 * 60 * 1000;

/** The day in India that lies so many milliseconds back, such as 24 November 2026. */
const dayAgo = (ms: number) =>
  new Date(Date.now() - ms).toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata", dateStyle: "long" });

/** Orders of an account that is deleted. Product 2 costs 1265 rupees. */
describeOnDatabase("deleting an account with orders", () => {
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

  const deleteAccount = (token: string) => call.get("customer/delete-account", { token });
  const stock = async (id: number) =>
    (await db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;

  /** Makes an order and its steps older by some milliseconds. */
  const makeOlder = async (id: number, ms: number) => {
    const order = db.updateTable("orders").where("id", "=", id);
    await order.set((eb) => ({ created_at: eb("created_at", "-", ms), status_at: eb("status_at", "-", ms) })).execute();
    const steps = db.updateTable("order_steps").where("order_id", "=", id);
    await steps.set((eb) => ({ happened_at: eb("happened_at", "-", ms) })).execute();
  };

  it("cancels orders that have not gone out for delivery; one that went out long ago stays as it is, and can arrive", async () => {
    await stockSizes(db, 2, 20);
    const shopper = await newShopper(call, "2", "2");
    const before = await stock(2);
    const ids: number[] = [];
    const statuses = ["placed", "processed", "out for delivery", "delivered", "cancelled"] as const;
    for (const status of statuses) {
      const id = orderIdOf(await place(call, shopper, { paid_amount: "2530.00" }));
      await db.updateTable("orders").set({ status }).where("id", "=", id).execute();
      await makeOlder(id, 30 * day);
      ids.push(id);
    }
    expect(await stock(2)).toBe(before - 10);
    expect((await deleteAccount(shopper.token)).status).toBe(200);
    const orders = db.selectFrom("orders").select(["status", "cancelled_by", "ship_to"]).where("id", "in", ids);
    const read = await orders.orderBy("id").execute();
    expect(read.map(({ cancelled_by }) => cancelled_by)).toEqual(["customer", "customer", null, null, null]);
    const after = ["cancelled", "cancelled", "out for delivery", "delivered", "cancelled"];
    expect(read.map(({ status }) => status)).toEqual(after);
    expect(new Set(read.map(({ ship_to }) => ship_to))).toEqual(new Set([""]));
    expect(await stock(2)).toBe(before - 6);
    const steps = db.selectFrom("order_steps").select("order_id").where("order_id", "in", ids);
    expect(
      (await steps.where("status", "=", "cancelled").execute()).map((step) => step.order_id).toSorted((a, b) => a - b),
    ).toEqual(ids.slice(0, 2));
    const items = db.selectFrom("order_items").select(["qty", "total_paise"]).where("order_id", "in", ids);
    expect(await items.execute()).toEqual(ids.map(() => ({ qty: 2, total_paise: 253_000 })));

    const staff = await staffOf(shop, call);
    const statusesOf = await Promise.all(ids.map(async (id) => (await staff.setStatus(id, "delivered")).status));
    expect(statusesOf).toEqual([409, 409, 200, 200, 409]);
    expect(await stock(2)).toBe(before - 6);
    const invoices = db.selectFrom("invoices").select("order_id").where("order_id", "in", ids);
    expect(await invoices.execute()).toEqual([]);
  });

  it("Q65: is rejected while an order is out for delivery, for 30 days at most, with its number and the days", async () => {
    const shopper = await newShopper(call, "2", "1");
    const [first, second] = [
      orderIdOf(await place(call, shopper, { paid_amount: "1265.00" })),
      orderIdOf(await place(call, shopper, { paid_amount: "1265.00" })),
    ];
    const before = await stock(2);
    const staff = await staffOf(shop, call);
    for (const id of [first, second]) {
      for (const status of ["processed", "out for delivery"]) await staff.setStatus(id, status);
    }

    await makeOlder(first, 30 * day - 60_000);
    await makeOlder(second, 2 * day);
    const both = await deleteAccount(shopper.token);
    const message = `Order #${second} went out for delivery on ${dayAgo(2 * day)}, and 1 more before it. The account can be deleted once they have arrived, on ${dayAgo(-28 * day)} at the latest.`;
    expect([both.status, both.body]).toEqual([422, { success: false, message }]);

    await staff.setStatus(second, "delivered");
    const one = await deleteAccount(shopper.token);
    const since = dayAgo(30 * day - 60_000);
    expect(one.body).toEqual({
      success: false,
      message: `Order #${first} went out for delivery on ${since}. The account can be deleted once it has arrived, on ${dayAgo(-60_000)} at the latest.`,
    });
    expect(await ordersOf(call, shopper)).toMatchObject([
      { order_status: "delivered" },
      { order_status: "out for delivery" },
    ]);

    await makeOlder(first, 60_000);
    expect((await deleteAccount(shopper.token)).status).toBe(200);
    expect(await stock(2)).toBe(before);
  });

  it("never cancels an order that goes out for delivery at the same time", async () => {
    await stockSizes(db, 2, 20);
    const staff = await staffOf(shop, call);
    const before = await stock(2);
    const results = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const shopper = await newShopper(call, "2", "1");
        const id = orderIdOf(await place(call, shopper, { paid_amount: "1265.00" }));
        await staff.setStatus(id, "processed");
        const steps = [() => staff.setStatus(id, "out for delivery"), () => deleteAccount(shopper.token)];
        const [first, second] = index % 2 === 0 ? steps : steps.toReversed();
        const replies = await Promise.all([first?.(), second?.()]);
        const order = db.selectFrom("orders").select("status").where("id", "=", id);
        const { status } = await order.executeTakeFirstOrThrow();
        const [moved, deleted] = index % 2 === 0 ? replies : replies.toReversed();
        return { status, moved: moved?.status, deleted: deleted?.status };
      }),
    );
    for (const { status, ...replies } of results) {
      const isOut = status === "out for delivery";
      expect({ status, ...replies }).toEqual({
        status: isOut ? status : "cancelled",
        moved: isOut ? 200 : 409,
        deleted: isOut ? 422 : 200,
      });
    }
    expect(await stock(2)).toBe(before - results.filter(({ status }) => status === "out for delivery").length);
  });
});
