import type { Insertable } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import type { Tables } from "../../../shop-api/src/db/schema.ts";
import { openSessionOf } from "../../support/staff-session.ts";
import { type Caller, callerOf } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, place } from "../support/shopper.ts";
import { openShopApi, type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Messages = v.object({
  data: v.object({
    items: v.array(v.looseObject({ id: v.number(), body: v.nullable(v.string()) })),
    total: v.number(),
    state_counts: v.array(v.object({ state: v.string(), count: v.number() })),
  }),
});
const Message = v.object({
  data: v.object({ message: v.looseObject({ state: v.string(), body: v.nullable(v.string()) }) }),
});
const Order = v.object({
  data: v.object({
    order: v.object({
      version: v.number(),
      messages: v.array(v.looseObject({ id: v.number(), body: v.nullable(v.string()) })),
      changes: v.array(v.looseObject({ action: v.string() })),
    }),
  }),
});
const Listed = v.object({ data: v.object({ items: v.array(v.looseObject({ id: v.number() })) }) });
const Today = v.object({ data: v.object({ today: v.looseObject({ failed_messages: v.number() }) }) });

type Row = Insertable<Tables["messages"]>;

/** What staff see of messages, and how they send one again. */
describeOnDatabase("messages, for staff,", () => {
  let shop: RunningShop;
  /** On the same database. */
  let production: RunningShop;
  let call: Caller;
  let db: Database;
  let staff: { token: string };
  let orderId: number;
  let mobile: string;
  let customer_id: number;
  beforeAll(async () => {
    shop = await startShopApi();
    production = await openShopApi(shop, {}, { mode: "production" });
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
    staff = { token: await openSessionOf(shop, "staff") };
    const shopper = await newShopper(call, "2", "1");
    ({ mobile } = shopper);
    orderId = orderIdOf(await place(call, shopper, { paid_amount: "1265.00" }));
    const order = db.selectFrom("orders").select("customer_id").where("id", "=", orderId);
    ({ customer_id } = await order.executeTakeFirstOrThrow());
  });
  beforeEach(async () => {
    await db.deleteFrom("messages").execute();
    await db.deleteFrom("staff_changes").where("action", "=", "message sent again").execute();
  });
  afterAll(async () => {
    await db.destroy();
    await production.stop();
    await shop.stop();
  });

  const add = async (row: Partial<Row> = {}): Promise<number> => {
    const about = { kind: "out for delivery", channel: "sms", customer_id, staff_id: null, order_id: orderId } as const;
    const of = { return_no: null, refund_id: null, created_at: Date.now() };
    const added = db.insertInto("messages").values({ ...about, ...of, ...row });
    return (await added.returning("id").executeTakeFirstOrThrow()).id;
  };
  const failed = { state: "failed", settled_at: 1, attempts: 9, problem: "The template is unknown." } as const;
  const rowOf = (id: number) => db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const messages = async (query = "", caller = call) =>
    v.parse(Messages, (await caller.get(`staff/messages${query}`, staff)).body).data;
  const order = async (caller = call) =>
    v.parse(Order, (await caller.get(`staff/orders/${orderId}`, staff)).body).data.order;
  const send = (id: number) => call.empty(`staff/messages/${id}/send`, staff);

  const failures = async () => v.parse(Today, (await call.get("staff/today", staff)).body).data.today.failed_messages;

  it("are listed by page, the newest first, and by state, with the number in each state", async () => {
    const ids = [await add(), await add({ ...failed, channel: "email" }), await add({ state: "sent", settled_at: 2 })];
    ids.push(await add({ state: "dropped", settled_at: 3, problem: "It was overtaken.", order_id: null }));
    const all = await messages();
    expect([all.total, all.items.map(({ id }) => id)]).toEqual([4, ids.toReversed()]);
    expect((await messages("?page=2&page_size=3")).items.map(({ id }) => id)).toEqual([ids[0]]);
    const { items, total, state_counts } = await messages("?state=failed");
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        id: ids[1],
        kind: "out_for_delivery",
        channel: "email",
        state: "failed",
        order_id: orderId,
        created_at: expect.any(String),
        settled_at: "1970-01-01T00:00:00.001Z",
        attempts: 9,
        problem: "The template is unknown.",
        body: null,
      },
    ]);
    expect(state_counts).toEqual(["waiting", "sent", "dropped", "failed"].map((state) => ({ state, count: 1 })));
  });

  it("say who they went to in no shop, and what was sent only in the demo", async () => {
    const recipient = "+919847099999";
    const sent = { state: "sent", settled_at: 2, body: "Your order is on its way." } as const;
    await add({ recipient });
    await add(sent);
    const inProduction = callerOf(production);
    const bodies = [await messages(), await order()].flatMap((one) => ("items" in one ? one.items : one.messages));
    expect(bodies.map(({ body }) => body)).toEqual([sent.body, null, sent.body, null]);
    const texts = [];
    for (const caller of [call, inProduction]) {
      const listed = await caller.get("staff/messages", staff);
      const { messages: ofOrder } = await order(caller);
      texts.push(JSON.stringify([listed.body, ofOrder]));
    }
    for (const text of texts) for (const secret of [recipient, mobile]) expect(text).not.toContain(secret);
    expect(texts.map((text) => text.includes(sent.body))).toEqual([true, false]);
  });

  it("about an order are in it, the newest first, and in no list of orders", async () => {
    const ids = [await add({ kind: "order placed" }), await add()];
    await add({ kind: "number changed", order_id: null });
    expect((await order()).messages.map(({ id }) => id)).toEqual(ids.toReversed());
    const { items } = v.parse(Listed, (await call.get("staff/orders", staff)).body).data;
    expect(items[0]).toMatchObject({ id: orderId, messages: null });
  });

  it("that have failed are counted today, and are tried anew once staff send them again, as the history says", async () => {
    const id = await add({ ...failed, settled_at: Date.now(), next_try_at: null });
    const { version } = await order();
    expect(await failures()).toBe(1);
    const before = Date.now();
    const { status, body } = await send(id);
    expect([status, v.parse(Message, body).data.message.state]).toEqual([200, "waiting"]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: "waiting", attempts: 0, settled_at: null, problem: null });
    expect(row.next_try_at).toBeGreaterThanOrEqual(before);
    // The same again finds it waiting.
    expect((await send(id)).status).toBe(200);
    const changed = await order();
    expect(changed.version).toBe(version);
    expect(changed.changes.filter(({ action }) => action === "message sent again")).toMatchObject([
      { staff_name: "Member", fields: [{ field: "message", before: null, after: "out for delivery by SMS" }] },
    ]);
    expect(await failures()).toBe(0);
  });

  it("that wait are sent at once, except while a process may be sending them", async () => {
    const now = Date.now();
    const [later, leased] = [now + 3_600_000, now + 30_000];
    const ids = [await add({ next_try_at: later, attempts: 3 }), await add({ next_try_at: leased, attempts: 1 })];
    for (const id of ids) expect((await send(id)).status).toBe(200);
    const [one, other] = await Promise.all(ids.map(rowOf));
    expect(one).toMatchObject({ state: "waiting", attempts: 3 });
    expect(one?.next_try_at).toBeLessThan(leased);
    expect(other?.next_try_at).toBe(leased);
    expect((await order()).changes.filter(({ action }) => action === "message sent again")).toEqual([]);
  });

  it("that were sent, are not sent any more, or are for a number that was erased, stay as they are", async () => {
    const rows = [
      [{ state: "sent", settled_at: 1 }, "This message was sent already."],
      [{ state: "dropped", settled_at: 1 }, "This message is not sent any more."],
      [{ ...failed, recipient: "" }, "The shop no longer knows who this message is for."],
    ] as const;
    for (const [row, message] of rows) {
      const id = await add(row);
      expect(await send(id)).toMatchObject(refused(409, message));
      expect(await rowOf(id)).toMatchObject(row);
    }
    expect(await send(999_999)).toMatchObject(refused(404, "Message not found"));
  });
});

function refused(status: number, message: string) {
  return { status, body: { success: false, message } };
}
