import * as v from "valibot";
import { openapiDocument } from "./openapi.ts";

const optional = v.exactOptional(v.unknown());
const Schema = v.looseObject({
  $ref: v.exactOptional(v.string()),
  properties: v.exactOptional(v.record(v.string(), v.unknown())),
  items: optional,
});
const Document = v.object({
  paths: v.record(v.string(), v.record(v.string(), v.unknown())),
  components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
});
const Call = v.object({
  operationId: v.string(),
  parameters: v.exactOptional(v.array(v.object({ name: v.exactOptional(v.string()), schema: optional }))),
  requestBody: v.exactOptional(
    v.object({ content: v.object({ "application/json": v.exactOptional(v.object({ schema: v.unknown() })) }) }),
  ),
});

interface Limits {
  [name: string]: number | Limits;
}

/**
 * Codegen plugin that writes what `shop-api/openapi.yaml` allows in the requests of staff, by the operation and the field in
 * the names of `schema.graphql`: lengths in characters, amounts in paise. A list has the limits of an item in `items`.
 */
export function plugin(): string {
  const limits = limitsOf(openapiDocument());
  return `export const limits = ${JSON.stringify(limits, null, 2)} as const;\n`;
}

/** The limits in an OpenAPI document. @throws ValiError if it has another shape */
export function limitsOf(openapi: unknown): Limits {
  const { paths, components } = v.parse(Document, openapi);
  const valueLimits = (given: unknown): Limits => {
    const { $ref, properties = {}, items, ...keywords } = v.parse(Schema, given);
    if ($ref !== undefined) return valueLimits(components.schemas[$ref.replace("#/components/schemas/", "")]);
    const own = Object.entries(keywords).flatMap(([keyword, value]) =>
      typeof value === "number" && /^(min|max|exclusiveM)/.test(keyword) ? [[keyword, value] as const] : [],
    );
    const parts = Object.entries({ ...properties, ...(items !== undefined && { items }) });
    return { ...Object.fromEntries(own), ...fieldLimits(parts) };
  };
  const fieldLimits = (fields: (readonly [string, unknown])[]) =>
    Object.fromEntries(fields.map(([name, field]) => [graphqlName(name), valueLimits(field)]));
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith("/api/staff/") ? Object.values(methods).map((call) => v.parse(Call, call)) : [],
  );
  return Object.fromEntries(
    calls.map(({ operationId, parameters = [], requestBody }) => {
      const query = parameters.flatMap(({ name, schema }) => (name === undefined ? [] : [[name, schema] as const]));
      const body = requestBody?.content["application/json"]?.schema ?? {};
      return [operationId, { ...fieldLimits(query), ...valueLimits(body) }];
    }),
  );
}

/** `offer_price_paise` is `offerPrice`, an amount of money. */
function graphqlName(name: string): string {
  return name.replace(/_paise$/, "").replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
