import { describe, expect, it } from "vitest";
import { DriftLedger } from "../../gateway/src/rest/readers/drift.ts";
import { leaf } from "../../gateway/src/rest/readers/leaves.ts";
import { listOfReadable, object } from "../../gateway/src/rest/readers/containers.ts";
import { payload } from "../../gateway/src/rest/readers/envelope.ts";
import { type Readings, readingsOf } from "./accepted-readings.ts";
import { driftPage } from "./page.ts";

const since = new Date("2026-11-21T10:30:00Z");
const endpoint = "GET customer/home";
const Product = object(
  "Product",
  { id: leaf.id, title: leaf.string, name: leaf.string, price: leaf.number },
  { oneOf: [["id"]], strict: ["price"] },
);
const Home = payload({ products: listOfReadable(Product) });

/** A ledger that has read the payloads as those of the home page. */
function ledgerOf(...payloads: unknown[]): DriftLedger {
  const ledger = new DriftLedger();
  for (const body of payloads) {
    const report = ledger.begin(endpoint);
    Home.read(body, "", report);
    report.end();
  }
  return ledger;
}

const recorded = { data: { products: [{ id: 1, title: "Mundu", price: 620 }] } };
const accepted = readingsOf(ledgerOf(recorded).snapshot());

const pageOf = (ledger: DriftLedger, args: { accepted?: Readings } = {}) =>
  driftPage(ledger.snapshot(), { since, accepted, ...args });

/** The rows of the table with the caption, as texts. */
function rows(page: string, caption: string): string[][] {
  const table = page.split("<table>").find((part) => /<caption>\s*([^<]*)/.exec(part)?.[1]?.startsWith(caption)) ?? "";
  const [, body = ""] = table.split("<tbody>");
  return body
    .split("</tr>")
    .map((row) =>
      [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell.replace(/<[^>]+>/g, "").trim()),
    )
    .filter((row) => row.length > 0);
}

const differences = (page: string) => rows(page, "Differences from the accepted");

describe("the drift page", () => {
  it("shows no differences for payloads like the recorded ones", () => {
    const page = pageOf(ledgerOf(recorded, recorded));
    expect(page).toContain("No differences");
    expect(page).toContain("Everything that REST has sent is as accepted.");
    expect(differences(page)).toEqual([]);
  });

  it("shows a new key with its endpoint and count", () => {
    const page = pageOf(ledgerOf({ data: { products: [{ id: 1, title: "Mundu", price: 620, material: "cotton" }] } }));
    expect(differences(page)).toEqual([["new key", endpoint, "Product.material", "1"]]);
  });

  it("shows a vanished key and the alternative in its place", () => {
    const page = pageOf(ledgerOf({ data: { products: [{ id: 1, name: "Mundu", price: 620 }] } }));
    expect(differences(page)).toEqual([
      ["vanished key", endpoint, "Product.title", "1"],
      ["new alternative", endpoint, "Product.name", "1"],
    ]);
  });

  it("shows no difference for a known key that is null or only sometimes missing", () => {
    expect(differences(pageOf(ledgerOf(recorded, { data: { products: [{ id: 2, title: "Saree" }] } })))).toEqual([]);
    expect(differences(pageOf(ledgerOf({ data: { products: [{ id: 2, title: null, price: 1 }] } })))).toEqual([]);
  });

  it("shows a new envelope", () => {
    expect(differences(pageOf(ledgerOf({ data: recorded })))).toEqual([["new envelope", endpoint, "data.data", "1"]]);
  });

  it("shows contract breaches and dropped rows first", () => {
    const ledger = ledgerOf({ data: { products: [{ id: 1, title: "Mundu", price: "dear", colour: "gold" }] } });
    ledger.countBreach(endpoint, "products");
    expect(differences(pageOf(ledger)).map(([kind, , path]) => [kind, path])).toEqual([
      ["breach", "products"],
      ["dropped row", "products.*.price"],
      ["new key", "Product.colour"],
    ]);
  });

  it("shows a key that looks like a price and is not read before everything else", () => {
    const ledger = ledgerOf({ data: { products: [{ id: 1, title: "Mundu", price: "dear" }] } });
    const report = ledger.begin(endpoint);
    for (const key of ["mrp", "colour", "regularPrice", "price_history", "discount_percent"])
      report.countUnknownKey("Product.tax", key);
    expect(differences(pageOf(ledger)).map(([kind, , path]) => [kind, path])).toEqual([
      ["unread_price", "Product.tax.mrp"],
      ["unread_price", "Product.tax.regularPrice"],
      ["unread_price", "Product.tax.discount_percent"],
      ["dropped row", "products.*.price"],
      ["new key", "Product.tax.colour"],
      ["new key", "Product.tax.price_history"],
    ]);
  });

  it("shows the latest response of a call that is not of the REST shop", () => {
    const ledger = new DriftLedger();
    const response = {
      method: "GET",
      url: "http://rest.test/api/customer/home",
      status: 404,
      contentType: "text/html",
    };
    ledger.countBreach(endpoint, null, { ...response, beginning: "an older one" });
    ledger.countBreach(endpoint, null, { ...response, beginning: "No such page." });
    ledger.countBreach("GET customer/my-cart", null, { ...response, contentType: null, beginning: null });
    const page = pageOf(ledger);
    expect(differences(page).map(([kind, , path]) => [kind, path])).toContainEqual(["breach", "(the payload)"]);
    expect(rows(page, "Responses that are not of the REST shop")).toEqual([
      [`GET ${response.url}`, "404", "text/html", "No such page."],
      [`GET ${response.url}`, "404", "none", "not shown"],
    ]);
    expect(rows(pageOf(ledgerOf(recorded)), "Responses that are not of the REST shop")).toEqual([]);
  });

  it("shows the unknown keys, not the known ones, of an endpoint without accepted readings", () => {
    const ledger = ledgerOf({ data: { products: [{ id: 1, name: "Mundu", colour: "gold" }] } });
    expect(differences(pageOf(ledger, { accepted: {} }))).toEqual([["new key", endpoint, "Product.colour", "1"]]);
  });

  it("lists all counts of an endpoint in a closed section", () => {
    const page = pageOf(
      ledgerOf(recorded, {
        data: {
          products: [
            { id: 1, title: "a", price: {} },
            { id: 2, size: 1 },
          ],
        },
      }),
    );
    expect(page).toContain(`<details id="${endpoint}">`);
    expect(rows(page, "Envelopes")).toEqual([["data", "2"]]);
    expect(rows(page, "Known keys")).toContainEqual(["Product.title", "2", "1"]);
    expect(rows(page, "Unknown keys")).toEqual([["Product.size", "1"]]);
    expect(page).toContain("Contract breaches: none.");
    expect(rows(page, "Dropped rows")).toEqual([["products.*.price", "1"]]);
  });

  it("states that no payload has been read yet", () => {
    expect(pageOf(new DriftLedger())).toContain("No REST payloads have been read yet.");
  });

  it("states since when the process has counted", () => {
    expect(pageOf(new DriftLedger())).toMatch(
      /Counted since\s+<time[^>]*>2026-11-21 10:30 UTC<\/time>\s+by this process/,
    );
  });

  it("escapes keys, and has no inline script", () => {
    const drift = ledgerOf(recorded).snapshot();
    const home = drift[endpoint];
    if (!home) throw new Error("nothing was read");
    const page = driftPage({ "GET x": { ...home, unknown: { '<script>"&': 1 } } }, { since, accepted });
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).toContain('<script src="/graphiql/refresh.js" type="module"></script>');
    expect(page).toContain("&#60;script&#62;&#34;&#38;");
  });
});
