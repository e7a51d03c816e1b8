import { beforeEach, expect, test, vi } from "vitest";
import { isFresh } from "../../cache/cache-entry.ts";
import { UnreadableValue } from "../readers/reader.ts";
import {
  type CachedRestPayload,
  freshSecondsOf,
  isPrivate,
  lifetimeOf,
  loadedPayload,
  policyOf,
  renewedPolicy,
  restoredPayload,
  storedForm,
  validatorsOf,
} from "./cached-payload.ts";

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const reading = { envelope: "data", readings: null, dropped: null };
const incoming = {
  status: 200,
  headers: { "cache-control": "max-age=60", etag: '"one"' },
  json: { name: " Asha" },
  text: '{"name":" Asha"}',
  problem: null,
};
const read = (json: unknown) => ({ payload: JSON.stringify(json), reading, response: null });

function readJunk(): never {
  throw new UnreadableValue("name", "a number");
}

function cached(isShared: boolean): CachedRestPayload {
  const loaded = loadedPayload(incoming, { payload: "Asha", reading, response: null }, { isShared, hasOlder: false });
  if ("uncached" in loaded) throw new Error("It may be cached.");
  return loaded.value;
}

test("a payload stored by another process is restored with its policy", () => {
  const stored: unknown = JSON.parse(JSON.stringify(storedForm(cached(true))));
  const restored = restoredPayload(stored, read);
  expect(restored).toMatchObject({ payload: '{"name":" Asha"}', reading, text: incoming.text });
  expect(restored && validatorsOf(restored.policy)).toEqual({ "if-none-match": '"one"' });
});

test("the JSON of a payload stays in memory only with a shared store", () => {
  expect([cached(true).text, cached(false).text]).toEqual([incoming.text, null]);
});

test("a stored payload of another version of the gateway, an unreadable one, or a refusal (Q112) is ignored", () => {
  const { policy } = storedForm(cached(true));
  const restored = [
    restoredPayload({ body: "{}" }, read),
    restoredPayload({ policy, text: "{" }, read),
    restoredPayload({ policy: {}, text: "{}" }, read),
    restoredPayload({ policy, text: "{}" }, readJunk),
    restoredPayload({ policy, text: '{"status":"error","data":[]}' }, read),
    restoredPayload({ policy, text: '{"success":true,"error":"Closed"}' }, read),
  ];
  expect(restored).toEqual(restored.map(() => undefined));
});

test("a private payload deletes an older entry, and costs no command of the store if there is none", () => {
  const ofOne = { ...incoming, headers: { "cache-control": "private" } };
  const deletions = [true, false].map((hasOlder) =>
    loadedPayload(ofOne, { payload: "Asha", reading, response: null }, { isShared: true, hasOlder }),
  );
  expect(deletions).toMatchObject([{ deletesEntry: true }, { deletesEntry: false }]);
});

test("the remaining lifetime of a fresh entry is rounded up to whole seconds", () => {
  const entry = { value: 1, storedAt: Date.now(), freshMs: 60_000, staleWhileRevalidateMs: 0, staleIfErrorMs: 0 };
  const freshness = [0, 59_700, 300].map((ms) => {
    vi.setSystemTime(Date.now() + ms);
    return [isFresh(entry), freshSecondsOf(entry)];
  });
  expect(freshness).toEqual([
    [true, 60],
    [true, 1],
    [false, 0],
  ]);
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
  { "cache-control": "public, no-store, max-age=60, stale-if-error=600" },
  { "cache-control": "no-cache" },
  { "cache-control": "max-age=0, must-revalidate" },
  { "cache-control": "max-age=60", vary: "*" },
  { "cache-control": "max-age=60", vary: "Accept, X-Forwarded-For" },
])("a payload with %j is not cached", (headers) => {
  expect(lifetime(headers)).toBeNull();
});

test("private and no-store payloads are private", () => {
  const sent = ["private, max-age=60", "no-store", "public, no-store, max-age=60", "no-cache", "max-age=60"];
  expect(sent.filter((cacheControl) => isPrivate({ headers: { "cache-control": cacheControl } }))).toEqual(
    sent.slice(0, 3),
  );
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
