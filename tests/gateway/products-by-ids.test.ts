import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { aProduct, detailsOf } from "../support/payloads/product.ts";
import { loggedLines, playRest, restApi, runQuery, mockRecorded } from "./support/run-query.ts";

playRest();

const query = gql`query ($ids: [ID!]!) { products(ids: $ids) { id } }`;

function mockProduct(id: number) {
  restApi()
    .get(`/customer/product-details/${id}`)
    .reply(200, detailsOf(aProduct({ id })));
}

const mockUnknown = (id: number) => mockRecorded(`/customer/product-details/${id}`, "product-details-unknown");

describe("products by their ids", () => {
  test("are in the order of the ids, each once, without unknown ones", async () => {
    for (const id of [3, 1]) mockProduct(id);
    mockUnknown(2);
    const { data, errors } = await runQuery(query, { ids: ["3", "2", "1", "3", "../home"] });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ products: [{ id: "3" }, { id: "1" }] });
  });

  test("are without those whose call fails, which is logged", async () => {
    mockProduct(1);
    restApi().get("/customer/product-details/2").reply(500);
    const { data, errors } = await runQuery(query, { ids: ["1", "2"] });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ products: [{ id: "1" }] });
    expect(loggedLines()).toMatchObject([{ endpoint: "GET customer/product-details/{id}" }]);
  });

  test("are null with an error if none can be read", async () => {
    restApi().get("/customer/product-details/1").reply(500);
    mockUnknown(2);
    const { data, errors } = await runQuery(query, { ids: ["1", "2"] });
    expect(data).toEqual({ products: null });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
  });

  test("are none if all ids are unknown", async () => {
    mockUnknown(2);
    expect(await runQuery(query, { ids: ["2"] })).toEqual({ data: { products: [] } });
    expect(await runQuery(query, { ids: [] })).toEqual({ data: { products: [] } });
  });

  test("are at most 12", async () => {
    const ids = Array.from({ length: 13 }, (_, index) => String(index));
    const { errors } = await runQuery(query, { ids });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", field: "ids" } }]);
  });
});
