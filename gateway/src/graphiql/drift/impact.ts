import * as v from "valibot";
import generated from "./impact.generated.json" with { type: "json" };
import { wholePayload } from "../../rest/readers/drift.ts";
import type { Difference } from "./differences.ts";

const Names = v.array(v.string());

const KeyReach = v.object({
  /** The paths of the key in the recorded payloads: `data.products.*.price`. */
  paths: Names,
  /** Properties of models: `Price.amount`. */
  models: Names,
  /** `Price.amount` */
  fields: Names,
});

/** What the keys of REST's payloads reach. */
export const ImpactMap = v.object({
  /** The files of the object readers, by entity of the drift ledger. */
  readers: v.record(v.string(), Names),
  /** The file of each model. */
  models: v.record(v.string(), v.string()),
  endpoints: v.record(
    v.string(),
    v.object({
      /** The trusted documents that call it. */
      documents: Names,
      /** By `Entity.key`. */
      keys: v.record(v.string(), KeyReach),
    }),
  ),
  /** The fields that each trusted document selects, and the pages of the web that may use it. */
  documents: v.record(v.string(), v.object({ fields: Names, pages: Names })),
});
export type ImpactMap = v.InferOutput<typeof ImpactMap>;

let checked: ImpactMap | undefined;

/**
 * Made of the recorded payloads and the web; `npm run fixtures:check -- --accept` writes it. It is checked at the first use, because
 * a production gateway has no drift page.
 */
export function impactMap(): ImpactMap {
  return (checked ??= v.parse(ImpactMap, generated));
}

/** In place of the paths of all pages of the shop, or of the staff app. */
export const everyPage = "every page";
export const everyStaffPage = "every staff page";

/** What a change of a payload reaches; empty lists for a key that nothing reads. */
export interface Impact {
  /** `Entity.key`; the path of the payload unless it is that of one key. */
  key: string;
  readers: string[];
  models: string[];
  fields: string[];
  documents: string[];
  pages: string[];
}

/**
 * What a difference of an endpoint reaches: its key, or the keys below its path.
 * @param path `Entity.key`, or the path of a value in the payload
 */
export function impactOf({ endpoint, path }: Pick<Difference, "endpoint" | "path">, map = impactMap()): Impact {
  const known = map.endpoints[endpoint];
  const keys = keysAt(path, known?.keys ?? {});
  const own = keys.flatMap((key) => known?.keys[key] ?? []);
  // A key that this endpoint has not sent so far, or whose value comes from another call, may be known of others.
  const reached = own.some(({ fields }) => fields.length > 0)
    ? own
    : Object.values(map.endpoints).flatMap((other) => [path, ...keys].flatMap((key) => other.keys[key] ?? []));
  const fields = union(reached.map((one) => one.fields));
  const documents = (known?.documents ?? []).filter((name) =>
    map.documents[name]?.fields.some((field) => fields.includes(field)),
  );
  const [key = path, ...others] = keys;
  return {
    key: others.length === 0 ? key : path,
    readers: union([key, ...others].map((one) => map.readers[one.slice(0, one.lastIndexOf("."))] ?? [])),
    models: union(reached.map((one) => one.models)),
    fields,
    documents,
    pages: withoutCovered(union(documents.map((name) => map.documents[name]?.pages ?? []))),
  };
}

/** The pages without those of the shop, or of the staff app, if all of them are named. */
export function withoutCovered(pages: readonly string[]): string[] {
  return pages.filter((page) => {
    const every = page.startsWith("/staff") ? everyStaffPage : everyPage;
    return page === everyPage || page === everyStaffPage || !pages.includes(every);
  });
}

/** The keys at a path; those below it if it has none, all of them for the whole payload. */
function keysAt(path: string, keys: ImpactMap["endpoints"][string]["keys"]): string[] {
  if (keys[path]) return [path];
  const place = withoutData(path);
  // A bare list or object has a name only in the paths of its reader.
  const places = [place, place.slice(place.indexOf(".") + 1)];
  const withPath = (isWanted: (known: string) => boolean) =>
    Object.keys(keys).filter((key) => keys[key]?.paths.some((known) => isWanted(withoutData(known))));
  if (path === wholePayload) return Object.keys(keys);
  const exact = withPath((known) => places.includes(known));
  return exact.length > 0 ? exact : withPath((known) => known.startsWith(`${place}.`));
}

/** A path without `data`, which may be around any list or object, and without the index of an item. */
function withoutData(path: string): string {
  const names = path.split(".").filter((name) => name !== "data");
  return names.join(".").replace(/(?:\.\*)+$/, "");
}

function union(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())].toSorted();
}
