import { rm } from "node:fs/promises";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteAccount } from "../../../shop-api/src/account-deletion/delete-account.ts";
import { writeMissingMessages } from "../../../shop-api/src/after-update.ts";
import { register } from "../../../shop-api/src/customers/register.ts";
import { startSession } from "../../../shop-api/src/customers/log-in.ts";
import { undoMobileChange } from "../../../shop-api/src/customers/reserved-mobiles.ts";
import { updateProfile } from "../../../shop-api/src/customers/update-profile.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { writeSetting } from "../../../shop-api/src/db/settings.ts";
import { cancelOrder } from "../../../shop-api/src/orders/cancel-order.ts";
import { cancelOrders } from "../../../shop-api/src/orders/cancel-orders.ts";
import { changeOrder } from "../../../shop-api/src/orders/change-order.ts";
import { cancelByShop, setOrderStatus } from "../../../shop-api/src/orders/progress-by-staff.ts";
import { openReturn, requestReturn } from "../../../shop-api/src/orders/return-order.ts";
import { settleByStaff } from "../../../shop-api/src/orders/settle-by-staff.ts";
import { recordDeliveryFailure, takeOrderBack } from "../../../shop-api/src/orders/undelivered.ts";
import { undoStep } from "../../../shop-api/src/orders/undo.ts";
import { payRefund } from "../../../shop-api/src/refunds/refunds.ts";
import { startPruning } from "../../../shop-api/src/retention.ts";
import { openSession } from "../../../shop-api/src/sessions/customer-sessions.ts";
import { newMobile } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type DataPlace, newDatabase } from "../support/new-database.ts";
import { present } from "../support/present.ts";
import { addCustomers, moveTo, placeFor } from "../support/message-customers.ts";

const author = null;
const day = 24 * 60 * 60_000;

