import { rm } from "node:fs/promises";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "../../../shop-api/src/config.ts";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import type { CustomerMessageKind } from "../../../shop-api/src/db/schema.ts";
import {
  type EmailMessage,
  MessageNotSent,
  type MessageProvider,
} from "../../../shop-api/src/message-sending/provider.ts";
import { type SendDeps, sendDue } from "../../../shop-api/src/message-sending/send-due.ts";
import { smsProvider } from "../../../shop-api/src/message-sending/sms.ts";
import { messageFigures, type MessageTry } from "../../../shop-api/src/messages/message-figures.ts";
import { addMessage, addMessageTo } from "../../../shop-api/src/messages/outbox.ts";
import { cancelOrder } from "../../../shop-api/src/orders/cancel-order.ts";
import { requestReturn } from "../../../shop-api/src/orders/return-order.ts";
import { settleByStaff } from "../../../shop-api/src/orders/settle-by-staff.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { demoDeps, messageWorker, startSmsServer } from "../support/message-worker.ts";
import { type DataPlace, newDatabase } from "../support/new-database.ts";
import { present } from "../support/present.ts";
import { addCustomers, moveTo, placeFor, type MessageCustomer } from "../support/message-customers.ts";

const minute = 60_000;
/** Of `vi.waitFor`, whose second is short beside other tests. */
const waitLong = { timeout: 20_000 };
const day = 24 * 60 * minute;
const start = Date.parse("2026-11-25T10:10:00Z");

