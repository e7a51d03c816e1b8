import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addedLinesKey, removePersonalData } from "../../session/storage.ts";
import { readMarks, storeMarks } from "./added-lines.ts";

let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => void vi.unstubAllGlobals());

test("the tab knows the marks of each address until they are complete", () => {
  storeMarks("1:1,2~1:1", { "1": "added", "2~1": "sent" });
  storeMarks("3:1", { "3": "added" });
  expect(readMarks("1:1,2~1:1")).toEqual({ "1": "added", "2~1": "sent" });
  storeMarks("1:1,2~1:1", {});
  expect([readMarks("1:1,2~1:1"), readMarks("3:1")]).toEqual([{}, { "3": "added" }]);
  storeMarks("3:1", {});
  expect(stored.size).toBe(0);
});

test("a logout removes them", () => {
  storeMarks("1:1", { "1": "added" });
  removePersonalData();
  expect(readMarks("1:1")).toEqual({});
});

test.each(["no JSON", "null", '"1:1"', '{"1:1":null}', '{"1:1":{"1":"ordered"}}'])(
  "a stored text that is not theirs has none: %s",
  (text) => {
    stored.set(addedLinesKey, text);
    expect(readMarks("1:1")).toEqual({});
  },
);
