import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { Scrubber } from "../../devtools/copied-test/scrubber.ts";
import { currentRecordings, readCurrentFixtures, readFixtures, recordings } from "../fixtures/fixture.ts";
import { fixtureNames } from "../fixtures/names.ts";
import { everyReading } from "./property/support/every-reading.ts";
import { readFrom } from "./property/support/read-from.ts";

test("a recording contains no personal data, and each customer has one pseudonym throughout", () => {
  const scrubber = new Scrubber("http://shop.test");
  const customer = { name: "Latha Nair", email: "latha@work.in", mobile: "+919745123456", street: "Temple Road" };
  const [profile, text] = [
    scrubber.scrub({ user: customer, token: "s3cret", product: { name: "Mundu" } }),
    scrubber.scrub({
      message: "A code was sent to +919745123456",
      list: [customer, { ...customer, mobile: "+919745000000" }],
    }),
  ];
  expect(JSON.stringify([profile, text])).not.toMatch(/latha|nair|9745|temple road|s3cret/i);
  const anonymous = { name: "Asha Menon", email: "asha@example.com", mobile: "+919800000000", street: "Swaraj Round" };
  expect(profile).toEqual({ user: anonymous, token: "a-token-of-nobody", product: { name: "Mundu" } });
  expect(text).toEqual({
    message: "A code was sent to +919800000000",
    list: [anonymous, { ...anonymous, mobile: "+919800000001" }],
  });
});

test("a recording keeps by what messages come", () => {
  const choices = [{ kind: "credit_due", sms: "off", email: "on" }];
  expect(new Scrubber("http://shop.test").scrub({ messages: choices })).toEqual({ messages: choices });
});

const orders = (...moments: string[]) => moments.map((created_at) => ({ created_at }));

test("a recording has a fixed date, and keeps the intervals and the formats of its timestamps", () => {
  const scrubber = new Scrubber("http://shop.test");
  expect(
    scrubber.scrub(orders("2031-02-03T04:05:06.789Z", "2031-02-03 03:05:07", "2031-02-03T09:45:00+05:30", "soon")),
  ).toEqual(orders("2026-11-21T10:30:00.000Z", "2026-11-21 09:30:00", "2026-11-21T10:40:00+00:00", "soon"));
});

test("the list of fixture names matches the recorded files", () => {
  const files = [recordings, currentRecordings].flatMap((folder) => readdirSync(folder));
  const names = new Set(files.map((file) => file.replace(/\.json$/, "")));
  expect(fixtureNames).toEqual([...names].toSorted());
});

test("every fixture is a call of the REST shop, with pseudonymous mobile numbers only", () => {
  for (const { path, response } of [...readFixtures().values(), ...readCurrentFixtures().values()]) {
    expect(path).toMatch(/^\/api\/[a-z]/);
    expect(JSON.stringify(response)).not.toMatch(/\+91(?!98000000)\d{10}|@(?!example\.com)/);
  }
});

test.each([
  ["shop-api", readCurrentFixtures, []],
  [
    "a shop without sizes",
    () => readFixtures(),
    [
      "staff.Staff.orders",
      "staff.Mutation.setOrderStatus",
      "staff.Mutation.markOrderPaid",
      "cart.setSize",
      "customers.setMessageChoice",
      "customers.sendEmailLink",
      "customers.confirmEmail",
      "customers.unsubscribe",
      "orders.cancel",
      "orders.requestReturn",
      "orders.invoice",
      "orders.creditNote",
    ],
  ],
])("%s sends no key unknown to the readers, and each of its payloads has its envelope", async (_, read, unrecorded) => {
  const gateway = readFrom([...read().values()]);
  const failed: string[] = [];
  for (const { name, run } of everyReading) if ((await gateway.run(run)).error !== undefined) failed.push(name);
  expect(failed).toEqual(unrecorded);
  await gateway.close();
  const drift = Object.entries(gateway.drift.snapshot());
  expect(drift.length).toBeGreaterThan(30);
  expect(drift.filter(([, { unknown }]) => Object.keys(unknown).length > 0)).toEqual([]);
  expect(drift.filter(([, { envelopes }]) => "none" in envelopes)).toEqual([]);
});
