import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recordings } from "../fixtures/fixture.ts";

// Each starts a process.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasavu-fixtures-"));
  await cp(recordings, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Changes a recording as a text, everywhere in it. */
async function change(name: string, from: RegExp, to: string): Promise<void> {
  const file = join(folder, `${name}.json`);
  const before = await readFile(file, "utf8");
  const after = before.replaceAll(from, to);
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

/** What `npm run fixtures:check` says of the recordings, and how it ends. */
function check(): Promise<{ code: unknown; words: string }> {
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

describe("npm run fixtures:check", () => {
  test("is content with what was accepted", async () => {
    expect(await check()).toEqual({ code: 0, words: "All is as it was accepted.\n" });
  });

  test("of a price with another name says who sends it, that nobody knows it, and which fields are gone", async () => {
    await change("home", /"price":/g, '"cost":');
    const { code, words } = await check();
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

  test("of a key that is missing says which field is null for it", async () => {
    await change("product-details", /"unit": "[^"]*",/g, "");
    expect(await check()).toEqual({
      code: 1,
      words: expect.stringContaining('  product: product.unit: "5.5 m with blouse piece" → null\n'),
    });
  });

  test("of a new envelope that can be read says where the content is, and that no field differs", async () => {
    await change(
      "search-products",
      /"data": \{\s+"products": (\{[^]*?\n {8}\})\n/g,
      '"data": { "data": { "products": $1 }',
    );
    const { code, words } = await check();
    expect(code).toBe(1);
    expect(words).toContain("  GET customer/search-products: the content: in data → in data.data\n");
    expect(words).not.toContain("What GraphQL answers");
  });

  test("of a text for a number says so, although the reading takes both", async () => {
    await change("home", /"price": (\d+)/g, '"price": "$1.00"');
    const { code, words } = await check();
    expect(code).toBe(1);
    expect(words).toContain("What REST sends\n  home: data.products.*.price: a number → a string\nREST has changed.");
  });

  test("of a text that is no number names the place that cannot be read", async () => {
    await change("address-list", /"latitude": "[\d.]+"/g, '"latitude": "north"');
    const { code, words } = await check();
    expect(code).toBe(1);
    expect(words).toContain("  GET customer/address-list: address_list.*.latitude: not there → not in the contract\n");
    expect(words).toContain("  me: me.addresses (error): not there → Failed to fetch addresses.\n");
  });
});
