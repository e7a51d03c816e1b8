import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { DocumentedResponse, DocumentedCall, JsonSchema } from "./openapi-document.ts";
import { readDocument } from "./openapi-document.ts";

const strict = { strict: true, allowUnionTypes: true };
const json = new Ajv2020(strict);
/** Query parameters are strings; numbers are parsed. */
const query = new Ajv2020({ ...strict, coerceTypes: true });
for (const ajv of [json, query]) formats.default(ajv);

const { paths, responses } = await readDocument();
const calls = Object.entries(paths).map(([path, methods]) => ({
  // A picture's path is the only parameter with slashes.
  form: new RegExp(`^${path.replace("{path}", ".+").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  methods: new Map<string, DocumentedCall>(Object.entries(methods)),
}));
/** The response for an undocumented path or method. */
const unknown = new Map([
  [400, responses.BadRequest],
  [404, responses.NotFound],
]);

/**
 * Validates a request and its response against the OpenAPI document: the response's status, headers and JSON, and, if
 * the shop accepted the request, the request too, so that the document is not stricter than the shop.
 * @throws {Error} with the call, the path and the problem
 */
export async function checkResponse(request: Request, response: Response, body: unknown): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const call = calls.find(({ form }) => form.test(pathname))?.methods.get(request.method.toLowerCase());
  const result = call === undefined ? unknown.get(response.status) : call.responses[response.status];
  try {
    if (result === undefined) throw new Error("the status is not documented");
    checkHeaders(result, response.headers);
    fits("the response", json, schemaFor(result.content, response.headers), body);
    if (call === undefined || !response.ok) return;
    checkQuery(call, searchParams);
    if (call.requestBody !== undefined) {
      fits("the request", json, schemaFor(call.requestBody.content, request.headers), await bodyOf(request));
    }
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${request.method} ${pathname}, ${response.status}: ${error}`, { cause });
  }
}

function checkHeaders({ headers }: DocumentedResponse, sent: Headers): void {
  for (const [name, { required, schema }] of Object.entries(headers)) {
    const value = sent.get(name);
    if (value !== null) fits(name, json, schema, value);
    else if (required) throw new Error(`${name} is missing`);
  }
}

function checkQuery({ parameters }: DocumentedCall, sent: URLSearchParams): void {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  for (const { name, required, schema } of inQuery) {
    const value = sent.get(name);
    if (value !== null) fits(name, query, schema, value);
    else if (required) throw new Error(`${name} may be left out`);
  }
  const other = [...sent.keys()].find((name) => !inQuery.some((parameter) => parameter.name === name));
  if (inQuery.length > 0 && other !== undefined) throw new Error(`${other} is taken, but not documented`);
}

function schemaFor(content: DocumentedResponse["content"], headers: Headers): JsonSchema {
  const type = headers.get("content-type")?.split(";", 1)[0] ?? "nothing";
  const schema = content[type]?.schema;
  if (schema === undefined) throw new Error(`${type} is not documented`);
  return schema;
}

async function bodyOf(request: Request): Promise<unknown> {
  const isJson = request.headers.get("content-type")?.startsWith("application/json");
  if (request.headers.get("content-type")?.startsWith("image/")) return "";
  return isJson ? request.json() : Object.fromEntries(await request.formData());
}

function fits(what: string, ajv: Ajv2020, schema: JsonSchema, value: unknown): void {
  if (!ajv.validate(schema, value)) throw new Error(ajv.errorsText(ajv.errors, { dataVar: what }));
}
