import { readFileSync } from "node:fs";
import { graphql } from "graphql";
import * as v from "valibot";
import { createCartChangeQueue } from "../gateway/src/cart/change-queue.ts";
import { readConfig } from "../gateway/src/config.ts";
import { RequestContext } from "../gateway/src/context.ts";
import { type Readings, readingsOf } from "../gateway/src/graphiql/drift/accepted-readings.ts";
import { exampleGroups } from "../gateway/src/graphiql/page/examples.ts";
import { createLog } from "../gateway/src/observability/log.ts";
import { createSchema } from "../gateway/src/operations/schema.ts";
import { createCheckoutAttempts } from "../gateway/src/order/checkout-attempts.ts";
import { checkoutMs } from "../gateway/src/order/checkout.ts";
import { createRest } from "../gateway/src/rest/client.ts";
import { DriftLedger } from "../gateway/src/rest/readers/drift.ts";
import { type Fixture, readCurrentFixtures } from "../tests/fixtures/fixture.ts";
import type { FixtureName } from "../tests/fixtures/names.ts";
import { startReplayServer } from "../tests/fixtures/replay-server.ts";

const folder = new URL("../gateway/src/graphiql/page/examples/", import.meta.url);

const Texts = v.record(v.string(), v.string());

/** Results of the examples of GraphiQL on recorded payloads, by path. */
export const FixtureReadings = v.object({
  /** What REST sends: `home: data.products.*.price` is `a number`. */
  sent: Texts,
  /** Values of the GraphQL fields: `home: home.products.0.price.amount` is `378000`. */
  fields: Texts,
});

export interface FixtureReadings extends v.InferOutput<typeof FixtureReadings> {
  /** How REST's payloads are read, by endpoint. */
  read: Readings;
}

/** Runs every example of GraphiQL on recorded payloads, with its own drift ledger. */
export async function readExamples(recordings = readCurrentFixtures()): Promise<FixtureReadings> {
  const drift = new DriftLedger();
  const fields = await resultsOn(recordings, drift);
  const sent: FixtureReadings["sent"] = {};
  for (const [name, { status, response }] of recordings) {
    sent[`${name}: status`] = String(status);
    for (const [place, kinds] of kindsIn(response)) sent[`${name}: ${place}`] = [...kinds].toSorted().join(" or ");
  }
  return { sent, read: readingsOf(drift.snapshot()), fields };
}

const sizedExamples: { name: string; recording: FixtureName }[] = [
  { name: "product", recording: "product-sized" },
  { name: "category", recording: "products-of-category-filtered" },
  { name: "subcategory", recording: "subcategory-products-filtered" },
];

async function resultsOn(
  recordings: ReadonlyMap<FixtureName, Fixture>,
  drift: DriftLedger,
): Promise<FixtureReadings["fields"]> {
  const { url, server } = await startReplayServer([...recordings.values()]);
  const config = readConfig({ SHOP_API_URL: url, LOG_LEVEL: "silent" });
  const log = createLog(config);
  const schema = createSchema(null);
  const cartChanges = createCartChangeQueue(null);
  const fields: FixtureReadings["fields"] = {};
  for (const { name, variables, label } of examplesFor(recordings)) {
    // Each example has its own REST cache.
    const rest = createRest(config, { drift });
    const signal = new AbortController().signal;
    const caller = { token: "st_any-token", address: null, requestId: "check", signal };
    const { data, errors = [] } = await graphql({
      schema,
      source: readFileSync(new URL(`${name}.graphql`, folder), "utf8"),
      contextValue: new RequestContext(
        { config, log, rest, attempts: createCheckoutAttempts(checkoutMs(config)), cartChanges },
        caller,
      ),
      ...(variables && { variableValues: variables }),
    });
    for (const [place, value] of leavesOf(data)) fields[`${label}: ${place}`] = JSON.stringify(value);
    for (const { path, message } of errors) fields[`${label}: ${path?.join(".") ?? ""} (error)`] = message;
    await rest.close();
  }
  server.close();
  return fields;
}

/** Examples of the staff whose calls are recorded; the others have one shape each. */
const recordedOfStaff: readonly string[] = [
  "update-product",
  "delete-product",
  "staff-orders",
  "set-order-status",
  "mark-order-paid",
];

/** The examples of recorded calls, and three of them also on recorded products with sizes. */
function examplesFor(recordings: ReadonlyMap<FixtureName, Fixture>) {
  const sized = sizedExamples.flatMap(({ name, recording }) => {
    const id = recordings.get(recording)?.path.replace(/\?.*/, "").split("/").at(-1);
    return id === undefined ? [] : [{ name, variables: { id, page: 1 }, label: recording }];
  });
  const examples = exampleGroups.flatMap((group) => {
    const isOfStaff = group.title.startsWith("Staff");
    return isOfStaff ? group.examples.filter(({ name }) => recordedOfStaff.includes(name)) : group.examples;
  });
  return [...examples.map((example) => ({ ...example, label: example.name })), ...sized];
}

/** The leaves of a JSON tree with their paths. */
function* leavesOf(value: unknown, place: string[] = []): Iterable<[place: string, value: unknown]> {
  if (typeof value !== "object" || value === null) yield [place.join("."), value];
  else for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, [...place, key]);
}

/** The types of the values at each path, with `*` for list indexes. */
function kindsIn(response: unknown): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>();
  for (const [place, value] of leavesOf(response)) {
    const general = place.replace(/(^|\.)\d+(?=\.|$)/g, "$1*");
    const known = kinds.get(general) ?? new Set();
    kinds.set(general, known.add(value === null ? "null" : `a ${typeof value}`));
  }
  return kinds;
}
