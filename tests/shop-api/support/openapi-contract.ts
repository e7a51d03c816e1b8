import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { DocumentedAnswer, DocumentedCall, JsonSchema } from "./openapi-document.ts";
import { readDocument } from "./openapi-document.ts";

const strict = { strict: true, allowUnionTypes: true };
const json = new Ajv2020(strict);
/** A query is all text; a number in it is a number's text. */
const query = new Ajv2020({ ...strict, coerceTypes: true });
for (const ajv of [json, query]) formats.default(ajv);

const { paths, answers } = await readDocument();
const calls = Object.entries(paths).map(([path, methods]) => ({
  // The path of a picture is the one parameter that has slashes.
  form: new RegExp(`^${path.replace("{path}", ".+").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  methods: new Map<string, DocumentedCall>(Object.entries(methods)),
}));
/** What a path or a method that the document does not have is answered. */
const unknown = new Map([
  [400, answers.Unreadable],
  [404, answers.NotFound],
]);

/**
 * Holds what was asked and answered against the OpenAPI document: the answer's status, headers and JSON, and, where
 * the shop took the request, the request too, so that the document does not ask for more than the shop does.
 * @throws {Error} naming the call, the place and the fault
 */
export async function checkAnswer(request: Request, response: Response, body: unknown): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const call = calls.find(({ form }) => form.test(pathname))?.methods.get(request.method.toLowerCase());
  const answer = call === undefined ? unknown.get(response.status) : call.responses[response.status];
  try {
    if (answer === undefined) throw new Error("the status is not documented");
    checkHeaders(answer, response.headers);
    fits("the answer", json, schemaFor(answer.content, response.headers), body);
    if (call === undefined || !response.ok) return;
    checkQuery(call, searchParams);
    if (call.requestBody !== undefined) {
      fits("the request", json, schemaFor(call.requestBody.content, request.headers), await bodyOf(request));
    }
  } catch (cause) {
    const fault = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${request.method} ${pathname}, ${response.status}: ${fault}`, { cause });
  }
}

function checkHeaders({ headers }: DocumentedAnswer, sent: Headers): void {
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

function schemaFor(content: DocumentedAnswer["content"], headers: Headers): JsonSchema {
  const type = headers.get("content-type")?.split(";", 1)[0] ?? "nothing";
  const schema = content[type]?.schema;
  if (schema === undefined) throw new Error(`${type} is not documented`);
  return schema;
}

async function bodyOf(request: Request): Promise<unknown> {
  const isJson = request.headers.get("content-type")?.startsWith("application/json");
  return isJson ? request.json() : Object.fromEntries(await request.formData());
}

function fits(what: string, ajv: Ajv2020, schema: JsonSchema, value: unknown): void {
  if (!ajv.validate(schema, value)) throw new Error(ajv.errorsText(ajv.errors, { dataVar: what }));
}
