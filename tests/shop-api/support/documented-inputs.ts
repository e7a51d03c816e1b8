import * as v from "valibot";
import { type JsonSchema, readDocument } from "./openapi-document.ts";

/** What is read of a JSON schema; references are resolved. */
interface Schema {
  type?: string | string[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  allOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  maxLength?: number | undefined;
  minLength?: number | undefined;
  pattern?: string | undefined;
  format?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  exclusiveMinimum?: number | undefined;
  exclusiveMaximum?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  examples?: unknown[] | undefined;
  default?: unknown;
}

const Schema: v.GenericSchema<unknown, Schema> = v.object({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => Schema),
    ),
  ),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.lazy(() => Schema)),
  allOf: v.optional(v.array(v.lazy(() => Schema))),
  oneOf: v.optional(v.array(v.lazy(() => Schema))),
  maxLength: v.optional(v.number()),
  minLength: v.optional(v.number()),
  pattern: v.optional(v.string()),
  format: v.optional(v.string()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  exclusiveMinimum: v.optional(v.number()),
  exclusiveMaximum: v.optional(v.number()),
  minItems: v.optional(v.number()),
  maxItems: v.optional(v.number()),
  const: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  examples: v.optional(v.array(v.unknown())),
  default: v.optional(v.unknown()),
});

/** A text of an input: its path in the sample, and how long it may be; without a length it is written by programs only. */
export interface TextInput {
  path: readonly (string | number)[];
  maxLength: number | undefined;
}

/** A part of an input for which the document states limits: values at them, and values just over them. */
export interface LimitedInput {
  path: TextInput["path"];
  within: unknown[];
  over: unknown[];
}

/** A call that takes an input. */
export interface DocumentedInput {
  method: string;
  path: string;
  /** The content type of the body; `query` for a call without one. */
  encoding: string;
  /** An input that the document allows. */
  sample: Record<string, unknown>;
  texts: TextInput[];
  limits: LimitedInput[];
  /** The paths of texts, numbers and lists of any size. */
  unlimited: string[];
}

/** The inputs of all calls of the OpenAPI document, and the names of their fields. */
export async function documentedInputs(): Promise<{ inputs: DocumentedInput[]; names: Set<string> }> {
  const { paths } = await readDocument();
  const names = new Set<string>();
  const inputs = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody }]) => {
      const query = parameters.filter((one) => one.in === "query");
      const properties = Object.fromEntries(query.map((one) => [one.name, v.parse(Schema, one.schema)]));
      const required = query.filter((one) => one.required).map(({ name }) => name);
      const [body] = Object.entries(requestBody?.content ?? {});
      const schema = body === undefined ? { type: "object", properties, required } : v.parse(Schema, body[1].schema);
      const input = new Sample(names).of(schema);
      return input === null ? [] : [{ method: method.toUpperCase(), path, encoding: body?.[0] ?? "query", ...input }];
    }),
  );
  return { inputs, names };
}

/** A value that a schema of the document allows, with all its properties, none of which is null. */
export function sampleOf(schema: JsonSchema): unknown {
  return new Sample(new Set()).valueOf(v.parse(Schema, schema), []);
}

/** Collects the texts of a sample while it is made. */
class Sample {
  readonly #names: Set<string>;
  readonly #texts: TextInput[] = [];
  readonly #limits: LimitedInput[] = [];
  readonly #unlimited: string[] = [];

  constructor(names: Set<string>) {
    this.#names = names;
  }

