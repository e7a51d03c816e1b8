import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, ordersOf, place } from "../support/shopper.ts";
import { stocksOf } from "../support/sizes.ts";
import { staffOf, type Staff } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const tooLate = [422, { success: false, message: "This order can no longer be cancelled." }];

/** Customers who cancel. Product 2 costs 1265 rupees. */
describeOnDatabase("cancelling an order", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const cancel = (customer: { token: string }, id: number | string, reason = "Ordered by mistake") =>
    call.form("customer/cancel-order", { order_id: String(id), reason }, customer);
  const resultOf = async (...sent: Parameters<typeof cancel>) => {
    const { status, body } = await cancel(...sent);
    return [status, body];
  };
  const placedBefore = (id: number, minutes: number) => {
    const created_at = Date.now() - minutes * 60_000;
    return db.updateTable("orders").set({ created_at }).where("id", "=", id).execute();
  };
  const accountOf = async (customer: { token: string }) => (await call.get("customer/profile", customer)).body;
  /** An order on credit, for which 20 of 30 points are spent. */
  const newOrder = async () => {
    const customer = await newShopper(call, "2", "1");
    await db.updateTable("customers").set({ points_balance: 30 }).where("mobile", "=", customer.mobile).execute();
    const before = await stocksOf(db, 2);
    const order = { payment_mode: "Credit", points: 20, paid_amount: "1245.00" };
    return { customer, before, id: orderIdOf(await place(call, customer, order)) };
  };
  const restored = { data: { account: { points_balance: 30, credit_balance: "0.00" } } };

  it("Q101: gives back the pieces of its size, the points and the credit, and says by whom and why", async () => {
    const { customer, before, id } = await newOrder();
    expect(await ordersOf(call, customer)).toMatchObject([{ can_cancel: true, payment_status: "unpaid" }]);
    const { status, body } = await cancel(customer, id, " Ordered by mistake ");
    const cancelled = { id, order_status: "cancelled", order_steps: [{ status: "placed" }, { status: "cancelled" }] };
    const why = { cancelled_by: "customer", cancel_reason: "Ordered by mistake" };
    const order = { ...cancelled, ...why, can_cancel: false, can_return: "false", payment_status: "void" };
    expect([status, body]).toMatchObject([200, { success: true, message: "Order cancelled", data: { order } }]);
    expect(await ordersOf(call, customer)).toMatchObject([order]);
    expect(await stocksOf(db, 2)).toEqual(before);
    expect(await accountOf(customer)).toMatchObject(restored);
  });

  it("Q101: gives nothing back twice, by several calls at once or repeated after the 30 minutes", async () => {
    const { customer, before, id } = await newOrder();
    const replies = await Promise.all([1, 2, 3].map(() => cancel(customer, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await placedBefore(id, 30);
    const [order] = await ordersOf(call, customer);
    expect(await resultOf(customer, id, "Once more")).toMatchObject([200, { data: { order: { id } } }]);
    expect(await ordersOf(call, customer)).toEqual([order]);
    expect(await stocksOf(db, 2)).toEqual(before);
    expect(await accountOf(customer)).toMatchObject(restored);
  });

  it("Q101: is done once where customer and staff cancel at once", async () => {
    const { customer, before, id } = await newOrder();
    const replies = await Promise.all([staff.setStatus(id, "cancelled"), cancel(customer, id)]);
    const [order] = await ordersOf(call, customer);
    const statuses = order?.["cancelled_by"] === "shop" ? [200, 422] : [409, 200];
    expect(replies.map(({ status }) => status)).toEqual(statuses);
    expect(await stocksOf(db, 2)).toEqual(before);
    expect(await accountOf(customer)).toMatchObject(restored);
  });

  it("Q101: is too late after 30 minutes, out for delivery, paid on credit or cancelled by staff; nothing changes", async () => {
    const late = await newOrder();
    await placedBefore(late.id, 30);
    const shipped = await newOrder();
    for (const status of ["processed", "out for delivery"]) await staff.setStatus(shipped.id, status);
    const paid = await newOrder();
    await staff.setStatus(paid.id, "processed");
    await staff.markPaid(paid.id);
    const byStaff = await newOrder();
    await staff.setStatus(byStaff.id, "cancelled");
    for (const { customer, id } of [late, shipped, paid, byStaff]) {
      const before = [await ordersOf(call, customer), await accountOf(customer), await stocksOf(db, 2)];
      expect(before[0]).toMatchObject([{ can_cancel: false }]);
      expect(await resultOf(customer, id)).toEqual(tooLate);
      expect([await ordersOf(call, customer), await accountOf(customer), await stocksOf(db, 2)]).toEqual(before);
    }
  });

  it("Q100: by staff, also of the previous version, is by the shop, with its reason", async () => {
    const { customer, id } = await newOrder();
    await staff.setStatus(id, "processed");
    await staff.setStatus(id, "cancelled");
    const [order] = await ordersOf(call, customer);
    const cancellation = { cancelled_by: "shop", cancel_reason: "The parcel was damaged.", can_cancel: false };
    expect(order).toMatchObject(cancellation);
    await db.updateTable("orders").set({ cancelled_by: null }).where("id", "=", id).execute();
    expect(await ordersOf(call, customer)).toEqual([order]);
  });

  it("Q4: is rejected for other customers, unknown orders, and without a reason of at most 300 characters", async () => {
    const { customer, id } = await newOrder();
    const { customer: other, id: othersId } = await newOrder();
    await staff.setStatus(othersId, "cancelled");
    const unknown = [404, { success: false, message: "Order not found" }];
    expect(await resultOf(other, id)).toEqual(unknown);
    expect(await resultOf(customer, othersId)).toEqual(unknown);
    for (const wrong of [999_999_999, `0${id}`, ` ${id}`, "first", ""]) {
      expect([wrong, await resultOf(customer, wrong)]).toEqual([wrong, unknown]);
    }
    expect((await call.form("customer/cancel-order", { order_id: String(id), reason: "a" })).status).toBe(401);
    expect(await resultOf(customer, id, " ")).toEqual([422, { success: false, message: "Please say why." }]);
    expect(await resultOf(customer, id, "x".repeat(301))).toMatchObject([422, {}]);
    expect(await ordersOf(call, customer)).toMatchObject([{ order_status: "placed" }]);
    expect(await resultOf(customer, id, "x\r\n\t\u0000".padEnd(300, "x"))).toMatchObject([200, {}]);
  });
});
