import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { openSessionOf } from "../../support/staff-session.ts";
import { anAddress, callerOf, type Caller, type Reply } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, place, type Shopper } from "../support/shopper.ts";
import { staffOf, type Staff } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

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

/** Product 2 costs 1265 rupees. The clock of the shop is stopped. */
describeOnDatabase("two who change an order", () => {
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

  const newOrder = async (...steps: string[]) => {
    const customer = await newShopper(call, "2", "1");
    const id = orderIdOf(await place(call, customer, { paid_amount: "1265.00" }));
    for (const step of steps) await staff.setStatus(id, step);
    return { customer, id };
  };
  const actionsOf = async (id: number) => orderOf(await staff.order(id)).changes.map(({ action }) => action);
  const cancelMine = (customer: Shopper, id: number) =>
    call.form("customer/cancel-order", { order_id: String(id), reason: "A mistake" }, customer);
  const returnOf = async () => {
    const { customer, id } = await newOrder("processed", "out for delivery", "delivered");
    const items = orderOf(await staff.order(id)).items.map((item) => ({ id: item.id, qty: 1 }));
    await call.json("customer/return-order", { order_id: id, items, reason: "Too small" }, customer);
    return id;
  };

  it("to the same status both succeed, and one change is recorded", async () => {
    const { id } = await newOrder();
    const other = { token: await openSessionOf(shop, "staff") };
    const replies = await Promise.all([staff.setStatus(id, "processed"), staff.setStatus(id, "processed", other)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await actionsOf(id)).toEqual(["processed"]);
    const steps = await db.selectFrom("order_steps").select("status").where("order_id", "=", id).execute();
    expect(steps).toHaveLength(2);
  });

  it("the customer who cancels and staff who go on: one of them is refused in words, with the time", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { customer, id } = await newOrder("processed");
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
    const { customer, id } = await newOrder();
    await cancelMine(customer, id);
    const message = expect.stringMatching(/^This order was cancelled by the customer at .+M\.$/);
    const { status, body } = await staff.setStatus(id, "cancelled");
    expect([status, body]).toEqual([409, { success: false, message }]);
    expect(orderOf(await staff.order(id))).toMatchObject({ cancelled_by: "customer", cancel_reason: "A mistake" });
    expect(await actionsOf(id)).toEqual([]);
  });

  it("staff who cancel and staff who ship: the second is told who was faster", async () => {
    const { id } = await newOrder("processed");
    const member = { token: await openSessionOf(shop, "staff") };
    await staff.setStatus(id, "out for delivery", member);
    const late = await staff.setStatus(id, "cancelled");
    const message = expect.stringMatching(/^This order was already set to out for delivery by Member at .+M\.$/);
    expect([late.status, late.body]).toEqual([409, { success: false, message }]);
    const { id: other } = await newOrder("processed");
    await staff.setStatus(other, "cancelled", member);
    const shipping = await staff.setStatus(other, "out for delivery");
    expect(shipping.body).toMatchObject({ message: expect.stringMatching(/^This order was cancelled by Member at /) });
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
      const { id } = await newOrder();
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
    const [placed, done, cancelled] = [await newOrder(), await newOrder("processed"), await newOrder("cancelled")];
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
    const { id } = await newOrder();
    await db.updateTable("order_items").set({ picture: "" }).where("order_id", "=", id).execute();
    expect(orderOf(await staff.order(id))).toMatchObject({ items: [{ picture: null }] });
  });

  it("an order has the position of its address until the address is changed or deleted", async () => {
    const { customer, id } = await newOrder();
    const position = { latitude: 10.5276, longitude: 76.2144 };
    const none = { latitude: null, longitude: null };
    expect(orderOf(await staff.order(id))).toMatchObject(position);
    const address_id = customer.address_id;
    await db.updateTable("addresses").set({ street: "Elsewhere" }).where("id", "=", address_id).execute();
    expect(orderOf(await staff.order(id))).toMatchObject({ ...none, ship_to: expect.stringContaining("Round South") });
    const { street } = v.parse(v.looseObject({ street: v.string() }), anAddress());
    await db.updateTable("addresses").set({ street }).where("id", "=", address_id).execute();
    expect(orderOf(await staff.order(id))).toMatchObject(position);
    await call.multipart("customer/delete-address", { address_id: String(address_id) }, customer);
    expect(orderOf(await staff.order(id))).toMatchObject(none);
  });

  it("an order has its invoice once it is out for delivery, as its customer has it", async () => {
    const { customer, id } = await newOrder("processed");
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
