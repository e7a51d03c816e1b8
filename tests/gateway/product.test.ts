import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { aProduct, descriptionOf, detailsKey, detailsOf } from "../support/payloads/product.ts";
import {
  driftSnapshot,
  loggedLines,
  playRest,
  recorded,
  restApi,
  runQuery,
  mockRecorded,
} from "./support/run-query.ts";

playRest();

/** The call for the products related to product 1. */
const relatedCall = () => restApi().get("/customer/products").query({ relatedProductId: "1", categoryAId: "1" });
/** Product 1 with only its description readable. */
const describedOnly = () => {
  restApi().get("/customer/product-details/1").reply(200, "{}", { "content-type": "application/json" });
  mockRecorded("/customer/products/1", "product");
};

describe("a product", () => {
  // The model for a resolver test: mock the REST calls, execute an operation, compare the response.
  test("is served from the payload that does not fail", async () => {
    restApi().get("/customer/product-details/1").reply(500);
    mockRecorded("/customer/products/1", "product");

    const { data, errors } = await runQuery(gql`{ product(id: "1") { title price { amount original } } }`);

    expect(errors).toBeUndefined();
    expect(data?.["product"]).toEqual({
      title: "Balaramapuram Kasavu Saree",
      price: { amount: 378000, original: 420000 },
    });
  });

  test("is merged from both of its payloads", async () => {
    mockRecorded("/customer/product-details/1", "product-details");
    mockRecorded("/customer/products/1", "product");

    const { data, errors } = await runQuery(gql`{
      product(id: "1") {
        id title unit weight { value unit } taxPercentage description highlights categoryName category { id title }
        image { url(width: 600) } images { url } related { id title price { amount } }
      }
    }`);

    expect(errors).toBeUndefined();
    expect(data?.["product"]).toMatchObject({
      id: "1",
      unit: "5.5 m with blouse piece",
      weight: { value: 540, unit: "g" },
      taxPercentage: 18,
      description: expect.stringContaining("Balaramapuram"),
      highlights: expect.arrayContaining(["Pit-loom weave"]),
      category: { id: "1", title: "Sarees" },
      image: { url: "/media/uploads/products/saree-kasavu-balaramapuram/front.30faac412f.avif?width=600" },
      related: expect.arrayContaining([expect.objectContaining({ id: "124" })]),
    });
  });

  describe("whose payload with the related products fails", () => {
    const related = gql`{ product(id: "1") { highlights related { id } } }`;

    test("reads them from its category", async () => {
      describedOnly();
      relatedCall().reply(200, { data: { products: [{ id: 9, name: "Mundu", priceWithTax: 620 }] } });
      const { data, errors } = await runQuery(related);
      expect(errors).toBeUndefined();
      expect(data).toEqual({ product: { highlights: [], related: [{ id: "9" }] } });
    });

    test("is served without them if they fail too", async () => {
      describedOnly();
      relatedCall().reply(500);
      const { data, errors } = await runQuery(related);
      expect(data).toEqual({ product: { highlights: [], related: null } });
      expect(errors).toMatchObject([{ message: "Failed to fetch related products.", path: ["product", "related"] }]);
    });

    test("reads them only if they are selected", async () => {
      describedOnly();
      const { errors } = await runQuery(gql`{ product(id: "1") { title } }`);
      expect(errors).toBeUndefined();
    });
  });

  describe("for which REST answers with another product", () => {
    const query = gql`{ product(id: "1") { id title price { amount } images { url } related { id } } }`;
    const other = { id: 2, name: "Mundu", priceWithTax: 620, images: ["uploads/a.avif", "uploads/b.avif"] };

    test("is served from the other payload, and the breach is counted and logged (Q68)", async () => {
      mockRecorded("/customer/product-details/1", "product-details");
      restApi().get("/customer/products/1").reply(200, descriptionOf(other));
      const { data, errors } = await runQuery(query);
      expect(errors).toBeUndefined();
      expect(data).toMatchObject({ product: { id: "1", title: "Balaramapuram Kasavu Saree" } });
      expect(JSON.stringify(data)).not.toMatch(/\/[ab]\.avif/);
      expect(driftSnapshot()["GET customer/products/{id}"]?.breaches).toEqual({ "product.id": 1 });
      const breach = { error: "ContractBreach", endpoint: "GET customer/products/{id}", at: "product.id" };
      expect(loggedLines()).toMatchObject([{ ...breach, msg: "upstream error", requestId: "test" }]);
    });

    test("is served from its description if the details are another's (Q68)", async () => {
      restApi()
        .get("/customer/product-details/1")
        .reply(200, detailsOf(aProduct({ id: 2 }), [other]));
      mockRecorded("/customer/products/1", "product");
      relatedCall().reply(...recorded("related-products"));
      const { data, errors } = await runQuery(query);
      expect(errors).toBeUndefined();
      expect(data).toMatchObject({ product: { id: "1", price: { amount: 378000 } } });
    });

    test("fails if both payloads are another's (Q68)", async () => {
      restApi().get("/customer/product-details/1").reply(200, detailsOf(other));
      restApi().get("/customer/products/1").reply(200, { data: other });
      const { data, errors } = await runQuery(query);
      expect(data).toEqual({ product: null });
      expect(errors).toMatchObject([
        {
          message: "Failed to load product details.",
          extensions: { code: "UPSTREAM_CONTRACT", at: `${detailsKey}.id` },
        },
      ]);
    });
  });

  test("that REST does not know is NOT_FOUND, with REST's message", async () => {
    restApi()
      .get("/customer/product-details/99999")
      .reply(...recorded("product-unknown", 404));
    restApi()
      .get("/customer/products/99999")
      .reply(...recorded("product-unknown", 404));
    const { data, errors } = await runQuery(gql`{ product(id: "99999") { id } }`);
    expect(data).toEqual({ product: null });
    expect(errors).toMatchObject([{ message: "Product not found", extensions: { code: "NOT_FOUND" } }]);
  });

  test("that REST currently cannot return is not reported as unknown", async () => {
    restApi().get("/customer/product-details/1").reply(500);
    restApi().get("/customer/products/1").reply(500);
    const { errors } = await runQuery(gql`{ product(id: "1") { id } }`);
    expect(errors).toMatchObject([
      { message: "Failed to load product details.", extensions: { code: "UPSTREAM_UNAVAILABLE" } },
    ]);
  });

  test("whose two calls both fail has an error that names both, and so has the log", async () => {
    restApi().get("/customer/product-details/1").reply(200, "<p>Hello</p>", { "content-type": "text/html" });
    restApi().get("/customer/products/1").reply(500);
    const { errors } = await runQuery(gql`{ product(id: "1") { id } }`);
    const [details, product] = ["GET customer/product-details/{id}", "GET customer/products/{id}"];
    expect(errors).toMatchObject([
      { extensions: { code: "UPSTREAM_CONTRACT", endpoint: `${details} and ${product}` } },
    ]);
    const url = "http://rest.test/api/customer/product-details/{id}";
    const response = { method: "GET", url, status: 200, contentType: "text/html", beginning: "<p>Hello</p>" };
    expect(loggedLines()).toMatchObject([
      { error: "ContractBreach", endpoint: details, response },
      { error: "Unavailable", endpoint: product, cause: "Status 500" },
    ]);
  });

  test("whose id contains a path is NOT_FOUND without a call", async () => {
    const { errors } = await runQuery(gql`{ product(id: "../profile") { id } }`);
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });

  test("is read without the caller's token, because the response is public", async () => {
    const noToken = { badheaders: ["authorization"] };
    const scope = restApi({}, noToken);
    scope.get("/customer/product-details/1").reply(...recorded("product-details"));
    scope.get("/customer/products/1").reply(...recorded("product"));
    const { errors } = await runQuery(gql`{ product(id: "1") { id } }`, {}, { token: "secret" });
    expect(errors).toBeUndefined();
  });

  test("has the picture of its category, which only the list of categories contains", async () => {
    mockRecorded("/customer/product-details/1", "product-details");
    mockRecorded("/customer/products/1", "product");
    mockRecorded("/customer/product-categories", "product-categories");
    const { data } = await runQuery(gql`{ product(id: "1") { category { image { url } } } }`);
    expect(data).toMatchObject({
      product: { category: { image: { url: expect.stringMatching(/^\/media\/uploads\//) } } },
    });
  });
});

describe("search", () => {
  const search = gql`query ($text: String!) { search(text: $text) { id title categoryName price { amount } } }`;

  test("finds products by a part of their title, case-insensitively (Q8, Q11)", async () => {
    restApi()
      .get("/customer/search-products")
      .query({ product: "KASAVU" })
      .reply(...recorded("search-products"));
    const { data } = await runQuery(search, { text: " KASAVU " });
    expect(data?.["search"]).toContainEqual({
      id: "1",
      title: "Balaramapuram Kasavu Saree",
      categoryName: "Sarees",
      price: { amount: 378000 },
    });
  });

  test("leaves out results that REST matched by something else than the title, and counts them in the same call", async () => {
    restApi()
      .get("/customer/search-products")
      .query({ product: "mundu" })
      .reply(...recorded("search-products"));
    const counted = gql`query ($text: String!) { search(text: $text) { title } searchCount(text: $text) }`;
    const { data } = await runQuery(counted, { text: "mundu" });
    const titles = JSON.stringify(data);
    expect(titles).not.toContain("Balaramapuram Kasavu Saree");
    expect(data).toMatchObject({ search: { length: 3 }, searchCount: 23 });
  });

  const all = gql`query ($text: String!) {
    search(text: $text) { id } searchCount(text: $text) searchProducts(text: $text) { total pageCount items { id } }
  }`;

  test("makes no call for a text that shows nothing, in any field", async () => {
    expect(await runQuery(all, { text: " \u2028\x1b " })).toEqual({
      data: { search: [], searchCount: 0, searchProducts: { total: 0, pageCount: 0, items: [] } },
    });
  });

  test("is of a text of one line of at most 300 characters, in every field", async () => {
    const searched = "x ".repeat(150).trim();
    const found = { data: { products: [{ pid: 1, product_name: searched, price: "10.00" }] } };
    const rest = restApi().get("/customer/search-products");
    rest.query({ product: searched }).reply(200, found);
    restApi().get("/customer/search-products").query({ product: searched, page: 1, pageSize: 10 }).reply(200, found);
    expect(await runQuery(all, { text: `\t${"x ".repeat(200)}` })).toEqual({
      data: { search: [{ id: "1" }], searchCount: 1, searchProducts: { total: 1, pageCount: 1, items: [{ id: "1" }] } },
    });
  });

  test("finds titles of 300 characters, as many as one may have", async () => {
    const title = "x".repeat(300);
    restApi()
      .get("/customer/search-products")
      .query({ product: title })
      .reply(200, { data: { products: [{ pid: 1, product_name: title.toUpperCase(), price: "10.00" }] } });
    expect(await runQuery(search, { text: ` ${title} ` })).toMatchObject({ data: { search: [{ id: "1" }] } });
  });

  test("encodes any text", async () => {
    restApi()
      .get("/customer/search-products")
      .query({ product: "a&b=c/../?#" })
      .reply(200, { data: { products: [] } });
    expect(await runQuery(search, { text: "a&b=c/../?#" })).toEqual({ data: { search: [] } });
  });
});
