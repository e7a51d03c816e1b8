import { describe, expect, test } from "vitest";
import { normalizeHostPage, normalizeSearch, normalizeSearchPage } from "../../gateway/src/product/list/normalize.ts";
import { productsPayload, type WireProductsPayload } from "../../gateway/src/product/list/wire.ts";
import { pageOf } from "../gateway/support/page-of.ts";
import { readWire } from "../gateway/support/read-wire.ts";
import { aProduct } from "../support/payloads/product.ts";

const unknown = "without a public source";
const chillu = "https://github.com/libindic/normalizer/issues/1";
const atomic = ["ൺ", "ൻ", "ർ", "ൽ", "ൾ", "ൿ"];
const joined = ["ണ്\u200D", "ന്\u200D", "ര്\u200D", "ല്\u200D", "ള്\u200D", "ക്\u200D"];

function searchPage(wire: WireProductsPayload, text: string) {
  const sent = normalizeHostPage(wire, normalizeSearch(wire, text));
  return normalizeSearchPage({ page: pageOf(sent, { page: 1, pageSize: 20 }), wire, filter: null }, text);
}

/** Two ways to write the same words. */
const same: [source: string, one: string, other: string][] = [
  [unknown, "Kasavu  Saree", "kasavu saree"],
  ["https://github.com/kevquirk/pureblog/pull/40", "Kasavu\u00A0Saree", "Kasavu Saree"],
  [unknown, "Kasavu\tSaree\u2009Silk", "Kasavu Saree Silk"],
  [unknown, "Ka\u200Bsa\u00ADvu\uFEFF Sa\u2060ree", "Kasavu Saree"],
  [unknown, "Soire\u0301e", "Soirée"],
  [unknown, "Ｋａｓａｖｕ ﬁne", "Kasavu fine"],
  ["https://github.com/bvaughn/js-search/issues/19", "Asha’s", "Asha's"],
  ...["‘", "ʼ", "′", "`", "´", "＇"].map((mark): [string, string, string] => [unknown, `Asha${mark}s`, "Asha's"]),
  [unknown, "“Onam” – Silk", '"Onam" - Silk'],
  [unknown, "STRASSE", "Straße"],
  [unknown, "STRAẞE", "straße"],
  [unknown, "İstanbul", "ISTANBUL"],
  [unknown, "A−B", "a-b"],
  ...atomic.map((letter, index): [string, string, string] => [chillu, `അ${letter}`, `അ${joined[index]}`]),
  ["https://github.com/googlefonts/googlesans/issues/643", "എൻ്റെ", "എന്റെ"],
  [unknown, "Mundu &amp; Set", "Mundu & Set"],
];

describe("what a search found", () => {
  test.each(same.flatMap(([source, one, other]) => [[source, one, other] as const, [source, other, one] as const]))(
    "is shown if its title contains the text, however both are written: %s, %j, %j",
    (_, title, text) => {
      // Only titles have entities.
      if (text.includes("&amp;")) return;
      const payload = readWire(productsPayload, { products: [aProduct({ id: 1, title: `New ${title} set` })] });
      expect(normalizeSearch(payload, text)).toHaveLength(1);
      expect(searchPage(payload, text)).toMatchObject({ total: 1, items: [{ id: "1" }] });
    },
  );

  test.each(["Kasava Saree", "KasavuSaree", "Ashas", "അന"])("is not shown without the text: %j", (text) => {
    const products = ["Kasavu Saree", "Asha's", "അണ്"].map((title, id) => aProduct({ id: id + 1, title }));
    expect(normalizeSearch(readWire(productsPayload, { products }), text)).toEqual([]);
  });

  test("is not of another text only because that is written otherwise", () => {
    const texts = ["Asha’s  set", "Asha&#039;s set", "asha set"];
    const found = texts.map((corrected_query) => {
      const products = { data: [aProduct({ id: 1, title: "Set" })], corrected_query };
      const payload = readWire(productsPayload, { products });
      return searchPage(payload, "asha's set").searchedFor;
    });
    expect(found).toEqual([null, null, "asha set"]);
  });
});
