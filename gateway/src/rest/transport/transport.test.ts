import { beforeEach, expect, test, vi } from "vitest";
import { RetryBudget } from "./transport.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000_000 });
  return () => vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** How many of a hundred retries are allowed. */
const countAllowed = (budget: RetryBudget) => Array.from({ length: 100 }, () => budget.take()).filter(Boolean).length;

function countCalls(budget: RetryBudget, calls: number): void {
  for (let call = 0; call < calls; call += 1) budget.countCall();
}

test("with few calls, one retry a second is allowed", () => {
  const budget = new RetryBudget();
  for (let second = 0; second < 15; second += 1) {
    budget.countCall();
    expect(countAllowed(budget)).toBe(1);
    pass(1000);
  }
});

test("a tenth of the calls of the last ten seconds may be retried, in whichever second", () => {
  const budget = new RetryBudget();
  countCalls(budget, 100);
  pass(5000);
  countCalls(budget, 100);
  expect(countAllowed(budget)).toBe(20);
  pass(5000);
  // The first hundred calls are forgotten; the twenty retries are not.
  expect(countAllowed(budget)).toBe(1);
  pass(5000);
  expect(countAllowed(budget)).toBe(1);
  countCalls(budget, 300);
  expect(countAllowed(budget)).toBe(28);
});
