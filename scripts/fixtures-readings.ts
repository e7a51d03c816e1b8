import { readFileSync } from "node:fs";
import { parse } from "graphql";
import * as v from "valibot";
import { type Readings, readingsOf } from "../gateway/src/graphiql/drift/accepted-readings.ts";
import { exampleGroups } from "../gateway/src/graphiql/page/examples.ts";
import { type Fixture, readCurrentFixtures } from "../tests/fixtures/fixture.ts";
import type { FixtureName } from "../tests/fixtures/names.ts";
import { createFixturesGateway, type Operation } from "./fixtures-gateway.ts";

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
  const gateway = createFixturesGateway([...recordings.values()]);
  const fields: FixtureReadings["fields"] = {};
  for (const { label, ...operation } of examplesFor(recordings)) {
    const { data, errors = [] } = await gateway.run(operation);
    for (const [place, value] of leavesOf(data)) fields[`${label}: ${place}`] = JSON.stringify(value);
    for (const { path, message } of errors) fields[`${label}: ${path?.join(".") ?? ""} (error)`] = message;
  }
  const sent: FixtureReadings["sent"] = {};
  for (const [name, { status, response }] of recordings) {
    sent[`${name}: status`] = String(status);
    for (const [place, kinds] of kindsIn(response)) sent[`${name}: ${place}`] = [...kinds].toSorted().join(" or ");
  }
  return { sent, read: readingsOf(gateway.drift.snapshot()), fields };
}

const sizedExamples: { name: string; recording: FixtureName }[] = [
  { name: "product", recording: "product-sized" },
  { name: "category", recording: "products-of-category-filtered" },
  { name: "subcategory", recording: "subcategory-products-filtered" },
];

/** Examples of the staff whose calls are recorded; the others have one shape each. */
const recordedOfStaff: readonly string[] = [
  "update-product",
  "delete-product",
  "staff-orders",
  "set-order-status",
  "mark-order-paid",
];

/** The examples of recorded calls, and three of them also on recorded products with sizes. */
function examplesFor(recordings: ReadonlyMap<FixtureName, Fixture>): (Operation & { label: string })[] {
  const sized = sizedExamples.flatMap(({ name, recording }) => {
    const id = recordings.get(recording)?.path.replace(/\?.*/, "").split("/").at(-1);
    return id === undefined ? [] : [{ name, variables: { id, page: 1 }, label: recording, isForStaff: false }];
  });
  const examples = exampleGroups.flatMap((group) => {
    const isOfStaff = group.title.startsWith("Staff");
    const shown = isOfStaff ? group.examples.filter(({ name }) => recordedOfStaff.includes(name)) : group.examples;
    return shown.map((example) => ({ ...example, label: example.name, isForStaff: isOfStaff }));
  });
  return [...examples, ...sized].map(({ name, ...operation }) => ({
    ...operation,
    document: parse(readFileSync(new URL(`${name}.graphql`, folder), "utf8")),
  }));
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
