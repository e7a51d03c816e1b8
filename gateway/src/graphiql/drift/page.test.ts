import { describe, expect, it } from "vitest";
import { driftPage } from "./page.ts";

const alone = { since: new Date("2026-11-21T10:30:00Z"), workers: 1 };
const nothing = { readings: 0, envelopes: {}, keys: {}, unknown: {}, breaches: {}, dropped: {} };

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
  it("shows for each endpoint its envelopes, spellings, unknown keys, breaches and dropped rows", () => {
    const page = driftPage(
      {
        "GET customer/home": {
          readings: 12,
          envelopes: { data: 11, "data.data": 1 },
          keys: { "Product.offer_price": { seen: 400, missing: 80 } },
          unknown: { "Product.colour": 3 },
          breaches: { "products.*.price": 2, "products.*.id": 1 },
          dropped: { "products.*.tax": 4 },
        },
      },
      alone,
    );
    expect(rows(page, "All endpoints")).toEqual([["GET customer/home", "12", "1", "3", "4"]]);
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
    expect(rows(page, "Dropped rows: ")).toEqual([["products.*.tax", "4"]]);
  });

  it("says so where there is nothing to tell", () => {
    expect(driftPage({}, alone)).toContain("REST has not been asked yet.");
    expect(driftPage({ "POST logout": nothing }, alone)).toContain("Breaches: what could not be read: none.");
  });

  it("says that it is one process that counted, and of how many where there are more", () => {
    expect(driftPage({}, alone)).toContain("by this process");
    const page = driftPage({}, { ...alone, workers: 4 });
    expect(page).toContain("by one of 4 processes");
    expect(page).toContain('<a href="/metrics">');
  });

  it("needs no script, and what REST calls its keys is no HTML", () => {
    const page = driftPage({ "GET x": { ...nothing, unknown: { '<script>"&': 1 } } }, alone);
    expect(page).not.toContain("<script");
    expect(page).toContain("&#60;script&#62;&#34;&#38;");
  });
});
