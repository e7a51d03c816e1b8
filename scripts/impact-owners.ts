import type { EndpointDrift } from "../gateway/src/rest/readers/drift.ts";
import { generalPath, leavesOf } from "./fixtures-readings.ts";

/** The keys on the way to a value, the innermost first, each with its path in the payload. */
export type Owners = { key: string; path: string }[];

/**
 * Adds a key that no reader knows to every object of a payload. The drift ledger counts it under the entity that the object is
 * read as.
 * @param paths of the objects, from `objectPathsOf`
 */
export function markObjects(value: unknown, paths: readonly string[], path: readonly string[] = []): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => markObjects(item, paths, [...path, "*"]));
  const marked = Object.entries(value).map(([name, inner]) => [name, markObjects(inner, paths, [...path, name])]);
  return Object.fromEntries([...marked, [`${mark}${paths.indexOf(generalPath(path.join(".")))}`, 0]]);
}

const mark = "probe_";

/** The paths of the objects of payloads: `data.products.*`. */
export function objectPathsOf(payloads: readonly unknown[]): string[] {
  const paths = payloads.flatMap((payload) =>
    [...leavesOf(payload)].flatMap(([place]) => {
      const names = generalPath(place).split(".");
      return names.map((_, index) => names.slice(0, index).join("."));
    }),
  );
  return [...new Set(paths)];
}

const entityOf = (key: string): string => key.slice(0, key.lastIndexOf("."));

/**
 * The keys that hold the values of payloads, by the path of the innermost.
 * @param drift the readings of the marked payloads
 */
export function ownersIn(payloads: readonly unknown[], { keys, unknown }: EndpointDrift): Map<string, Owners> {
  const marked = objectPathsOf(payloads);
  const entities = Map.groupBy(
    Object.keys(unknown).filter((key) => key.includes(`.${mark}`)),
    (key) => marked[Number(key.slice(key.indexOf(mark) + mark.length))],
  );
  const located = new Set([...entities.values()].flat().map(entityOf));
  // A reader may assemble an object of several places, which has no mark: its keys are known by name.
  const assembled = Object.keys(keys).filter((key) => !located.has(entityOf(key)));

  /** The keys of the ledger for one name in the object at the path. */
  function keysAt(path: string, name: string): string[] {
    const own = (entities.get(path) ?? []).map((key) => `${entityOf(key)}.${name}`).filter((key) => key in keys);
    return own.length > 0 ? own : assembled.filter((key) => key.endsWith(`.${name}`));
  }

  const owners = new Map<string, Owners>();
  for (const payload of payloads) {
    for (const [place] of leavesOf(payload)) {
      const names = generalPath(place).split(".");
      const found = names
        .flatMap((name, index) => {
          const path = names.slice(0, index + 1).join(".");
          return keysAt(names.slice(0, index).join("."), name).map((key) => ({ key, path }));
        })
        .toReversed();
      if (found[0]) owners.set(found[0].path, found);
    }
  }
  return owners;
}
