import { expect, test } from "vitest";
import { Scrubber } from "../../devtools/copied-test/scrubber.ts";
import { customerData } from "../../devtools/fixtures/customer.ts";
import { recordAll } from "../../devtools/fixtures/recording.ts";
import { readCurrentFixtures } from "../fixtures/fixture.ts";
import { startFreshShop } from "../fixtures/fresh-shop.ts";

// The server starts slowly on a busy machine.

type Responses = Record<string, unknown>;

/** All values under one of these keys, at any depth. */
function valuesOf(json: unknown, keys: string[]): string[] {
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    keys.includes(key) && value !== null ? [String(value)] : valuesOf(value, keys),
  );
}

test("the recordings match one run against shop-api, and contain no data of the customer who made it", async () => {
  const { url, staffToken: staff, mailTokens: mail, stop } = await startFreshShop();
  const scrubber = new Scrubber(url);
  const recordedCalls: Responses = {};
  const personalData = new Set([...Object.values(customerData), ...customerData.name.split(" "), staff, url]);
  for await (const { name, method, path, status, json } of recordAll(url, { customer: null, staff, mail })) {
    recordedCalls[name] = { method, path, status, response: scrubber.scrub(json) };
    for (const value of valuesOf(json, ["token", "mobile", "phone", "street", "landmark", "building"]))
      personalData.add(value);
  }
  await stop();

  expect(personalData.size, "personal data of the recording").toBeGreaterThan(9);
  const written = JSON.stringify(recordedCalls);
  for (const profile of personalData) expect(written).not.toContain(profile);

  const recorded: Responses = {};
  for (const [name, { method, path, status, response }] of readCurrentFixtures()) {
    recorded[name] = { method, path, status, response };
  }
  expect(recordedCalls).toEqual(recorded);
});
