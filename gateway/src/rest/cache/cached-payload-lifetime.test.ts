import { beforeEach, expect, test, vi } from "vitest";
import { isPrivate, lifetimeOf, policyOf, renewedPolicy, validatorsOf } from "./cached-payload.ts";

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const lifetime = (headers: Record<string, string>) => lifetimeOf(policyOf({ status: 200, headers }));

test.each([
  ["nothing", {}, minute, 600_000, 600_000],
  ["max-age", { "cache-control": "max-age=30" }, 30_000, 0, 600_000],
  ["max-age that has begun before", { "cache-control": "max-age=30", age: "10" }, 20_000, 0, 600_000],
  ["stale-while-revalidate", { "cache-control": "max-age=30, stale-while-revalidate=90" }, 30_000, 90_000, 600_000],
  ["stale-if-error", { "cache-control": "max-age=30, stale-if-error=5" }, 30_000, 0, 5000],
  ["that stale payloads are forbidden", { "cache-control": "max-age=30, must-revalidate" }, 30_000, 0, 0],
  ["must-revalidate", { "cache-control": "max-age=30, must-revalidate, stale-while-revalidate=90" }, 30_000, 0, 90_000],
  ["s-maxage, for shared caches", { "cache-control": "max-age=30, s-maxage=90" }, 90_000, 0, 0],
  ["a passed max-age", { "cache-control": "max-age=30, stale-while-revalidate=90", age: "60" }, 0, 60_000, 570_000],
])("a payload with %s has its lifetime", (_, headers, freshMs, staleWhileRevalidateMs, staleIfErrorMs) => {
  expect(lifetime(headers)).toEqual({ freshMs, staleWhileRevalidateMs, staleIfErrorMs });
});

test.each<Record<string, string>>([
  { "cache-control": "no-store" },
  { "cache-control": "no-cache" },
  { "cache-control": "max-age=0, must-revalidate" },
  { "cache-control": "max-age=60", vary: "*" },
  { "cache-control": "max-age=60", vary: "Accept, X-Forwarded-For" },
])("a payload with %j is not cached", (headers) => {
  expect(lifetime(headers)).toBeNull();
});

test("private and no-store payloads are private", () => {
  const messages = ["private, max-age=60", "no-store", "no-cache", "max-age=60"];
  expect(messages.map((cacheControl) => isPrivate({ headers: { "cache-control": cacheControl } }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a payload is revalidated by its ETag or date, and after 304 fresh for as long as REST then says", () => {
  const since = "Sat, 21 Nov 2026 10:00:00 GMT";
  const headers = { "cache-control": "max-age=30", etag: '"one"', "last-modified": since };
  const policy = policyOf({ status: 200, headers });
  expect(validatorsOf(policy)).toEqual({ "if-none-match": '"one"', "if-modified-since": since });
  expect(validatorsOf(policyOf({ status: 200, headers: {} }))).toBeUndefined();
  expect(lifetimeOf(renewedPolicy(policy, { headers: {} }))).toMatchObject({ freshMs: 30_000 });
  expect(lifetimeOf(renewedPolicy(policy, { headers: { "cache-control": "max-age=90" } }))).toMatchObject({
    freshMs: 90_000,
  });
});
