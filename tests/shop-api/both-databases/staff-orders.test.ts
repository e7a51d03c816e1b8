import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as v from "valibot";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { setOrderStatus } from "../../../shop-api/src/orders/progress-by-staff.ts";
import { commandLine } from "../../../shop-api/src/history/record-changes.ts";
import { callerOf, signUp, type Caller, type Reply } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, place } from "../support/shopper.ts";
import { staffOf, type Staff } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Page = v.object({
  data: v.object({
    items: v.array(v.looseObject({ id: v.number(), status: v.string() })),
    total: v.number(),
    page: v.number(),
    page_size: v.number(),
    status_counts: v.array(v.object({ status: v.string(), count: v.number() })),
  }),
});
const pageOf = ({ body }: Reply) => v.parse(Page, body).data;
const Order = v.object({ data: v.object({ order: v.looseObject({ changes: v.array(v.looseObject({})) }) }) });
const orderOf = ({ body }: Reply) => v.parse(Order, body).data.order;

const overtaken: unknown = expect.stringMatching(
  /^This order was (already set to .+|cancelled) (by Owner )?at \d+:\d\d [AP]M\.$/,
);
const step = (from: string, to: string) => ({ field: "status", before: from, after: to });

/** Staff routes of orders. Product 2 costs 1265 rupees. The shop's clock is stopped. */
describeOnDatabase("staff and orders", () => {
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

  const one = { paid_amount: "1265.00" };
  const credit = { ...one, payment_mode: "Credit" };
  const newOrder = async (order: Record<string, unknown> = one) => {
    const customer = await newShopper(call, "2", "1");
    return { customer, id: orderIdOf(await place(call, customer, order)) };
  };
  const stock = async () =>
    (await db.selectFrom("products").select("stock").where("id", "=", 2).executeTakeFirstOrThrow()).stock;
  const accountOf = async (customer: { token: string }) => (await call.get("customer/profile", customer)).body;
  /** The changes of an order, the oldest first. */
  const changesOf = async (id: number) => orderOf(await staff.order(id)).changes.toReversed();

  describe("the list of orders", () => {
    it("has all customers' orders, newest first, with their addresses and the state of their credit", async () => {
      const { customer, id } = await newOrder({ ...credit, customer_note: "Ring twice" });
      const { id: next } = await newOrder();
      const { items, total, page, page_size } = pageOf(await staff.orders());
      expect([page, page_size, items[0]?.id, items[1]?.id]).toEqual([1, 20, next, id]);
      expect(total).toBeGreaterThanOrEqual(2);
      expect(items[0]).toMatchObject({ credit_status: null, payment_status: "unpaid", payment_mode: "cash" });
      expect(items[1]).toMatchObject({
        customer: { name: "Anjali Menon", mobile: customer.mobile },
        ship_to: "Anjali Menon, +919847012345, 12B, Round South, Opposite the temple, Thrissur, 680001",
        credit_status: "pending",
        note: "Ring twice",
        items: [{ quantity: 1, total_paise: 126_500, product_id: 2, returned_quantity: 0 }],
        changes: [],
      });
    });

    it("is paginated and can be filtered by status", async () => {
      const ids: number[] = [];
      for (let index = 0; index < 3; index += 1) ids.unshift((await newOrder()).id);
      for (const id of ids) await staff.setStatus(id, "processed");
      const first = pageOf(await staff.orders("?status=processed&page_size=2"));
      const second = pageOf(await staff.orders("?status=processed&page_size=2&page=2"));
      expect([...first.items, ...second.items].slice(0, 3).map(({ id }) => id)).toEqual(ids);
      expect(new Set([...first.items, ...second.items].map((order) => order.status))).toEqual(new Set(["processed"]));
      expect([first.total, first.page_size, second.page]).toEqual([second.total, 2, 2]);
      expect(pageOf(await staff.orders("?status=delivered&page=1000"))).toMatchObject({ items: [], page: 1000 });
    });

    it("rejects an unknown status, page or parameter", async () => {
      for (const query of [
        "?status=lost",
        "?status=out%20for%20delivery",
        "?page=0",
        "?page_size=101",
        "?customer=1",
        "?credit_due=0",
      ]) {
        expect([query, (await staff.orders(query)).status]).toEqual([query, 400]);
      }
    });

    it("has no customer and no address for an order of a deleted account", async () => {
      const { customer, id } = await newOrder();
      await call.get("customer/delete-account", customer);
      const { items } = pageOf(await staff.orders("?page_size=100"));
      expect(items.find((order) => order.id === id)).toMatchObject({
        status: "cancelled",
        customer: null,
        ship_to: null,
        latitude: null,
        credit_status: null,
      });
    });
  });

  describe("a change of status", () => {
    it("moves one step at a time, returns the order, and is recorded with staff and time", async () => {
      const { id } = await newOrder();
      const before = Date.now();
      for (const status of ["processed", "out for delivery", "delivered"]) {
        const reply = await staff.setStatus(id, status);
        const order = { id, status: status.replaceAll(" ", "_") };
        expect([reply.status, reply.body]).toMatchObject([
          200,
          { success: true, message: "Order updated", data: { order } },
        ]);
      }
      const changes = await changesOf(id);
      const by = { staff_name: "Owner", entity: "order", entity_id: String(id) };
      expect(changes).toMatchObject([
        { ...by, action: "processed", fields: [step("placed", "processed")] },
        { ...by, action: "out for delivery", fields: [step("processed", "out for delivery")] },
        { ...by, action: "delivered", fields: [step("out for delivery", "delivered")] },
      ]);
      for (const { at } of changes) {
        const changedAt = Date.parse(String(at));
        expect(changedAt).toBeGreaterThanOrEqual(before);
        expect(changedAt).toBeLessThanOrEqual(Date.now());
      }
    });

    it("by an invalid step is rejected, changes nothing and is not recorded", async () => {
      const way = ["placed", "processed", "out for delivery", "delivered"];
      const steps: Record<string, string[]> = {
        placed: [],
        processed: ["processed"],
        "out for delivery": ["processed", "out for delivery"],
        delivered: ["processed", "out for delivery", "delivered"],
        cancelled: ["cancelled"],
      };
      const allowed: Record<string, string[]> = {
        placed: ["processed", "cancelled"],
        processed: ["out for delivery", "cancelled"],
        "out for delivery": ["delivered"],
      };
      for (const from of [...way, "cancelled"]) {
        const { id } = await newOrder();
        for (const status of steps[from] ?? []) await staff.setStatus(id, status);
        for (const to of [...way, "cancelled"].filter((status) => !allowed[from]?.includes(status))) {
          const { status, body } = await staff.setStatus(id, to);
          const isAhead = way.indexOf(to) > way.indexOf(from) && from !== "cancelled";
          const ahead = `An order that is ${from} cannot become ${to}.`;
          const message = isAhead ? ahead : overtaken;
          const refusal = [isAhead ? 422 : 409, { success: false, message }];
          // An order that has the status already is no error.
          expect([from, to, status, body]).toEqual([from, to, ...(to === from ? [200, body] : refusal)]);
        }
        const order = db.selectFrom("orders").select("status").where("id", "=", id);
        expect(await order.executeTakeFirst()).toEqual({ status: from });
        expect(await changesOf(id)).toHaveLength(steps[from]?.length ?? 0);
      }
    });

    it("succeeds even if another process writes between its first two statements", async () => {
      const { id } = await newOrder();
      const other = openDatabase(shop).db;
      onTestFinished(() => other.destroy());
      let statements = 0;
      const changing = db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          statements += 1;
          if (statements === 1)
            await other.insertInto("promo_codes").values({ code: "MEANWHILE", percent_off: 5 }).execute();
          return result;
        },
      });
      await setOrderStatus(changing, commandLine, id, { status: "processed", seller: undefined });
      expect(await changesOf(id)).toMatchObject([{ action: "processed", staff_name: "command line" }]);
    });

    it("to cancelled restores stock, points and credit, also for a processed order, and tells the customer why", async () => {
      const customer = await newShopper(call, "2", "1");
      await db.updateTable("customers").set({ points_balance: 30 }).where("mobile", "=", customer.mobile).execute();
      const before = await stock();
      const id = orderIdOf(await place(call, customer, { ...credit, points: 20, paid_amount: "1245.00" }));
      await staff.setStatus(id, "processed");
      expect(await stock()).toBe(before - 1);
      const cancelled = { status: "cancelled", credit_status: null, next_statuses: [], cancelled_by: "shop" };
      expect((await staff.setStatus(id, "cancelled")).body).toMatchObject({ data: { order: cancelled } });
      expect(await stock()).toBe(before);
      expect(await accountOf(customer)).toMatchObject({
        data: { account: { points_balance: 30, credit_balance: "0.00" } },
      });
      const mine = await call.get(`customer/my-orders?order_id=${id}`, customer);
      const cancel_reason = "The parcel was damaged.";
      expect(mine.body).toMatchObject({ orders: [{ cancelled_by: "shop", cancel_reason }] });
      const reason = { field: "reason", before: null, after: cancel_reason };
      expect((await changesOf(id)).at(-1)).toMatchObject({ fields: [{ after: "cancelled" }, reason] });
    });

    it("to cancelled is rejected for a paid order on credit", async () => {
      const { id } = await newOrder(credit);
      await staff.setStatus(id, "processed");
      expect(orderOf(await staff.markPaid(id))).toMatchObject({ next_statuses: ["out_for_delivery"] });
      const { status, body } = await staff.setStatus(id, "cancelled");
      const message = "An order on credit that is paid cannot be cancelled.";
      expect([status, body]).toEqual([422, { success: false, message }]);
    });
  });

  describe("an order on credit", () => {
    it("is marked as paid once it is due, once, which credits its points and is recorded", async () => {
      const { customer, id } = await newOrder(credit);
      const tooEarly = await staff.markPaid(id);
      expect([tooEarly.status, tooEarly.body]).toEqual([
        422,
        { success: false, message: "Nothing is due for this order." },
      ]);
      expect(orderOf(await staff.setStatus(id, "processed"))).toMatchObject({ can_mark_paid: true });
      const replies = await Promise.all([1, 2, 3].map(() => staff.markPaid(id)));
      // A paid order is no error.
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(replies[0]?.body).toMatchObject({
        message: "Order paid",
        data: { order: { id, credit_status: "paid", payment_status: "paid", can_mark_paid: false } },
      });
      expect(await accountOf(customer)).toMatchObject({
        data: { account: { points_balance: 12, credit_balance: "0.00" } },
      });
      expect(await changesOf(id)).toMatchObject([
        { action: "processed" },
        { action: "paid", staff_name: "Owner", fields: [{ field: "credit", before: "due", after: "paid" }] },
      ]);
    });

    it("is not due when it is paid in cash", async () => {
      const { id } = await newOrder();
      expect((await staff.setStatus(id, "processed")).status).toBe(200);
      expect((await staff.markPaid(id)).status).toBe(422);
    });
  });

  it("Q4: an unknown order is 404", async () => {
    for (const id of [999_999_999, 0]) {
      for (const reply of [
        await staff.setStatus(id, "processed"),
        await staff.markPaid(id),
        await staff.order(id),
        await staff.settleReturn(id, { outcome: "refused" }),
      ]) {
        expect([reply.status, reply.body]).toEqual([404, { success: false, message: "Order not found" }]);
      }
    }
  });

  it("Q4: a customer's token is 403, none and an unknown one are 401, and nothing changes", async () => {
    const { customer, id } = await newOrder();
    const callers = [
      [customer, 403, "Only staff may do this."],
      [await signUp(call), 403, "Only staff may do this."],
      [{}, 401, "Please log in to continue."],
      [{ token: "x".repeat(43) }, 401, "Your session has expired. Please log in again."],
    ] as const;
    for (const [caller, status, message] of callers) {
      for (const reply of [
        await staff.orders("", caller),
        await staff.setStatus(id, "cancelled", caller),
        await staff.markPaid(id, caller),
      ]) {
        expect([reply.status, reply.body]).toEqual([status, { success: false, message }]);
      }
    }
    expect(await changesOf(id)).toEqual([]);
  });
});
