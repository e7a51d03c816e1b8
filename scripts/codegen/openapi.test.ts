import { expect, test } from "vitest";
import { documentOf } from "./openapi.ts";

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const noStore = { "Cache-Control": ref("headers", "NoStore") };
const shared = { components: { responses: { NotFound: { description: "Unknown.", json: "Error" } } } };

test("an operation has the errors of its token, body, path and method, those that it names, and no others", () => {
  const staff = {
    tag: "Orders",
    security: "staff",
    paths: {
      "/orders/{id}": {
        post: { requestBody: { json: "Change" }, errors: [409], responses: { "200": "Done", "504": null } },
      },
      "/orders": {
        get: { security: "none", parameters: ["Page"], isCached: true, responses: { "200": { json: "Page" } } },
      },
    },
  };
  expect(documentOf([shared, staff]).paths).toEqual({
    "/orders/{id}": {
      post: {
        tags: ["Orders"],
        security: [{ staff: [] }],
        requestBody: { required: true, content: { "application/json": { schema: ref("schemas", "Change") } } },
        responses: {
          "200": ref("responses", "Done"),
          "400": ref("responses", "BadRequest"),
          "401": ref("responses", "Unauthorized"),
          "403": ref("responses", "Forbidden"),
          "404": ref("responses", "NotFound"),
          "409": ref("responses", "Overtaken"),
          "413": ref("responses", "ContentTooLarge"),
          "415": ref("responses", "UnsupportedMediaType"),
          "422": ref("responses", "InvalidField"),
          "500": ref("responses", "InternalError"),
          "503": ref("responses", "ServiceUnavailable"),
        },
      },
    },
    "/orders": {
      get: {
        tags: ["Orders"],
        parameters: [ref("parameters", "Page")],
        responses: {
          "200": {
            headers: { "Cache-Control": ref("headers", "Public"), ETag: ref("headers", "ETag") },
            content: { "application/json": { schema: ref("schemas", "Page") } },
          },
          "304": ref("responses", "NotModified"),
          "400": ref("responses", "InvalidQuery"),
          "500": ref("responses", "InternalError"),
          "503": ref("responses", "ServiceUnavailable"),
          "504": ref("responses", "NotConfirmed"),
        },
      },
    },
  });
});

test("an object has its properties and no others, required unless they are marked, also inside of other schemas", () => {
  const { components } = documentOf([
    shared,
    {
      schemas: {
        Order: {
          properties: { id: "Id", note: { type: ["string", "null"] }, "size?": { items: { properties: { a: "Id" } } } },
        },
        Open: { properties: { id: "Id" }, additionalProperties: true },
        Larger: { allOf: ["Order"], required: ["size"], properties: { total: "Paise" } },
        OrderResponse: { envelope: { order: "Order" } },
      },
    },
  ]);
  const a = { type: "object", additionalProperties: false, required: ["a"], properties: { a: ref("schemas", "Id") } };
  const data = {
    type: "object",
    additionalProperties: false,
    required: ["order"],
    properties: { order: ref("schemas", "Order") },
  };
  expect(components).not.toHaveProperty("schemas.Open.additionalProperties");
  expect(components).toMatchObject({
    responses: {
      NotFound: { headers: noStore, content: { "application/json": { schema: ref("schemas", "Error") } } },
    },
    schemas: {
      Order: {
        type: "object",
        additionalProperties: false,
        required: ["id", "note"],
        properties: { id: ref("schemas", "Id"), note: { type: ["string", "null"] }, size: { items: a } },
      },
      Open: { type: "object", required: ["id"], properties: { id: ref("schemas", "Id") } },
      Larger: { allOf: [ref("schemas", "Order")], unevaluatedProperties: false, required: ["total", "size"] },
      OrderResponse: { allOf: [ref("schemas", "Envelope")], required: ["data"], properties: { data } },
    },
  });
});

test("a name that two files have, and a status without a shared response, are errors", () => {
  const schemas = { schemas: { Id: { type: "integer" } } };
  expect(() => documentOf([shared, schemas, schemas])).toThrow("Id");
  const paths = { paths: { "/orders": { get: { errors: [418], responses: {} } } } };
  expect(() => documentOf([shared, paths])).toThrow("get /orders: no shared response has the status 418.");
});
