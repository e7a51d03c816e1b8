import type { Insertable } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import type { Tables } from "../../../shop-api/src/db/schema.ts";
import { loadHmacKey } from "../../../shop-api/src/db/hmac-key.ts";
import { isSwitchedOff } from "../../../shop-api/src/messages/choices.ts";
import { emailLinkToken, type Subscription, unsubscribeToken } from "../../../shop-api/src/messages/tokens.ts";
import { openSessionOf, testOwner } from "../../support/staff-session.ts";
import { type Caller, callerOf, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, place } from "../support/shopper.ts";
import { later } from "../support/sms-customers.ts";
import { openShopApi, type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const day = 24 * 60 * 60 * 1000;
const email = "anjali@example.com";

const Choices = v.object({
  data: v.object({
    messages: v.array(v.object({ kind: v.string(), sms: v.nullable(v.string()), email: v.nullable(v.string()) })),
  }),
});
const Profile = v.object({ data: v.object({ user: v.object({ email_confirmed: v.optional(v.boolean()) }) }) });
const Account = v.object({ data: v.object({ account: v.object({ gets_news: v.nullable(v.boolean()) }) }) });

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

describeOnDatabase("messages", () => {
  let shop: RunningShop;
  /** In production, without an SMTP server, on the same database. */
  let production: RunningShop;
  let call: Caller;
  let db: Database;
  let hmacKey: string;
  beforeAll(async () => {
    shop = await startShopApi({}, undefined, { rateLimits: { sending: 10_000, checking: 10_000 } });
    production = await openShopApi(shop, {}, { mode: "production" });
    call = callerOf(shop);
    ({ db } = openDatabase(shop));
    hmacKey = await loadHmacKey(db);
  });
  afterAll(async () => {
    await db.destroy();
    await production.stop();
    await shop.stop();
  });

  const newCustomer = async () => {
    const { token, mobile } = await signUp(call);
    const { id } = await db.selectFrom("customers").select("id").where("mobile", "=", mobile).executeTakeFirstOrThrow();
    return { id, token, mobile };
  };
  type Customer = Awaited<ReturnType<typeof newCustomer>>;
  const choicesOf = async ({ token }: { token: string }, caller = call) =>
    v.parse(Choices, (await caller.get("customer/messages", { token })).body).data.messages;
  const choose = (customer: Customer, kind: string, channel: string, on: boolean, caller = call) =>
    caller.json("customer/messages", { kind, channel, on }, customer);
  const isConfirmed = async ({ token }: Customer, caller = call) =>
    v.parse(Profile, (await caller.get("customer/profile", { token })).body).data.user.email_confirmed;
  const changeEmail = ({ token, mobile }: Customer, to: string) =>
    call.json("customer/update-profile", { name: "Anjali Menon", email: to, mobile }, { token });
  const confirm = (customer: Customer, token: string) => call.json("customer/confirm-email", { token }, customer);
  const linkOf = ({ id: customerId }: Customer, to = email, sentAt = Date.now()) =>
    emailLinkToken(hmacKey, { customerId, email: to, sentAt });
  const unsubscribe = (token: string, caller = call) => caller.json("unsubscribe", { token });
  const tokenOf = ({ id }: { id: number }, subscription: Partial<Subscription> = {}) =>
    unsubscribeToken(hmacKey, { kind: "delivered", receiver: "customer", id, email, ...subscription });
  const rowOf = (id: number) => db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  /** What customers are told, and how they confirm their email address. */
  describe("a customer", () => {
    afterEach(() => vi.useRealTimers());

    const notValid = refused(422, "This link is not valid any more. Please send a new one.");

    it("reads what each kind of message comes by: those about orders always by SMS, others and emails can be switched off", async () => {
      const choices = await choicesOf(await newCustomer());
      expect(choices.map(({ kind }) => kind)).toEqual([
        "order_placed",
        "order_changed",
        "out_for_delivery",
        "not_delivered",
        "delivered",
        "cancelled",
        "return_requested",
        "return_accepted",
        "return_refused",
        "refund_paid",
        "credit_due",
        "number_changed",
        "email_changed",
      ]);
      for (const { kind, ...channels } of choices) {
        expect([kind, channels]).toEqual([kind, { sms: kind === "credit_due" ? "on" : "always", email: "on" }]);
      }
    });

    it("switches a kind off and on again by one channel, also twice, and nothing of another customer", async () => {
      const [customer, other] = [await newCustomer(), await newCustomer()];
      const before = await choicesOf(customer);
      const creditDue = { customer_id: customer.id, kind: "credit due", channel: "sms" } as const;
      for (let time = 0; time < 2; time += 1) {
        const { status, body } = await choose(customer, "credit_due", "sms", false);
        expect([status, v.parse(Choices, body).data.messages.filter(({ sms }) => sms === "off")]).toEqual([
          200,
          [{ kind: "credit_due", sms: "off", email: "on" }],
        ]);
      }
      expect(await isSwitchedOff(db, creditDue)).toBe(true);
      expect(await isSwitchedOff(db, { ...creditDue, channel: "email" })).toBe(false);
      expect(await choicesOf(other)).toEqual(before);
      for (let time = 0; time < 2; time += 1) await choose(customer, "credit_due", "sms", true);
      expect(await choicesOf(customer)).toEqual(before);
      expect(await isSwitchedOff(db, creditDue)).toBe(false);
    });

    it("cannot switch messages about orders off, nor choose the link that confirms an address", async () => {
      const customer = await newCustomer();
      const always = refused(422, "Messages about your orders cannot be switched off.");
      expect(await choose(customer, "order_placed", "sms", false)).toMatchObject(always);
      expect((await choose(customer, "order_placed", "sms", true)).status).toBe(200);
      for (const kind of ["confirm_email", "owner_news", "toString"]) {
        expect((await choose(customer, kind, "email", false)).status).toBe(422);
      }
    });

    it("confirms the address by the link that was sent to it, also twice", async () => {
      const customer = await newCustomer();
      expect(await isConfirmed(customer)).toBe(false);
      const message = "We have sent a link to your email address.";
      expect(await call.empty("customer/send-email-link", customer)).toMatchObject({ status: 200, body: { message } });
      const link = linkOf(customer);
      for (let time = 0; time < 2; time += 1) {
        const confirmed = { status: 200, body: { message: "Your email address is confirmed." } };
        expect(await confirm(customer, link)).toMatchObject(confirmed);
        expect(await isConfirmed(customer)).toBe(true);
      }
      const already = refused(422, "Your email address is confirmed already.");
      expect(await call.empty("customer/send-email-link", customer)).toMatchObject(already);
    });

    it("does not confirm an address by the link of another customer or address, by an old one, nor after a change", async () => {
      const [customer, other] = [await newCustomer(), await newCustomer()];
      const links = [
        linkOf(other),
        linkOf(customer, "other@example.com"),
        linkOf(customer, email, Date.now() - 7 * day),
        tokenOf(customer),
        "",
      ];
      for (const link of links) expect(await confirm(customer, link)).toMatchObject(notValid);
      expect(await isConfirmed(customer)).toBe(false);
      const link = linkOf(customer);
      await confirm(customer, link);
      await changeEmail(customer, "meera@example.com");
      expect(await isConfirmed(customer)).toBe(false);
      expect(await confirm(customer, link)).toMatchObject(notValid);
      await changeEmail(customer, email);
      expect(await confirm(customer, link)).toMatchObject(notValid);
      expect((await confirm(customer, linkOf(customer))).status).toBe(200);
    });

    it("is sent three links a day, with that of the first login", async () => {
      const customer = await newCustomer();
      const send = async () => (await call.empty("customer/send-email-link", customer)).status;
      expect([await send(), await send(), await send()]).toEqual([200, 200, 429]);
      const tomorrow = refused(429, "We have sent three links today. Please try again tomorrow.");
      expect(await call.empty("customer/send-email-link", customer)).toMatchObject(tomorrow);
      const sent = db.selectFrom("messages").select(["kind", "channel"]).where("customer_id", "=", customer.id);
      expect(await sent.execute()).toEqual(
        Array.from({ length: 3 }, () => ({ kind: "confirm email", channel: "email" })),
      );
      later(day + 1000);
      expect(await send()).toBe(200);
    });

    it("unsubscribes from one kind of email by its token, without a login, also twice, and by POST only", async () => {
      const customer = await newCustomer();
      const before = await choicesOf(customer);
      const token = tokenOf(customer);
      const get = await fetch(`${shop.url}/api/unsubscribe?token=${token}`);
      expect([get.status, await choicesOf(customer)]).toEqual([404, before]);
      for (let time = 0; time < 2; time += 1) {
        expect(await unsubscribe(token)).toMatchObject({
          status: 200,
          body: { message: "You will get no more of these emails.", data: { kind: "delivered" } },
        });
      }
      expect(await choicesOf(customer)).toEqual(
        before.map((choice) => (choice.kind === "delivered" ? { ...choice, email: "off" } : choice)),
      );
    });

    it("is left as it is by a token that is forged, for no kind, or for no email", async () => {
      const customer = await newCustomer();
      const [token, other] = [tokenOf(customer), tokenOf(await newCustomer())];
      const tokens = [
        token.replace("delivered", "cancelled"),
        other.replace(/\.\d+\./, `.${customer.id}.`),
        tokenOf(customer, { kind: "owner news" }),
        tokenOf(customer, { kind: "delivered", receiver: "staff" }),
        tokenOf(customer, { kind: "to string" }),
        linkOf(customer),
        "",
      ];
      for (const one of tokens) expect(await unsubscribe(one)).toMatchObject(refused(422, "This link is not valid."));
      const off = db.selectFrom("message_choices").select("kind").where("customer_id", "=", customer.id);
      expect(await off.execute()).toEqual([]);
    });

    it("who has another address now, or is deleted, has nothing to unsubscribe from", async () => {
      const [moved, deleted] = [await newCustomer(), await newCustomer()];
      await changeEmail(moved, "meera@example.com");
      expect((await call.get("customer/delete-account", deleted)).status).toBe(200);
      for (const { id } of [moved, deleted]) {
        expect((await unsubscribe(tokenOf({ id }))).status).toBe(200);
        const off = db.selectFrom("message_choices").select("kind").where("customer_id", "=", id);
        expect(await off.execute()).toEqual([]);
      }
    });

    it("gets no more links at an address that has unsubscribed from them, and one at another address", async () => {
      const customer = await newCustomer();
      const send = () => call.empty("customer/send-email-link", customer);
      await unsubscribe(tokenOf(customer, { kind: "confirm email" }));
      const message = "This email address was unsubscribed from our emails. Please enter another one.";
      expect(await send()).toMatchObject(refused(422, message));
      await changeEmail(customer, "meera@example.com");
      expect((await send()).status).toBe(200);
      await changeEmail(customer, email);
      expect(await send()).toMatchObject(refused(422, message));
      const link = { customer_id: customer.id, kind: "confirm email", channel: "email" } as const;
      expect(await isSwitchedOff(db, link)).toBe(true);
    });

    it("of a shop in production without an SMTP server has no emails to choose, and no address to confirm", async () => {
      const customer = await newCustomer();
      const caller = callerOf(production);
      const choices = await choicesOf(customer, caller);
      expect(choices.map(({ email: choice }) => choice)).toEqual(choices.map(() => null));
      expect(choices.find(({ kind }) => kind === "delivered")?.sms).toBe("always");
      expect(await isConfirmed(customer, caller)).toBe(undefined);
      const none = refused(404, "This shop sends no emails.");
      expect(await caller.empty("customer/send-email-link", customer)).toMatchObject(none);
      expect(await choose(customer, "delivered", "email", false, caller)).toMatchObject(none);
      // An email of the time before.
      expect((await unsubscribe(tokenOf(customer), caller)).status).toBe(200);
    });

    it("is no owner, who says whether news of the shop are sent, and unsubscribes from them by their token", async () => {
      const [owner, member] = [await openSessionOf(shop), await openSessionOf(shop, "staff")];
      const getsNews = async (token: string) =>
        v.parse(Account, (await call.get("staff/me", { token })).body).data.account.gets_news;
      expect([await getsNews(owner), await getsNews(member)]).toEqual([true, null]);
      const changed = await call.json("staff/me", { gets_news: false }, { token: owner });
      expect([changed.status, v.parse(Account, changed.body).data.account.gets_news]).toEqual([200, false]);
      await call.json("staff/me", { gets_news: true }, { token: owner });
      const { id } = await db
        .selectFrom("staff")
        .select("id")
        .where("email", "=", testOwner.email)
        .executeTakeFirstOrThrow();
      const news = { kind: "owner news", receiver: "staff" } as const;
      expect((await unsubscribe(tokenOf({ id }, { ...news, email: "former@tests.example" }))).status).toBe(200);
      expect(await getsNews(owner)).toBe(true);
      for (let time = 0; time < 2; time += 1) {
        const { status, body } = await unsubscribe(tokenOf({ id }, { ...news, email: testOwner.email }));
        expect([status, body]).toMatchObject([200, { data: { kind: "owner_news" } }]);
        expect(await getsNews(owner)).toBe(false);
      }
      const changes = db.selectFrom("staff_changes").select("fields").where("entity", "=", "staff").orderBy("id");
      const fields = (await changes.execute()).map((row) => row.fields).filter((text) => text.includes("gets_news"));
      expect(fields.map((text): unknown => JSON.parse(text))).toEqual(
        ["false", "true", "false"].map((after) => [{ field: "gets_news", before: String(after === "false"), after }]),
      );
    });
  });

  /** What staff see of messages, and how they send one again. */
  describe("for staff,", () => {
    let staff: { token: string };
    let orderId: number;
    let mobile: string;
    let customer_id: number;
    beforeAll(async () => {
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

    const add = async (row: Partial<Row> = {}): Promise<number> => {
      const about = {
        kind: "out for delivery",
        channel: "sms",
        customer_id,
        staff_id: null,
        order_id: orderId,
      } as const;
      const of = { return_no: null, refund_id: null, created_at: Date.now() };
      const added = db.insertInto("messages").values({ ...about, ...of, ...row });
      return (await added.returning("id").executeTakeFirstOrThrow()).id;
    };
    const failed = { state: "failed", settled_at: 1, attempts: 9, problem: "The template is unknown." } as const;
    const messages = async (query = "", caller = call) =>
      v.parse(Messages, (await caller.get(`staff/messages${query}`, staff)).body).data;
    const order = async (caller = call) =>
      v.parse(Order, (await caller.get(`staff/orders/${orderId}`, staff)).body).data.order;
    const send = (id: number) => call.empty(`staff/messages/${id}/send`, staff);

    const failures = async () => v.parse(Today, (await call.get("staff/today", staff)).body).data.today.failed_messages;

    it("are listed by page, the newest first, and by state, with the number in each state", async () => {
      const ids = [
        await add(),
        await add({ ...failed, channel: "email" }),
        await add({ state: "sent", settled_at: 2 }),
      ];
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
      const [inAnHour, leased] = [now + 3_600_000, now + 30_000];
      const ids = [await add({ next_try_at: inAnHour, attempts: 3 }), await add({ next_try_at: leased, attempts: 1 })];
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
});

function refused(status: number, message: string) {
  return { status, body: { success: false, message } };
}
