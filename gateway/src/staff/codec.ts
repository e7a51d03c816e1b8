import {
  buildASTSchema,
  type GraphQLArgument,
  GraphQLEnumType,
  type GraphQLField,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLType,
  getNamedType,
} from "graphql";
import { writtenId } from "../ids/rest-id.ts";
import { type Entries, list, strictObject } from "../rest/readers/containers.ts";
import { leaf, type LeafReader, leafReader } from "../rest/readers/leaves.ts";
import { isObject, type JsonObject, type Reader, type ReadValue, withFallback } from "../rest/readers/reader.ts";
import type { JsonValue } from "../rest/request.ts";
import { typeDefs } from "../type-defs.ts";

const schema = buildASTSchema(typeDefs);

/** What REST has in place of a field of schema.graphql, and the field's value of what was read. */
interface SpecialField {
  entries: Entries;
  /** The entries that are required. */
  required: readonly string[];
  toValue: (wire: JsonObject) => unknown;
}

/** By type and field, such as `StaffPicture.image`; null for a field with a resolver of its own. */
export type SpecialFields = Readonly<Record<string, SpecialField | null>>;

/** What `special` reads: null for an absent entry that is not required. */
type Special<Fields extends Entries, Required extends keyof Fields> = {
  [Key in keyof Fields]: Key extends Required ? NonNullable<ReadValue<Fields[Key]>> : ReadValue<Fields[Key]> | null;
};

/** A field that REST has in other entries. */
export function special<const Fields extends Entries, Required extends keyof Fields & string>(
  entries: Fields,
  required: readonly Required[],
  toValue: (wire: Special<Fields, Required>) => unknown,
): SpecialField {
  const isRead = (wire: JsonObject): wire is JsonObject & Special<Fields, Required> =>
    Object.keys(entries).every((key) => key in wire);
  return {
    entries,
    required,
    toValue(wire) {
      if (!isRead(wire)) throw new TypeError("An entry was not read.");
      return toValue(wire);
    },
  };
}

const integer = (least: number, most: number) =>
  leafReader("an integer", (value) =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most ? value : undefined,
  );

/** An amount in whole paise that may be negative. */
export const balance = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** A text as it is, also a blank one. */
export const textReader = leafReader("a string", (text) => (typeof text === "string" ? text : undefined));

/** Readers of scalars in the one style of the staff calls: texts byte by byte, ids never as numbers, money in whole paise, numbers and amounts from 0. */
const scalars: Readonly<Record<string, LeafReader<unknown>>> = {
  ID: leafReader("an id", (id) =>
    typeof id === "string" ? id || undefined : Number.isSafeInteger(id) ? String(id) : undefined,
  ),
  String: textReader,
  Int: integer(0, 2 ** 31 - 1),
  Float: leafReader("a number", (number) =>
    typeof number === "number" && Number.isFinite(number) ? number : undefined,
  ),
  Boolean: leafReader("a boolean", (flag) => (typeof flag === "boolean" ? flag : undefined)),
  Money: integer(0, Number.MAX_SAFE_INTEGER),
  DateTime: leaf.instant,
  Date: leafReader("a calendar date", (date) => leaf.date.parse(date) ?? undefined),
};

/** The field of schema.graphql with this name, such as `Staff.products`. */
export function fieldOf(name: string): GraphQLField<unknown, unknown> {
  const [type = "", field = ""] = name.split(".");
  const owner = schema.getType(type);
  const found = owner instanceof GraphQLObjectType ? owner.getFields()[field] : undefined;
  if (!found) throw new TypeError(`schema.graphql has no ${name}.`);
  return found;
}

/** The object types of schema.graphql that have a field of this name. */
export function typesWith(field: string): string[] {
  const types = Object.values(schema.getTypeMap());
  return types.filter((type) => type instanceof GraphQLObjectType && field in type.getFields()).map(({ name }) => name);
}

/** REST's key of a field: in snake case, of an amount with `_paise`. */
function keyOf(name: string, type: GraphQLType): string {
  const key = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return getNamedType(type)?.name === "Money" ? `${key}_paise` : key;
}

/**
 * Makes readers of the staff calls' JSON by the types of schema.graphql: a null or an absent value in a non-null place, an
 * unknown value of an enum and a missing list are unreadable; an unknown value in a nullable place is null and counted.
 */
