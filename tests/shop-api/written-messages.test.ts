import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../shop-api/src/db/client.ts";
import type { MessageKind } from "../../shop-api/src/db/schema.ts";
import { demoSeller } from "../../shop-api/src/invoices/seller.ts";
import type { EmailMessage, SmsMessage } from "../../shop-api/src/message-sending/provider.ts";
import { addEmailChanged, addNumberChanged } from "../../shop-api/src/messages/account-changes.ts";
import { addEmailLink } from "../../shop-api/src/messages/email-link.ts";
import { emailLinkSentAt, readUnsubscribeToken } from "../../shop-api/src/messages/tokens.ts";
import { formatRupees, paiseOf } from "../../shop-api/src/money/rupees.ts";
import { policy } from "../../shop-api/src/orders/policy.ts";
import { callerOf } from "./support/caller.ts";
import { messageWorker } from "./support/message-worker.ts";
import { present } from "./support/present.ts";
import { newShopper, orderIdOf, ordersOf, place } from "./support/shopper.ts";
import { type Staff, staffOf } from "./support/staff-member.ts";
import { StaffOrderAnswer } from "./support/staff-order.ts";
import { type RunningShop, startShopApi } from "./support/start-shop-api.ts";

const publicUrl = "https://kasavu.example";
const hmacKey = "key";
const email = "anjali@example.com";
const Amounts = v.object({
  paid_amount: v.string(),
  discount: v.string(),
  tax: v.string(),
  delivery_charge: v.string(),
});

