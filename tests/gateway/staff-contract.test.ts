import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import {
  getNullableType,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
} from "graphql";
import { expect, test } from "vitest";
import * as v from "valibot";
import { type Call, internalCaller } from "../../gateway/src/rest/call.ts";
import { createRest } from "../../gateway/src/rest/client.ts";
import { DriftLedger } from "../../gateway/src/rest/readers/drift.ts";
import { type StaffField, staffFields } from "../../gateway/src/staff/calls.ts";
import { fieldOf } from "../../gateway/src/staff/codec.ts";
import { createStaffSource } from "../../gateway/src/staff/source.ts";
import { sampleOf } from "../shop-api/support/documented-inputs.ts";
import { type DocumentedCall, type JsonSchema, readDocument } from "../shop-api/support/openapi-document.ts";

const { paths } = await readDocument();
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "1")}`,
      operation,
    ]),
  ),
);
const json = new Ajv2020({ strict: false, allErrors: true });
const query = new Ajv2020({ strict: false, allErrors: true, coerceTypes: true });
for (const ajv of [json, query]) formats.default(ajv);
const config = { shopApiUrl: "http://rest.test", upstreamTimeoutMs: 1000, upstreamWriteTimeoutMs: 1000 };
const caller = { token: "st_asha", address: internalCaller, requestId: "r1", signal: new AbortController().signal };

/** Sends the call of a field, with all its arguments, to a REST that responds as its document says. */
async function send(name: StaffField) {
  const drift = new DriftLedger();
  const sent: { call: Call; operation: DocumentedCall }[] = [];
  const rest = createRest(config, {
    drift,
    transport: {
      async send(call) {
        const operation = operations.get(`${call.method} /api/${call.path.split("?")[0]}`);
        if (!operation) throw new Error(`${call.method} ${call.path} is not documented.`);
        sent.push({ call, operation });
        const [status, response] = Object.entries(operation.responses)[0] ?? [];
        const body = sampleOf(response?.content["application/json"]?.schema ?? {});
        return { status: Number(status), headers: {}, json: body, text: JSON.stringify(body), problem: null };
      },
      async close() {},
    },
  });
  const args = Object.fromEntries(fieldOf(name).args.map((arg) => [arg.name, given(arg.type)]));
  const content = await createStaffSource(rest.for(caller)).send(name, args);
  return { content, sent, ledger: Object.values(drift.snapshot()) };
}

/** A value of an input, with all its fields. An id is a number, but not of a picture. */
function given(type: GraphQLInputType, id = "1"): unknown {
  const input = getNullableType(type);
  if (isListType(input)) return [given(input.ofType, id)];
  // An order is never set to AWAITING_PAYMENT.
  if (isEnumType(input)) return input.getValues().find(({ name }) => name !== "AWAITING_PAYMENT")?.name;
  if (!isInputObjectType(input))
    return {
      ID: id,
      String: "x",
      Int: 1,
      Float: 1.5,
      Boolean: true,
      Money: 100,
      DateTime: new Date(0),
      Date: "2026-11-25",
    }[input.name];
  const idOf = input.name === "PictureInput" ? "front" : "1";
  return Object.fromEntries(Object.values(input.getFields()).map((field) => [field.name, given(field.type, idOf)]));
}

/** The paths of a type's fields without a value, except those that other resolvers make. */
function withoutValue(type: GraphQLOutputType, value: unknown, path: string): string[] {
  const read = getNullableType(type);
  if (value === null || value === undefined) return [path];
  if (isListType(read)) {
    const items = v.parse(v.array(v.unknown()), value);
    return items.flatMap((item, index) => withoutValue(read.ofType, item, `${path}.${index}`));
  }
  if (!isObjectType(read) || ["Order", "Image"].includes(read.name)) return [];
  const fields = v.parse(v.record(v.string(), v.unknown()), value);
  return (
    Object.values(read.getFields())
      .filter(({ name }) => !["pageCount", "invoice", "creditNote"].includes(name))
      // A product names its category only.
      .filter(({ name }) => read.name !== "StaffProduct" || !["category", "subcategory"].includes(name))
      .flatMap((field) => withoutValue(field.type, fields[field.name], `${path}.${field.name}`))
  );
}

/** What is sent and the operation does not have, or has with another type, and what it has that is not sent. */
function misfits({ call, operation }: { call: Call; operation: DocumentedCall }): string[] {
  const parameters = operation.parameters.filter((one) => one.in === "query");
  const properties = Object.fromEntries(parameters.map((one) => [one.name, one.schema]));
  const texts = Object.fromEntries(new URLSearchParams(call.path.split("?")[1]));
  const body = operation.requestBody?.content["application/json"]?.schema ?? { additionalProperties: false };
  return [
    ...misfitsOf(query, { properties, additionalProperties: false }, texts),
    ...misfitsOf(json, body, call.body && "json" in call.body ? call.body.json : {}),
  ];
}

function misfitsOf(ajv: Ajv2020, schema: JsonSchema, value: object): string[] {
  ajv.validate(schema, value);
  const kinds = ["additionalProperties", "required", "type", "enum"];
  // Of a value or null, the null never fits.
  const errors = (ajv.errors ?? []).filter((one) => kinds.includes(one.keyword) && !one.schemaPath.includes("/oneOf/"));
  return [
    ...errors.map((one) => `${one.instancePath} ${JSON.stringify(one.params)}`),
    ...Object.keys(schema["properties"] ?? {}).filter((key) => !(key in value)),
  ];
}

/** What only a saved size has: the schema has one input for both. */
const ofSavedSizes = ["id", "stock_change"].map((key) => `/sizes/0 {"additionalProperty":"${key}"}`);

test.each(staffFields)("%s sends its arguments and reads its content as REST's document has them", async (name) => {
  const { content, sent, ledger } = await send(name);
  expect(sent.flatMap(misfits)).toEqual(name === "Mutation.createProduct" ? ofSavedSizes : []);
  for (const { call, operation } of sent) {
    expect(call.token !== null).toBe(operation.security.length > 0);
    expect(call.body !== null).toBe(operation.requestBody !== undefined);
  }
  expect(withoutValue(fieldOf(name).type, content, "")).toEqual([]);
  expect(ledger).toEqual([expect.objectContaining({ unknown: {}, breaches: {}, dropped: {} })]);
  expect(Object.entries(ledger[0]?.keys ?? {}).filter(([, { missing }]) => missing > 0)).toEqual([]);
});