  /** Null for an input without texts and limits, such as a picture. */
  of(schema: Schema): Omit<DocumentedInput, "method" | "path" | "encoding"> | null {
    const sample = v.safeParse(v.record(v.string(), v.unknown()), this.valueOf(schema, []));
    const [texts, limits, unlimited] = [this.#texts, this.#limits, this.#unlimited];
    if (!sample.success || texts.length + limits.length === 0) return null;
    return { sample: sample.output, texts, limits, unlimited };
  }

  valueOf(schema: Schema, path: TextInput["path"]): unknown {
    const value = this.#anyValueOf(schema, path);
    const limits = limitsOf(schema, value);
    if (limits.over.length > 0) this.#limits.push({ path, ...limits });
    if (isUnlimited(schema)) this.#unlimited.push(path.join("."));
    return value;
  }

  #anyValueOf(schema: Schema, path: TextInput["path"]): unknown {
    const { type, format, items, maxLength, minLength = 1, minimum = 1, minItems = 1 } = schema;
    const properties = propertiesOf(schema);
    if (properties.length > 0) {
      for (const [name] of properties) this.#names.add(name);
      // Alternatives exclude each other: the example has one of them.
      const example = v.parse(v.optional(v.looseObject({})), schema.examples?.[0]);
      const chosen = example === undefined ? properties : properties.filter(([name]) => name in example);
      const values = chosen.map(([name, one]) => [name, this.valueOf(one, [...path, name])] as const);
      return { ...Object.fromEntries(values), ...example };
    }
    if (schema.oneOf?.[0]) return this.valueOf(schema.oneOf[0], path);
    if (items) return Array.from({ length: minItems }, (_, index) => this.valueOf(items, [...path, index]));
    const types = [type].flat();
    if (types.includes("string")) this.#texts.push({ path, maxLength });
    const [given] = [schema.default, schema.const, ...(schema.enum ?? []), ...(schema.examples ?? [])].filter(
      (one) => one !== undefined,
    );
    if (given !== undefined) return given;
    if (format === "date") return "2026-11-25";
    if (types.includes("string")) return "x".repeat(minLength);
    if (types.includes("object")) return {};
    return types.includes("boolean") ? false : minimum;
  }
}

/** Whether a schema allows texts, numbers or lists of any size. */
function isUnlimited({ type, enum: values, maxLength, maximum, exclusiveMaximum, maxItems }: Schema): boolean {
  const isSized = [type]
    .flat()
    .some((one) => one !== undefined && ["string", "integer", "number", "array"].includes(one));
  return isSized && [values, maxLength, maximum, exclusiveMaximum, maxItems].every((limit) => limit === undefined);
}

/** Values at the limits of a schema, and values just over them, made from a sample. */
function limitsOf(schema: Schema, sample: unknown): Omit<LimitedInput, "path"> {
  if (Array.isArray(sample)) return limitsOfList(schema, sample[0]);
  if (typeof sample === "number") return limitsOfNumber(schema);
  return typeof sample === "string" ? limitsOfText(schema, sample) : { within: [], over: [] };
}

function limitsOfList({ minItems, maxItems }: Schema, item: unknown): Omit<LimitedInput, "path"> {
  const listOf = (length: number) =>
    Array.from({ length }, (_, index) => (typeof item === "number" ? index + 1 : item));
  return {
    within: typeof item === "object" ? [] : withoutNone([maxItems && listOf(maxItems)]),
    over: withoutNone([minItems && listOf(minItems - 1), maxItems && listOf(maxItems + 1)]),
  };
}

function limitsOfNumber(schema: Schema): Omit<LimitedInput, "path"> {
  const { minimum = NaN, maximum = NaN, exclusiveMinimum = NaN, exclusiveMaximum = NaN } = schema;
  const over = [minimum - 1, maximum + 1, exclusiveMinimum, exclusiveMaximum];
  return { within: [minimum, maximum].filter(Number.isFinite), over: over.filter(Number.isFinite) };
}

function limitsOfText({ minLength, maxLength, pattern }: Schema, sample: string): Omit<LimitedInput, "path"> {
  const isFormed = (text: string) => pattern === undefined || new RegExp(pattern, "u").test(text);
  const longest = ["x", "X", "1"].map((letter) => sample.padEnd(maxLength ?? 0, letter)).find(isFormed);
  const malformed = ["?", "x", ",", "//"].map((text) => text.padEnd(minLength ?? 0, text));
  return {
    within: withoutNone([maxLength && longest]),
    over: withoutNone([
      minLength && "x".repeat(minLength - 1),
      maxLength && `${longest ?? "x".repeat(maxLength)}x`,
      malformed.find((text) => !isFormed(text)),
    ]),
  };
}

function withoutNone(values: unknown[]): unknown[] {
  return values.filter((value) => value !== undefined && value !== 0);
}

/** The properties of an object and of those that it extends: the first of alternatives. */
function propertiesOf({ properties = {}, allOf = [], oneOf = [] }: Schema): [string, Schema][] {
  const inherited = [...allOf, ...oneOf.slice(0, 1)].flatMap((one) => propertiesOf(one));
  return [...inherited, ...Object.entries(properties)];
}

/** The sample with another value at a path. */
export function withValue(sample: unknown, [key, ...rest]: TextInput["path"], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(sample))
    return sample.map((one: unknown, index) => (index === key ? withValue(one, rest, value) : one));
  const fields = v.parse(v.record(v.string(), v.unknown()), sample);
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}
