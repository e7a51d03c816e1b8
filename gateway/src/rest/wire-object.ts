import * as v from "valibot";
import { _standardSchema as standardSchema } from "valibot";
import { noteUnknown, type Tally, talliesOf } from "./drift.ts";
import { issueBelow, issueOf } from "./spelling.ts";

type Groups<Entries> = readonly (readonly (keyof Entries & string)[])[];

/** The entries that no other can stand in for. */
type Required<Needs extends readonly (readonly string[])[]> = Needs[number] extends infer Group
  ? Group extends readonly [infer Only]
    ? Only
    : never
  : never;

/** What is read: null where REST sends nothing, and never undefined. */
export type WireOutput<Entries extends v.ObjectEntries, Needs extends readonly (readonly string[])[]> = {
  [Key in keyof Entries]: Key extends Required<Needs>
    ? NonNullable<v.InferOutput<Entries[Key]>>
    : v.InferOutput<Entries[Key]> | null;
};

export interface WireObject<Entries extends v.ObjectEntries, Needs extends Groups<Entries>> extends v.BaseSchema<
  unknown,
  WireOutput<Entries, Needs>,
  v.BaseIssue<unknown>
> {
  readonly entries: Entries;
}

type Issues = [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] | undefined;
type Read<Output> = (
  input: object,
  config: v.Config<v.BaseIssue<unknown>>,
) => { value: Output; issues: Issues; known: number };

/**
 * A schema for an object of REST: its known keys are read, each is counted in the drift ledger, and so is each key that
 * nobody knows. What is absent or null is null.
 *
 * The schema is compiled to straight code, once: a loop over the keys costs six times as much, on a home page as much
 * as everything else that the gateway does for it. Only keys of this file's callers go into the code, never REST's.
 *
 * @param name the entity, as the ledger calls it
 * @param oneOf groups of spellings of which REST must send one that is not blank; a key alone is required
 * @param unread keys that REST is known to send and nobody needs: they are not unknown
 */
export function wireObject<const Entries extends v.ObjectEntries, const Needs extends Groups<Entries> = readonly []>(
  name: string,
  entries: Entries,
  { oneOf, unread = [] }: { oneOf?: Needs; unread?: readonly string[] } = {},
): WireObject<Entries, Needs> {
  const keys = Object.keys(entries);
  const known = new Set([...keys, ...unread]);
  const tally = talliesOf(name, keys);
  const read: Read<WireOutput<Entries, Needs>> = compile(entries, oneOf ?? [], unread, tally);

  return standardSchema<WireObject<Entries, Needs>>({
    kind: "schema",
    type: "object",
    reference: v.object,
    expects: "an object",
    async: false,
    entries,
    "~run"({ value: input }, config) {
      if (typeof input !== "object" || input === null || Array.isArray(input)) {
        return { typed: false, value: input, issues: [issueOf("an object", input)] };
      }
      const { value, issues, known: count } = read(input, config);
      const sent = Object.keys(input);
      if (sent.length !== count) for (const key of sent) if (!known.has(key)) noteUnknown(name, key);
      return issues ? { typed: false, value, issues } : { typed: true, value };
    },
  });
}

/** Writes the code that reads an object, and makes a function of it. */
function compile(
  entries: v.ObjectEntries,
  needs: Groups<v.ObjectEntries>,
  unread: readonly string[],
  tally: () => Tally,
) {
  const keys = Object.keys(entries).map((key) => JSON.stringify(key));
  const steps = Object.values(entries).map((schema, index) => {
    const key = keys[index];
    // A spelling is one function: its value needs no valibot around it.
    const take =
      "read" in schema
        ? `value = schemas[${index}].read(value);
           if (value === undefined) issues = refuse(issues, schemas[${index}].expects, input, ${key});
           else out[${key}] = value;`
        : `result = schemas[${index}]["~run"]({ value, typed: false, issues: undefined }, config);
           if (result.issues) issues = refuseBelow(issues, result.issues, input, ${key});
           else out[${key}] = result.value;`;
    return `value = input[${key}];
      if (value !== undefined) { known++; if (value !== null) { seen[${index}]++; ${take} } }`;
  });
  const others = unread.map((key) => `if (input[${JSON.stringify(key)}] !== undefined) known++;`);
  const checks = needs.map((group, index) => {
    const missing = group.map((key) => `out[${JSON.stringify(key)}] === null`).join(" && ");
    return `if (issues === undefined && ${missing}) issues = lack(needs[${index}], input);`;
  });
  const code = `return function (input, config) {
    const now = tally(); now.read++;
    const seen = now.seen;
    let known = 0, issues, value, result;
    const out = { ${keys.map((key) => `${key}: null`).join(", ")} };
    ${steps.join("\n")}
    ${others.join("\n")}
    ${checks.join("\n")}
    return { value: out, issues, known };
  }`;
  const make = new Function("schemas", "needs", "tally", "refuse", "refuseBelow", "lack", code);
  return make(Object.values(entries), needs, tally, refuse, refuseBelow, lack);
}

type Input = Readonly<Record<string, unknown>>;

function refuse(issues: Issues, expects: string, input: Input, key: string): Issues {
  return refuseBelow(issues, [issueOf(expects, input[key])], input, key);
}

function refuseBelow(issues: Issues, more: NonNullable<Issues>, input: Input, key: string): Issues {
  const [first, ...rest] = more.map((issue) => issueBelow(issue, { input, key, value: input[key] }));
  return issues || !first ? issues : [first, ...rest];
}

/** A key that is required is named in the path; of several that could stand in, none is to blame. */
function lack(group: readonly string[], input: Input): Issues {
  const issue = issueOf(`one of ${group.join(", ")}`, null);
  const [only] = group;
  if (group.length > 1 || only === undefined) return [issue];
  return [issueBelow({ ...issue, expected: "a value" }, { input, key: only, value: input[only] })];
}
