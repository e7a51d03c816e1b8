import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as v from "valibot";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { setOrderStatus } from "../../../shop-api/src/orders/staff-changes.ts";
import { callerOf, signUp, type Caller, type Reply } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, place } from "../support/shopper.ts";
import { staffOf, type Staff } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Page = v.object({
  data: v.object({
    orders: v.array(v.looseObject({ id: v.number(), order_status: v.string() })),
    total: v.number(),
    page: v.number(),
    pageSize: v.number(),
  }),
});

const pageOf = ({ body }: Reply) => v.parse(Page, body).data;

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
  const changesOf = async (id: number) => {
    const changes = db.selectFrom("staff_order_changes").selectAll().where("order_id", "=", id).orderBy("id");
    return changes.execute();
  };

  describe("the list of orders", () => {
    it("has all customers' orders, newest first, with their addresses and the state of their credit", async () => {
      const { customer, id } = await newOrder({ ...credit, customer_note: "Ring twice" });
      const { id: next } = await newOrder();
      const { orders, total, page, pageSize } = pageOf(await staff.orders());
      expect([page, pageSize, orders[0]?.id, orders[1]?.id]).toEqual([1, 20, next, id]);
      expect(total).toBeGreaterThanOrEqual(2);
      expect(orders[0]).toMatchObject({ payment_approval: null });
      expect(orders[1]).toMatchObject({
        customer: { name: "Anjali Menon", mobile: customer.mobile },
        ship_to: "Anjali Menon, +919847012345, 12B, Round South, Opposite the temple, Thrissur, 680001",
        payment_approval: "pending",
        customer_note: "Ring twice",
        order_items: [{ qty: "1" }],
      });
    });

    it("is paginated and can be filtered by status", async () => {
      const ids: number[] = [];
      for (let index = 0; index < 3; index += 1) ids.unshift((await newOrder()).id);
      for (const id of ids) await staff.setStatus(id, "processed");
      const first = pageOf(await staff.orders("?status=processed&pageSize=2"));
      const second = pageOf(await staff.orders("?status=processed&pageSize=2&page=2"));
      expect([...first.orders, ...second.orders].slice(0, 3).map(({ id }) => id)).toEqual(ids);
      expect(new Set([...first.orders, ...second.orders].map((order) => order.order_status))).toEqual(
        new Set(["processed"]),
      );
      expect([first.total, first.pageSize, second.page]).toEqual([second.total, 2, 2]);
      expect(pageOf(await staff.orders("?status=delivered&page=1000"))).toMatchObject({ orders: [], page: 1000 });
    });

    it("rejects an unknown status or page", async () => {
      for (const query of ["?status=lost", "?page=0", "?pageSize=101", "?customer=1"]) {
        expect([query, (await staff.orders(query)).status]).toEqual([query, 400]);
      }
    });

    it("has no customer and no address for an order of a deleted account", async () => {
      const { customer, id } = await newOrder();
      await call.get("customer/delete-account", customer);
      const { orders } = pageOf(await staff.orders("?pageSize=100"));
      expect(orders.find((order) => order.id === id)).toMatchObject({
        order_status: "cancelled",
        customer: null,
        ship_to: "",
        payment_approval: null,
      });
    });
  });

  describe("a change of status", () => {
    it("moves one step at a time, returns the order, and is recorded with staff and time", async () => {
      const { id } = await newOrder();
      const before = Date.now();
      for (const status of ["processed", "out for delivery", "delivered"]) {
        const reply = await staff.setStatus(id, status);
        expect([reply.status, reply.body]).toMatchObject([
          200,
          { success: true, message: "Order updated", data: { order: { id, order_status: status } } },
        ]);
      }
      const changes = await changesOf(id);
      expect(changes).toMatchObject([
        { change: "processed", staff: "Owner" },
        { change: "out for delivery", staff: "Owner" },
        { change: "delivered", staff: "Owner" },
      ]);
      for (const { changed_at } of changes) {
        expect(changed_at).toBeGreaterThanOrEqual(before);
        expect(changed_at).toBeLessThanOrEqual(Date.now());
      }
    });

    it("by an invalid step is rejected, changes nothing and is not recorded", async () => {
      const way = ["placed", "processed", "out for delivery", "delivered"];
      const allowed: Record<string, string[]> = {
        placed: ["processed", "cancelled"],
        processed: ["out for delivery", "cancelled"],
        "out for delivery": ["delivered"],
        delivered: [],
        cancelled: [],
      };
      for (const [index, from] of [...way, "cancelled"].entries()) {
        const { id } = await newOrder();
        const steps = from === "cancelled" ? ["cancelled"] : way.slice(1, index + 1);
        for (const step of steps) await staff.setStatus(id, step);
        for (const to of [...way, "cancelled"].filter((status) => !allowed[from]?.includes(status))) {
          const { status, body } = await staff.setStatus(id, to);
          const message = `An order that is ${from} cannot become ${to}.`;
          expect([from, to, status, body]).toEqual([from, to, 422, { success: false, message }]);
        }
        const order = db.selectFrom("orders").select("status").where("id", "=", id);
        expect(await order.executeTakeFirst()).toEqual({ status: from });
        expect(await changesOf(id)).toHaveLength(steps.length);
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
      await setOrderStatus(changing, id, { status: "processed", staff: "Owner", seller: undefined });
      expect(await changesOf(id)).toMatchObject([{ change: "processed" }]);
    });

    it("to cancelled restores stock, points and credit, also for a processed order", async () => {
      const customer = await newShopper(call, "2", "1");
      await db.updateTable("customers").set({ points_balance: 30 }).where("mobile", "=", customer.mobile).execute();
      const before = await stock();
      const id = orderIdOf(await place(call, customer, { ...credit, points: 20, paid_amount: "1245.00" }));
      await staff.setStatus(id, "processed");
      expect(await stock()).toBe(before - 1);
      expect((await staff.setStatus(id, "cancelled")).body).toMatchObject({
        data: { order: { order_status: "cancelled", payment_approval: null } },
      });
      expect(await stock()).toBe(before);
      expect(await accountOf(customer)).toMatchObject({
        data: { account: { points_balance: 30, credit_balance: "0.00" } },
      });
    });

    it("to cancelled is rejected for a paid order on credit", async () => {
      const { id } = await newOrder(credit);
      await staff.setStatus(id, "processed");
      await staff.markPaid(id);
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
      await staff.setStatus(id, "processed");
      const replies = await Promise.all([1, 2, 3].map(() => staff.markPaid(id)));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
      expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({
        message: "Order paid",
        data: { order: { id, payment_approval: "PAID" } },
      });
      expect(await accountOf(customer)).toMatchObject({
        data: { account: { points_balance: 12, credit_balance: "0.00" } },
      });
      expect(await changesOf(id)).toMatchObject([{ change: "processed" }, { change: "paid", staff: "Owner" }]);
    });

    it("is not due when it is paid in cash", async () => {
      const { id } = await newOrder();
      await staff.setStatus(id, "processed");
      expect((await staff.markPaid(id)).status).toBe(422);
    });
  });

  it("Q4: an unknown order is 404", async () => {
    for (const id of [999_999_999, 0]) {
      for (const reply of [await staff.setStatus(id, "processed"), await staff.markPaid(id)]) {
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
