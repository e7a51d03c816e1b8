import { expect, it } from "vitest";
import { readCatalogueFile } from "../../seed/catalogue-file.ts";
import { sizesOfUnit } from "../../seed/sizes-of-unit.ts";
import { sizeWarnings, taxWarnings } from "./import-warnings.ts";

const dates = `02-Apr, 2-Apr, Apr-02, 2 Apr, 02-apr-2026, April 2026, Apr-26, 10-Dec, Sept 4, ２-Apr, 2026-04-02, 2026/4/2,
  2/4/2026, 02.04.26, 2026-04-02 00:00:00, 04-02, 2/04, 02–4, 46114, 2Apr, 02APR, 02-Apr-2026 00:00`;
const sizes = `2-4, 2–4, 10-12, 2/4, 38-40, 2.4, 2.10, 2–3 years, M, XXL, Free size, Mar, 9000, Maxi, Junior, Decorated, 32B,
  0-3 months, S/M, 4Y, 1 piece`;

it.each(dates.split(/,\s+/))("%j looks like a date", (label) => {
  expect(sizeWarnings(label)).toHaveLength(1);
});

it.each(sizes.split(/,\s+/))("%j does not", (label) => {
  expect(sizeWarnings(label)).toEqual([]);
});

it("no product of the catalogue has a size that is suspicious", async () => {
  const { products } = (await readCatalogueFile()).catalogue;
  expect(products.flatMap(({ unit }) => sizesOfUnit(unit).flatMap(sizeWarnings))).toEqual([]);
});

it("says which rate a fraction may mean", () => {
  const prices = { price_paise: 5, offer_price_paise: null };
  const warnings = (own_tax_percentage: number) =>
    taxWarnings({ ...prices, hsn_code: null, own_tax_percentage }, { own_tax_percentage });
  expect(warnings(0.28)).toEqual([expect.stringMatching(/read as 0\.28 %.*A tax of 28 % is written as 28\.$/)]);
  expect(warnings(0.07)).toEqual([expect.stringMatching(/read as 0\.07 %, .*\)\.$/)]);
  expect([0, 0.25, 3, 5, 12, 18, 28, 40].flatMap(warnings)).toEqual([]);
});
