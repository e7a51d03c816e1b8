import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { commandLine } from "../../../shop-api/src/history/record-changes.ts";
import { settleReturn } from "../../../shop-api/src/orders/settle-return.ts";
import { type Caller, callerOf } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { runShop } from "../support/run-shop.ts";
import { newShopper, orderIdOf, ordersOf, place, type Shopper } from "../support/shopper.ts";
import { addProduct, stockSizes, stocksOf } from "../support/sizes.ts";
import { type Staff, staffOf } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const tooLate = [422, { success: false, message: "This order can no longer be cancelled." }];
type Delivered = { customer: Shopper; id: number; items: number[] };

const Items = v.array(v.object({ id: v.number() }));

function account(points_balance: number, credit_balance: string) {
  return { data: { account: { points_balance, credit_balance } } };
}

/** Customers who cancel and return. Product 1 costs 3780 rupees, product 2 costs 1265 and has sizes. */
describeOnDatabase("an order", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    ({ db } = openDatabase(shop));
    await db.updateTable("products").set({ stock: 50 }).where("id", "=", 1).execute();
    await stockSizes(db, 2, 50);
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const accountOf = async (customer: { token: string }) => (await call.get("customer/profile", customer)).body;

  const cancel = (customer: { token: string }, id: number | string, reason = "Ordered by mistake") =>
    call.form("customer/cancel-order", { order_id: String(id), reason }, customer);
  const resultOfCancel = async (...sent: Parameters<typeof cancel>) => {
    const { status, body } = await cancel(...sent);
    return [status, body];
  };
  const placedBefore = (id: number, minutes: number) => {
    const created_at = Date.now() - minutes * 60_000;
    return db.updateTable("orders").set({ created_at }).where("id", "=", id).execute();
  };
  /** An order on credit, for which 20 of 30 points are spent. */
  const newOrder = async () => {
    const customer = await newShopper(call, "2", "1");
    await db.updateTable("customers").set({ points_balance: 30 }).where("mobile", "=", customer.mobile).execute();
    const before = await stocksOf(db, 2);
    const order = { payment_mode: "Credit", points: 20, paid_amount: "1245.00" };
    return { customer, before, id: orderIdOf(await place(call, customer, order)) };
  };
  const restored = account(30, "0.00");
  /** A delivered order of one saree and two kurtas: 6310 rupees, of which 310 are paid by points. */
  const delivered = async (payment_mode = "Cash"): Promise<Delivered> => {
    const customer = await newShopper(call, "1", "1");
    await addProduct(call, { product_id: "2", qty: "2" }, customer);
    const rich = { points_balance: 310, credit_limit_paise: 600_000 };
    await db.updateTable("customers").set(rich).where("mobile", "=", customer.mobile).execute();
    const id = orderIdOf(await place(call, customer, { payment_mode, points: 310, paid_amount: "6000.00" }));
    for (const status of ["processed", "out for delivery", "delivered"]) await staff.setStatus(id, status);
    const [order] = await ordersOf(call, customer);
    return { customer, id, items: v.parse(Items, order?.order_items).map((item) => item.id) };
  };
  const request = (customer: { token: string }, order_id: number, items: unknown, reason = "Too small") =>
    call.json("customer/return-order", { order_id, items, reason }, customer);
  const resultOfReturn = async (...sent: Parameters<typeof request>) => {
    const { status, body } = await request(...sent);
    return [status, body];
  };
  /** Requests the return of one kurta: 1265 of 6310 rupees. */
  const requestKurta = ({ customer, id, items }: Delivered) => request(customer, id, [{ id: items[1], qty: 1 }]);
  const settle = (id: number, ...options: string[]) => runShop(shop, "settle-return", String(id), ...options);
  const stockOfKurta = async ({ items }: Delivered) => {
    const size = db
      .selectFrom("product_sizes")
      .innerJoin("order_items", "order_items.size_id", "product_sizes.id")
      .select("product_sizes.stock")
      .where("order_items.id", "=", items[1] ?? 0);
    return (await size.executeTakeFirstOrThrow()).stock;
  };
  const returnsOf = (id: number) =>
    db.selectFrom("order_returns").selectAll().where("order_id", "=", id).executeTakeFirst();

  describe("its cancellation", () => {
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
      expect(await resultOfCancel(customer, id, "Once more")).toMatchObject([200, { data: { order: { id } } }]);
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
        expect(await resultOfCancel(customer, id)).toEqual(tooLate);
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
      expect(await resultOfCancel(other, id)).toEqual(unknown);
      expect(await resultOfCancel(customer, othersId)).toEqual(unknown);
      for (const wrong of [999_999_999, `0${id}`, ` ${id}`, "first", ""]) {
        expect([wrong, await resultOfCancel(customer, wrong)]).toEqual([wrong, unknown]);
      }
      expect(await resultOfCancel(customer, id, " ")).toEqual([422, { success: false, message: "Please say why." }]);
      expect(await resultOfCancel(customer, id, "x".repeat(301))).toMatchObject([422, {}]);
      expect(await ordersOf(call, customer)).toMatchObject([{ order_status: "placed" }]);
      expect(await resultOfCancel(customer, id, "x\r\n\t\u0000".padEnd(300, "x"))).toMatchObject([200, {}]);
    });
  });

  describe("its return", () => {
    it("Q102: is requested once for some pieces, and again for others; each piece once; the order stays delivered", async () => {
      const order = await delivered();
      const { customer, id, items } = order;
      expect(await ordersOf(call, customer)).toMatchObject([{ can_return: "true", payment_status: "PAID" }]);
      const replies = await Promise.all([1, 2, 3].map(() => requestKurta(order)));
      const requested = {
        id,
        order_status: "delivered",
        can_return: "true",
        payment_status: "PAID",
        return: {
          status: "requested",
          reason: "Too small",
          requested_at: expect.stringMatching(/Z$/),
          settled_at: null,
          refund_amount: null,
        },
        order_items: [{ id: items[0] }, { id: items[1], qty: "2", returned_qty: "1", product: { pid: 2 } }],
      };
      for (const { status, body } of replies) {
        expect([status, body]).toMatchObject([200, { message: "Return requested", data: { order: requested } }]);
      }
      const [stored] = await ordersOf(call, customer);
      expect(stored).toMatchObject(requested);
      expect(stored?.order_items[0]).not.toHaveProperty("returned_qty");
      const message = "A return of this order was already requested.";
      const saree = [{ id: items[0], qty: 1 }];
      const body = { order_id: id, number: 1, items: saree, reason: "Too large" };
      expect(await call.json("customer/return-order", body, customer)).toMatchObject({
        status: 422,
        body: { message },
      });
      expect(await resultOfReturn(customer, id, [{ id: items[1], qty: 2 }])).toMatchObject([
        422,
        { message: expect.stringMatching(/: these pieces were in a return already\.$/) },
      ]);
      expect(await ordersOf(call, customer)).toEqual([stored]);
      const second = { ...body, number: 2 };
      for (const sent of [second, second]) {
        expect(await call.json("customer/return-order", sent, customer)).toMatchObject({ status: 200 });
      }
      const kurta = { ...second, number: 3, items: [{ id: items[1], qty: 1 }] };
      expect(await call.json("customer/return-order", kurta, customer)).toMatchObject({ status: 200 });
      expect(await ordersOf(call, customer)).toMatchObject([
        {
          can_return: "false",
          returns: [
            { no: 1, status: "requested", reason_code: "too small", reason: null, items: [{ id: items[1], qty: "1" }] },
            { no: 2, reason_code: "too large", reason: null, items: [{ id: items[0], qty: "1", accepted_qty: null }] },
            { no: 3 },
          ],
          return: { status: "requested", reason: "Too large" },
          order_items: [{ returned_qty: "1", returnable_qty: "0" }, { returned_qty: "2" }],
        },
      ]);
    });

    it("is shown to staff with its reason and pieces", async () => {
      const order = await delivered();
      await requestKurta(order);
      const { body } = await staff.orders("?page_size=1");
      const requested = { id: order.id, return: { status: "requested", reason: "Too small", settled_at: null } };
      const items = [
        { id: order.items[0], returned_quantity: 0 },
        { id: order.items[1], returned_quantity: 1 },
      ];
      expect(body).toMatchObject({ data: { items: [{ ...requested, items }] } });
    });

    it("Q102: is too late before the delivery and after 24 hours", async () => {
      const order = await delivered();
      const dayMs = 24 * 60 * 60_000;
      const late = [422, { success: false, message: "This order can no longer be returned." }];
      const [steps, orders] = [db.updateTable("order_steps"), db.updateTable("orders")];
      await steps
        .set((eb) => ({ happened_at: eb("happened_at", "-", dayMs) }))
        .where("order_id", "=", order.id)
        .execute();
      await orders
        .set((eb) => ({ status_at: eb("status_at", "-", dayMs) }))
        .where("id", "=", order.id)
        .execute();
      expect(await ordersOf(call, order.customer)).toMatchObject([{ can_return: "false" }]);
      expect(await resultOfReturn(order.customer, order.id, [{ id: order.items[0], qty: 1 }])).toEqual(late);
      const customer = await newShopper(call, "2", "1");
      const placed = orderIdOf(await place(call, customer, { paid_amount: "1265.00" }));
      expect(await resultOfReturn(customer, placed, [{ id: 1, qty: 1 }])).toEqual(late);
      expect([await returnsOf(order.id), await returnsOf(placed)]).toEqual([undefined, undefined]);
    });

    it("Q4: is rejected for other customers, unknown orders and items, too many pieces, and without a reason", async () => {
      const { customer, id, items } = await delivered();
      const other = await delivered();
      const unknown = [404, { success: false, message: "Order not found" }];
      const kurta = { id: items[1], qty: 1 };
      expect(await resultOfReturn(other.customer, id, [kurta])).toEqual(unknown);
      expect(await resultOfReturn(customer, 999_999_999, [kurta])).toEqual(unknown);
      for (const wrong of [
        undefined,
        [],
        [{ ...kurta, qty: 0 }],
        [{ ...kurta, qty: 3 }],
        [{ ...kurta, qty: "1" }],
        [kurta, kurta],
        [kurta, { id: other.items[0], qty: 1 }],
      ]) {
        expect([wrong, ...(await resultOfReturn(customer, id, wrong))]).toMatchObject([wrong, 422, {}]);
      }
      expect(await resultOfReturn(customer, id, [kurta], "")).toEqual([
        422,
        { success: false, message: "Please say why." },
      ]);
      expect(await returnsOf(id)).toBeUndefined();
    });

    describe("is settled by `npm run shop -- settle-return`", () => {
      it("as returned: the refund is less its part of the points, which go back; the pieces return to their size", async () => {
        const order = await delivered();
        const [before, ofSize] = [await stocksOf(db, 2), await stockOfKurta(order)];
        await requestKurta(order);
        // Both kurtas have cost 2405.71 of the 6000 rupees, as their invoice says: half of that is rounded up.
        const output =
          "The products are returned and in stock again: ₹1,202.86 are to be paid back, 62 points were given back.\n";
        expect(await settle(order.id, "returned", "--restock")).toEqual({ code: 0, output });
        expect(await ordersOf(call, order.customer)).toMatchObject([
          {
            order_status: "delivered",
            payment_status: "refunded",
            return: { status: "returned", settled_at: expect.stringMatching(/Z$/), refund_amount: "1202.86" },
          },
        ]);
        expect(await accountOf(order.customer)).toMatchObject(account(62, "0.00"));
        expect(await stocksOf(db, 2)).toMatchObject({ stock: before.stock + 1 });
        expect(await stockOfKurta(order)).toBe(ofSize + 1);
      });

      it("as refused: nothing is refunded", async () => {
        const order = await delivered("Card");
        const before = await stocksOf(db, 2);
        await requestKurta(order);
        expect(await settle(order.id, "refused")).toEqual({ code: 0, output: "The return is refused.\n" });
        expect(await ordersOf(call, order.customer)).toMatchObject([
          { can_return: "true", payment_status: "PAID", return: { status: "refused", refund_amount: null } },
        ]);
        expect(await accountOf(order.customer)).toMatchObject(account(0, "0.00"));
        expect(await stocksOf(db, 2)).toEqual(before);
      });

      it("once: another settlement is rejected, also a concurrent one, and changes nothing", async () => {
        const order = await delivered();
        await requestKurta(order);
        const before = await stocksOf(db, 2);
        const returned = { state: "returned", restock: true, author: commandLine } as const;
        const settled = await Promise.all([1, 2, 3].map(() => settleReturn(db, order.id, returned)));
        const outcomes = settled.map(({ outcome }) => outcome).toSorted();
        expect(outcomes).toEqual(["settled", "settled-before", "settled-before"]);
        const stored = await returnsOf(order.id);
        const output = "The return of this order is settled already: returned.\n";
        for (const state of ["returned", "refused"]) expect(await settle(order.id, state)).toEqual({ code: 1, output });
        expect(await returnsOf(order.id)).toEqual(stored);
        expect((await stocksOf(db, 2)).stock).toBe(before.stock + 1);
        expect(await accountOf(order.customer)).toMatchObject(account(62, "0.00"));
      });

      it("with less to pay, and fewer points to earn, where the order on credit is unpaid", async () => {
        const order = await delivered("Credit");
        await requestKurta(order);
        const output = "The products are returned: ₹1,202.86 are no longer owed, 62 points were given back.\n";
        expect(await settle(order.id, "returned")).toEqual({ code: 0, output });
        expect(await accountOf(order.customer)).toMatchObject(account(62, "4797.14"));
        expect(await ordersOf(call, order.customer)).toMatchObject([{ payment_status: "Due" }]);
        await staff.markPaid(order.id);
        expect(await accountOf(order.customer)).toMatchObject(account(62 + 47, "0.00"));
        expect(await ordersOf(call, order.customer)).toMatchObject([{ payment_status: "PAID" }]);
      });

      it("with nothing to pay for all products of an unpaid order on credit, and a refund of a paid one", async () => {
        const [unpaid, paid] = [await delivered("Credit"), await delivered("Credit")];
        await staff.markPaid(paid.id);
        for (const { customer, id, items } of [unpaid, paid]) {
          await request(customer, id, [
            { id: items[0], qty: 1 },
            { id: items[1], qty: 2 },
          ]);
        }
        expect(await settle(unpaid.id, "returned")).toMatchObject({ code: 0 });
        expect(await accountOf(unpaid.customer)).toMatchObject(account(310, "0.00"));
        expect(await ordersOf(call, unpaid.customer)).toMatchObject([{ payment_status: "void" }]);
        const output =
          "The products are returned: ₹6,000.00 are to be paid back, 310 points were given back, 60 earned ones were taken back.\n";
        expect(await settle(paid.id, "returned")).toEqual({ code: 0, output });
        expect(await accountOf(paid.customer)).toMatchObject(account(310, "0.00"));
        expect(await ordersOf(call, paid.customer)).toMatchObject([
          { payment_status: "refunded", return: { refund_amount: "6000.00" } },
        ]);
      });

      it("with fewer points where the order on credit is paid; those spent already are deducted from the refund", async () => {
        // The kurta has earned 13 of 60 points; 62 spent ones are given back.
        const order = await delivered("Credit");
        await staff.markPaid(order.id);
        await requestKurta(order);
        expect(await settle(order.id, "returned")).toMatchObject({
          code: 0,
          output: expect.stringContaining(" 13 earned"),
        });
        expect(await accountOf(order.customer)).toMatchObject(account(60 - 13 + 62, "0.00"));

        const spent = await delivered("Credit");
        await staff.markPaid(spent.id);
        await db.updateTable("orders").set({ points: 0 }).where("id", "=", spent.id).execute();
        const { mobile } = spent.customer;
        await db.updateTable("customers").set({ points_balance: 4 }).where("mobile", "=", mobile).execute();
        await requestKurta(spent);
        const output =
          "The products are returned: ₹1,193.86 are to be paid back, 0 points were given back, 4 earned ones were taken back.\n";
        expect(await settle(spent.id, "returned")).toEqual({ code: 0, output });
        expect(await accountOf(spent.customer)).toMatchObject(account(0, "0.00"));
        for (const [{ customer }, refund_amount] of [
          [order, "1202.86"],
          [spent, "1193.86"],
        ] as const) {
          expect(await ordersOf(call, customer)).toMatchObject([
            { payment_status: "refunded", return: { refund_amount } },
          ]);
          const { body } = await call.get("customer/credit-transaction", customer);
          expect(body).toMatchObject({ orders: [{ payment_approval: "PAID", points_earned: "47" }] });
        }
      });

      it("also after the account was deleted, which removes its reason but gives no points", async () => {
        const order = await delivered();
        await requestKurta(order);
        await call.get("customer/delete-account", order.customer);
        const output = "The products are returned: ₹1,202.86 are to be paid back, 0 points were given back.\n";
        expect(await settle(order.id, "returned")).toEqual({ code: 0, output });
        expect(await returnsOf(order.id)).toMatchObject({ state: "returned", reason: null, refund_paise: 120_286 });
      });

      it("unless none was requested, or the command is malformed", async () => {
        const { id } = await delivered();
        const output = "No return of this order was requested.\n";
        expect(await settle(id, "returned")).toEqual({ code: 1, output });
        expect(await settle(999_999_999, "returned")).toEqual({ code: 1, output: "Order not found\n" });
        for (const options of [[], ["paid"], ["refused", "--restock"], ["returned", "now"]]) {
          expect(await settle(id, ...options)).toMatchObject({ code: 1, output: expect.stringContaining("Usage") });
        }
      });
    });
  });
});
