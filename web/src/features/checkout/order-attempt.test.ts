import { beforeEach, expect, test } from "vitest";
import { attemptKey, endAttempt } from "./order-attempt.ts";

beforeEach(() => endAttempt());

test("a repeated attempt at the same order keeps its key", () => {
  expect(attemptKey("7", "two sarees, cash")).toBe(attemptKey("7", "two sarees, cash"));
});

test("another content is another attempt, and so is the same one of another customer", () => {
  const keys = [attemptKey("7", "two sarees, card"), attemptKey("7", "two sarees, cash")];
  expect(new Set([...keys, attemptKey("8", "two sarees, cash")]).size).toBe(3);
});

test("the same order again, after it was placed, is another attempt", () => {
  const first = attemptKey("7", "two sarees, cash");
  endAttempt();
  expect(attemptKey("7", "two sarees, cash")).not.toBe(first);
});

test("a key has 128 random bits", () => {
  expect(attemptKey("7", "two sarees, cash")).toMatch(/^[0-9a-f]{32}$/);
});
