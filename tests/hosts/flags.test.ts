import { describe, expect, test } from "vitest";
import { normalizeAddress, normalizeAddressList } from "../../gateway/src/address/normalize.ts";
import { readAddresses, wireAddress } from "../../gateway/src/address/wire.ts";
import { normalizeOrder } from "../../gateway/src/order/normalize.ts";
import { wireOrder } from "../../gateway/src/order/wire.ts";
import { normalizeFacets } from "../../gateway/src/product/list/normalize.ts";
import { normalizeWholeProduct } from "../../gateway/src/product/normalize.ts";
import { wireFilters } from "../../gateway/src/product/list/filter-wire.ts";
import { wireProduct } from "../../gateway/src/product/wire.ts";
import { readWire } from "../gateway/support/read-wire.ts";
import { readWithBreaches } from "./support/read-with-breaches.ts";
import { address, order, product } from "./support/whole-objects.ts";

const unknown = "without a public source";
const google = "https://github.com/woocommerce/google-listings-and-ads/pull/1081";
const schemaOrg = "https://github.com/brainstormforce/all-in-one-schemaorg-rich-snippets/pull/77";
const php = "https://github.com/vielhuber/dbhelper/issues/2";
const buffer = "https://github.com/mysqljs/mysql/issues/1607";

const flags: [source: string, sent: unknown, says: boolean | null][] = [
  [unknown, true, true],
  [unknown, false, false],
  ["https://github.com/brianc/node-postgres/issues/1422", "0", false],
  [unknown, "1.00", true],
  [unknown, "0.00", false],
  [unknown, 12, true],
  [php, "\u0001", true],
  [php, "\u0000", false],
  [buffer, { type: "Buffer", data: [1] }, true],
  [buffer, { type: "Buffer", data: [0] }, false],
  [unknown, { type: "Buffer", data: "AQ==" }, true],
  ["https://github.com/mirromutth/r2dbc-mysql/issues/188", "AA==", false],
  ["https://github.com/webyog/sqlyog-community/issues/1610", "b'1'", true],
  [unknown, "b'0'", false],
  ...["Yes", " y ", "ON", "t", "TRUE", "Active", "enabled"].map((word): [string, unknown, boolean] => [
    unknown,
    word,
    true,
  ]),
  ...["No", "n", "off", "F", "inactive", "Disabled", "", " ", "NULL"].map((word): [string, unknown, boolean] => [
    unknown,
    word,
    false,
  ]),
  [google, "in stock", true],
  [google, "in_stock", true],
  [google, "out of stock", false],
  [google, "out_of_stock", false],
  [schemaOrg, "https://schema.org/InStock", true],
  [schemaOrg, "OutOfStock", false],
  ["https://github.com/dgtlmoon/changedetection.io/pull/2684", "Not in stock", false],
  [unknown, "Available", true],
  [unknown, "Unavailable", false],
  [unknown, "Sold-out", false],
  // What is neither yes nor no does not say.
  [unknown, "maybe", null],
  [unknown, "home", null],
  [unknown, "N/A", null],
  [unknown, -1, null],
  [unknown, "-1", null],
  [unknown, [], null],
  [unknown, { type: "Buffer", data: [] }, null],
  [unknown, { type: "Buffer", data: [0, 1] }, null],
];

const sizesOf = (in_stock: unknown) => {
  const { value, breaches } = readWithBreaches(wireProduct, { ...product, sizes: [{ id: 12, label: "M", in_stock }] });
  return { sizes: normalizeWholeProduct(value).sizes, breaches };
};

describe("a flag", () => {
  test.each(flags)("says yes, says no, or is counted and does not say: %s sends %j", (_, sent, says) => {
    const place = readWithBreaches(wireAddress, { ...address, type: "home", is_default: sent });
    const placed = readWithBreaches(wireOrder, { ...order, can_cancel: sent, can_return: sent });
    const isYes = says === true;
    expect(normalizeAddress(place.value).isDefault).toBe(isYes);
    expect(normalizeOrder(placed.value)).toMatchObject({ canCancel: isYes, canReturn: isYes });
    expect([place.breaches, placed.breaches]).toEqual(
      says === null ? [["is_default"], ["can_cancel", "can_return"]] : [[], []],
    );
    const { sizes, breaches } = sizesOf(sent);
    expect(sizes?.map(({ isAvailable }) => isAvailable)).toEqual(says === null ? undefined : [says]);
    expect(breaches).toEqual(says === null ? ["sizes.*.in_stock"] : []);
  });

  test("of an address that does not say leaves it to the type of the address", () => {
    expect(normalizeAddress(readWithBreaches(wireAddress, { ...address, is_default: "maybe" }).value).isDefault).toBe(
      true,
    );
  });

  test("selects products in stock by any word for yes", () => {
    const values = [
      { value: "Out of stock", count: 3 },
      { value: "In stock", count: 40 },
    ];
    const facets = normalizeFacets(readWire(wireFilters, { filters: [{ key: "in_stock", values }] }), null);
    expect(facets).toMatchObject([{ key: "IN_STOCK", values: [{ value: "1", count: 40 }] }]);
  });
});

test.each([
  [
    ["no", "yes", 1],
    ["2", "1", "3"],
  ],
  [
    ["maybe", { type: "Buffer", data: [1] }, "home"],
    ["2", "1", "3"],
  ],
  [
    ["maybe", "unsure", "home"],
    ["1", "2", "3"],
  ],
])("of several default addresses the first is the one, and the others stay in their order: %j", (sent, ids) => {
  const addresses = sent.map((is_default, index) => ({ ...address, type: "home", id: index + 1, is_default }));
  const { value } = readWithBreaches(readAddresses.payload, { data: { addresses } });
  const listed = normalizeAddressList(value);
  expect(listed.map(({ id }) => id)).toEqual(ids);
  expect(listed.map(({ isDefault }) => isDefault)).toEqual([ids[0] === "2", false, false]);
});
