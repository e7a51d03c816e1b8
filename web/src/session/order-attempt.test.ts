import { beforeEach, expect, test } from "vitest";
import { attemptKey, lineContent } from "./attempted-lines.ts";
import { bareId } from "./bare-id.ts";
import { attemptOf, clearAttempt, idempotencyKeyFor, recordUnconfirmed } from "./order-attempt.ts";
import { recordOrdersSeen } from "./orders-seen.ts";
import { store } from "./storage.ts";

beforeEach(() => clearAttempt());

/** The content of an order of one piece in this size. */
const contentOf = (id: string) => lineContent({ id: "7", quantity: 1, unitPrice: 100, size: { id } });

test("an order has one key, of 128 random bits, until it is placed; another one, or another customer's, has another", () => {
  const key = idempotencyKeyFor("7", "two sarees, card");
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(idempotencyKeyFor("7", "two sarees, card")).toBe(key);
  const others = [idempotencyKeyFor("7", "two sarees, cash"), idempotencyKeyFor("8", "two sarees, cash")];
  clearAttempt();
  const again = idempotencyKeyFor("8", "two sarees, cash");
  expect(new Set([key, ...others, again]).size).toBe(4);
});

test("a line in another size is other content, and one without a size is the content that earlier versions stored", () => {
  const line = { id: "7", quantity: 1, unitPrice: 100, size: null };
  expect(lineContent(line)).toBe("7x1x100");
  expect(lineContent({ ...line, size: { id: "12" } })).not.toBe(lineContent({ ...line, size: { id: "13" } }));
});

test.each([
  ["12", "63~12"],
  ["100% wool", "63~100%25%20wool"],
  ["S/M", "a%20b~S%2FM"],
  ["38~40", "63~38%7E40"],
  ['38"', "63~38%22"],
])(
  "an order that an earlier version has sent with the size %s or %s is retried with its key as both",
  (bare, composed) => {
    for (const id of [bare, composed]) {
      store(attemptKey, `stored-key\n7\n${JSON.stringify(["a note", `7x1x100x${id}`])}`);
      const contents = [bare, composed].map((now) => JSON.stringify(["a note", contentOf(now)]));
      expect(contents.map((content) => idempotencyKeyFor("7", content))).toEqual(["stored-key", "stored-key"]);
    }
  },
);

test("a size whose id has a tilde of its own stays composed, because its gateway would take the bare id apart", () => {
  expect(["7~38%7E40", "7~40", "40"].map(bareId)).toEqual(["7~38%7E40", "40", "40"]);
  expect(["7~%zz", "1~2~3", "~1"].map(bareId)).toEqual(["%zz", "1~2~3", "~1"]);
});

test.each([
  ["me", "me~hash", "me~other-hash"],
  ["me~hash", "me", "me~other-hash"],
])("where REST sends no id of customers, an order sent as %s is retried with its key as %s and %s", (sent, ...ids) => {
  const key = idempotencyKeyFor(sent, "a saree");
  expect(ids.map((id) => idempotencyKeyFor(id, "a saree"))).toEqual([key, key]);
  store(attemptKey, `stored-key\n${sent}\na saree`);
  expect(ids.map((id) => attemptOf(id, "a saree")?.key)).toEqual(["stored-key", "stored-key"]);
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