export function createDecoder(fields: SpecialFields): (type: GraphQLOutputType) => Reader<unknown> {
  const readers = new Map<string, Reader<unknown>>();

  function readerOf(type: GraphQLOutputType): Reader<unknown> {
    if (type instanceof GraphQLNonNull) return readerOf(type.ofType);
    if (type instanceof GraphQLList) return list(readerOf(type.ofType));
    const known = readers.get(type.name);
    if (known) return known;
    const reader = type instanceof GraphQLObjectType ? objectReader(type) : leafOf(type);
    readers.set(type.name, reader);
    return reader;
  }

  function objectReader(type: GraphQLObjectType): Reader<JsonObject> {
    const entries: Record<string, Reader<unknown>> = {};
    const required: [string][] = [];
    const valuesOf: [name: string, toValue: (wire: JsonObject) => unknown][] = [];
    for (const field of Object.values(type.getFields())) {
      const own = fields[`${type.name}.${field.name}`];
      if (own === null) continue;
      const key = keyOf(field.name, field.type);
      Object.assign(entries, own?.entries ?? { [key]: entryOf(field.type) });
      if (own) required.push(...own.required.map((name): [string] => [name]));
      else if (field.type instanceof GraphQLNonNull) required.push([key]);
      valuesOf.push([field.name, own?.toValue ?? ((wire) => wire[key])]);
    }
    const wire = strictObject(type.name, entries, { oneOf: required, ignored: ["page", "page_size"] });
    return {
      expects: wire.expects,
      read(value, path, report) {
        const read: JsonObject = wire.read(value, path, report);
        return Object.fromEntries(valuesOf.map(([name, toValue]) => [name, toValue(read)]));
      },
    };
  }

  function entryOf(type: GraphQLOutputType): Reader<unknown> {
    return type instanceof GraphQLEnumType ? withFallback(readerOf(type), null) : readerOf(type);
  }

  return readerOf;
}

function leafOf(type: GraphQLType): LeafReader<unknown> {
  if (type instanceof GraphQLEnumType) {
    const values = new Map(type.getValues().map(({ name }) => [name.toLowerCase(), name]));
    return leafReader(`a value of ${type.name}`, (value) =>
      typeof value === "string" ? values.get(value) : undefined,
    );
  }
  const reader = scalars[getNamedType(type)?.name ?? ""];
  if (!reader) throw new TypeError(`${String(type)} has no JSON.`);
  return reader;
}

/** The reader of an enum of schema.graphql, such as `MissingPart`. */
export function enumReader(name: string): Reader<unknown> {
  const type = schema.getType(name);
  if (!(type instanceof GraphQLEnumType)) throw new TypeError(`schema.graphql has no enum ${name}.`);
  return leafOf(type);
}

/** Inputs that change only what they have: a null clears. In all others it equals omitted. */
const changes = ["CategoryChange", "StaffProductChange", "StaffProductRowInput", "SubcategoryChange"];

/**
 * The fields of an input or of arguments by REST's keys; those of an argument `input` or `filter` are among them.
 *
 * @param options.keepsNull whether a null does not equal omitted
 * @param options.keys REST's keys of fields that have others
 */
export function encodeFields(
  fields: readonly Pick<GraphQLArgument, "name" | "type">[],
  values: JsonObject,
  { keepsNull = false, keys = {} }: { keepsNull?: boolean; keys?: Readonly<Record<string, string>> } = {},
): Record<string, JsonValue> {
  const json: Record<string, JsonValue> = {};
  for (const { name, type } of fields) {
    const value = values[name];
    if (value === undefined || (value === null && !keepsNull)) continue;
    const key = keys[name] ?? keyOf(name, type);
    const encoded = encode(type, value, key);
    if (["input", "filter"].includes(name) && isObject(encoded)) Object.assign(json, encoded);
    else json[key] = encoded;
  }
  return json;
}

/** A null list is an empty one. An id is a number if it is one, but not a promo code. */
function encode(type: GraphQLInputType, value: unknown, key: string): JsonValue {
  if (type instanceof GraphQLNonNull) return encode(type.ofType, value, key);
  if (type instanceof GraphQLList)
    return Array.isArray(value) ? value.map((item) => encode(type.ofType, item, key)) : [];
  if (value === null) return null;
  if (type instanceof GraphQLInputObjectType && isObject(value)) {
    return encodeFields(Object.values(type.getFields()), value, { keepsNull: changes.includes(type.name) });
  }
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "string") throw new TypeError(`A value of ${type.toString()} has no JSON.`);
  if (type instanceof GraphQLEnumType) return value.toLowerCase();
  return type.toString() === "ID" && /(?:^|_)ids?$/.test(key) ? writtenId(value) : value;
}
