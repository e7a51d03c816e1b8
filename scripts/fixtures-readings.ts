import { readFileSync } from "node:fs";
import { graphql } from "graphql";
import * as v from "valibot";
import { readConfig } from "../gateway/src/config.ts";
import { RequestContext } from "../gateway/src/context.ts";
import { examples } from "../gateway/src/graphiql/page/examples.ts";
import { createLog } from "../gateway/src/observability/log.ts";
import { createSchema } from "../gateway/src/operations/schema.ts";
import { createAttempts } from "../gateway/src/order/attempts.ts";
import { checkoutMs } from "../gateway/src/order/checkout.ts";
import { createRest } from "../gateway/src/rest/client.ts";
import { DriftLedger } from "../gateway/src/rest/readers/drift.ts";
import { type Fixture, readFixtures } from "../tests/fixtures/fixture.ts";
import { startReplayServer } from "../tests/fixtures/replay-server.ts";

const folder = new URL("../gateway/src/graphiql/page/examples/", import.meta.url);

const Texts = v.record(v.string(), v.string());

/** What recorded answers come to, by place: everything as a text, so that any two can be compared. */
export const Readings = v.object({
  /** What REST sends: `home: data.products.*.price` is `a number`. */
  sent: Texts,
  /** How it is read: `GET customer/home: Product.price` is there `always`. */
  read: Texts,
  /** What each field of the examples then is: `home: home.products.0.price.amount` is `378000`. */
  fields: Texts,
});
export type Readings = v.InferOutput<typeof Readings>;

/** Runs every example of GraphiQL on recorded answers, with a drift ledger of their own. */
export async function readExamples(recordings = readFixtures()): Promise<Readings> {
  const drift = new DriftLedger();
  const fields = await answersOn([...recordings.values()], drift);
  const sent: Readings["sent"] = {};
  for (const [name, { status, response }] of recordings) {
    sent[`${name}: status`] = String(status);
    for (const [place, kinds] of kindsIn(response)) sent[`${name}: ${place}`] = [...kinds].toSorted().join(" or ");
  }
  return { sent, read: countsOf(drift), fields };
}

async function answersOn(fixtures: readonly Fixture[], drift: DriftLedger): Promise<Readings["fields"]> {
  const { url, server } = await startReplayServer(fixtures);
  const config = readConfig({ SHOP_API_URL: url, LOG_LEVEL: "silent" });
  const log = createLog(config);
  const schema = createSchema(null);
  const fields: Readings["fields"] = {};
  for (const { name, variables } of examples) {
    // Nothing is kept from one example for the next.
    const rest = createRest(config, { drift });
    const signal = new AbortController().signal;
    const caller = { token: "a-token-of-nobody", address: null, requestId: "check", signal };
    const { data, errors = [] } = await graphql({
      schema,
      source: readFileSync(new URL(`${name}.graphql`, folder), "utf8"),
      contextValue: new RequestContext({ config, log, rest, attempts: createAttempts(checkoutMs(config)) }, caller),
      ...(variables && { variableValues: variables }),
    });
    for (const [place, value] of leavesOf(data)) fields[`${name}: ${place}`] = JSON.stringify(value);
    for (const { path, message } of errors) fields[`${name}: ${path?.join(".") ?? ""} (error)`] = message;
    await rest.close();
  }
  server.close();
  return fields;
}

function countsOf(drift: DriftLedger): Readings["read"] {
  const read: Readings["read"] = {};
  for (const [endpoint, { envelopes, keys, unknown, breaches, dropped }] of Object.entries(drift.snapshot())) {
    const found = Object.keys(envelopes).toSorted().join(", ");
    if (found) read[`${endpoint}: the content`] = `in ${found}`;
    for (const [key, { seen, missing }] of Object.entries(keys)) {
      read[`${endpoint}: ${key}`] = seen === 0 ? "never" : missing === 0 ? "always" : "sometimes";
    }
    for (const key of Object.keys(unknown)) read[`${endpoint}: ${key}`] = "known to nobody";
    for (const path of Object.keys(breaches)) read[`${endpoint}: ${path}`] = "not in the contract";
    for (const path of Object.keys(dropped)) read[`${endpoint}: ${path}`] = "not in the contract, its row dropped";
  }
  return read;
}

/** The values of a JSON tree that hold no others, with their places. */
function* leavesOf(value: unknown, place: string[] = []): Iterable<[place: string, value: unknown]> {
  if (typeof value !== "object" || value === null) yield [place.join("."), value];
  else for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, [...place, key]);
}

/** What kind of value stands at each place, the items of a list being one place. */
function kindsIn(response: unknown): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>();
  for (const [place, value] of leavesOf(response)) {
    const general = place.replace(/(^|\.)\d+(?=\.|$)/g, "$1*");
    const known = kinds.get(general) ?? new Set();
    kinds.set(general, known.add(value === null ? "null" : `a ${typeof value}`));
  }
  return kinds;
}
