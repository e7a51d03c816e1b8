import { beforeEach, expect, test } from "vitest";
import { lineContent } from "./attempted-lines.ts";
import { attemptOf, clearAttempt, idempotencyKeyFor, recordUnconfirmed } from "./order-attempt.ts";
import { recordOrdersSeen } from "./orders-seen.ts";

beforeEach(() => clearAttempt());

test("a retry of the same order has the same idempotency key", () => {
  expect(idempotencyKeyFor("7", "two sarees, cash")).toBe(idempotencyKeyFor("7", "two sarees, cash"));
});

test("another order, or the same order of another customer, has another key", () => {
  const keys = [idempotencyKeyFor("7", "two sarees, card"), idempotencyKeyFor("7", "two sarees, cash")];
  expect(new Set([...keys, idempotencyKeyFor("8", "two sarees, cash")]).size).toBe(3);
});

test("the same order has another key after it was placed", () => {
  const first = idempotencyKeyFor("7", "two sarees, cash");
  clearAttempt();
  expect(idempotencyKeyFor("7", "two sarees, cash")).not.toBe(first);
});

test("a key has 128 random bits", () => {
  expect(idempotencyKeyFor("7", "two sarees, cash")).toMatch(/^[0-9a-f]{32}$/);
});

test("a line in another size is other content, and one without a size is the content that earlier versions stored", () => {
  const line = { id: "7", quantity: 1, unitPrice: 100, size: null };
  expect(lineContent(line)).toBe("7x1x100");
  expect(lineContent({ ...line, size: { id: "12" } })).not.toBe(lineContent({ ...line, size: { id: "13" } }));
});

test("a note that looks like a state does not change by a look at the orders", () => {
  const content = JSON.stringify([{ note: "It is unconfirmed yet" }, ""]);
  const key = idempotencyKeyFor("1", content);
  recordOrdersSeen();
  expect(attemptOf("1", content)).toMatchObject({ key, state: undefined });
  recordUnconfirmed("another key", 100);
  expect(attemptOf("1", content)).toMatchObject({ state: undefined });
  recordUnconfirmed(key, 100);
  recordUnconfirmed(key, 100);
  expect([attemptOf("1", content), attemptOf("2", content), attemptOf("1", "[]")]).toEqual([
    { key, customerId: "1", content, state: "unconfirmed", amount: 100 },
    null,
    null,
  ]);
});
