import { describe, expect, it } from "vitest";
import { driftPage } from "./page.ts";

const since = new Date("2026-11-21T10:30:00Z");
const nothing = { readings: 0, envelopes: {}, keys: {}, unknown: {}, breaches: {} };

/** The rows of the table under a caption, as texts. */
function rows(page: string, caption: string): string[][] {
  const table = page.split("<table>").find((part) => part.includes(caption)) ?? "";
  const [, body = ""] = table.split("<tbody>");
  return body
    .split("</tr>")
    .map((row) =>
      [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell.replace(/<[^>]+>/g, "").trim()),
    )
    .filter((row) => row.length > 0);
}

describe("the drift page", () => {
  it("shows for each endpoint its envelopes, spellings, unknown keys and breaches", () => {
    const page = driftPage(
      {
        "GET customer/home": {
          readings: 12,
          envelopes: { data: 11, "data.data": 1 },
          keys: { "Product.offer_price": { seen: 400, missing: 80 } },
          unknown: { "Product.colour": 3 },
          breaches: { "products.*.price": 2, "products.*.id": 1 },
        },
      },
      since,
    );
    expect(rows(page, "All endpoints")).toEqual([["GET customer/home", "12", "1", "3"]]);
    expect(rows(page, "Where the content stood")).toEqual([
      ["data", "11"],
      ["data.data", "1"],
    ]);
    expect(rows(page, "Spellings")).toEqual([["Product.offer_price", "400", "80"]]);
    expect(rows(page, "Unknown: ")).toEqual([["Product.colour", "3"]]);
    expect(rows(page, "Breaches: ")).toEqual([
      ["products.*.price", "2"],
      ["products.*.id", "1"],
    ]);
  });

  it("says so where there is nothing to tell", () => {
    expect(driftPage({}, since)).toContain("REST has not been asked yet.");
    expect(driftPage({ "POST logout": nothing }, since)).toContain("Breaches: what could not be read: none.");
  });

  it("needs no script, and what REST calls its keys is no HTML", () => {
    const page = driftPage({ "GET x": { ...nothing, unknown: { '<script>"&': 1 } } }, since);
    expect(page).not.toContain("<script");
    expect(page).toContain("&#60;script&#62;&#34;&#38;");
  });
});
