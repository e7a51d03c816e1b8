import { expect, test } from "vitest";
import { limitsOf } from "./limits.ts";

test("the limits of a staff call are those of its query parameters and body, in the names of schema.graphql", () => {
  const size = { properties: { price_paise: { $ref: "#/components/schemas/Paise" }, label: { maxLength: 20 } } };
  const body = { properties: { sizes: { type: "array", maxItems: 3, items: size }, hsn_code: { pattern: "^\\d+$" } } };
  const content = { "application/json": { schema: { $ref: "#/components/schemas/NewProduct" } } };
  const parameters = [{ $ref: "#/components/parameters/Page" }, { name: "search", schema: { maxLength: 100 } }];
  expect(
    limitsOf({
      paths: {
        "/api/staff/products": {
          get: { operationId: "products", parameters },
          post: { operationId: "createProduct", requestBody: { content } },
        },
        "/api/customer/cart": { post: { operationId: "cart", requestBody: { content } } },
      },
      components: { schemas: { NewProduct: body, Paise: { type: "integer", minimum: 1, exclusiveMaximum: 9 } } },
    }),
  ).toEqual({
    products: { search: { maxLength: 100 } },
    createProduct: {
      sizes: { maxItems: 3, items: { price: { minimum: 1, exclusiveMaximum: 9 }, label: { maxLength: 20 } } },
      hsnCode: {},
    },
  });
});
