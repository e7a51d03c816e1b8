import { readdirSync, readFileSync } from "node:fs";
import { parse, stringify } from "yaml";

type Node = Readonly<Record<string, unknown>>;

const folder = "shop-api/openapi";

/** The error responses of all calls, by status. */
const errors: Readonly<Record<string, string>> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Overtaken",
  413: "ContentTooLarge",
  415: "UnsupportedMediaType",
  422: "InvalidField",
  429: "TooManyRequests",
  500: "InternalError",
  503: "ServiceUnavailable",
  504: "NotConfirmed",
};

const mediaTypes: Readonly<Record<string, string>> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
};

const securities: Readonly<Record<string, unknown>> = {
  customer: [{ customer: [] }],
  staff: [{ staff: [] }],
  optional: [{}, { customer: [] }],
};

/** Codegen plugin that writes `shop-api/openapi.yaml` from `shop-api/openapi/*.yaml`. */
export function plugin(): string {
  const text = stringify(openapiDocument(), { lineWidth: 0, aliasDuplicateObjects: false });
  return `# Written by npm run codegen from ${folder}.\n${text}`;
}

/** The OpenAPI document of shop-api. */
export function openapiDocument(): Node {
  const names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  return documentOf(names.toSorted().map((name): unknown => parse(readFileSync(`${folder}/${name}`, "utf8"))));
}

/**
 * The OpenAPI document of several files, whose short forms `shop-api/openapi/README.md` explains.
 * @throws {Error} for a name that two files define, a status without a shared response, and what is no object
 */
export function documentOf(parsed: readonly unknown[]): Node {
  const files = parsed.map(object);
  const { openapi, info, servers, tags, components } = joined(files, [
    "openapi",
    "info",
    "servers",
    "tags",
    "components",
  ]);
  const paths = joined(files.map((file) => mapped(file["paths"], (methods, path) => operations(methods, path, file))));
  const { securitySchemes, headers, responses } = object(components);
  return {
    openapi,
    info,
    servers,
    tags,
    paths,
    components: {
      securitySchemes,
      parameters: joined(files.map((file) => mapped(file["parameters"], withSchema))),
      headers,
      responses: mapped(responses, (response) => responseOf(response, noStore)),
      schemas: joined(files.map((file) => mapped(file["schemas"], schemaOf))),
    },
  };
}

/** The entries of several objects, of these names if given. @throws {Error} for a name that two of them have */
function joined(parts: readonly Node[], names?: readonly string[]): Node {
  const all = new Map<string, unknown>();
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    if (names !== undefined && !names.includes(name)) continue;
    if (all.has(name)) throw new Error(`Two files of ${folder} have ${name}.`);
    all.set(name, value);
  }
  return Object.fromEntries(all);
}

function operations(methods: unknown, path: string, file: Node): Node {
  return mapped(methods, (operation, method) => operationOf(object(operation), { path, method, file }));
}

interface Place {
  path: string;
  method: string;
  /** With `tag` and `security` of its operations. */
  file: Node;
}

function operationOf(operation: Node, { path, method, file }: Place): Node {
  const { parameters, requestBody, responses, errors: further = [], isCached, ...described } = operation;
  const security = operation["security"] ?? file["security"];
  const own = list(parameters).map((one) => (typeof one === "string" ? refTo("parameters", one) : withSchema(one)));
  const hasQuery = list(parameters).some(
    (one) => one === "Page" || (typeof one === "object" && object(one)["in"] === "query"),
  );
  const statuses = [...list(further)];
  if (hasQuery || path.includes("{") || requestBody !== undefined) statuses.push(400);
  if (path.includes("{")) statuses.push(404);
  if (security !== undefined && security !== "none") statuses.push(401);
  if (security === "staff") statuses.push(403);
  if (requestBody !== undefined) statuses.push(413, 422);
  if (method !== "get") statuses.push(415);
  const failures = [...statuses, 500, 503, 504].map(String).map((status) => {
    const name = status === "400" && hasQuery ? "InvalidQuery" : errors[status];
    if (name === undefined) throw new Error(`${method} ${path}: no shared response has the status ${status}.`);
    return [status, refTo("responses", name)] as const;
  });
  const headers = isCached === true ? cachedHeaders(security) : noStore;
  return {
    tags: [file["tag"]],
    ...described,
    ...(typeof security === "string" && { security: securities[security] }),
    ...(own.length > 0 && { parameters: own }),
    ...(requestBody !== undefined && { requestBody: { required: true, ...withContent(object(requestBody)) } }),
    responses: withoutNull({
      ...(isCached === true && { 304: refTo("responses", "NotModified") }),
      ...Object.fromEntries(failures),
      ...mapped(responses, (response) => responseOf(response, headers)),
    }),
  };
}

