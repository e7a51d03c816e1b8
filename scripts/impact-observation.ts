import { isDeepStrictEqual } from "node:util";
import {
  defaultFieldResolver,
  type ExecutionResult,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  isObjectType,
} from "graphql";
import { createSchema } from "../gateway/src/operations/schema.ts";
import { leavesOf } from "./fixtures-readings.ts";

/** The model of a GraphQL type, by the name of that type. */
export type ModelNames = Readonly<Record<string, string>>;

type Path = NonNullable<GraphQLResolveInfo["path"]>;

interface Resolved {
  /** `Product.title`, by the path in the response. */
  fields: Map<string, string>;
  /** The object that the resolvers of an object received, by the path of the object in the response. */
  sources: Map<string, { type: GraphQLObjectType; source: unknown }>;
}

/** What an operation has returned, and the models that its resolvers received. */
export interface Observation {
  /** By path in the response. */
  values: ReadonlyMap<string, unknown>;
  /** `Product.title`, by path in the response. */
  fields: ReadonlyMap<string, string>;
  /** The properties of the models, by path in the response, without those that are models themselves. */
  models: ReadonlyMap<string, { name: string; properties: Readonly<Record<string, unknown>> }>;
  errors: number;
}

/** The schema of the gateway, which records what its resolvers receive. */
export function observedSchema(models: ModelNames) {
  const schema = createSchema(null);
  let resolved: Resolved = { fields: new Map(), sources: new Map() };
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (source: unknown, args, context, info) => {
        const { prev } = info.path;
        resolved.fields.set(textOf(info.path), `${type.name}.${field.name}`);
        if (prev) resolved.sources.set(textOf(prev), { type, source });
        return resolve(source, args, context, info);
      };
    }
  }
  return {
    schema,
    /** What the operations since the last call have returned, of which there must be one. */
    observationOf({ data, errors = [] }: ExecutionResult): Observation {
      const { fields, sources } = resolved;
      resolved = { fields: new Map(), sources: new Map() };
      return { values: new Map(leavesOf(data)), fields, models: modelsOf(sources, models), errors: errors.length };
    },
  };
}

function textOf(path: Path): string {
  const { prev, key } = path;
  return prev ? `${textOf(prev)}.${key}` : String(key);
}

function modelsOf(sources: Resolved["sources"], names: ModelNames): Observation["models"] {
  return new Map(
    [...sources].flatMap(([path, { type, source }]) => {
      const name = names[type.name];
      if (name === undefined) return [];
      const fields = type.getFields();
      // A property with models of its own changes with them.
      const own = Object.entries(source ?? {}).filter(([property]) => {
        const field = fields[property];
        return !field || names[getNamedType(field.type).name] === undefined;
      });
      return [[path, { name, properties: Object.fromEntries(own) }]];
    }),
  );
}

/** The fields and properties of models whose values differ between two runs of an operation. */
export function differencesBetween(before: Observation, after: Observation): { models: string[]; fields: string[] } {
  const fields = new Set<string>();
  for (const place of new Set([...before.values.keys(), ...after.values.keys()])) {
    if (before.values.get(place) === after.values.get(place)) continue;
    const field = fieldAt(place, before) ?? fieldAt(place, after);
    if (field !== undefined) fields.add(field);
  }
  const models = new Set<string>();
  for (const [place, { name, properties }] of before.models) {
    const other = after.models.get(place)?.properties ?? {};
    for (const [property, value] of Object.entries(properties))
      if (!isDeepStrictEqual(value, other[property])) models.add(`${name}.${property}`);
  }
  return { models: [...models], fields: [...fields] };
}

/** The field of a value in the response; that of the list for an item of a list of scalars. */
function fieldAt(place: string, { fields }: Pick<Observation, "fields">): string | undefined {
  const field = fields.get(place);
  const outer = place.replace(/\.\d+$/, "");
  return field === undefined && outer !== place ? fieldAt(outer, { fields }) : field;
}
