import { beforeEach, expect, test } from "vitest";
import { attemptKey, endAttempt } from "./order-attempt.ts";

beforeEach(() => endAttempt());

test("a repeated attempt at the same order keeps its key", () => {
  expect(attemptKey("two sarees, cash")).toBe(attemptKey("two sarees, cash"));
});

test("another content is another attempt", () => {
  expect(attemptKey("two sarees, card")).not.toBe(attemptKey("two sarees, cash"));
});

test("the same order again, after it was placed, is another attempt", () => {
  const first = attemptKey("two sarees, cash");
  endAttempt();
  expect(attemptKey("two sarees, cash")).not.toBe(first);
});

test("a key has 128 random bits", () => {
  expect(attemptKey("two sarees, cash")).toMatch(/^[0-9a-f]{32}$/);
});
