import { expect, test, vi } from "vitest";
import type { SharedStore } from "./shared-store.ts";
import { DatabaseId, rememberDatabase } from "./database-store.ts";

test("keys have the id of the database, unless REST sends none, and there is no key while it is unknown", () => {
  const [named, unnamed] = [new DatabaseId(), new DatabaseId()];
  expect([named.current, named.keyOf("key")]).toEqual([null, null]);
  named.record("before");
  unnamed.record(null);
  expect([named.keyOf("key"), unnamed.keyOf("key")]).toEqual(["key:before", "key"]);
});

test("listeners are called when the id becomes known and at each change; a REST that sends none changes no known id", () => {
  const database = new DatabaseId();
  const changed = vi.fn<() => void>();
  database.onChange(changed);
  for (const id of ["before", "before", null, "after"]) database.record(id);
  expect([database.current, changed.mock.calls.length]).toEqual(["after", 2]);
});

test("the store has the last id, for processes that start while REST is down", async () => {
  const texts = new Map<string, string>();
  const store = {
    get: async (key: string) => texts.get(key) ?? null,
    set: vi.fn<SharedStore["set"]>(async (key, text) => void texts.set(key, text)),
  };
  const database = new DatabaseId();
  const remembered = rememberDatabase(store, database, "http://shop");
  expect(await remembered()).toBeNull();
  database.record("before");
  expect(await remembered()).toBe("before");
  expect(store.set.mock.calls).toEqual([["kasavu:database:http://shop", "before", 30 * 24 * 3600 * 1000]]);
});
