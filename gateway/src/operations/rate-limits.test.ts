import { beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { RateLimitExceeded } from "../errors.ts";
import { type Caller, internalCaller } from "../rest/call.ts";
import { createRateLimits } from "./rate-limits.ts";

const limit = 3;

/** Calls of a client that tries a code; `rejections` counts those above the limit. */
function openLimits() {
  const limits = createRateLimits({ ...readConfig({}).rateLimits, checking: limit }, null);
  const consume = (address: Caller["address"], within?: string) =>
    limits.consume("checking", address, within === undefined ? {} : { within });
  const rejections = async (addressOf: (index: number) => Caller["address"], tries = limit + 2) => {
    const calls = Array.from({ length: tries }, (_, index) => consume(addressOf(index)));
    return (await Promise.allSettled(calls)).filter(({ status }) => status === "rejected").length;
  };
  return { consume, rejections };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test("an address may call as often as the limit says, and again a minute after its first call", async () => {
  const { consume, rejections } = openLimits();
  expect(await rejections(() => "203.0.113.7", limit + 1)).toBe(1);
  vi.setSystemTime(Date.now() + 59_000);
  const rejection = consume("203.0.113.7");
  await expect(rejection).rejects.toThrow(RateLimitExceeded);
  await expect(rejection).rejects.toMatchObject({ retryAfterSeconds: 1 });
  expect(await rejections(() => "203.0.113.8", limit)).toBe(0);
  vi.setSystemTime(Date.now() + 1000);
  expect(await rejections(() => "203.0.113.7", limit + 1)).toBe(1);
});

test("IPv6 addresses of one /56 share a limit, and no others do", async () => {
  const { rejections } = openLimits();
  expect(await rejections((index) => `2001:db8:1:40${index}::${index}`)).toBe(2);
  expect(await rejections((index) => `2001:db8:1:${index + 5}00::1`)).toBe(0);
});

test("the gateway itself is not limited", async () => {
  expect(await openLimits().rejections(() => internalCaller)).toBe(0);
});

test("calls within a text have a count of their own, for each address", async () => {
  const { consume, rejections } = openLimits();
  const long = "agent ".repeat(10_000);
  for (let call = 0; call < limit; call += 1) await consume("203.0.113.7", long);
  await expect(consume("203.0.113.7", long)).rejects.toThrow(RateLimitExceeded);
  await expect(consume("203.0.113.7", `${long}2`)).resolves.toBeUndefined();
  await expect(consume("203.0.113.8", long)).resolves.toBeUndefined();
  expect(await rejections(() => "203.0.113.7", limit)).toBe(0);
});
