import { describe, expect, it } from "vitest";
import { emailLinkToken, emailLinkSentAt, readUnsubscribeToken, unsubscribeToken } from "./tokens.ts";

const key = "a key of the tests";
const now = Date.parse("2026-12-01T10:00:00.000Z");
const day = 24 * 60 * 60 * 1000;

describe("the token of an email", () => {
  const subscription = { kind: "out for delivery", receiver: "customer", id: 12, email: "anjali@example.com" } as const;
  const token = unsubscribeToken(key, subscription);

  it("names the receiver and the kind, and knows the address without containing it", () => {
    const read = readUnsubscribeToken(key, token);
    expect(read).toMatchObject({ receiver: "customer", id: 12, kind: "out for delivery" });
    expect(["anjali@example.com", "anjali@example.org", ""].map((email) => read?.isTo(email))).toEqual([
      true,
      false,
      false,
    ]);
    expect(token).not.toContain("anjali");
    // It is a part of a URL as it is.
    expect(encodeURIComponent(token)).toBe(token);
  });

  it.each([
    ["of another customer", token.replace(".12.", ".13.")],
    ["of a member of staff", token.replace("customer", "staff")],
    ["of another kind", token.replace("out_for_delivery", "delivered")],
    ["of another address", withAddress(token, unsubscribeToken(key, { ...subscription, email: "other@example.com" }))],
    ["signed with another key", unsubscribeToken("another key", subscription)],
    ["of a link", emailLinkToken(key, { customerId: 12, email: subscription.email, sentAt: now })],
    ["without a signature", token.slice(0, token.lastIndexOf("."))],
    ["with a text behind it", `${token}x`],
    ["with a letter of several bytes", `${token.slice(0, -1)}é`],
    ["that is empty", ""],
  ])("is no token if it is one %s", (_what, other) => {
    expect(readUnsubscribeToken(key, other)).toBe(undefined);
  });
});

describe("the token of a link", () => {
  const customer = { customerId: 12, email: "anjali@example.com" };
  const token = emailLinkToken(key, { ...customer, sentAt: now });

  it("is valid for seven days, and does not contain the address", () => {
    expect(emailLinkSentAt(key, token, customer, now)).toBe(now);
    expect(emailLinkSentAt(key, token, customer, now + 7 * day - 1)).toBe(now);
    expect(emailLinkSentAt(key, token, customer, now + 7 * day)).toBeUndefined();
    expect(token).not.toContain("anjali");
  });

  it("is not valid for another customer, address or key, nor with a later time", () => {
    const link = { ...customer, sentAt: now };
    expect(emailLinkSentAt(key, token, { ...customer, customerId: 13 }, now)).toBeUndefined();
    expect(emailLinkSentAt(key, token, { ...customer, email: "other@example.com" }, now)).toBeUndefined();
    expect(emailLinkSentAt(key, emailLinkToken("another key", link), customer, now)).toBeUndefined();
    expect(emailLinkSentAt(key, token.replace(String(now), String(now + day)), customer, now)).toBeUndefined();
  });

  it.each([
    "",
    ".",
    `${now}`,
    `${now}.`,
    `${now}.é`,
    `${token}x`,
    "x".repeat(100_000),
    unsubscribeToken(key, { kind: "confirm email", receiver: "customer", id: 12, email: customer.email }),
  ])("is no other text", (other) => {
    expect(emailLinkSentAt(key, other, customer, now)).toBeUndefined();
  });
});

/** A token with the address of another one. */
function withAddress(token: string, other: string): string {
  const [parts, others] = [token.split("."), other.split(".")];
  return parts.with(3, others[3] ?? "").join(".");
}
