import { type Impact, impactMap, impactOf } from "../gateway/src/graphiql/drift/impact.ts";
import type { Fixture } from "../tests/fixtures/fixture.ts";
import { endpointOf } from "../tests/fixtures/replay-server.ts";
import type { FixtureReadings } from "./fixtures-readings.ts";

interface Change {
  endpoint: string;
  /** `Entity.key`, or the path of a value in the payload. */
  path: string;
  how: string;
}

/**
 * What each changed, vanished or new key reaches, in lines.
 * @param recordings by name, as in the readings
 */
export function impactLines(
  accepted: FixtureReadings,
  current: FixtureReadings,
  recordings: ReadonlyMap<string, Fixture>,
  map = impactMap(),
): string[] {
  const changes = [...keyChanges(accepted, current), ...typeChanges(accepted, current, recordings)];
  const impacts = changes.map((change) => ({ ...change, impact: impactOf(change, map) }));
  const lines = [...Map.groupBy(impacts, ({ impact }) => impact.key)].flatMap(([key, found]) => [
    `  ${key}`,
    ...[...Map.groupBy(found, ({ how }) => how)].map(
      ([how, alike]) => `    ${how}: ${unique(alike.map(({ endpoint }) => endpoint)).join(", ")}`,
    ),
    ...impactTexts(
      found.map(({ impact }) => impact),
      map.models,
    ).map(([title, text]) => `    ${title}: ${text}`),
  ]);
  return lines.length === 0 ? [] : ["What each key reaches", ...lines];
}

function impactTexts(impacts: readonly Impact[], modelFiles: Readonly<Record<string, string>>): [string, string][] {
  const models = unique(impacts.flatMap(({ models: names }) => names));
  const files = unique(models.flatMap((name) => modelFiles[name.slice(0, name.indexOf("."))] ?? []));
  const part = (name: Exclude<keyof Impact, "key">) => unique(impacts.flatMap((impact) => impact[name])).join(", ");
  return [
    ["reader", part("readers") || "none"],
    ["model", models.length === 0 ? "none" : `${models.join(", ")} (${files.join(", ")})`],
    ["GraphQL", part("fields") || "none"],
    ["documents", part("documents") || "none"],
    ["pages", part("pages") || "none"],
  ];
}

/** The keys that readers have counted differently. An endpoint that was not called this time says nothing about its keys. */
function keyChanges(accepted: FixtureReadings, current: FixtureReadings): Change[] {
  return Object.entries(current.read).flatMap(([endpoint, { keys, unknown, breaches, dropped }]) => {
    const before = accepted.read[endpoint];
    const known = Object.entries(keys).flatMap(([path, frequency]) => {
      const previous = before?.keys[path] ?? "never";
      if (frequency === previous) return [];
      const how = frequency === "never" ? "vanished" : previous === "never" ? "new" : `${previous} → ${frequency}`;
      return [{ endpoint, path, how }];
    });
    const added = (paths: string[], previous: string[] | undefined, how: string) =>
      paths.filter((path) => !previous?.includes(path)).map((path) => ({ endpoint, path, how }));
    return [
      ...known,
      ...added(unknown, before?.unknown, "new"),
      ...added([...breaches, ...dropped], before && [...before.breaches, ...before.dropped], "unreadable"),
    ];
  });
}

/** The paths of values that have another type in a recording of the same call. */
function typeChanges(
  accepted: FixtureReadings,
  current: FixtureReadings,
  recordings: ReadonlyMap<string, Fixture>,
): Change[] {
  return Object.entries(current.sent).flatMap(([place, type]) => {
    const previous = accepted.sent[place];
    const [name = "", path = ""] = place.split(": ");
    const recording = recordings.get(name);
    if (previous === undefined || previous === type || path === "status" || !recording) return [];
    return [{ endpoint: endpointOf(recording), path, how: `${previous} → ${type}` }];
  });
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].toSorted();
