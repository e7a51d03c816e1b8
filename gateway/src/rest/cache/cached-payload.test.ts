import { expect, onTestFinished, test, vi } from "vitest";
import { isFresh } from "../../cache/cache-entry.ts";
import { UnreadableValue } from "../readers/reader.ts";
import {
  type CachedRestPayload,
  freshSecondsOf,
  loadedPayload,
  restoredPayload,
  storedForm,
  validatorsOf,
} from "./cached-payload.ts";

const reading = { envelope: "data", readings: null, dropped: null };
const headers = { "cache-control": "max-age=60", etag: '"one"' };
const incoming = { status: 200, headers, json: { name: " Asha" }, text: '{"name":" Asha"}', problem: null };
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
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
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
