import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, recorded, restApi, runQuery } from "./support/run-query.ts";

playRest();

const staff = { token: "st_asha" };
const restOfStaff = () => restApi({ authorization: "Bearer st_asha" });
const update = gql`mutation ($input: ProductInput!) { updateProduct(id: "1", input: $input) { id title } }`;
/** A field of a multipart body. */
const field = (name: string, value: string) => `name="${name}"\r\n\r\n${value}\r\n`;

describe("changing a product", () => {
  test("sends the changed fields as multipart, amounts in rupees (Q13)", async () => {
    restOfStaff()
      .put("/products/1", (body: string) =>
        [
          field("title", "Kasavu Saree"),
          field("price", "4200.50"),
          field("offer_price", "3780.05"),
          field("weight", "540"),
          field("weight_unit", "g"),
          field("tax_percentage", "18"),
          field("additional_information", "Dry clean"),
          field("stock", "0"),
        ].every((part) => body.includes(part)),
      )
      .matchHeader("content-type", /^multipart\/form-data/)
      .reply(...recorded("product"));
    const input = {
      title: "Kasavu Saree",
      price: 420050,
      offerPrice: 378005,
      weight: { value: 540, unit: "g" },
      taxPercentage: 18,
      additionalInformation: "Dry clean",
      stock: 0,
    };
    const { data, errors } = await runQuery(update, { input }, staff);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ updateProduct: { id: "1", title: "Balaramapuram Kasavu Saree" } });
  });

  test.each([
    [{}, "There is nothing to change.", undefined, undefined],
    [{ title: " " }, "The title must have 1 to 120 characters.", "title", "title"],
    [{ offerPrice: 0 }, "A price must be from 0.01 to 999999.99 rupees.", "offer_price", "offerPrice"],
    [
      { weight: { value: 5, unit: " " } },
      "The unit of the weight must have 1 to 20 characters.",
      "weight_unit",
      "weight",
    ],
    [{ taxPercentage: 100 }, "The tax must be from 0 to below 100 percent.", "tax_percentage", "taxPercentage"],
  ])("to %j is rejected with REST's message, at the field", async (input, message, named, at) => {
    restOfStaff().put("/products/1").reply(422, { success: false, message, field: named });
    const { errors } = await runQuery(update, { input }, staff);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
    expect(errors?.[0]?.extensions?.["field"]).toBe(at);
  });

  test("that a host rejects by a list of errors has their sentence, at the field (Q139)", async () => {
    const errors = { title: ["The title has already been taken."] };
    restOfStaff().put("/products/1").reply(422, { message: "The given data was invalid.", errors });
    expect((await runQuery(update, { input: { title: "Mundu" } }, staff)).errors).toMatchObject([
      { message: "The title has already been taken.", extensions: { code: "BAD_USER_INPUT", field: "title" } },
    ]);
  });

  test.each([{ price: "420000" }, { price: 1.5 }, { price: -1 }, { offerPrice: true }])(
    "to %j is rejected: money is whole paise",
    async (input) => {
      const { data, errors } = await runQuery(update, { input }, staff);
      expect(data).toBeUndefined();
      expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    },
  );

  test("is FORBIDDEN for a customer, and UNAUTHENTICATED for a guest (Q4)", async () => {
    const { errors } = await runQuery(update, { input: { stock: 1 } }, { token: "asha-token" });
    expect(errors).toMatchObject([{ message: "Only staff may do this.", extensions: { code: "FORBIDDEN" } }]);
    restOfStaff().put("/products/1").reply(403, { success: false, message: "Staff only" });
    const rejected = await runQuery(update, { input: { stock: 1 } }, staff);
    expect(rejected.errors).toMatchObject([{ message: "Staff only", extensions: { code: "FORBIDDEN" } }]);
    const guest = await runQuery(update, { input: { stock: 1 } });
    expect(guest.errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});

describe("withdrawing a product", () => {
  const remove = gql`mutation ($id: ID!) { deleteProduct(id: $id) }`;

  test.each([
    [200, { success: true, message: "Deleted" }],
    [204, undefined],
  ])("returns its id, for status %i", async (status, body) => {
    restOfStaff().delete("/products/1").reply(status, body);
    expect(await runQuery(remove, { id: "1" }, staff)).toEqual({ data: { deleteProduct: "1" } });
  });

  test("is sent once, because REST may have done it before failing", async () => {
    restOfStaff().delete("/products/1").reply(503);
    const { errors } = await runQuery(remove, { id: "1" }, staff);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
  });

  test("whose id contains a path is NOT_FOUND without a call", async () => {
    const { errors } = await runQuery(remove, { id: "../customer/delete-account" }, staff);
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });
});
