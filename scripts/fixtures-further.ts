import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { isFixtureName } from "../tests/fixtures/names.ts";
import { writeJson } from "../tests/support/write-json.ts";
import type { Call, Json, Steps } from "./fixtures-call.ts";
import { root } from "./paths.ts";

const namesFile = join(root, "tests/fixtures/names.ts");
const callsFile = join(root, "tests/fixtures/further-calls.json");

const Fields = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));

const JsonValue: v.GenericSchema<Json> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(JsonValue), v.record(v.string(), JsonValue)]),
);

/** A call that `fixtures:record -- --new` has added. */
const FurtherCall = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/, "The name has small letters, digits and hyphens.")),
  method: v.picklist(["GET", "POST", "PUT", "PATCH", "DELETE"], "The method is GET, POST, PUT, PATCH or DELETE."),
  /** Below `/api/`, with the query. */
  path: v.pipe(v.string(), v.regex(/^[a-z]/, "The path is that below /api/.")),
  as: v.picklist(["guest", "customer", "staff"], "The caller is guest, customer or staff."),
  body: v.optional(
    v.union(
      [
        v.strictObject({ json: v.record(v.string(), JsonValue) }),
        v.strictObject({ form: Fields }),
        v.strictObject({ multipart: Fields }),
      ],
      'The body is one of {"json": {…}}, {"form": {…}} and {"multipart": {…}}.',
    ),
  ),
});
export type FurtherCall = v.InferOutput<typeof FurtherCall>;

/** Checks a call. @throws ValiError with what is wrong */
export function parseFurtherCall(call: Record<keyof FurtherCall, unknown>): FurtherCall {
  return v.parse(FurtherCall, call);
}

/** The calls that a recording sends after its own. */
export function readFurtherCalls(): FurtherCall[] {
  return v.parse(v.array(FurtherCall), JSON.parse(readFileSync(callsFile, "utf8")));
}

/** Sends further calls, each by its caller; null for a caller whose calls are left out. */
export async function* sendFurtherCalls(
  calls: readonly FurtherCall[],
  callers: Record<FurtherCall["as"], Call | null>,
): Steps {
  for (const { name, method, path, as, body } of calls) {
    const send = callers[as];
    if (!isFixtureName(name)) throw new Error(`tests/fixtures/names.ts lacks ${name}.`);
    if (send) yield await send(name, method, path, body);
  }
}

/**
 * Adds a call to the recordings, and its name to the type of their names.
 * @returns removes both again
 */
export async function addFurtherCall(call: FurtherCall): Promise<() => Promise<void>> {
  const [names, calls] = [await readFile(namesFile, "utf8"), await readFile(callsFile, "utf8")];
  await writeFile(namesFile, withName(names, call.name));
  await writeJson(callsFile, [...readFurtherCalls(), call]);
  return async () => {
    await writeFile(namesFile, names);
    await writeFile(callsFile, calls);
  };
}

/** The source of the list of names with one more name, in alphabetical order. */
export function withName(source: string, name: string): string {
  return source.replace(/(?<=fixtureNames = \[\n)[^\]]*/, (list) => {
    const names = [...list.matchAll(/"([^"]+)"/g)].map(([, known = ""]) => known);
    return [...names, name]
      .toSorted()
      .map((known) => `  "${known}",\n`)
      .join("");
  });
}
