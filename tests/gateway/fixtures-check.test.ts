import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, onTestFinished, test } from "vitest";
import { acceptedReadings } from "../../devtools/drift/accepted-readings.ts";
import { reportOf } from "../../devtools/fixtures/report.ts";
import { FixtureReadings, readExamples } from "../../devtools/fixtures/readings.ts";
import acceptedFields from "../fixtures/readings.json" with { type: "json" };
import { currentRecordings, fileOf, type Fixture, readCurrentFixtures, recordings } from "../fixtures/fixture.ts";
import type { FixtureName } from "../fixtures/names.ts";

const accepted = { ...v.parse(FixtureReadings, acceptedFields), read: acceptedReadings };

/** Replaces a pattern everywhere in a text. */
function changed(text: string, from: RegExp, to: string): string {
  const after = text.replaceAll(from, to);
  expect(after).not.toBe(text);
  return after;
}

/** The report of the check when one recorded payload is modified. */
async function check(name: FixtureName, from: RegExp, to: string) {
  const fixtures = readCurrentFixtures();
  const { response, ...call } = fixtures.get(name) ?? missing(name);
  fixtures.set(name, { ...call, response: JSON.parse(changed(JSON.stringify(response, null, 2), from, to)) });
  const { lines, isAccepted } = reportOf(accepted, await readExamples(fixtures));
  return { message: `${lines.join("\n")}\n`, isAccepted };
}

function missing(name: string): Fixture {
  throw new Error(`There is no recording ${name}.`);
}

describe("npm run fixtures:check", () => {
  test("reports no difference for the committed recordings", async () => {
    const current = await readExamples();
    expect(current).toEqual(accepted);
    expect(reportOf(accepted, current)).toEqual({
      lines: ["No differences from the accepted readings."],
      isAccepted: true,
    });
  });

  test("reports which GraphQL field becomes null for a missing key", async () => {
    expect(await check("product-details", /"unit": "[^"]*",/g, "")).toEqual({
      isAccepted: false,
      message: expect.stringContaining('  product: product.unit: "5.5 m with blouse piece" → null\n'),
    });
  });

  test("reports where the content is in a new envelope that can be read, and no changed field", async () => {
    const { isAccepted, message } = await check(
      "search-products",
      /"data": (\{[^]*\})\n\}$/g,
      '"data": { "data": $1 } }',
    );
    expect(isAccepted).toBe(false);
    expect(message).toContain("  GET customer/search-products: the content: in data → in data.data\n");
    expect(message).not.toContain("What GraphQL returns");
  });

  test("reports a string in place of a number, although the reader accepts both", async () => {
    const { isAccepted, message } = await check("home", /"price": (\d+)/g, '"price": "$1.00"');
    expect(isAccepted).toBe(false);
    expect(message).toContain(
      "What REST sends\n  home: data.products.*.price: a number → a string\nThe readings have changed.",
    );
  });

  test("reports that a row of a catalogue list is dropped when its price is not a number (Q34)", async () => {
    const { isAccepted, message } = await check("home", /"price": 4200,/g, '"price": "dear",');
    expect(isAccepted).toBe(false);
    expect(message).toContain("  GET customer/home: products.*.price: absent → a contract breach that drops the row\n");
    expect(message).not.toContain("(error)");
  });

  test("reports the path of a value that cannot be read", async () => {
    const { isAccepted, message } = await check("address-list", /"id": (\d+)/g, '"id": [$1]');
    expect(isAccepted).toBe(false);
    expect(message).toContain("  GET customer/address-list: address_list.*.id: absent → a contract breach\n");
    expect(message).toContain("  me: me.addresses (error): absent → Failed to fetch addresses.\n");
  });
});

/** Runs `npm run fixtures:check` on a folder; returns its exit code and output. */
function runCheck(folder: string): Promise<{ code: unknown; message: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; message: string }>();
  const env = { PATH: process.env["PATH"] };
  execFile(
    process.execPath,
    ["devtools/fixtures/check.ts", "--folder", folder],
    { cwd: `${import.meta.dirname}/../..`, env },
    (error, stdout, stderr) => resolve({ code: error?.code ?? 0, message: stdout + stderr }),
  );
  return promise;
}

test("npm run fixtures:check fails when a price is renamed, and reports the endpoint, the unknown key and the missing fields", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-fixtures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const recorded of [recordings, currentRecordings]) await cp(recorded, folder, { recursive: true });
  const file = fileOf("home", folder);
  await writeFile(file, changed(await readFile(file, "utf8"), /"(offer_)?price":/g, '"$1cost":'));

  const { code, message } = await runCheck(folder);
  expect(code).toBe(1);
  for (const line of [
    "home: data.products.*.price: a number → absent",
    "home: data.products.*.cost: absent → a number",
    "GET customer/home: Product.price: always → never",
    "GET customer/home: Product.cost: absent → an unknown key",
    "home: home.products.*.price.amount: 378000 → absent (and 9 more)",
    "home: home (error): absent → Failed to load banners and products",
  ]) {
    expect(message).toContain(`  ${line}\n`);
  }
  expect(message).toMatch(
    /The readings have changed\. If REST has changed, adapt wire\.ts and normalize\.ts .*--accept\n/,
  );
});