const noStore = { "Cache-Control": refTo("headers", "NoStore") };

function cachedHeaders(security: unknown): Node {
  const etag = { ETag: refTo("headers", "ETag") };
  return security === "optional"
    ? { "Cache-Control": refTo("headers", "PublicWithoutToken"), ...etag, Vary: refTo("headers", "VaryAuthorization") }
    : { "Cache-Control": refTo("headers", "Public"), ...etag };
}

/** A response, by the name of a shared one, or with `json` in place of its content; null for none. */
function responseOf(response: unknown, headers: Node): unknown {
  if (response === null) return null;
  if (typeof response === "string") return refTo("responses", response);
  const { headers: own = headers, ...rest } = withContent(object(response));
  return withoutNull({ headers: own, ...rest });
}

/** With `content` in place of `json`, `form` or `multipart`, which have a schema, and of `example`. */
function withContent({ json, form, multipart, example, ...rest }: Node): Node {
  const given = Object.entries({ json, form, multipart }).filter(([, schema]) => schema !== undefined);
  const content = given.map(([kind, schema]) => [
    mediaTypes[kind] ?? "",
    { schema: schemaOf(schema), ...(example !== undefined && { example }) },
  ]);
  return { ...rest, ...(content.length > 0 && { content: Object.fromEntries(content) }) };
}

function withSchema(parameter: unknown): Node {
  const { schema, ...rest } = object(parameter);
  return { ...rest, schema: schemaOf(schema) };
}

/** The keywords whose values are schemas, or lists or objects of schemas. */
const schemaKeywords = ["items", "additionalProperties", "propertyNames", "contentSchema"];
const listKeywords = ["allOf", "oneOf", "anyOf"];

/**
 * A schema, of its name or with the short forms: properties are required unless their names end with `?`, an object has no
 * others unless it says so, and `envelope` has the properties of the `data` of a response.
 */
function schemaOf(schema: unknown): unknown {
  if (typeof schema === "string") return refTo("schemas", schema);
  if (typeof schema !== "object" || schema === null) return schema;
  const { envelope, properties, required, ...rest } = object(schema);
  if (envelope !== undefined) {
    return schemaOf({ ...rest, allOf: ["Envelope"], properties: { data: { properties: envelope } } });
  }
  const expanded = mapped(rest, (value, keyword) => {
    // Said, it would allow others in the schemas that extend this one, too.
    if (keyword === "additionalProperties" && value === true) return null;
    if (schemaKeywords.includes(keyword)) return schemaOf(value);
    return listKeywords.includes(keyword) ? list(value).map(schemaOf) : value;
  });
  const names = Object.keys(object(properties ?? {}));
  const needed = [...names.filter((name) => !name.endsWith("?")), ...list(required)];
  const isOpen = rest["additionalProperties"] !== undefined;
  return withoutNull({
    ...(properties !== undefined && {
      type: "object",
      ...(!isOpen && { [rest["allOf"] === undefined ? "additionalProperties" : "unevaluatedProperties"]: false }),
    }),
    ...expanded,
    ...(needed.length > 0 && { required: needed }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(object(properties)).map(([name, value]) => [name.replace(/\?$/, ""), schemaOf(value)]),
      ),
    }),
  });
}

function refTo(kind: "parameters" | "headers" | "responses" | "schemas", name: string): Node {
  return { $ref: `#/components/${kind}/${name}` };
}

function object(value: unknown): Node {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`${folder}: ${JSON.stringify(value)} is no object.`);
  return { ...value };
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function mapped(value: unknown, change: (entry: unknown, name: string) => unknown): Node {
  return Object.fromEntries(Object.entries(object(value ?? {})).map(([name, entry]) => [name, change(entry, name)]));
}

function withoutNull(entries: Node): Node {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null));
}
