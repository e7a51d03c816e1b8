import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { openSessionOf } from "../../support/staff-session.ts";
import { type Caller, callerOf, type Reply } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { openPayingShop } from "../support/paying-shop.ts";
import { present } from "../support/present.ts";
import { newShopper, orderIdOf, ordersOf, place, redirect, type Shopper } from "../support/shopper.ts";
import { addProduct, stockSizes, stocksOf } from "../support/sizes.ts";
import { type Staff, staffOf } from "../support/staff-member.ts";
import { StaffOrderAnswer } from "../support/staff-order.ts";
import { openShopApi, type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Message = v.object({ message: v.string() });
/** An order of two kurtas for 2530 rupees, and what its customer and staff do with it. */
describeOnDatabase("the moves of an order", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let member: { token: string };
  let db: Database;
  let online: RunningShop;
  beforeAll(async () => {
    shop = await startShopApi();
    online = await openPayingShop(shop);
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    member = { token: await openSessionOf(shop, "staff") };
    ({ db } = openDatabase(shop));
    await stockSizes(db, 2, 500);
  });
  afterAll(async () => {
    await db.destroy();
    await online.stop();
    await shop.stop();
  });

  type Placed = { customer: Shopper; id: number };
  const post = (id: number, path: string, body: unknown, token = member.token) =>
    call.json(`staff/orders/${id}/${path}`, body, { token });
  const read = async (id: number) => v.parse(StaffOrderAnswer, (await staff.order(id)).body).data.order;
  const placed = async (payment_mode = "Cash", points = 0): Promise<Placed> => {
    const customer = await newShopper(call, "2", "2");
    const rich = { points_balance: 100, credit_limit_paise: 600_000 };
    await db.updateTable("customers").set(rich).where("mobile", "=", customer.mobile).execute();
    const paid_amount = `${2530 - points}.00`;
    return { customer, id: orderIdOf(await place(call, customer, { payment_mode, points, paid_amount })) };
  };
  const awaiting = async (): Promise<Placed> => {
    const customer = await newShopper(call, "2", "2");
    return {
      customer,
      id: orderIdOf(await place(callerOf(online), customer, { ...redirect, paid_amount: "2530.00" })),
    };
  };
  /** Two towels for 380 rupees. */
  const small = async (payment_mode: string): Promise<Placed> => {
    const customer = await newShopper(call, "251", "2");
    await db
      .updateTable("customers")
      .set({ credit_limit_paise: 42_000 })
      .where("mobile", "=", customer.mobile)
      .execute();
    return { customer, id: orderIdOf(await place(call, customer, { payment_mode, paid_amount: "380.00" })) };
  };
  const amountsOf = async ({ customer, id }: Placed) => {
    const order = (await ordersOf(call, customer)).find((one) => one.id === id);
    const amounts = v.object({ paid_amount: v.string(), delivery_charge: v.string(), to_collect: v.string() });
    return v.parse(amounts, order);
  };
  const accountOf = async ({ customer }: Placed) => {
    const { body } = await call.get("customer/profile", customer);
    const account = v.object({ points_balance: v.number(), credit_balance: v.string() });
    return v.parse(v.object({ data: v.object({ account }) }), body).data.account;
  };

  /** What staff and customer can do, with the state that it leads to where it is allowed. */
  const actions = {
    process: ({ id }: Placed) => staff.setStatus(id, "processed", member),
    send: ({ id }: Placed) => staff.setStatus(id, "out for delivery", member),
    deliver: ({ id }: Placed) => staff.setStatus(id, "delivered", member),
    fail: ({ id }: Placed) => post(id, "not-delivered", { reason: "nobody_there" }),
    "take back": async ({ id }: Placed) => post(id, "back", { restock: await allPieces(id) }),
    "cancel by the shop": ({ id }: Placed) => staff.setStatus(id, "cancelled", member),
    "cancel by the customer": ({ customer, id }: Placed) =>
      call.form("customer/cancel-order", { order_id: String(id), reason: "By mistake" }, customer),
    change: async ({ id }: Placed) => {
      const { version, items } = await read(id);
      return post(id, "change", { version, items: [{ id: items[0]?.id, quantity: 1 }] });
    },
    "ask for a return": async ({ customer, id }: Placed) => {
      const items = (await allPieces(id)).map(({ id: item }) => ({ id: item, qty: 1 }));
      return call.json("customer/return-order", { order_id: id, items, reason: "Too small", number: 1 }, customer);
    },
    "open a return": async ({ id }: Placed) =>
      post(id, "returns", { number: 1, items: await allPieces(id), reason_code: "faulty" }),
    "settle the return": ({ id }: Placed) => post(id, "return", { outcome: "returned", restock: true }),
    "undo the delivery": ({ id }: Placed) => post(id, "undo", { step: "delivered" }),
  } satisfies Record<string, (order: Placed) => Promise<Reply>>;
  type Action = keyof typeof actions;
  const allActions = Object.keys(actions).filter((name): name is Action => name in actions);
  const allPieces = async (id: number) =>
    (await read(id)).items.map((item) => ({ id: item.id, quantity: item.quantity }));

  /** How an order gets into a state, and the states that each allowed action leads to: the others are refused. */
  const states: Record<string, { by: Action[]; allowed: Partial<Record<Action, string>>; repeated?: Action[] }> = {
    awaiting_payment: {
      by: [],
      allowed: { "cancel by the shop": "cancelled", "cancel by the customer": "cancelled" },
    },
    placed: {
      by: [],
      allowed: {
        process: "processed",
        "cancel by the shop": "cancelled",
        "cancel by the customer": "cancelled",
        change: "placed",
      },
    },
    processed: {
      by: ["process"],
      allowed: {
        send: "out_for_delivery",
        "cancel by the shop": "cancelled",
        "cancel by the customer": "cancelled",
        change: "processed",
      },
      repeated: ["process"],
    },
    out_for_delivery: {
      by: ["process", "send"],
      allowed: { deliver: "delivered", fail: "not_delivered" },
      // as after a delivery that was undone
      repeated: ["send", "undo the delivery"],
    },
    not_delivered: {
      by: ["process", "send", "fail"],
      allowed: { send: "out_for_delivery", "take back": "back_in_the_shop" },
      repeated: ["fail", "undo the delivery"],
    },
    delivered: {
      by: ["process", "send", "deliver"],
      allowed: {
        "ask for a return": "return_requested",
        "open a return": "return_requested",
        "undo the delivery": "out_for_delivery",
      },
      repeated: ["deliver"],
    },
    return_requested: {
      by: ["process", "send", "deliver", "ask for a return"],
      allowed: { "settle the return": "partly_returned" },
      repeated: ["deliver", "ask for a return"],
    },
    partly_returned: {
      by: ["process", "send", "deliver", "ask for a return", "settle the return"],
      allowed: {},
      repeated: ["deliver", "ask for a return", "settle the return"],
    },
    cancelled: { by: ["cancel by the shop"], allowed: {}, repeated: ["cancel by the shop"] },
    back_in_the_shop: {
      by: ["process", "send", "fail", "take back"],
      allowed: {},
      repeated: ["take back", "cancel by the shop"],
    },
  };

  const orderIn = async (state: string): Promise<Placed> => {
    const order = await (state === "awaiting_payment" ? awaiting() : placed());
    for (const action of states[state]?.by ?? [])
      expect([action, await actions[action](order)]).toMatchObject([action, { status: 200 }]);
    return order;
  };
  const stateOf = async (id: number) => {
    const order = await read(id);
    const last = order.returns.at(-1)?.status;
    return order.status_detail ?? (last === "requested" ? "return_requested" : order.status);
  };

  it.each(Object.keys(states))(
    "from %s are those of the table: all others are refused in words and change nothing",
    async (state) => {
      const { allowed, repeated = [] } = present(states[state]);
      const order = await orderIn(state);
      expect(await stateOf(order.id)).toBe(state);
      const before = [await read(order.id), await stocksOf(db, 2), await accountOf(order)];
      for (const action of allActions.filter((name) => allowed[name] === undefined)) {
        const { status, body } = await actions[action](order);
        const isRepeated = repeated.includes(action);
        expect([action, isRepeated ? [200] : [409, 422]]).toEqual([action, expect.arrayContaining([status])]);
        expect(v.parse(Message, body).message).not.toContain("cannot be read");
      }
      expect([await read(order.id), await stocksOf(db, 2), await accountOf(order)]).toEqual(before);
      for (const [action, next] of Object.entries(allowed)) {
        const fresh = await orderIn(state);
        const count = (await read(fresh.id)).changes.length;
        const name = present(allActions.find((one) => one === action));
        expect([action, (await actions[name](fresh)).status, await stateOf(fresh.id)]).toEqual([action, 200, next]);
        // a customer's own steps are no change by staff
        const isOfCustomer = action === "cancel by the customer" || action === "ask for a return";
        expect([action, (await read(fresh.id)).changes.length]).toEqual([action, isOfCustomer ? count : count + 1]);
      }
    },
  );

  it.each([
    ["not-delivered", { reason: "refused" }],
    ["back", { restock: [] }],
    ["undo", { step: "delivered" }],
    ["change", { version: 1, items: [] }],
    ["returns", { number: 1, items: [{ id: 1, quantity: 1 }], reason_code: "faulty" }],
  ])("Q4: POST staff/orders/{id}/%s is for staff, and of a known order", async (path, body) => {
    const { customer, id } = await placed();
    expect((await post(id, path, body, customer.token)).status).toBe(403);
    expect((await post(999_999, path, body)).status).toBe(404);
  });

  describe("a parcel that is not delivered", () => {
    it("goes out again under the same invoice, comes back, and gives back what a cancellation does; chosen pieces only", async () => {
      const order = await placed("Card", 30);
      const before = await stocksOf(db, 2);
      for (const action of ["process", "send"] as const) await actions[action](order);
      const [{ invoice_no: invoice }] = v.parse(
        v.tupleWithRest([v.looseObject({ invoice_no: v.string() })], v.unknown()),
        await ordersOf(call, order.customer),
      );
      await post(order.id, "not-delivered", { reason: "nobody_there" });
      const problem = { reason: "nobody there", at: expect.stringMatching(/Z$/) };
      const undelivered = {
        order_status: "out for delivery",
        status_detail: "not delivered",
        delivery_problem: problem,
      };
      expect(await ordersOf(call, order.customer)).toMatchObject([{ ...undelivered, payment_status: "PAID" }]);
      await actions.send(order);
      const [again] = await ordersOf(call, order.customer);
      expect(again).toMatchObject({ order_status: "out for delivery", invoice_no: invoice });
      expect(again).not.toHaveProperty("status_detail");
      await post(order.id, "not-delivered", { reason: "refused" });
      const [item] = (await read(order.id)).items;
      const back = await post(order.id, "back", { restock: [{ id: item?.id, quantity: 1 }] });
      expect(back).toMatchObject({
        status: 200,
        body: { data: { order: { status: "cancelled", invoice_number: invoice } } },
      });
      const refund = { amount: "2500.00", reason: "not delivered", paid_on: null, reference: null };
      expect(await ordersOf(call, order.customer)).toMatchObject([
        { cancelled_by: "shop", cancel_reason: "not delivered", status_detail: "back in the shop", refunds: [refund] },
      ]);
      expect(await accountOf(order)).toEqual({ points_balance: 100, credit_balance: "0.00" });
      // one of the two is not put back
      expect(await stocksOf(db, 2)).toMatchObject({ stock: before.stock + 1 });
    });

    it("has no pieces for the stock if it is lost", async () => {
      const order = await orderIn("out_for_delivery");
      await post(order.id, "not-delivered", { reason: "lost" });
      const message = "A lost parcel has no pieces for the stock.";
      expect(await actions["take back"](order)).toMatchObject({ status: 422, body: { message, field: "restock" } });
      expect((await post(order.id, "back", { restock: [] })).status).toBe(200);
    });

    it.each(["Due", "Paid"])("on credit that is %s leaves nothing owed and no points earned", async (approval) => {
      const order = await placed("Credit");
      for (const action of ["process", "send"] as const) await actions[action](order);
      if (approval === "Paid") await staff.markPaid(order.id);
      for (const action of ["fail", "take back"] as const) await actions[action](order);
      expect(await accountOf(order)).toEqual({ points_balance: 100, credit_balance: "0.00" });
      const refunds = approval === "Paid" ? [{ amount_paise: 253_000, reason: "not_delivered" }] : [];
      expect((await read(order.id)).refunds).toMatchObject(refunds);
    });
  });

  describe("a change on the customer's wish", () => {
    it("of the size, pieces and the address is shown to the customer, with what is paid back", async () => {
      const order = await placed("Card");
      const before = await stocksOf(db, 2);
      const { version, items } = await read(order.id);
      const item = present(items[0]);
      const sizes = db.selectFrom("product_sizes").select(["id", "label"]).where("product_id", "=", 2);
      const size = await sizes.where("id", "!=", item.size_id ?? 0).executeTakeFirstOrThrow();
      const address = {
        name: "Devika R",
        mobile: "+919847099999",
        building: "7",
        street: "Mount Road",
        city: "Chennai",
        postal_code: "600002",
      };
      const change = { version, items: [{ id: item.id, quantity: 1, size_id: size.id }], address };
      for (const sent of [change, change]) expect((await post(order.id, "change", sent)).status).toBe(200);
      expect(await ordersOf(call, order.customer)).toMatchObject([
        {
          paid_amount: "1265.00",
          ship_to: "Devika R, +919847099999, 7, Mount Road, Chennai, 600002",
          delivery_charge: "0.00",
          changes: [
            { kind: "removed", qty: "1", less_to_pay: "1265.00" },
            { kind: "resized", new_size: size.label, qty: "1", less_to_pay: "0.00" },
            { kind: "readdressed" },
          ],
          refunds: [{ amount: "1265.00", reason: "changed" }],
          order_items: [{ qty: "1", size: size.label, total_amount: "1265.00" }],
        },
      ]);
      expect(await stocksOf(db, 2)).toMatchObject({ stock: before.stock + 1 });
      const stale = { version, items: [{ id: item.id, quantity: 1, size_id: item.size_id }] };
      expect(await post(order.id, "change", stale)).toMatchObject({
        status: 409,
        body: { message: "This order was changed meanwhile. Please look at it again: nothing of yours was changed." },
      });
    });

    it("on credit owes less, and points beyond the rest come back", async () => {
      const order = await placed("Credit", 100);
      expect((await actions.change(order)).status).toBe(200);
      expect(await accountOf(order)).toEqual({ points_balance: 0, credit_balance: "1165.00" });
      await db
        .updateTable("customers")
        .set({ points_balance: 2000 })
        .where("mobile", "=", order.customer.mobile)
        .execute();
      const byPoints = orderIdOf(await place(call, order.customer, { points: 2000, paid_amount: "530.00" }));
      expect((await actions.change({ ...order, id: byPoints })).status).toBe(200);
      expect(await ordersOf(call, order.customer)).toMatchObject([{ paid_amount: "0.00" }, {}]);
      expect(await accountOf(order)).toMatchObject({ points_balance: 735 });
    });

    it("is refused for more pieces, the last piece, an item of another order, and a size that is sold out or costs more", async () => {
      const { id } = await placed();
      const other = await placed();
      const { version, items } = await read(id);
      const item = present(items[0]);
      const [foreign] = (await read(other.id)).items;
      const sizes = await db
        .selectFrom("product_sizes")
        .select("id")
        .where("product_id", "=", 2)
        .where("id", "!=", item.size_id ?? 0)
        .execute();
      const [dear = { id: 0 }, soldOut = { id: 0 }] = sizes;
      await db.updateTable("product_sizes").set({ price_paise: 200_000 }).where("id", "=", dear.id).execute();
      await db.updateTable("product_sizes").set({ stock: 0 }).where("id", "=", soldOut.id).execute();
      const stock = await stocksOf(db, 2);
      for (const [wrong, field] of [
        [{ id: item.id, quantity: 3 }, "items.0.quantity"],
        [{ id: item.id, quantity: 0 }, "items"],
        [{ id: foreign?.id, quantity: 1 }, "items.0.id"],
        [{ id: item.id, quantity: 2, size_id: dear.id }, "items.0.size_id"],
        [{ id: item.id, quantity: 2, size_id: soldOut.id }, undefined],
      ] as const) {
        const { status, body } = await post(id, "change", { version, items: [wrong] });
        expect([wrong, status, v.parse(v.object({ field: v.optional(v.string()) }), body).field]).toEqual([
          wrong,
          422,
          field,
        ]);
      }
      expect([(await read(id)).version, await stocksOf(db, 2)]).toEqual([version, stock]);
      await db.updateTable("product_sizes").set({ price_paise: null }).where("id", "=", dear.id).execute();
      await stockSizes(db, 2, 500);
    });

    it("and a cancellation at once: each piece is back once", async () => {
      const before = await stocksOf(db, 2);
      for (let round = 0; round < 3; round += 1) {
        const order = await placed("Card", 10);
        const { version, items } = await read(order.id);
        const change = { version, items: [{ id: items[0]?.id, quantity: 1 }] };
        const replies = await Promise.all([
          post(order.id, "change", change),
          post(order.id, "change", change),
          actions["cancel by the customer"](order),
        ]);
        expect(replies.map(({ status }) => status)).toEqual([
          expect.toBeOneOf([200, 409]),
          expect.toBeOneOf([200, 409]),
          200,
        ]);
        const { refunds } = await read(order.id);
        expect(refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0)).toBe(252_000);
        expect(await accountOf(order)).toMatchObject({ points_balance: 100 });
      }
      expect(await stocksOf(db, 2)).toEqual(before);
    });
  });

  describe("the delivery charge of two towels for 380 rupees", () => {
    it.each([
      ["Cash", { to_collect: "420.00", credit: "0.00", back: [] }],
      ["Card", { to_collect: "0.00", credit: "0.00", back: [42_000] }],
      ["Credit", { to_collect: "0.00", credit: "420.00", back: [] }],
    ])("by %s is a part of what is paid, and is given back with a cancelled order", async (mode, expected) => {
      const order = await small(mode);
      const { to_collect, credit, back } = expected;
      expect(await amountsOf(order)).toEqual({ paid_amount: "380.00", delivery_charge: "40.00", to_collect });
      const to_collect_paise = Number(to_collect) * 100;
      expect(await read(order.id)).toMatchObject({ paid_paise: 38_000, delivery_charge_paise: 4000, to_collect_paise });
      expect(await accountOf(order)).toMatchObject({ credit_balance: credit });
      expect((await actions["cancel by the customer"](order)).status).toBe(200);
      expect((await read(order.id)).refunds.map(({ amount_paise }) => amount_paise)).toEqual(back);
      expect(await accountOf(order)).toMatchObject({ credit_balance: "0.00" });
    });

    it.each(["Card", "Credit"])("by %s is given back with a parcel that comes back", async (mode) => {
      const order = await small(mode);
      await actions.process(order);
      if (mode === "Credit") await staff.markPaid(order.id);
      for (const action of ["send", "fail", "take back"] as const) {
        expect((await actions[action](order)).status).toBe(200);
      }
      expect((await read(order.id)).refunds).toMatchObject([{ amount_paise: 42_000, reason: "not_delivered" }]);
      expect(await accountOf(order)).toEqual({ points_balance: 0, credit_balance: "0.00" });
    });

    it("is not given back where it was to be paid at the door, as in earlier versions", async () => {
      const order = await small("Card");
      await db.updateTable("orders").set({ delivery_prepaid: 0 }).where("id", "=", order.id).execute();
      expect(await amountsOf(order)).toMatchObject({ paid_amount: "380.00", to_collect: "40.00" });
      await actions["cancel by the customer"](order);
      expect((await read(order.id)).refunds).toMatchObject([{ amount_paise: 38_000 }]);
    });

    it("counts for the credit limit", async () => {
      const customer = await newShopper(call, "251", "2");
      const limit = (rupees: number) =>
        db
          .updateTable("customers")
          .set({ credit_limit_paise: rupees * 100 })
          .where("mobile", "=", customer.mobile)
          .execute();
      const strict = await openShopApi(shop, {}, { creditLimitPaise: 0 });
      onTestFinished(() => strict.stop());
      const order = () => place(callerOf(strict), customer, { payment_mode: "Credit", paid_amount: "380.00" });
      await limit(419);
      const message = "You have ₹419.00 of credit left. Please choose another way to pay.";
      expect(await order()).toMatchObject({ status: 422, body: { message } });
      await limit(420);
      expect((await order()).status).toBe(200);
    });

    it("stays as the order changes, earns no points, and stays with the shop when all products are returned", async () => {
      const order = await small("Credit");
      const points = async () => {
        const credit = db.selectFrom("credit_transactions").select(["amount_paise", "points_earned"]);
        return credit.where("order_id", "=", order.id).executeTakeFirst();
      };
      // 420 rupees would earn four.
      expect(await points()).toEqual({ amount_paise: 42_000, points_earned: 3 });
      expect((await actions.change(order)).status).toBe(200);
      expect(await amountsOf(order)).toEqual({ paid_amount: "190.00", delivery_charge: "40.00", to_collect: "0.00" });
      expect(await points()).toEqual({ amount_paise: 23_000, points_earned: 1 });
      for (const action of ["process", "send", "deliver", "ask for a return", "settle the return"] as const) {
        expect((await actions[action](order)).status).toBe(200);
      }
      expect(await points()).toEqual({ amount_paise: 4000, points_earned: 0 });
      expect((await read(order.id)).refunds).toEqual([]);
      expect((await staff.markPaid(order.id)).status).toBe(200);
      expect(await accountOf(order)).toEqual({ points_balance: 0, credit_balance: "0.00" });
      expect(await ordersOf(call, order.customer)).toMatchObject([{ payment_status: "PAID" }]);
    });
  });

  describe("a step that was taken by mistake", () => {
    it("of paying gives the points back, unless they are spent", async () => {
      const order = await placed("Credit");
      await actions.process(order);
      await staff.markPaid(order.id);
      for (const action of ["send", "deliver", "undo the delivery"] as const) await actions[action](order);
      expect(await accountOf(order)).toEqual({ points_balance: 125, credit_balance: "0.00" });
      expect(await read(order.id)).toMatchObject({ undo: { step: "paid" } });
      await db
        .updateTable("customers")
        .set({ points_balance: 20 })
        .where("mobile", "=", order.customer.mobile)
        .execute();
      const spent = { message: "The points of this order are spent already." };
      expect(await post(order.id, "undo", { step: "paid" })).toMatchObject({ status: 422, body: spent });
      await db
        .updateTable("customers")
        .set({ points_balance: 125 })
        .where("mobile", "=", order.customer.mobile)
        .execute();
      const replies = await Promise.all([1, 2].map(() => post(order.id, "undo", { step: "paid" })));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(await accountOf(order)).toEqual({ points_balance: 100, credit_balance: "2530.00" });
      expect(await read(order.id)).toMatchObject({ undo: null, status: "out_for_delivery" });
      const shown = [{ kind: "delivery undone" }, { kind: "payment undone" }];
      expect(await ordersOf(call, order.customer)).toMatchObject([{ changes: shown }]);
    });

    it("of settling a return takes back refund, points and pieces, unless the refund is paid or the pieces are sold", async () => {
      const order = await placed("Card", 30);
      const before = await stocksOf(db, 2);
      for (const action of ["process", "send", "deliver", "ask for a return", "settle the return"] as const) {
        expect((await actions[action](order)).status).toBe(200);
      }
      const [refund] = (await read(order.id)).refunds;
      expect(await accountOf(order)).toMatchObject({ points_balance: 85 });
      await db.updateTable("products").set({ stock: 0 }).where("id", "=", 2).execute();
      expect((await post(order.id, "undo", { step: "return" })).status).toBe(422);
      await db
        .updateTable("products")
        .set({ stock: before.stock + 1 })
        .where("id", "=", 2)
        .execute();
      expect((await post(order.id, "undo", { step: "return" })).status).toBe(200);
      expect(await read(order.id)).toMatchObject({
        refunds: [],
        returns: [{ status: "requested" }],
        can_settle_return: true,
      });
      expect([await stocksOf(db, 2), await accountOf(order)]).toMatchObject([before, { points_balance: 70 }]);
      await actions["settle the return"](order);
      const [settled] = (await read(order.id)).refunds;
      expect(settled?.amount_paise).toBe(refund?.amount_paise);
      const paid = { reference: "UTR 4711", paid_on: "2026-11-25" };
      for (const sent of [paid, paid]) {
        expect((await call.json(`staff/refunds/${settled?.id}/paid`, sent, member)).status).toBe(200);
      }
      const other = await call.json(`staff/refunds/${settled?.id}/paid`, { ...paid, reference: "UTR 1" }, member);
      expect(other).toMatchObject({ status: 409, body: { message: expect.stringContaining("UTR 4711") } });
      const late = { message: "The refund is paid out already." };
      expect(await post(order.id, "undo", { step: "return" })).toMatchObject({ status: 422, body: late });
      expect(await ordersOf(call, order.customer)).toMatchObject([
        { refunds: [{ amount: "1250.00", paid_on: "2026-11-25", reference: "UTR 4711" }] },
      ]);
    });

    it("is too late after 15 minutes, and after a return", async () => {
      const order = await orderIn("delivered");
      const late = { status: 422, body: { message: "This can no longer be taken back." } };
      const taken_at = Date.now() - 15 * 60_000;
      await db.updateTable("order_undo").set({ taken_at }).where("order_id", "=", order.id).execute();
      expect(await read(order.id)).toMatchObject({ undo: null });
      expect(await actions["undo the delivery"](order)).toMatchObject(late);
      const returned = await orderIn("return_requested");
      expect(await actions["undo the delivery"](returned)).toMatchObject(late);
      await actions["settle the return"](returned);
      const [item] = (await read(returned.id)).items;
      const other = { number: 2, items: [{ id: item?.id, quantity: 1 }], reason_code: "faulty" };
      expect((await post(returned.id, "returns", other)).status).toBe(200);
      expect(await post(returned.id, "undo", { step: "return" })).toMatchObject(late);
    });
  });

  describe("returns in parts", () => {
    it("are settled each for itself, in part too; the refunds add up to what was paid", async () => {
      const order = await placed("Card", 30);
      await addProduct(call, { product_id: "1", qty: "1" }, order.customer);
      for (const action of ["process", "send", "deliver"] as const) await actions[action](order);
      const [item] = (await read(order.id)).items;
      const piece = [{ id: item?.id, quantity: 1 }];
      const request = { number: 1, items: piece, reason_code: "other" };
      expect((await post(order.id, "returns", request)).status).toBe(422);
      expect((await post(order.id, "returns", { ...request, reason: "A gift" })).status).toBe(200);
      expect((await post(order.id, "returns", { ...request, number: 2, reason_code: "faulty" })).status).toBe(200);
      const tooMany = { outcome: "returned", number: 2, items: [{ id: item?.id, quantity: 2 }] };
      expect(await post(order.id, "return", tooMany)).toMatchObject({ status: 422, body: { field: "items" } });
      expect((await post(order.id, "return", { outcome: "returned", number: 2 })).status).toBe(200);
      expect(await read(order.id)).toMatchObject({ status_detail: null, can_settle_return: true });
      // pressed twice it would settle the next one
      expect((await post(order.id, "return", { outcome: "returned", restock: true })).status).toBe(422);
      expect((await post(order.id, "return", { outcome: "returned", restock: true, number: 1 })).status).toBe(200);
      const { refunds, returns } = await read(order.id);
      expect(returns).toMatchObject([
        { reason_code: "other", reason: "A gift" },
        { reason_code: "faulty", reason: null },
      ]);
      expect(refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0)).toBe(250_000);
      expect(await accountOf(order)).toMatchObject({ points_balance: 100 });
      const { body } = await staff.orders("?status=returned&page_size=1");
      expect(body).toMatchObject({ data: { items: [{ id: order.id }] } });
    });

    it("are not settled by a process of the previous version, which would refund all pieces with each", async () => {
      const order = await orderIn("delivered");
      const [item] = (await read(order.id)).items;
      for (const number of [1, 2]) {
        const items = [{ id: item?.id, quantity: 1 }];
        expect((await post(order.id, "returns", { number, items, reason_code: "faulty" })).status).toBe(200);
      }
      const settle = db.updateTable("order_returns").set({ state: "returned", settled_at: 1, refund_paise: 1 });
      await expect(settle.where("order_id", "=", order.id).execute()).rejects.toThrow("by the new version");
    });

    it("by two who settle at once are settled once", async () => {
      const order = await orderIn("return_requested");
      const settle = () => post(order.id, "return", { outcome: "returned", restock: true, number: 1 });
      const replies = await Promise.all([settle(), settle(), settle()]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await read(order.id)).refunds).toHaveLength(1);
    });
  });
});
