import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");

test("the sprite has a symbol for every name of an icon or mark, and no other", () => {
  const types = /export type MarkName[^]*(?=interface)/.exec(read("Icon.tsx"))?.[0] ?? "";
  const names = types.matchAll(/"([^"]+)"/g).map(([, name]) => name);
  const symbols = read("../assets/icons.svg")
    .matchAll(/<symbol id="([^"]+)"/g)
    .map(([, id]) => id);
  expect(new Set(symbols)).toEqual(new Set(names));
});