describeOnDatabase("the outbox of messages", () => {
  let place: DataPlace;
  let db: Database;
  beforeAll(async () => {
    place = await newDatabase("prepared");
    ({ db } = openDatabase(place));
    await db.updateTable("products").set({ stock: 1000 }).where("id", "=", 1).execute();
  });
  afterAll(async () => {
    await db.destroy();
    await rm(place.dataDir, { recursive: true });
  });

  /** The kinds and channels of a customer's messages, as they were written. */
  const messagesTo = async (id: number) => {
    const rows = db.selectFrom("messages").select(["kind", "channel", "recipient"]).where("customer_id", "=", id);
    return (await rows.orderBy("id").execute()).map(({ kind, channel, recipient }) =>
      [kind, channel, ...(recipient === null ? [] : [recipient])].join(" "),
    );
  };
  const itemOf = async (orderId: number) =>
    db.selectFrom("order_items").select("id").where("order_id", "=", orderId).executeTakeFirstOrThrow();
  const events = async () => {
    const taken = await db.deleteFrom("owner_events").returning("kind").execute();
    return taken.map(({ kind }) => kind);
  };

  it("has what each move of an order tells its customer, by SMS and to a confirmed address, and the owners", async () => {
    const [customer] = await addCustomers(db, 1, 3);
    const { id: customerId } = present(customer);
    const ids: number[] = [];
    const order = () => present(ids.at(-1));
    const placed = async () => ids.push(await placeFor(db, present(customer)));
    const requested = async (request: typeof requestReturn | typeof openReturn, number: number) => {
      const items = [{ id: (await itemOf(order())).id, qty: 1 }];
      const returned = { number, items, reason_code: "faulty", reason: null } as const;
      await (request === requestReturn
        ? requestReturn(db, customerId, order(), returned)
        : openReturn(db, author, order(), returned));
    };
    const settled = (number: number, state: "returned" | "refused") =>
      settleByStaff(db, order(), { state, restock: true, author, number });
    /** Names the parcel of an order that is on its way. */
    const sent = (tracking_number: string) => () =>
      setOrderStatus(db, author, order(), {
        status: "out for delivery",
        seller: undefined,
        parcel: { courier: "India Post", tracking_number },
      });
    const unpaid = () =>
      db
        .transaction()
        .execute((trx) =>
          cancelOrders(trx, customerId, [order()], { by: "shop", reason: null, isExpired: true }, Date.now()),
        );
    const moves: [move: () => Promise<unknown>, kind: string | null, ofOwners?: string][] = [
      [placed, "order placed", "new order"],
      [() => cancelOrder(db, customerId, order(), "By mistake"), "cancelled"],
      [placed, "order placed", "new order"],
      [() => cancelByShop(db, author, order(), "Damaged"), "cancelled"],
      [placed, "order placed", "new order"],
      [unpaid, "cancelled"],
      [placed, "order placed", "new order"],
      [() => moveTo(db, order(), "processed"), null],
      [() => moveTo(db, order(), "out for delivery"), "out for delivery"],
      [sent("EE1"), "out for delivery"],
      [() => recordDeliveryFailure(db, author, order(), "refused"), "not delivered"],
      [() => recordDeliveryFailure(db, author, order(), "lost"), null],
      [() => takeOrderBack(db, author, order(), []), "cancelled"],
      [placed, "order placed", "new order"],
      [
        async () => {
          const items = [{ id: (await itemOf(order())).id, quantity: 2 }];
          await changeOrder(db, author, order(), { version: 1, items });
        },
        "order changed",
      ],
      [() => moveTo(db, order(), "processed"), null],
      [() => moveTo(db, order(), "out for delivery"), "out for delivery"],
      [() => recordDeliveryFailure(db, author, order(), "nobody there"), "not delivered"],
      [() => moveTo(db, order(), "out for delivery"), "out for delivery"],
      [() => moveTo(db, order(), "delivered"), "delivered"],
      [() => undoStep(db, author, order(), "delivered"), "order changed"],
      [() => moveTo(db, order(), "delivered"), "delivered"],
      [() => requested(requestReturn, 1), "return requested", "return"],
      [() => settled(1, "returned"), "return accepted"],
      [() => undoStep(db, author, order(), "return"), "order changed"],
      [() => settled(1, "returned"), "return accepted"],
      [() => requested(openReturn, 2), "return requested", "return"],
      [() => settled(2, "refused"), "return refused"],
    ];
    await events();
    for (const [number, [move, kind, ofOwners]] of moves.entries()) {
      const before = (await messagesTo(customerId)).length;
      await move();
      const added = (await messagesTo(customerId)).slice(before);
      expect([number, added, await events()]).toEqual([
        number,
        kind === null ? [] : [`${kind} sms`, `${kind} email`],
        ofOwners === undefined ? [] : [ofOwners],
      ]);
      // A repetition changes nothing.
      if (move === placed || move === unpaid) continue;
      await move().catch(() => {});
      expect([number, (await messagesTo(customerId)).length]).toEqual([number, before + added.length]);
    }
    const ofReturns = db.selectFrom("messages").select(["kind", "return_no"]).where("order_id", "=", order());
    expect(await ofReturns.where("channel", "=", "sms").where("return_no", "=", 2).orderBy("id").execute()).toEqual([
      { kind: "return requested", return_no: 2 },
      { kind: "return refused", return_no: 2 },
    ]);
    const refunds = db.selectFrom("refunds").select("id").where("order_id", "=", order()).where("return_no", "=", 1);
    const { id: refundId } = await refunds.executeTakeFirstOrThrow();
    const pay = () => payRefund(db, author, refundId, { reference: "UTR 1", paid_on: "2026-11-25" });
    await pay();
    await pay();
    const paid = db.selectFrom("messages").select(["channel", "order_id"]).where("refund_id", "=", refundId);
    expect(await paid.where("kind", "=", "refund paid").orderBy("id").execute()).toEqual([
      { channel: "sms", order_id: order() },
      { channel: "email", order_id: order() },
    ]);
  });

  it("has an event for owners when a sale leaves fewer than five pieces, once", async () => {
    const [customer] = await addCustomers(db, 1, 2);
    await db.updateTable("products").set({ stock: 7 }).where("id", "=", 1).execute();
    await events();
    for (let number = 0; number < 3; number += 1) await placeFor(db, present(customer));
    expect((await events()).toSorted()).toEqual(["low stock", "new order", "new order", "new order"]);
    await db.updateTable("products").set({ stock: 1000 }).where("id", "=", 1).execute();
  });

  it("tells a changed address to the old one if it was confirmed, and a changed number to both numbers", async () => {
    const [old, next] = [newMobile(), newMobile()];
    const details = { name: "Anjali Menon", email: "a@example.com", mobile: old };
    const id = await register({ db, hmacKey: "key" }, details);
    const delivery = { reachesPhone: false, deliver: () => Promise.resolve("") };
    const deps = { db, hmacKey: "key", delivery, sendsEmail: true };
    const session = async () => {
      await openSession(db, id);
      const open = db.selectFrom("sessions").select("token_hash").where("customer_id", "=", id);
      return (await open.executeTakeFirstOrThrow()).token_hash;
    };
    const update = async (changed: Partial<typeof details>) =>
      updateProfile(deps, { id, address: "", session: await session() }, { ...details, ...changed }, undefined);
    const confirmed = db.selectFrom("customers").select("email_confirmed_at").where("id", "=", id);
    const steps: [() => Promise<unknown>, string[]][] = [
      [() => startSession(deps, id), ["confirm email email"]],
      [() => startSession(deps, id), []],
      [() => update({ email: "b@example.com" }), ["email changed sms", "confirm email email"]],
      [() => update({ email: "b@example.com" }), []],
      [() => update({ email: "c@example.com" }), ["email changed sms", "confirm email email"]],
      // Three links a day.
      [() => update({ email: "d@example.com" }), ["email changed sms"]],
      [() => db.updateTable("customers").set({ email_confirmed_at: 1 }).where("id", "=", id).execute(), []],
      [() => update({ email: "e@example.com" }), ["email changed email d@example.com", "email changed sms"]],
      [() => update({ email: "e@example.com", mobile: next }), [`number changed sms ${old}`, "number changed sms"]],
      [() => undoMobileChange(db, "key", old), [`number changed sms ${next}`, "number changed sms"]],
    ];
    let before = 0;
    for (const [number, [step, expected]] of steps.entries()) {
      await step();
      const written = await messagesTo(id);
      expect([number, written.slice(before)]).toEqual([number, expected]);
      before = written.length;
    }
    expect(await confirmed.executeTakeFirst()).toEqual({ email_confirmed_at: null });
    // As a process of the previous version does, which knows no confirmation.
    const ofCustomer = () => db.updateTable("customers").where("id", "=", id);
    await ofCustomer().set({ email_confirmed_at: 1 }).execute();
    await ofCustomer().set({ name: "Anjali", email: "e@example.com" }).execute();
    expect(await confirmed.executeTakeFirst()).toEqual({ email_confirmed_at: 1 });
    await ofCustomer().set({ name: "Anjali", email: "f@example.com" }).execute();
    expect(await confirmed.executeTakeFirst()).toEqual({ email_confirmed_at: null });
  });

  it("loses all messages and choices of a customer with the account, also those of the orders that its deletion cancels", async () => {
    const [customer] = await addCustomers(db, 1);
    const { id } = present(customer);
    const orderId = await placeFor(db, present(customer));
    await db.insertInto("message_choices").values({ customer_id: id, kind: "delivered", channel: "email" }).execute();
    await deleteAccount(db, id);
    const order = db.selectFrom("orders").select("status").where("id", "=", orderId);
    expect(await order.executeTakeFirst()).toEqual({ status: "cancelled" });
    expect(await messagesTo(id)).toEqual([]);
    expect(await db.selectFrom("message_choices").select("kind").where("customer_id", "=", id).execute()).toEqual([]);
  });

  it("is completed after an update, once, by what processes of the previous version have not told since then", async () => {
    const [one, other] = await addCustomers(db, 2);
    const { id } = present(one);
    const earlier = await placeFor(db, present(one));
    const step = { happened_at: Date.now() - 1000 };
    await db.updateTable("order_steps").set(step).where("order_id", "=", earlier).execute();
    const since = Date.now() - 500;
    await writeSetting(db, "messages-since", String(since));
    const orderId = await placeFor(db, present(one));
    await moveTo(db, orderId, "processed", "out for delivery", "delivered");
    const items = [{ id: (await itemOf(orderId)).id, qty: 1 }];
    await requestReturn(db, id, orderId, { number: 1, items, reason_code: "faulty", reason: null });
    const orderOfUpdate = await placeFor(db, present(other));
    const noItem = { title: null, size_label: null, new_size_label: null, qty: null };
    const change = { order_id: orderId, kind: "readdressed", less_paise: 0, ...noItem } as const;
    const changes = [1, 2].map((later) => ({ ...change, changed_at: Date.now() + later }));
    await db.insertInto("order_changes").values(changes).execute();
    await db.deleteFrom("messages").where("customer_id", "=", id).execute();
    for (let times = 0; times < 2; times += 1) await writeMissingMessages(db, Date.now());
    const written = db.selectFrom("messages").select(["order_id", "kind", "return_no"]).where("channel", "=", "sms");
    const rows = await written
      .where("order_id", "in", [earlier, orderId, orderOfUpdate])
      .orderBy("order_id")
      .orderBy("kind")
      .execute();
    expect(rows).toEqual([
      { order_id: orderId, kind: "delivered", return_no: null },
      { order_id: orderId, kind: "order changed", return_no: null },
      { order_id: orderId, kind: "order changed", return_no: null },
      { order_id: orderId, kind: "order placed", return_no: null },
      { order_id: orderId, kind: "out for delivery", return_no: null },
      { order_id: orderId, kind: "return requested", return_no: 1 },
      { order_id: orderOfUpdate, kind: "order placed", return_no: null },
    ]);
  });

  it("keeps what was sent for 30 days, and rows for a year", async () => {
    const [customer] = await addCustomers(db, 1);
    const { id } = present(customer);
    await placeFor(db, present(customer));
    const settled = { state: "sent", settled_at: Date.now(), body: "Text", created_at: Date.now() } as const;
    await db.updateTable("messages").set(settled).where("customer_id", "=", id).execute();
    const pruning = startPruning(db, pino({ level: "silent" }));
    const bodies = async (after: number) => {
      await pruning.prune(Date.now() + after);
      return (await db.selectFrom("messages").select("body").where("customer_id", "=", id).execute()).map(
        ({ body }) => body,
      );
    };
    await pruning.prune();
    expect(await bodies(30 * day - 60_000)).toEqual(["Text", "Text"]);
    expect(await bodies(30 * day + 60_000)).toEqual([null, null]);
    expect(await bodies(366 * day)).toEqual([]);
    await pruning.stop();
  });
});
