import { setImmediate as nextTurn } from "node:timers/promises";
import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { aProduct, descriptionOf, detailsOf } from "../support/payloads/product.ts";
import { playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const saree = (id: number) => aProduct({ id, title: `Saree ${id}` });

/** REST finds these products for any text. */
function mockSearch(count: number): void {
  const rows = Array.from({ length: count }, (_, index) => saree(index + 1));
  restApi()
    .get("/customer/search-products")
    .query(true)
    .reply(200, { data: { products: rows } });
}

/** The two calls of the product page. */
function mockProduct(id: number): void {
  const details = { ...saree(id), sizes: [{ size_id: 12, label: "M", in_stock: 1 }], tax: { taxPercentage: 5 } };
  restApi()
    .get(`/customer/product-details/${id}`)
    .reply(200, detailsOf(details, [saree(id + 1)]));
  const described = {
    ...saree(id),
    description: `Text ${id}`,
    additionalInformation: "Dry clean",
    highlights: ["Handloom"],
    categoryA: { id: 3, name: "Sarees" },
  };
  restApi().get(`/customer/products/${id}`).reply(200, descriptionOf(described));
}

function mockFailing(id: number): void {
  for (const call of ["product-details", "products"]) restApi().get(`/customer/${call}/${id}`).reply(500);
}

const fieldsOfPage = `sizes { label } left taxPercentage description additionalInformation highlights
  category { id } related { id }`;

describe("a product of a list", () => {
  test("has the fields of its product page, from the calls of the page", async () => {
    mockSearch(1);
    mockProduct(1);
    const page = gql`{ search(text: "saree") { id ${fieldsOfPage} } again: search(text: "saree") { description } }`;
    const { data, errors } = await runQuery(page);
    expect(errors).toBeUndefined();
    const fields = {
      sizes: [{ label: "M" }],
      left: null,
      taxPercentage: 5,
      description: "Text 1",
      additionalInformation: "Dry clean",
      highlights: ["Handloom"],
      category: { id: "3" },
      related: [{ id: "2" }],
    };
    expect(data).toEqual({ search: [{ id: "1", ...fields }], again: [{ description: "Text 1" }] });
    mockProduct(1);
    expect((await runQuery(gql`{ product(id: "1") { ${fieldsOfPage} } }`)).data).toEqual({ product: fields });
  });

  test("costs no call for the fields that lists have", async () => {
    mockSearch(2);
    const { data } = await runQuery(gql`{ search(text: "saree") { id title price { amount } sizeLabels } }`);
    expect(data).toMatchObject({ search: [{ id: "1" }, { id: "2" }] });
  });

  test("whose calls fail lacks these fields alone, with an error for each", async () => {
    mockSearch(2);
    mockProduct(1);
    mockFailing(2);
    const { data, errors } = await runQuery(gql`{ search(text: "saree") { title description highlights } }`);
    expect(data).toEqual({
      search: [
        { title: "Saree 1", description: "Text 1", highlights: ["Handloom"] },
        { title: "Saree 2", description: null, highlights: null },
      ],
    });
    const error = { message: "Failed to load product details.", extensions: { code: "UPSTREAM_UNAVAILABLE" } };
    const paths = ["description", "highlights"].map((field) => ["search", 1, field]);
    expect(errors).toMatchObject(paths.map((path) => ({ path, ...error })));
  });

  test("is one of at most eight that are loaded at a time", async () => {
    mockSearch(20);
    let loading = 0;
    let most = 0;
    for (let id = 1; id <= 20; id += 1) {
      restApi()
        .get(`/customer/product-details/${id}`)
        .reply(async () => {
          most = Math.max(most, (loading += 1));
          await nextTurn();
          return [200, detailsOf(saree(id))];
        });
      restApi()
        .get(`/customer/products/${id}`)
        .reply(async () => {
          await nextTurn();
          loading -= 1;
          return [200, descriptionOf(saree(id))];
        });
    }
    const { errors } = await runQuery(gql`{ search(text: "saree") { description } }`);
    expect([errors, most]).toEqual([undefined, 8]);
  });

  test("can be one of 20 that an operation loads, beside its other REST calls; an error says to ask for fewer", async () => {
    mockSearch(22);
    for (let id = 1; id <= 20; id += 1) mockProduct(id);
    const { data, errors } = await runQuery(gql`{ search(text: "saree") { title description } }`);
    const texts = Array.from({ length: 22 }, (_, index) => ({
      title: `Saree ${index + 1}`,
      description: index < 20 ? `Text ${index + 1}` : null,
    }));
    expect(data).toEqual({ search: texts });
    const limit = "(productsOfLists: 22 of 20 at Query.search[].description)";
    const message = `This asks for fields of too many products at once. Please ask for fewer products. ${limit}`;
    expect(errors).toMatchObject([20, 21].map((row) => ({ message, path: ["search", row, "description"] })));
  });
});
