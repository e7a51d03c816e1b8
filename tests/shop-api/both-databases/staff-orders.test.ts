import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { commandLine } from "../../../shop-api/src/history/record-changes.ts";
import { setOrderStatus } from "../../../shop-api/src/orders/progress-by-staff.ts";
import { openSessionOf } from "../../support/staff-session.ts";
import { anAddress, type Caller, callerOf, type Reply } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, place, type Shopper } from "../support/shopper.ts";
import { type Staff, staffOf } from "../support/staff-member.ts";
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

const overtaken: unknown = expect.stringMatching(
  /^This order was (already set to .+|cancelled) (by Owner )?at \d+:\d\d [AP]M\.$/,
);

const step = (from: string, to: string) => ({ field: "status", before: from, after: to });

const Order = v.object({
  data: v.object({
    order: v.looseObject({
      changes: v.array(v.looseObject({ action: v.string() })),
      items: v.array(v.looseObject({ id: v.number() })),
    }),
  }),
});
const orderOf = ({ body }: Reply) => v.parse(Order, body).data.order;

const Results = v.object({
  data: v.object({
    results: v.array(
      v.object({
        id: v.number(),
        problem: v.nullable(v.string()),
        order: v.nullable(v.looseObject({ status: v.string() })),
      }),
    ),
  }),
});

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
  const orderAt = async (...steps: string[]) => {
    const customer = await newShopper(call, "2", "1");
    const id = orderIdOf(await place(call, customer, { paid_amount: "1265.00" }));
    for (const status of steps) await staff.setStatus(id, status);
    return { customer, id };
  };
  const actionsOf = async (id: number) => orderOf(await staff.order(id)).changes.map(({ action }) => action);
  const cancelMine = (customer: Shopper, id: number) =>
    call.form("customer/cancel-order", { order_id: String(id), reason: "A mistake" }, customer);
  const returnOf = async () => {
    const { customer, id } = await orderAt("processed", "out for delivery", "delivered");
    const items = orderOf(await staff.order(id)).items.map((item) => ({ id: item.id, qty: 1 }));
    await call.json("customer/return-order", { order_id: id, items, reason: "Too small" }, customer);
    return id;
  };

  describe("staff", () => {
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
  });

  describe("two who change an order", () => {
    it("to the same status both succeed, and one change is recorded", async () => {
      const { id } = await orderAt();
      const other = { token: await openSessionOf(shop, "staff") };
      const replies = await Promise.all([staff.setStatus(id, "processed"), staff.setStatus(id, "processed", other)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(await actionsOf(id)).toEqual(["processed"]);
      const steps = await db.selectFrom("order_steps").select("status").where("order_id", "=", id).execute();
      expect(steps).toHaveLength(2);
    });

    it("the customer who cancels and staff who go on: one of them is refused in words, with the time", async () => {
      for (let round = 0; round < 4; round += 1) {
        const { customer, id } = await orderAt("processed");
        const [shipped, cancelled] = await Promise.all([
          staff.setStatus(id, "out for delivery"),
          cancelMine(customer, id),
        ]);
        const words = /^This order was cancelled by the customer at \d{1,2}:\d\d [AP]M\.$/;
        const refused = [409, { success: false, message: expect.stringMatching(words) }, 200];
        const wasCancelled = cancelled.status === 200;
        expect([shipped.status, shipped.body, cancelled.status]).toEqual(
          wasCancelled ? refused : [200, shipped.body, 422],
        );
      }
    });

    it("staff who cancel an order that its customer has cancelled are refused in words, and nothing is recorded", async () => {
      const { customer, id } = await orderAt();
      await cancelMine(customer, id);
      const message = expect.stringMatching(/^This order was cancelled by the customer at .+M\.$/);
      const { status, body } = await staff.setStatus(id, "cancelled");
      expect([status, body]).toEqual([409, { success: false, message }]);
      expect(orderOf(await staff.order(id))).toMatchObject({ cancelled_by: "customer", cancel_reason: "A mistake" });
      expect(await actionsOf(id)).toEqual([]);
    });

    it("staff who cancel and staff who ship: the second is told who was faster", async () => {
      const { id } = await orderAt("processed");
      const member = { token: await openSessionOf(shop, "staff") };
      await staff.setStatus(id, "out for delivery", member);
      const late = await staff.setStatus(id, "cancelled");
      const message = expect.stringMatching(/^This order was already set to out for delivery by Member at .+M\.$/);
      expect([late.status, late.body]).toEqual([409, { success: false, message }]);
      const { id: other } = await orderAt("processed");
      await staff.setStatus(other, "cancelled", member);
      const shipping = await staff.setStatus(other, "out for delivery");
      expect(shipping.body).toMatchObject({
        message: expect.stringMatching(/^This order was cancelled by Member at /),
      });
      expect(await actionsOf(other)).toEqual(["cancelled", "processed"]);
    });

    it("paying an order on credit that was cancelled meanwhile is refused", async () => {
      const customer = await newShopper(call, "2", "1");
      const id = orderIdOf(await place(call, customer, { paid_amount: "1265.00", payment_mode: "Credit" }));
      await staff.setStatus(id, "processed");
      await cancelMine(customer, id);
      expect(await staff.markPaid(id)).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/^This order was cancelled by the customer/) },
      });
    });

    describe("a return", () => {
      it("is settled once: the same decision again is no error, another one is refused in words", async () => {
        const id = await returnOf();
        expect(orderOf(await staff.order(id))).toMatchObject({
          can_settle_return: true,
          return: { status: "requested" },
        });
        const accepted = { outcome: "returned", restock: true };
        const replies = await Promise.all([1, 2, 3].map(() => staff.settleReturn(id, accepted)));
        expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
        const settled = { status: "returned", reason: "Too small", refund_paise: 126_500 };
        expect(orderOf(await staff.order(id))).toMatchObject({ can_settle_return: false, return: settled });
        for (const other of [{ outcome: "refused" }, { outcome: "returned" }]) {
          const message = expect.stringMatching(/^This return was already accepted with restocking by Owner at .+M\.$/);
          const { status, body } = await staff.settleReturn(id, other);
          expect([status, body]).toEqual([409, { success: false, message }]);
        }
        expect(orderOf(await staff.order(id)).changes[0]).toMatchObject({
          action: "return accepted",
          staff_name: "Owner",
          fields: [
            { field: "return", before: "requested", after: "returned" },
            { field: "refund", before: null, after: "₹1,265.00" },
            { field: "restocked", before: "no", after: "yes" },
          ],
        });
        expect((await actionsOf(id)).filter((action) => action.startsWith("return"))).toHaveLength(1);
      });

      it("by two who decide otherwise is settled by one of them", async () => {
        const id = await returnOf();
        const replies = await Promise.all([
          staff.settleReturn(id, { outcome: "returned" }),
          staff.settleReturn(id, { outcome: "refused" }),
        ]);
        expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      });

      it("is not settled unless it was requested, and a refused one is not restocked", async () => {
        const { id } = await orderAt();
        const none = { success: false, message: "No return of this order was requested." };
        expect(await staff.settleReturn(id, { outcome: "refused" })).toMatchObject({ status: 422, body: none });
        const refused = await staff.settleReturn(id, { outcome: "refused", restock: true });
        expect(refused).toMatchObject({
          status: 422,
          body: { message: "A refused return is not restocked.", field: "restock" },
        });
      });
    });

    it("several orders are moved each by itself, with a result for each", async () => {
      const [placed, done, cancelled] = [await orderAt(), await orderAt("processed"), await orderAt("cancelled")];
      const ids = [cancelled.id, placed.id, 999_999_999, done.id];
      const { results } = v.parse(Results, (await staff.setStatuses(ids, "processed")).body).data;
      expect(results).toMatchObject([
        {
          id: cancelled.id,
          problem: expect.stringMatching(/^This order was cancelled by Owner/),
          order: { status: "cancelled" },
        },
        { id: placed.id, problem: null, order: { status: "processed" } },
        { id: 999_999_999, problem: "Order not found", order: null },
        { id: done.id, problem: null, order: { status: "processed" } },
      ]);
      expect([await actionsOf(placed.id), await actionsOf(done.id)]).toEqual([["processed"], ["processed"]]);
      for (const [list, status] of [
        [[], "processed"],
        [[placed.id, placed.id], "processed"],
        [Array.from({ length: 101 }, (_, index) => index + 1), "processed"],
        [[placed.id], "cancelled"],
      ] as const) {
        expect((await staff.setStatuses([...list], status)).status).toBe(422);
      }
    });

    it("an order has null as picture of an item whose product has none", async () => {
      const { id } = await orderAt();
      await db.updateTable("order_items").set({ picture: "" }).where("order_id", "=", id).execute();
      expect(orderOf(await staff.order(id))).toMatchObject({ items: [{ picture: null }] });
    });

    it("an order has the position of its address until the address is changed or deleted", async () => {
      const { customer, id } = await orderAt();
      const position = { latitude: 10.5276, longitude: 76.2144 };
      const none = { latitude: null, longitude: null };
      expect(orderOf(await staff.order(id))).toMatchObject(position);
      const address_id = customer.address_id;
      await db.updateTable("addresses").set({ street: "Elsewhere" }).where("id", "=", address_id).execute();
      expect(orderOf(await staff.order(id))).toMatchObject({
        ...none,
        ship_to: expect.stringContaining("Round South"),
      });
      const { street } = v.parse(v.looseObject({ street: v.string() }), anAddress());
      await db.updateTable("addresses").set({ street }).where("id", "=", address_id).execute();
      expect(orderOf(await staff.order(id))).toMatchObject(position);
      await call.multipart("customer/delete-address", { address_id: String(address_id) }, customer);
      expect(orderOf(await staff.order(id))).toMatchObject(none);
    });

    it("an order has its invoice once it is out for delivery, as its customer has it", async () => {
      const { customer, id } = await orderAt("processed");
      expect(await call.get(`staff/orders/${id}/invoice`, staff)).toMatchObject({
        status: 404,
        body: { message: "Invoice not found" },
      });
      await staff.setStatus(id, "out for delivery");
      const own = await call.get(`customer/invoice/${id}`, customer);
      expect((await call.get(`staff/orders/${id}/invoice`, staff)).body).toEqual(own.body);
      expect(orderOf(await staff.order(id))).toMatchObject({ invoice_number: expect.stringMatching(/^KSV\//) });
    });
  });
});
