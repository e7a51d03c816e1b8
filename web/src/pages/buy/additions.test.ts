import { CombinedGraphQLErrors } from "@apollo/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { placeholder } from "../../features/cart/cached-cart.ts";
import { additionsKey, dropCopy, removeOfTab, removePersonalData } from "../../session/storage.ts";
import { tokenKey } from "../../session/token.ts";
import {
  addedPieces,
  additionsInCart,
  isComplete,
  isRejected,
  itemsToAdd,
  readAdditions,
  settledAdditions,
  storeAdditions,
} from "./additions.ts";
import { buyItem } from "./buy-item.ts";
import { parseLines } from "./buy-lines.ts";

let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map([[tokenKey, "a token"]]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("localStorage", storage);
  // Other tests of this process had no storages.
  dropCopy(null);
  removeOfTab(additionsKey);
});
afterEach(() => void vi.unstubAllGlobals());

const added = (pieces = 1) => ({ status: "added", pieces }) as const;
const sent = (pieces: number, before: number) => ({ status: "sent", pieces, before }) as const;

test("the tab knows the additions of each link until they are removed", () => {
  const additions = { "1": added(), "2~1": sent(2, 0) };
  storeAdditions("1:1,2~1:2", additions);
  storeAdditions("3:1", { "3": added() });
  expect(readAdditions("1:1,2~1:2")).toEqual(additions);
  storeAdditions("1:1,2~1:2", {});
  expect([readAdditions("1:1,2~1:2"), readAdditions("3:1")]).toEqual([{}, { "3": added() }]);
  storeAdditions("3:1", {});
  expect(stored.has(additionsKey)).toBe(false);
});

test("additions belong to the login that made them: a logout removes them, and without a token there are none", () => {
  storeAdditions("1:1", { "1": added() });
  stored.set("loginAt", "of another login");
  expect(readAdditions("1:1")).toEqual({});
  stored.delete("loginAt");
  expect(readAdditions("1:1")).toEqual({ "1": added() });
  stored.delete(tokenKey);
  expect(readAdditions("1:1")).toEqual({});
  removePersonalData();
  storeAdditions("1:1", { "1": added() });
  expect(stored.size).toBe(0);
});

test.each([
  "no JSON",
  "null",
  '{"login":"","links":{"1:1":null}}',
  '{"login":"","links":{"1:1":{"1":"added"}}}',
  '{"login":"","links":{"1:1":{"1":{"status":"sent","pieces":1}}}}',
])("a stored text of another form has none: %s", (text) => {
  stored.set(additionsKey, text);
  expect(readAdditions("1:1")).toEqual({});
});

const errorWith = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: "No.", extensions }] });

test.each([
  ["rejected by the shop", errorWith({ code: "BAD_USER_INPUT" }), true],
  ["not sent, because the shop cannot be reached", errorWith({ code: "UPSTREAM_UNAVAILABLE" }), true],
  ["sent without a confirmation", errorWith({ code: "UPSTREAM_TIMEOUT", outcome: "UNKNOWN" }), false],
  ["sent, and the connection was lost", new TypeError("Failed to fetch"), false],
  ["done, without the cart", errorWith({ code: "UPSTREAM_UNAVAILABLE", outcome: "DONE" }), false],
])("whether the shop has certainly not added a line that was %s", (_, error, expected) => {
  expect(isRejected(error)).toBe(expected);
});

const price = { amount: 126_500, original: null, discountPercent: null };
const product = { id: "2", title: "Kurta", left: null, price, image: null, sizes: [] };
const line = { id: "1", unitPrice: 126_500, lineTotal: 126_500, needsSize: false, product };

/** A cart with pieces of sizes of product 2, and of the product itself for null. */
const cartOf = (...lines: [string | null, number][]) => ({
  ...placeholder,
  lines: lines.map(([id, quantity]) => ({ ...line, quantity, size: id === null ? null : { id, label: "M" } })),
});

test("a line counts as added while the cart has it, by any form of its size's id, and while no cart is loaded", () => {
  const additions = { "2~1": added(), "2~M/L": added(), "2": added() };
  expect(additionsInCart(additions, null)).toEqual(additions);
  expect(additionsInCart(additions, placeholder)).toEqual({});
  expect(additionsInCart(additions, cartOf(["2~M%2FL", 1]))).toEqual({ "2~M/L": added() });
  // An earlier version of the gateway sends the size's id without that of its product.
  expect(additionsInCart(additions, cartOf(["1", 1], [null, 1]))).toEqual({ "2~1": added(), "2": added() });
});

test("after a lost response the next cart decides: with the pieces before and the sent ones the line is added, with fewer it can be sent again", () => {
  const additions = { "2~1": sent(2, 1) };
  expect(settledAdditions(additions, cartOf(["2~1", 3]))).toEqual({ "2~1": added(2) });
  expect(settledAdditions(additions, cartOf(["2~1", 4]))).toEqual({ "2~1": added(2) });
  for (const cart of [cartOf(["2~1", 2]), cartOf(["2~2", 3]), placeholder])
    expect(settledAdditions(additions, cart)).toEqual({});
  expect(additionsInCart(additions, placeholder)).toEqual(additions);
});

/** The item of the first line of a link. */
function itemOf(link: string, products: Parameters<typeof buyItem>[1]) {
  const [first] = parseLines(link) ?? [];
  if (!first) throw new Error("The link has no lines.");
  return buyItem(first, products);
}
const size = { id: "2~1", label: "S", isAvailable: true, left: null, price: null };
const kurta = { ...product, sizes: [size] };
const [one, two] = [itemOf("1:2", [product]), itemOf("2~1:1", [kurta])];
const [unknown, soldOut] = [itemOf("3:1", []), itemOf("4:1", [{ ...product, left: 0 }])];
const [failed, sizeless] = [itemOf("5:1", null), itemOf("6:1", [kurta])];

test("a press adds what can be added and is not known to be in the cart", () => {
  expect(itemsToAdd([one, two, unknown, soldOut, failed, sizeless], {})).toEqual([one, two]);
  expect(itemsToAdd([one, two], { "1": added(2), "2~1": sent(1, 0) })).toEqual([two]);
  expect(addedPieces({ "1": added(2), "2~1": sent(1, 0) })).toBe(2);
});

test("a link is complete once this page can add nothing more", () => {
  const additions = { "1": added(2) };
  expect(isComplete([one, unknown, soldOut, sizeless], additions)).toBe(true);
  for (const other of [two, failed]) expect(isComplete([one, other], additions)).toBe(false);
  expect(isComplete([one, soldOut], { ...additions, "4": sent(1, 0) })).toBe(false);
  expect(isComplete([unknown, soldOut], {})).toBe(false);
});