/** What the worker writes about real orders and accounts. */
describe("messages about", () => {
  let shop: RunningShop;
  let call: ReturnType<typeof callerOf>;
  let staff: Staff;
  let db: Database;
  const sent = { emails: [] as EmailMessage[], sms: [] as SmsMessage[] };
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

  /** Sends what waits. @returns the email and the SMS of a kind that were sent now */
  const written = async (kind: MessageKind) => {
    for (const list of Object.values(sent)) list.length = 0;
    const worker = messageWorker(db, {
      hmacKey,
      publicUrl,
      seller: demoSeller,
      providers: {
        email: { send: async (one) => void sent.emails.push(one), close() {} },
        sms: { send: async (one) => void sent.sms.push(one), close() {} },
      },
    });
    // What changes an order is told after what was told before.
    for (const _ of [1, 2]) await worker.tick();
    await worker.stop();
    const row = db.selectFrom("messages").select("id").where("kind", "=", kind).where("channel", "=", "email");
    const { id } = await row.orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    return {
      mail: present(sent.emails.find(({ key }) => key.endsWith(`-${id}`))),
      sms: sent.sms.find(({ template }) => template === kind)?.text,
    };
  };
  const post = (id: number, path: string, body: unknown) => call.json(`staff/orders/${id}/${path}`, body, staff);
  const orderWith = async (input: Record<string, unknown> = {}) => {
    const customer = await newShopper(call, "2", "1");
    const confirmed = db.updateTable("customers").set({ email_confirmed_at: 1, credit_limit_paise: 1_000_000 });
    await confirmed.where("mobile", "=", customer.mobile).execute();
    const id = orderIdOf(await place(call, customer, { paid_amount: "1265.00", ...input }));
    return { id, customer };
  };

  it("an order have the amounts of its page, its link, and no text of the customer as HTML", async () => {
    const note = "<b>Ring</b> & wait\nBcc: other@kasavu.example";
    const order = { promocode: "KASAVU5", discount: "63.25", paid_amount: "1201.75", customer_note: note };
    const { id, customer } = await orderWith(order);
    const { mail, sms } = await written("order placed");
    const amounts = v.parse(Amounts, present((await ordersOf(call, customer))[0]));
    for (const amount of Object.values(amounts).filter((one) => one !== "0.00")) {
      expect(mail.text).toContain(formatRupees(paiseOf(amount)));
    }
    expect(mail).toMatchObject({ to: email, subject: `Your order #${id} is confirmed` });
    expect(mail.html).toContain(`href="${publicUrl}/track-order?order=${id}"`);
    expect(mail.text).toContain(`${publicUrl}/track-order?order=${id}`);
    expect(mail.html).toContain("&lt;b&gt;Ring&lt;/b&gt; &amp; wait");
    expect(mail.html).not.toContain("<b>");
    expect(mail.text).toContain("Order Notes: <b>Ring</b> & wait Bcc: other@kasavu.example");
    expect(sms).toMatch(
      new RegExp(`^Kasavu: order #${id} is confirmed, Rs 1,201.75, expected \\w{3}, \\d+ \\w+. ${publicUrl}/`),
    );
    const token = new URL(present(mail.unsubscribeUrl)).searchParams.get("token") ?? "";
    expect(mail.text).toContain(`${publicUrl}/unsubscribe?token=${token}`);
    expect(readUnsubscribeToken(hmacKey, token)).toMatchObject({ receiver: "customer", kind: "order placed" });
    expect(mail.text).toContain("The SMS about your order still comes.");
    expect(mail.text).toContain(demoSeller.gstin);
  });

  it("its way tell the courier, the door's amount, the failure, the invoice and the time for a return", async () => {
    const { id } = await orderWith();
    await staff.setStatus(id, "processed");
    await post(id, "status", { status: "out_for_delivery", courier: "India Post", tracking_number: "EE1" });
    const out = await written("out for delivery");
    expect(out.mail.text).toContain("Sent with India Post, EE1.");
    expect(out.mail.text).toContain("To be paid at the door: ₹1,265.00.");
    expect(out.sms).toContain("with India Post EE1. To pay at the door: Rs 1,265.00.");
    await post(id, "not-delivered", { reason: "nobody_there" });
    const failed = await written("not delivered");
    expect(failed.mail.text).toContain("Nobody was there: we try again or bring it back.");
    expect(failed.sms).toContain("was not delivered. Nobody was there: we try again or bring it back.");
    await staff.setStatus(id, "out for delivery");
    await staff.setStatus(id, "delivered");
    const delivered = await written("delivered");
    expect(delivered.mail.html).toContain(`href="${publicUrl}/orders/${id}/invoice"`);
    expect(delivered.mail.text).toMatch(/You can ask for a return until \d+ \w+ \d{4}, \d+:\d\d [AP]M\./);
    expect(delivered.sms).toMatch(new RegExp(`\\. Invoice: ${publicUrl}/orders/${id}/invoice$`));
  });

  it("a change and a cancellation tell what, by whom and why", async () => {
    const { id, customer } = await orderWith({ payment_mode: "Card" });
    await staff.setStatus(id, "processed");
    const { version, items } = v.parse(StaffOrderAnswer, (await staff.order(id)).body).data.order;
    const address = {
      name: "Anjali Menon",
      mobile: "+919847012345",
      building: "1",
      street: "Fort",
      city: "Kochi",
      landmark: null,
    };
    const changed = items.map((item) => ({ id: item.id, quantity: item.quantity }));
    const reply = await post(id, "change", { version, items: changed, address: { ...address, postal_code: "682001" } });
    expect(reply.status).toBe(200);
    const change = await written("order changed");
    expect(change.mail.text).toContain("It goes to another address (");
    const later = { order_id: id, kind: "payment undone", less_paise: 0, changed_at: Date.now() + 1 } as const;
    const noItem = { title: null, size_label: null, new_size_label: null, qty: null };
    await db
      .insertInto("order_changes")
      .values({ ...later, ...noItem })
      .execute();
    const repeated = db.updateTable("messages").set({ state: "waiting", next_try_at: 1 }).where("order_id", "=", id);
    await repeated.where("kind", "=", "order changed").where("channel", "=", "email").execute();
    expect((await written("order changed")).mail.text).toBe(change.mail.text);
    expect(change.sms).toContain(`order #${id} was changed. It is Rs 1,265.00 now.`);
    const reason = "I have ordered the wrong size — “L” instead of “M”";
    await call.form("customer/cancel-order", { order_id: String(id), reason }, customer);
    const cancelled = await written("cancelled");
    expect(cancelled.mail.text).toContain(`Cancelled by you.\n\nReason: ${reason}\n\n₹1,265.00 is `);
    expect(cancelled.sms).toContain("was cancelled by you. Reason: I have ordered the wrong si....");
  });

  it("a return and its refund tell the pieces and the amount", async () => {
    const { id, customer } = await orderWith();
    for (const status of ["processed", "out for delivery", "delivered"]) await staff.setStatus(id, status);
    const { items } = v.parse(StaffOrderAnswer, (await staff.order(id)).body).data.order;
    const returned = {
      order_id: id,
      items: items.map((item) => ({ id: item.id, qty: 1 })),
      reason: "too small: Tight",
    };
    await call.json("customer/return-order", returned, customer);
    const requested = await written("return requested");
    expect(requested.mail.text).toMatch(/\n1 × .+\n\nReason: Too small: Tight\n/);
    await staff.settleReturn(id, { outcome: "returned" });
    const accepted = await written("return accepted");
    expect(accepted.mail.text).toContain("Refund ₹1,265.00.\n\n₹1,265.00 is paid back within 3–7 business days.");
    expect(accepted.sms).toContain("Refund: Rs 1,265.00.");
    const { refunds } = v.parse(StaffOrderAnswer, (await staff.order(id)).body).data.order;
    const payment = { reference: "UTR 1", paid_on: "2026-11-30" };
    await call.json(`staff/refunds/${present(refunds[0]).id}/paid`, payment, staff);
    const paid = await written("refund paid");
    expect(paid.mail.text).toContain("₹1,265.00 was paid back on 30 November 2026, reference UTR 1.");
    expect(paid.sms).toContain(`Rs 1,265.00 for order #${id} was paid back on Mon, 30 Nov, reference UTR 1.`);
  });

  it("credit tell the day until which it is to be paid", async () => {
    const { id } = await orderWith({ payment_mode: "Credit" });
    await staff.setStatus(id, "processed");
    const dueSince = Date.now() - (policy.creditDays - 1) * 86_400_000;
    await db.updateTable("credit_transactions").set({ approval_at: dueSince }).where("order_id", "=", id).execute();
    const { mail, sms } = await written("credit due");
    expect(mail.subject).toMatch(new RegExp(`^₹1,265.00 on credit for your order #${id} is due by \\d+ \\w+ \\d{4}$`));
    expect(sms).toContain(`Rs 1,265.00 on credit for order #${id} is due by `);
    expect(mail.text).not.toContain("still comes");
  });

  it("an account tell an earlier number and address nothing else, and link the present address to its confirmation", async () => {
    const { customer } = await orderWith();
    await written("order placed");
    const { id } = await db
      .selectFrom("customers")
      .select("id")
      .where("mobile", "=", customer.mobile)
      .executeTakeFirstOrThrow();
    const now = Date.now();
    await addNumberChanged(db, id, "+919847099999", now);
    const number = await written("number changed");
    expect(new Set(sent.sms.map(({ to, text }) => `${to} ${text}`))).toHaveProperty("size", 2);
    expect(number.mail.text).toContain("The mobile number of your Kasavu account was changed.");
    await db.updateTable("customers").set({ email_confirmed_at: null }).where("id", "=", id).execute();
    await addEmailChanged(db, id, "before@example.com", now);
    await addEmailLink(db, id, now);
    const link = (await written("confirm email")).mail;
    const old = present(sent.emails.find(({ to }) => to === "before@example.com"));
    expect(old).toMatchObject({ subject: "Your email address was changed", unsubscribeUrl: undefined });
    for (const secret of ["Anjali", publicUrl, "#", email]) expect(old.text).not.toContain(secret);
    const token = /#token=([\w.-]+)/.exec(link.text)?.[1] ?? "";
    expect(link.text).toContain(`${publicUrl}/confirm-email#token=${token}`);
    expect(emailLinkSentAt(hmacKey, token, { customerId: id, email }, now)).toBeDefined();
  });

  it("the shop tell its owners of orders, returns and few pieces", async () => {
    const { id } = await orderWith();
    await written("order placed");
    const owner = await db.selectFrom("staff").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
    const lowStock = [{ title: "Kurta <L>", size: "M", left: 2 }];
    const data = JSON.stringify({
      orders: [id],
      returns: [id],
      lowStock,
      more: { orders: 3, returns: 0, lowStock: 0 },
    });
    const at = { created_at: 1, next_try_at: 1, staff_id: owner.id, customer_id: null, order_id: null };
    const news = { ...at, kind: "owner news", channel: "email", return_no: null, refund_id: null, data } as const;
    await db.insertInto("messages").values(news).execute();
    const { mail } = await written("owner news");
    expect(mail.subject).toBe("Kasavu: 4 new orders, 1 return, 1 product with few pieces");
    expect(mail.html).toContain(`href="${publicUrl}/staff/orders/${id}"`);
    expect(mail.text).toMatch(/1 piece, Cash +₹1,265.00|₹1,265.00\n1 piece, Cash/);
    expect(mail.text).toMatch(/Kurta <L> +2 left\nSize M/);
  });
});