describeOnDatabase("the worker of messages", () => {
  let place: DataPlace;
  let db: Database;
  let sms: Awaited<ReturnType<typeof startSmsServer>>;
  beforeAll(async () => {
    place = await newDatabase("prepared");
    ({ db } = openDatabase(place));
    await db.updateTable("products").set({ stock: 1000 }).where("id", "=", 1).execute();
    sms = await startSmsServer();
  });
  afterAll(async () => {
    await db.destroy();
    await sms.stop();
    await rm(place.dataDir, { recursive: true });
  });
  beforeEach(async () => {
    for (const table of ["messages", "message_choices", "owner_events", "sms_counts"] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom("settings").where("name", "=", "owner-news-at").execute();
    await db.deleteFrom("staff").execute();
    sms.received = [];
    sms.respond = () => 200;
  });

  /** A worker of a production with SMS, and with these dependencies. */
  const worker = (deps: Partial<SendDeps> = {}, database = db) => {
    const providers = { sms: smsProvider(sms.url, new Map([["number changed", "1107"]])), email: undefined };
    const started = messageWorker(database, { providers, isDemo: false, ...deps });
    onTestFinished(() => started.stop());
    return started;
  };
  const rows = async () => {
    const columns = ["id", "kind", "channel", "state", "attempts", "problem", "body", "next_try_at"] as const;
    return db.selectFrom("messages").select(columns).orderBy("id").execute();
  };
  /** The SMS messages that are not sent, as kind, state and problem. */
  const bySms = async () =>
    (await rows())
      .filter(({ channel }) => channel === "sms")
      .map(({ kind, state, problem }) => [kind, state, ...(problem === null ? [] : [problem])].join(": "));
  /** Customers who are each told a changed number. */
  const addNumberMessages = async (count: number): Promise<MessageCustomer[]> => {
    const customers = await addCustomers(db, count);
    for (const { id } of customers) await addMessage(db, { kind: "number changed", customer_id: id }, start);
    return customers;
  };
  const addSmsMessages = async (count: number) => {
    const customers = await addNumberMessages(count);
    await db.deleteFrom("messages").where("channel", "=", "email").execute();
    return customers;
  };
  const customer = async (pieces = 1) => present((await addCustomers(db, 1, pieces))[0]);

  it("sends a message with its key and template, writes down what it said, and adds it to the history of its order", async () => {
    const tries: MessageTry[] = [];
    const one = await customer();
    const orderId = await placeFor(db, one);
    const order = db.selectFrom("orders").select("version").where("id", "=", orderId);
    const before = await order.executeTakeFirst();
    const [changed] = await addSmsMessages(1);
    await worker({ onSent: (tried) => tries.push(tried) }).tick();
    const sent = await db.selectFrom("messages").selectAll().orderBy("id").execute();
    expect(sms.received.toSorted((a, b) => a.key.localeCompare(b.key))).toMatchObject(
      sent.map(({ id, kind, body }) => ({
        key: `kasavu-database-${id}`,
        message: body,
        ...(kind === "number changed" ? { mobile: changed?.mobile, template_id: "1107" } : { mobile: one.mobile }),
      })),
    );
    expect(sent.map(({ state, next_try_at }) => [state, next_try_at])).toEqual([
      ["sent", null],
      ["sent", null],
    ]);
    expect(tries.map(({ kind, result }) => `${kind} ${result}`).toSorted()).toEqual([
      "number changed sent",
      "order placed sent",
    ]);
    const history = db.selectFrom("staff_changes").select(["staff_id", "staff_name", "action", "fields"]);
    expect(await history.where("entity_id", "=", String(orderId)).execute()).toEqual([
      {
        staff_id: null,
        staff_name: "Kasavu",
        action: "message sent",
        fields: JSON.stringify([{ field: "message", before: null, after: "order placed by SMS" }]),
      },
    ]);
    expect(await order.executeTakeFirst()).toEqual(before);
  });

  it("tries again by a growing delay for a day while the provider fails, and leaves the others waiting while it is down", async () => {
    await addSmsMessages(8);
    sms.respond = () => 503;
    const down = worker();
    await down.tick(start);
    // The first one finds it out.
    expect(sms.received).toHaveLength(1);
    await db.deleteFrom("messages").where("attempts", "=", 0).execute();
    await db
      .deleteFrom("messages")
      .where("id", "!=", present((await rows())[0]).id)
      .execute();
    sms.received = [];
    const delays = [];
    for (let now = start; ;) {
      const [message] = await rows();
      if (message?.next_try_at === null) break;
      const at = present(message?.next_try_at);
      delays.push(Math.round((at - now) / minute));
      now = at;
      await down.tick(now);
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, ...Array.from({ length: 11 }, () => 120)]);
    expect(new Set(sms.received.map(({ key }) => key)).size).toBe(1);
    expect(await bySms()).toEqual(["number changed: failed: The SMS provider did not take this message (status 503)."]);
    const counts = await db.selectFrom("sms_counts").select("codes").where("codes", ">", 0).execute();
    expect(counts).toEqual([]);
  });

  it("does not count what has not reached the provider, and what may have reached it", async () => {
    const counted = async (url: string, options = {}) => {
      await addSmsMessages(1);
      await worker({ providers: { sms: smsProvider(url, new Map(), options), email: undefined } }).tick(start);
      const counts = db.selectFrom("sms_counts").select("codes").where("name", "=", "messages");
      return [(await counts.executeTakeFirst())?.codes ?? 0, ...(await bySms())];
    };
    const closed = "number changed: waiting: There is no connection to the SMS provider.";
    const gone = await startSmsServer();
    await gone.stop();
    expect(await counted(gone.url)).toEqual([0, closed]);
    await db.deleteFrom("messages").execute();
    sms.respond = () => "never";
    const silent = "number changed: waiting: The SMS provider did not answer.";
    expect(await counted(sms.url, { deadlineMs: 50 })).toEqual([1, silent]);
  });

  it("leaves a message to others when most of its lease has passed before it is sent", async () => {
    await addSmsMessages(1);
    let calls = 0;
    const clock = () => start + (calls++ < 2 ? 0 : 50_000);
    const { smsLimits } = readConfig({});
    const providers = { sms: smsProvider(sms.url, new Map()), email: undefined };
    await sendDue({ ...demoDeps(db), providers, smsLimits, isDemo: false }, "sms", { clock, isStopped: () => false });
    expect([sms.received, await bySms()]).toEqual([[], ["number changed: waiting"]]);
  });

  it("tells a change of an order after what was told before, and its state at once", async () => {
    const one = await customer();
    const orderId = await placeFor(db, one);
    const now = Date.now();
    sms.respond = () => 500;
    await worker().tick(now);
    sms.respond = () => 200;
    sms.received = [];
    await addMessage(db, { kind: "order changed", customer_id: one.id, order_id: orderId }, now);
    await worker().tick(now + 1000);
    expect(sms.received).toEqual([]);
    for (const seconds of [61, 62]) await worker().tick(now + seconds * 1000);
    expect(sms.received.map(({ message }) => message.slice(0, 40))).toEqual([
      expect.stringContaining("is confirmed"),
      expect.stringContaining("was changed"),
    ]);
  });

  it("sends SMS while the server of emails is slow", async () => {
    await addNumberMessages(1);
    const released = Promise.withResolvers<void>();
    const email: MessageProvider<EmailMessage> = { send: () => released.promise, close() {} };
    const slow = worker({ providers: { sms: smsProvider(sms.url, new Map()), email } });
    const ticks = [slow.tick(start)];
    await vi.waitFor(() => expect(sms.received).toHaveLength(1), waitLong);
    await addSmsMessages(1);
    await vi.waitFor(() => {
      // One that comes before the first run of SMS has ended only joins it.
      ticks.push(slow.tick(start + 5000));
      expect(sms.received).toHaveLength(2);
    }, waitLong);
    released.resolve();
    await Promise.all(ticks);
  });

  it("gives a message that the provider refuses to staff at once, and sends the others", async () => {
    const [refused] = await addSmsMessages(3);
    sms.respond = ({ mobile }) => (mobile === refused?.mobile ? 422 : 200);
    await worker().tick();
    expect(await bySms()).toEqual([
      "number changed: failed: The SMS provider refuses this message (status 422).",
      "number changed: sent",
      "number changed: sent",
    ]);
    const figures = await messageFigures(db, Date.now());
    expect([figures.failed.get("number changed"), figures.waiting.sms]).toEqual([1, { count: 0, oldestMs: 0 }]);
  });

  it("repeats a message under its key that the provider took after the deadline", async () => {
    await addSmsMessages(1);
    sms.respond = () => "never";
    const providers = { sms: smsProvider(sms.url, new Map(), { deadlineMs: 50 }), email: undefined };
    await worker({ providers }).tick(start);
    expect(await bySms()).toEqual(["number changed: waiting: The SMS provider did not answer."]);
    sms.respond = () => 200;
    await worker().tick(start + 2 * minute);
    expect(await bySms()).toEqual(["number changed: sent"]);
    expect(sms.received.map(({ key }) => key)).toEqual([sms.received[0]?.key, sms.received[0]?.key]);
  });

  it("sends each message once by several processes, and takes over what one has claimed after its lease", async () => {
    await addSmsMessages(12);
    // On SQLite two connections of one process would wait for each other.
    const other = place.databaseUrl === undefined ? db : openDatabase(place).db;
    await Promise.all([worker().tick(), worker({}, other).tick()]);
    if (other !== db) await other.destroy();
    expect(new Set(sms.received.map(({ key }) => key)).size).toBe(12);
    expect(sms.received).toHaveLength(12);

    await addSmsMessages(1);
    const answered = Promise.withResolvers<number>();
    const arrived = new Promise<void>((resolve) => {
      sms.respond = () => {
        resolve();
        return answered.promise;
      };
    });
    const first = worker();
    const running = first.tick(start);
    await arrived;
    sms.respond = () => 200;
    await worker().tick(start + minute - 1000);
    expect(sms.received).toHaveLength(13);
    await worker().tick(start + 2 * minute);
    expect(sms.received).toHaveLength(14);
    answered.resolve(503);
    await running;
    expect((await bySms()).at(-1)).toBe("number changed: sent");
  });

  it("drops what was overtaken by another state or a newer message, and nothing else", async () => {
    const one = await customer(2);
    const settledAs = async (kind: CustomerMessageKind, orderId: number) => {
      const found = db.selectFrom("messages").select(["state", "problem"]).where("order_id", "=", orderId);
      return found.where("kind", "=", kind).where("channel", "=", "sms").orderBy("id").execute();
    };
    const delivered = await placeFor(db, one);
    await moveTo(db, delivered, "processed", "out for delivery", "delivered");
    const item = db.selectFrom("order_items").select("id").where("order_id", "=", delivered);
    const items = [{ id: (await item.executeTakeFirstOrThrow()).id, qty: 1 }];
    await requestReturn(db, one.id, delivered, { number: 1, items, reason_code: "faulty", reason: null });
    await settleByStaff(db, delivered, { state: "refused", restock: false, author: null, number: 1 });
    const cancelled = await placeFor(db, one);
    await cancelOrder(db, one.id, cancelled, "By mistake");
    const processed = await placeFor(db, one);
    await moveTo(db, processed, "processed");
    for (const kind of ["order changed", "order changed", "credit due"] as const) {
      await addMessage(db, { kind, customer_id: one.id, order_id: processed }, start);
    }
    await addMessage(db, { kind: "order changed", customer_id: one.id, order_id: cancelled }, start);
    // Changes are told after what was told before.
    for (const _ of [1, 2, 3]) await worker().tick();
    const sent = { state: "sent", problem: null };
    const kinds: [CustomerMessageKind, number, unknown[]][] = [
      ["order placed", delivered, [dropped("The order is delivered by now.")]],
      ["out for delivery", delivered, [dropped("The order is delivered by now.")]],
      ["delivered", delivered, [sent]],
      ["return requested", delivered, [dropped("The return has another state by now.")]],
      ["return refused", delivered, [sent]],
      ["order placed", cancelled, [dropped("The order is cancelled by now.")]],
      ["order changed", cancelled, [dropped("The order is cancelled by now.")]],
      ["cancelled", cancelled, [sent]],
      ["order placed", processed, [sent]],
      ["order changed", processed, [dropped("A newer message tells the same."), sent]],
      ["credit due", processed, [dropped("The amount is no longer due.")]],
    ];
    for (const [kind, orderId, expected] of kinds) {
      expect([kind, await settledAs(kind, orderId)]).toEqual([kind, expected]);
    }
  });

  it("leaves out what the customer has switched off, an address that is not confirmed, and emails without a server; a demo shows them", async () => {
    const [switched, unconfirmed, other] = await addNumberMessages(3);
    const off = { kind: "number changed", channel: "email" } as const;
    await db
      .insertInto("message_choices")
      .values({ ...off, customer_id: present(switched).id })
      .execute();
    const change = db.updateTable("customers").set({ email_confirmed_at: null });
    await change.where("id", "=", present(unconfirmed).id).execute();
    await worker({ isDemo: true }).tick();
    await addMessage(db, { kind: "number changed", customer_id: present(other).id }, start);
    await addMessage(db, { kind: "email changed", customer_id: present(other).id }, Date.now());
    await worker().tick();
    const emails = (await rows()).filter(({ channel }) => channel === "email");
    expect(emails.map(({ state, problem, body }) => [state, problem, body !== null])).toEqual([
      ["dropped", "The customer has switched these messages off.", false],
      ["dropped", "The email address is not confirmed.", false],
      ["sent", null, true],
      ["dropped", "No email provider is set up.", false],
      // For an hour another process may have a server.
      ["waiting", null, false],
    ]);
    expect(sms.received).toHaveLength(5);
  });

  it("lets messages by SMS wait for the next hour above a limit of their own, without counting a try", async () => {
    const now = start + 30 * day;
    await addSmsMessages(5);
    const { smsLimits } = readConfig({ OTP_SMS_PER_HOUR: "3" });
    const limited = worker({ smsLimits });
    await limited.tick(now);
    expect(sms.received).toHaveLength(3);
    const waiting = (await rows()).filter(({ state }) => state === "waiting");
    const nextHour = now + 50 * minute;
    expect(waiting.map(({ attempts, next_try_at }) => [attempts, next_try_at])).toEqual([
      [0, nextHour],
      [0, nextHour],
    ]);
    await limited.tick(nextHour);
    expect(sms.received).toHaveLength(5);
    const counts = db.selectFrom("sms_counts").select(["name", "codes"]).where("name", "=", "messages");
    expect(await counts.orderBy("hour_at").execute()).toEqual([
      { name: "messages", codes: 3 },
      { name: "messages", codes: 2 },
    ]);
  });

  it("sends a customer at most 20 messages by SMS in an hour, so that none uses up those of the others", async () => {
    const { id } = await customer();
    const to = { channel: "sms", recipient: "+919000000000" } as const;
    const now = start + 40 * day;
    for (let count = 0; count < 22; count += 1) {
      await addMessageTo(db, { kind: "number changed", customer_id: id }, to, now);
    }
    await addSmsMessages(1);
    await worker().tick(now);
    expect(sms.received).toHaveLength(21);
    await worker().tick(now + 50 * minute);
    expect(sms.received).toHaveLength(23);
  });

  it("writes one email with news to each owner in 15 minutes, also by several processes", async () => {
    const account = { password_hash: "", created_at: 0, gets_news: 1, disabled_at: null };
    await db
      .insertInto("staff")
      .values([
        { ...account, name: "Asha", email: "asha@example.com", role: "owner" },
        { ...account, name: "Devi", email: "devi@example.com", role: "owner", gets_news: 0 },
        { ...account, name: "Gone", email: "gone@example.com", role: "owner", disabled_at: 1 },
        { ...account, name: "Ravi", email: "ravi@example.com", role: "staff" },
      ])
      .execute();
    const emails: EmailMessage[] = [];
    const email: MessageProvider<EmailMessage> = {
      send: async (message) => void emails.push(message),
      close() {},
    };
    const deps = { providers: { sms: undefined, email }, isDemo: true };
    const [one, other] = [worker(deps), worker(deps)];
    const shopper = await customer(2);
    await db.updateTable("products").set({ stock: 6 }).where("id", "=", 1).execute();
    const orders = [await placeFor(db, shopper), await placeFor(db, shopper)];
    const now = Date.now();
    await Promise.all([one.tick(now), other.tick(now)]);
    const news = async () =>
      (await db.selectFrom("messages").select("data").where("kind", "=", "owner news").orderBy("id").execute()).map(
        ({ data }): unknown => JSON.parse(data ?? ""),
      );
    const { title } = await db.selectFrom("products").select("title").where("id", "=", 1).executeTakeFirstOrThrow();
    const first = {
      orders,
      returns: [],
      lowStock: [{ title, size: null, left: 2 }],
      more: { orders: 0, returns: 0, lowStock: 0 },
    };
    expect(await news()).toEqual([first]);
    expect(emails.filter(({ subject }) => subject.startsWith("Kasavu:")).map(({ to }) => to)).toEqual([
      "asha@example.com",
    ]);
    await db.updateTable("products").set({ stock: 1000 }).where("id", "=", 1).execute();
    const copied = db.selectFrom("orders").selectAll().where("id", "=", present(orders[0]));
    const { id: _, ...order } = await copied.executeTakeFirstOrThrow();
    const copies = db.insertInto("orders").values(Array.from({ length: 22 }, () => order));
    const more = (await copies.returning("id").execute()).map(({ id }) => id);
    const event = { kind: "new order", product_id: null, happened_at: now } as const;
    await db
      .insertInto("owner_events")
      .values([...more, ...more].map((order_id) => ({ ...event, order_id })))
      .execute();
    await one.tick(now + 15 * minute - 1);
    expect(await news()).toHaveLength(1);
    await one.tick(now + 15 * minute);
    const second = { ...first, orders: more.slice(0, 20), lowStock: [], more: { ...first.more, orders: 2 } };
    expect(await news()).toEqual([first, second]);
    // What could not be sent yet is in the next one.
    const failing = worker({ ...deps, providers: { sms: undefined, email: { ...email, send: failToSend } } });
    const late = [await placeFor(db, shopper), await placeFor(db, shopper)];
    await db.deleteFrom("owner_events").where("kind", "=", "low stock").execute();
    await failing.tick(now + 30 * minute);
    await placeFor(db, shopper);
    await db.deleteFrom("owner_events").where("kind", "=", "low stock").execute();
    emails.length = 0;
    await one.tick(now + 45 * minute);
    expect((await news()).at(-1)).toMatchObject({ orders: [...late, expect.any(Number)], lowStock: [] });
    await one.tick(now + 46 * minute);
    const ofOwner = emails.filter(({ to }) => to === "asha@example.com");
    expect(ofOwner.map(({ subject }) => subject)).toEqual(["Kasavu: 3 new orders"]);
    // Nothing is kept where no emails are sent, and a day where no owner gets them.
    await db.updateTable("staff").set({ gets_news: 0 }).execute();
    const events = async () => (await db.selectFrom("owner_events").select("id").execute()).length;
    const kept = [];
    await placeFor(db, shopper);
    for (const at of [now + 90 * minute, now + 2 * day]) {
      await one.tick(at);
      kept.push(await events());
    }
    await placeFor(db, shopper);
    await worker().tick(Date.now() + minute);
    expect([...kept, await events()]).toEqual([1, 0, 0]);
  });

  it("reminds of an amount on credit once, from three days before its last day until that is over", async () => {
    const shopper = await customer();
    const dueAt = (orderId: number, approval_at: number) =>
      db
        .updateTable("credit_transactions")
        .set({ approval: "Due", approval_at })
        .where("order_id", "=", orderId)
        .execute();
    const [soon, over, later] = [
      await placeFor(db, shopper, "Credit"),
      await placeFor(db, shopper, "Credit"),
      await placeFor(db, shopper, "Credit"),
    ];
    // The last days, in India: 28 November, 24 November and 29 November.
    await dueAt(soon, Date.parse("2026-10-29T00:00:00+05:30"));
    await dueAt(over, Date.parse("2026-10-25T23:59:59+05:30"));
    await dueAt(later, Date.parse("2026-10-30T00:00:00+05:30"));
    const reminders = async () => {
      const ofCredit = db.selectFrom("messages").select("order_id").where("kind", "=", "credit due");
      return (await ofCredit.where("channel", "=", "sms").orderBy("id").execute()).map(({ order_id }) => order_id);
    };
    const [one, other] = [worker(), worker()];
    await Promise.all([one.tick(start), other.tick(start)]);
    expect(await reminders()).toEqual([soon]);
    await one.tick(start + day);
    await one.tick(start + 2 * day);
    expect(await reminders()).toEqual([soon, later]);
  });

  it("logs an error of its own, tries again, and sends the other messages", async () => {
    const lines: unknown[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const customers = await addNumberMessages(2);
    let calls = 0;
    const email: MessageProvider<EmailMessage> = {
      async send() {
        calls += 1;
        if (calls === 1) throw new TypeError("broken");
        if (calls === 2) throw new MessageNotSent("The mailbox is full.", { isDown: false });
      },
      close() {},
    };
    await worker({ log, providers: { sms: undefined, email } }).tick(start);
    const emails = (await rows()).filter(({ channel }) => channel === "email");
    expect(emails.map(({ state, problem }) => `${state}: ${problem}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "waiting: The mailbox is full.",
      "waiting: The shop has failed: see its log.",
    ]);
    expect(lines).toMatchObject([{ msg: "a message could not be sent", err: { message: "broken" } }]);
    const text = JSON.stringify(lines);
    expect(customers.filter(({ mobile }) => text.includes(mobile))).toEqual([]);
  });
});

const failToSend = () => Promise.reject(new MessageNotSent("The mailbox is full.", { isDown: false }));
const dropped = (problem: string) => ({ state: "dropped", problem });
