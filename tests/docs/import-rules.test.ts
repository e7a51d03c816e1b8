import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const Paths = v.object({ path: v.optional(v.string()), pathNot: v.optional(v.string()) });
const Config = v.object({ forbidden: v.array(v.object({ name: v.string(), from: Paths, to: Paths })) });
const { forbidden } = v.parse(Config, JSON.parse(readFileSync(join(root, ".dependency-cruiser.json"), "utf8")));

/** Imports that a rule of AGENTS.md forbids, and those that it says are allowed. */
const imports: Record<string, { forbids: string[]; allows: string[] }> = {
  "services-never-import-each-other": {
    forbids: [
      "gateway/src/cart/source.ts → shop-api/src/cart/queries.ts",
      "web/src/ui/Button.tsx → gateway/src/errors.ts",
      "shop-api/src/app.ts → tests/support/listen.ts",
      "gateway/src/main.ts → scripts/paths.ts",
    ],
    allows: ["web/src/ui/Button.tsx → web/src/format/money.ts"],
  },
  "devtools-are-loaded-by-one-file": {
    forbids: ["gateway/src/server.ts → devtools/main.ts"],
    allows: ["gateway/src/devtools.ts → devtools/main.ts"],
  },
  "wire-is-for-its-own-folder": {
    forbids: [
      "gateway/src/cart/source.ts → gateway/src/product/wire.ts",
      "gateway/src/staff/source.ts → gateway/src/order/orders-wire.ts",
    ],
    allows: [
      "gateway/src/product/source.ts → gateway/src/product/size-wire.ts",
      "gateway/src/cart/wire.ts → gateway/src/product/wire.ts",
      "gateway/src/staff/calls.ts → gateway/src/product/wire.ts",
      "gateway/src/staff/orders.ts → gateway/src/order/wire.ts",
    ],
  },
  "wire-is-known-to-normalize-and-source": {
    forbids: ["resolvers", "model", "rules"].map((name) => `gateway/src/cart/${name}.ts → gateway/src/cart/wire.ts`),
    allows: ["gateway/src/cart/normalize.ts → gateway/src/cart/wire.ts"],
  },
  "unit-tests-share-only-their-own-support": {
    forbids: [
      "gateway/src/errors.test.ts → tests/support/listen.ts",
      "gateway/src/errors.test.ts → shop-api/src/config.ts",
      "web/src/ui/layers.test.ts → tests/gateway/support/run-query.ts",
    ],
    allows: [
      "gateway/src/errors.test.ts → gateway/src/errors.ts",
      "gateway/src/errors.test.ts → tests/gateway/support/run-query.ts",
    ],
  },
};

/** Whether the rule matches an import, by its paths as dependency-cruiser reads them. */
function isForbidden(rule: string, imported: string): boolean {
  const [from = "", to = ""] = imported.split(" → ");
  return forbidden.some((one) => {
    const match = one.name === rule ? new RegExp(one.from.path ?? "").exec(from) : null;
    if (match === null || (one.from.pathNot !== undefined && new RegExp(one.from.pathNot).test(from))) return false;
    const withGroup = (path: string) => new RegExp(path.replaceAll("$1", match[1] ?? ""));
    if (!withGroup(one.to.path ?? "").test(to)) return false;
    return one.to.pathNot === undefined || !withGroup(one.to.pathNot).test(to);
  });
}

test("the rules of imports in AGENTS.md are those that the linter forbids and allows", () => {
  const named = [...readFileSync(join(root, "AGENTS.md"), "utf8").matchAll(/^- .* \(`([\w-]+)`\)$/gm)];
  expect(named.map(([, name]) => name)).toEqual(Object.keys(imports));
  for (const [rule, { forbids, allows }] of Object.entries(imports)) {
    expect(forbids.filter((one) => !isForbidden(rule, one))).toEqual([]);
    expect(allows.filter((one) => isForbidden(rule, one))).toEqual([]);
  }
});
