import { readFile } from "node:fs/promises";
import { Validator } from "@seriousme/openapi-schema-validator";
import * as v from "valibot";
import { parse } from "yaml";

const file = new URL("../../../shop-api/openapi.yaml", import.meta.url);
const methods = ["get", "put", "post", "patch", "delete"] as const;

const schema = v.record(v.string(), v.unknown());
const content = v.optional(v.record(v.string(), v.object({ schema: v.optional(schema, {}) })), {});
const header = v.object({ required: v.optional(v.boolean(), false), schema });
const parameter = v.object({ ...header.entries, name: v.string(), in: v.picklist(["path", "query", "header"]) });
const response = v.object({ headers: v.optional(v.record(v.string(), header), {}), content });
const call = v.object({
  security: v.optional(v.array(v.record(v.string(), v.unknown())), []),
  /** The role that a staff call requires. */
  "x-role": v.optional(v.literal("owner")),
  parameters: v.optional(v.array(parameter), []),
  requestBody: v.optional(v.object({ content })),
  responses: v.record(v.string(), response),
});

const document = v.object({
  paths: v.record(v.string(), v.record(v.picklist(methods), call)),
  components: v.object({ responses: v.record(v.string(), response) }),
});

export type JsonSchema = v.InferOutput<typeof schema>;
export type DocumentedResponse = v.InferOutput<typeof response>;
export type DocumentedCall = v.InferOutput<typeof call>;

/** The OpenAPI document as written. */
export async function documentText(): Promise<string> {
  return readFile(file, "utf8");
}

/** The document with resolved references. */
export async function resolvedDocument(): Promise<Record<string, unknown>> {
  const specification = v.parse(schema, parse(await documentText()));
  return new Validator().resolveRefs({ specification });
}

/** The document's paths with their methods, and the named responses that many calls share. */
export async function readDocument() {
  const { paths, components } = v.parse(document, await resolvedDocument());
  return { paths, responses: components.responses };
}
