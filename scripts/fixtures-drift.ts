import type { Readings } from "../gateway/src/graphiql/drift/accepted-readings.ts";
import type { FixtureReadings } from "./fixtures-readings.ts";

type Texts = Record<string, string>;

/** The report of `npm run fixtures:check`: the differences in lines, and whether there are none. */
export function reportOf(
  accepted: FixtureReadings,
  current: FixtureReadings,
): { lines: string[]; isAccepted: boolean } {
  const lines = [
    ...section("What REST sends", accepted.sent, current.sent),
    ...section("How often each key has a value", textsOf(accepted.read), textsOf(current.read)),
    ...section("What GraphQL returns", accepted.fields, current.fields),
  ];
  const isAccepted = lines.length === 0;
  return { lines: [...lines, isAccepted ? "No differences from the accepted readings." : advice], isAccepted };
}

const advice =
  "The readings have changed. If REST has changed, adapt wire.ts and normalize.ts until GraphQL returns the same values. When all that is listed is as you expect: npm run fixtures:check -- --accept";

function section(title: string, accepted: Texts, current: Texts): string[] {
  const lines = differences(accepted, current);
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}

/** Readings by `endpoint: key or path`. */
function textsOf(readings: Readings): Texts {
  const texts: Texts = {};
  for (const [endpoint, { envelopes, keys, unknown, breaches, dropped }] of Object.entries(readings)) {
    if (envelopes.length > 0) texts[`${endpoint}: the content`] = `in ${envelopes.join(", ")}`;
    for (const [key, frequency] of Object.entries(keys)) texts[`${endpoint}: ${key}`] = frequency;
    for (const key of unknown) texts[`${endpoint}: ${key}`] = "an unknown key";
    for (const path of breaches) texts[`${endpoint}: ${path}`] = "a contract breach";
    for (const path of dropped) texts[`${endpoint}: ${path}`] = "a contract breach that drops the row";
  }
  return texts;
}

/** A line per difference; the items of a list are one line, with the first as its example. */
function differences(accepted: Texts, current: Texts): string[] {
  const places = new Set([...Object.keys(accepted), ...Object.keys(current)]);
  const changed = [...places].filter((place) => accepted[place] !== current[place]);
  const groups = Map.groupBy(changed, (place) => place.replace(/\.\d+(?=\.|$)/g, ".*"));
  return [...groups].map(([general, [place = general, ...others]]) => {
    const change = `${accepted[place] ?? "absent"} → ${current[place] ?? "absent"}`;
    return `${general}: ${change}${others.length > 0 ? ` (and ${others.length} more)` : ""}`;
  });
}
