import { describe, expect, it } from "vitest";
import { changeText, expectedText, refundText } from "../../shop-api/src/message-sending/texts/order.ts";
import { smsTemplates, smsText } from "../../shop-api/src/message-sending/texts/sms.ts";
import { paymentText } from "../../shop-api/src/message-sending/texts/summary.ts";
import { paymentStatus } from "../../shop-api/src/orders/payment-status.ts";
import { noticesOf } from "../../web/src/features/orders/order-notices.ts";
import * as web from "../../web/src/features/orders/order-texts.ts";
import { orderWith, refundWith } from "../../web/src/features/orders/order-test-data.ts";
import { sampleEmails, sampleContents } from "../support/sample-emails.ts";
import { present } from "./support/present.ts";

const publicUrl = "https://kasavu.example";
/** Characters of GSM-7 that count as one. */
const gsm7 = /^[\w !"#$%&'()*+,./:;<=>?@-]*$/;
const bySms = sampleContents.filter(({ kind }) => kind !== "confirm email" && kind !== "owner news");
const orders = sampleContents.flatMap((content) => ("order" in content ? [content.order] : []));

describe("messages by SMS", () => {
  it.each(bySms.map((content) => [content.kind, content] as const))(
    "%s is one SMS in GSM-7, of its registered template",
    (kind, content) => {
      const { template, text } = smsText(content, publicUrl);
      expect(text).toMatch(gsm7);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).not.toContain("Anjali");
      expect(template.startsWith(kind)).toBe(true);
      const registered = present(smsTemplates(publicUrl).find(({ name }) => name === template));
      const fixed = registered.text.split("{#var#}").map((part) => RegExp.escape(part));
      const values = new RegExp(`^${fixed.join("(.{1,30})")}$`).exec(text);
      expect(values).not.toBeNull();
      expect(smsText(content, undefined).text).not.toContain("http");
    },
  );

  it("of a delivery lead to the invoice, and to the order in a shop without invoices", () => {
    const order = present(orders.find(({ invoice }) => invoice !== undefined));
    expect(smsText({ kind: "delivered", order }, publicUrl).text).toMatch(
      /\. Invoice: https:\/\/kasavu\.example\/orders\/1042\/invoice$/,
    );
    const { template, text } = smsText({ kind: "delivered", order: { ...order, invoice: undefined } }, publicUrl);
    expect(template).toBe("delivered without invoice");
    expect(text).toMatch(/until [^.]+\. https:\/\/kasavu\.example\/track-order\?order=1042$/);
  });

  it("are cut where a value is longer than a template allows, and have no second line by it", () => {
    const order = {
      ...present(orders[0]),
      cancelled_by: "shop" as const,
      cancel_reason: `No\r\n${"long reason ".repeat(9)}`,
    };
    expect(smsText({ kind: "cancelled", order }, undefined).text).toBe(
      "Kasavu: order #1042 was cancelled by the shop. Reason: No long reason long reason....",
    );
  });
});

describe("emails", () => {
  it.each(sampleEmails.map((email) => [email.name, email] as const))(
    "%s have a language, a title and a text",
    (_, email) => {
      expect(email.html).toMatch(/^<!doctype html><html lang="en-IN"/);
      expect(email.html).toMatch(/<title>[^<]+<\/title>/);
      expect(email.html).not.toMatch(/<(img|script|link)\b|url\(/);
      expect(email.subject).toMatch(/^[^\r\n]{5,80}$/);
      expect(email.text).toContain("+91 487 000 0100");
      expect(email.text).not.toMatch(/<\/|undefined|null|NaN|\[object/);
    },
  );
});

describe("the words about an order", () => {
  const status = { unpaid: "UNPAID", Due: "DUE", PAID: "PAID", refunded: "REFUNDED", void: "VOID" } as const;
  const mode = { Cash: "CASH", Card: "CARD", Credit: "CREDIT" } as const;

  it("of the payment are those of its page", () => {
    for (const order of orders) {
      for (const payment_mode of ["Cash", "Card", "Credit"] as const) {
        for (const payment of [null, { status: "paid", method: "upi" } as const]) {
          const paid = payment && { ...payment, order_id: 1, amount_paise: 1, link_url: null, expires_at: 0 };
          const changed = { ...order, payment_mode, payment: paid };
          const onPage = orderWith({
            paymentMode: mode[payment_mode],
            paymentStatus: status[paymentStatus(changed)],
            payment: payment && { status: "PAID", method: "UPI", amount: 1, url: null, expiresAt: null },
            refunds: order.refunds.map(({ paid_on: paidOn }) => refundWith({ paidOn })),
          });
          expect(paymentText(changed)).toBe(web.paymentText(onPage));
        }
      }
    }
  });

  it("of its delivery, changes and refunds are those of its page", () => {
    const [placed] = orders;
    expect(expectedText(present(placed))).toBe(web.expectedText(orderWith({ expectedOn: "2026-12-01" })));
    for (const change of orders.flatMap(({ changes }) => changes)) {
      const kind = change.kind === "removed" ? "REMOVED" : "READDRESSED";
      const { title, size_label: size, new_size_label: newSize, qty: quantity, less_paise: lessToPay } = change;
      const at = new Date(change.changed_at).toISOString();
      const [notice] = noticesOf(orderWith({ changes: [{ at, kind, title, size, newSize, quantity, lessToPay }] }));
      expect([changeText(change)]).toEqual(notice?.texts);
    }
    const states = { waiting: "WAITING", sent: "SENT", paid: "PAID", refused: "REFUSED" } as const;
    for (const state of ["waiting", "sent", "paid", "refused", null] as const) {
      for (const [paid_on, reference] of [
        [null, null],
        ["2026-12-04", "UTR 1"],
        ["2026-12-04", null],
      ] as const) {
        const onPage = refundWith({ amount: 5, paidOn: paid_on, reference, state: state && states[state] });
        expect(refundText({ amount_paise: 5, paid_on, reference, state })).toBe(web.refundText(onPage));
      }
    }
  });
});
