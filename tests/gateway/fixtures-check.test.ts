import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, onTestFinished, test } from "vitest";
import { reportOf } from "../../scripts/fixtures-drift.ts";
import { readExamples, Readings } from "../../scripts/fixtures-readings.ts";
import acceptedReadings from "../fixtures/readings.json" with { type: "json" };
import { fileOf, type Fixture, readFixtures, recordings } from "../fixtures/fixture.ts";
import type { FixtureName } from "../fixtures/names.ts";

// Each runs every example, one of them in a process of its own.

const accepted = v.parse(Readings, acceptedReadings);

/** Changes an answer as a text, everywhere in it. */
function changed(text: string, from: RegExp, to: string): string {
  const after = text.replaceAll(from, to);
  expect(after).not.toBe(text);
  return after;
}

/** What the check says where one recorded answer is another than ours. */
async function check(name: FixtureName, from: RegExp, to: string) {
  const fixtures = readFixtures();
  const { response, ...call } = fixtures.get(name) ?? missing(name);
  fixtures.set(name, { ...call, response: JSON.parse(changed(JSON.stringify(response, null, 2), from, to)) });
  const { lines, isAccepted } = reportOf(accepted, await readExamples(fixtures));
  return { words: `${lines.join("\n")}\n`, isAccepted };
}

function missing(name: string): Fixture {
  throw new Error(`There is no recording ${name}.`);
}

describe("what the check says of recorded answers", () => {
  test("is that all is as it was accepted, of ours", async () => {
    const current = await readExamples();
    expect(current).toEqual(accepted);
    expect(reportOf(accepted, current)).toEqual({ lines: ["All is as it was accepted."], isAccepted: true });
  });

  test("of a key that is missing is which field is null for it", async () => {
    expect(await check("product-details", /"unit": "[^"]*",/g, "")).toEqual({
      isAccepted: false,
      words: expect.stringContaining('  product: product.unit: "5.5 m with blouse piece" → null\n'),
    });
  });

  test("of a new envelope that can be read is where the content is, and that no field differs", async () => {
    const { isAccepted, words } = await check(
      "search-products",
      /"data": (\{[^]*\})\n\}$/g,
      '"data": { "data": $1 } }',
    );
    expect(isAccepted).toBe(false);
    expect(words).toContain("  GET customer/search-products: the content: in data → in data.data\n");
    expect(words).not.toContain("What GraphQL answers");
  });

  test("of a text for a number is that it is one, although the reading takes both", async () => {
    const { isAccepted, words } = await check("home", /"price": (\d+)/g, '"price": "$1.00"');
    expect(isAccepted).toBe(false);
    expect(words).toContain("What REST sends\n  home: data.products.*.price: a number → a string\nREST has changed.");
  });

  test("of a price that is no number in one row of a catalogue list is that the row was dropped (Q34)", async () => {
    const { isAccepted, words } = await check("home", /"price": 4200,/g, '"price": "dear",');
    expect(isAccepted).toBe(false);
    expect(words).toContain(
      "  GET customer/home: products.*.price: not there → not in the contract, its row dropped\n",
    );
    expect(words).not.toContain("(error)");
  });

  test("of a text that is no number is the place that cannot be read", async () => {
    const { isAccepted, words } = await check("address-list", /"latitude": "[\d.]+"/g, '"latitude": "north"');
    expect(isAccepted).toBe(false);
    expect(words).toContain("  GET customer/address-list: address_list.*.latitude: not there → not in the contract\n");
    expect(words).toContain("  me: me.addresses (error): not there → Failed to fetch addresses.\n");
  });
});

/** Runs `npm run fixtures:check` on a folder; answers its exit code and its output. */
function runCheck(folder: string): Promise<{ code: unknown; words: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; words: string }>();
  const env = { PATH: process.env["PATH"] };
  execFile(
    process.execPath,
    ["scripts/fixtures-check.ts", "--folder", folder],
    { cwd: `${import.meta.dirname}/../..`, env },
    (error, stdout, stderr) => resolve({ code: error?.code ?? 0, words: stdout + stderr }),
  );
  return promise;
}

test("npm run fixtures:check of a price with another name says which call sends it, that no reading knows it, and which fields are gone, and fails", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-fixtures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(recordings, folder, { recursive: true });
  const file = fileOf("home", folder);
  await writeFile(file, changed(await readFile(file, "utf8"), /"(offer_)?price":/g, '"$1cost":'));

  const { code, words } = await runCheck(folder);
  expect(code).toBe(1);
  for (const line of [
    "home: data.products.*.price: a number → not there",
    "home: data.products.*.cost: not there → a number",
    "GET customer/home: Product.price: always → never",
    "GET customer/home: Product.cost: not there → known to nobody",
    "home: home.products.*.price.amount: 378000 → not there (and 9 more)",
    "home: home (error): not there → Failed to load banners and products",
  ]) {
    expect(words).toContain(`  ${line}\n`);
  }
  expect(words).toMatch(/REST has changed\. Bring wire\.ts and normalize\.ts to it .*--accept\n$/);
});
