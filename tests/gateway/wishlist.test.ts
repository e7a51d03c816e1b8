import { gql } from "graphql-tag";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { aProduct, detailsOf } from "../support/payloads/product.ts";
import { loggedLines, playRest, recorded, restApi, runQuery, mockRecorded } from "./support/run-query.ts";

playRest();

const asha = { token: "asha-token" };
const restOfAsha = () => restApi({ authorization: "Bearer asha-token" });
const saree = { id: 1, name: "Saree", image: "http://rest.test/api/uploads/a.avif", price: 4200 };
const items = (...products: object[]) => ({ data: { wishlists: products.map((product, id) => ({ id, product })) } });

describe("the wishlist", () => {
  const wishlist = gql`{ me { wishlist { id title image { url } price { amount } } } }`;
  const expected = [{ id: "1", title: "Saree", image: { url: "/media/uploads/a.avif" }, price: { amount: 420000 } }];

  test("is read with its products", async () => {
    restOfAsha()
      .get("/customer/profile")
      .reply(...recorded("profile"));
    restOfAsha().get("/wishlists").reply(200, items(saree));
    expect(await runQuery(wishlist, {}, asha)).toEqual({ data: { me: { wishlist: expected } } });
  });
});

describe("the wishlist state of a grid", () => {
  const Grid = v.object({ products: v.array(v.object({ id: v.string(), wishlisted: v.boolean() })) });
  const grid = gql`{ home { products(first: 20) { id wishlisted } } }`;

  test("costs one call, however many products there are", async () => {
    mockRecorded("/customer/home", "home");
    restOfAsha().get("/wishlists").once().reply(200, items(saree));
    const { data, errors } = await runQuery(grid, {}, asha);
    expect(errors).toBeUndefined();
    const { products } = v.parse(Grid, data?.["home"]);
    expect(products.length).toBeGreaterThan(10);
    expect(products.filter(({ wishlisted }) => wishlisted)).toEqual([{ id: "1", wishlisted: true }]);
  });

  test("is null for a guest, without a call", async () => {
    mockRecorded("/customer/home", "home");
    const { data } = await runQuery(gql`{ home { products(first: 1) { wishlisted } } }`);
    expect(data).toEqual({ home: { products: [{ wishlisted: null }] } });
  });

  test("is null if the wishlist cannot be read, and the products remain", async () => {
    mockRecorded("/customer/home", "home");
    restOfAsha().get("/wishlists").reply(500);
    const { data, errors } = await runQuery(gql`{ home { products(first: 1) { id wishlisted } } }`, {}, asha);
    expect(data).toEqual({ home: { products: [{ id: "1", wishlisted: null }] } });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", endpoint: "GET wishlists" } }]);
  });

  test("of the customer's cart is null too, without a call for each product", async () => {
    restOfAsha()
      .get("/customer/my-cart")
      .reply(...recorded("my-cart"));
    restOfAsha().get("/wishlists").reply(500);
    const { data, errors } = await runQuery(gql`{ cart { lines { product { wishlisted } } } }`, {}, asha);
    const line = { product: { wishlisted: null } };
    expect(data).toEqual({ cart: { lines: [line, line] } });
    expect(errors).toMatchObject([{ extensions: { endpoint: "GET wishlists" } }, {}]);
  });
});

describe("the wishlist state of one product, while the wishlist cannot be read", () => {
  const query = gql`{ product(id: "1") { id wishlisted } }`;
  const guest = { badheaders: ["authorization"] };
  const product = { id: 1, name: "Saree", priceWithTax: 4200 };

  /** Executes the query with this product for the customer, and one on the wishlist of all callers for guests. */
  async function execute(status: number, own?: object) {
    const publicRest = restApi({}, guest);
    publicRest.get("/customer/product-details/1").reply(...recorded("product-details"));
    publicRest.get("/customer/products/1").reply(200, { data: { product: { ...product, wishlists: [{ id: 3 }] } } });
    restOfAsha().get("/wishlists").reply(status, { success: false });
    if (own) restOfAsha().get("/customer/products/1").once().reply(200, own);
    return runQuery(query, {}, asha);
  }

  test.each([
    [
      "is on it if the customer's product has entries",
      { data: { product: { ...product, wishlists: [{ id: 7 }] } } },
      true,
    ],
    ["is not on it if they are empty", { data: { product: { ...product, wishlists: [] } } }, false],
    ["is found in a bare product", { data: { ...product, wishlists: { data: [{ id: 7 }] } } }, true],
    ["is found in its details", detailsOf({ ...product, wishlists: [{ id: 7 }] }).data, true],
  ])("%s: one personal read (Q77)", async (_, own, wishlisted) => {
    expect(await execute(500, own)).toEqual({ data: { product: { id: "1", wishlisted } } });
    expect(loggedLines()).toMatchObject([{ error: "Unavailable", endpoint: "GET wishlists" }]);
  });

  test("is one personal read next to related products, whose states are null", async () => {
    restApi({}, guest)
      .get("/customer/product-details/1")
      .reply(200, detailsOf(aProduct(), [aProduct({ id: 2 })]));
    restApi({}, guest).get("/customer/products/1").reply(200, { product });
    restOfAsha().get("/wishlists").reply(500);
    restOfAsha()
      .get("/customer/products/1")
      .reply(200, { product: { ...product, wishlists: [{ id: 7 }] } });
    const { data } = await runQuery(gql`{ product(id: "1") { wishlisted related { wishlisted } } }`, {}, asha);
    expect(data).toEqual({ product: { wishlisted: true, related: [{ wishlisted: null }] } });
  });

  test("is found at a REST host without a wishlist", async () => {
    const own = { data: { product: { ...product, wishlists: [{ id: 7 }] } } };
    expect(await execute(404, own)).toEqual({ data: { product: { id: "1", wishlisted: true } } });
  });

  test.each([
    ["has no entries of the wishlist", { data: { product } }],
    ["is another one (Q68)", { data: { product: { ...product, id: 2, wishlists: [{ id: 7 }] } } }],
  ])("is null with the error of the wishlist if the customer's product %s", async (_, own) => {
    const { data, errors } = await execute(500, own);
    expect(data).toEqual({ product: { id: "1", wishlisted: null } });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", endpoint: "GET wishlists" } }]);
  });

  test("is null for an expired token, without another call", async () => {
    const { data, errors } = await execute(401);
    expect(data).toEqual({ product: { id: "1", wishlisted: null } });
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});

describe("toggling a wishlist item", () => {
  const toggle = gql`mutation { toggleWishlist(productId: "1") { wishlisted message } }`;

  test.each([
    [201, true, "Product added to wishlist successfully!"],
    [200, false, "Product removed from wishlist successfully"],
  ])("with status %i is wishlisted: %s (Q19)", async (status, wishlisted, message) => {
    restOfAsha().put("/wishlists", { productId: 1 }).reply(status, { success: true });
    const { data } = await runQuery(toggle, {}, asha);
    expect(data).toEqual({ toggleWishlist: { wishlisted, message } });
  });

  test("returns the product with its state, without reading the wishlist again", async () => {
    restOfAsha().put("/wishlists").reply(201, { success: true, message: "Added." });
    mockRecorded("/customer/product-details/1", "product-details");
    mockRecorded("/customer/products/1", "product");
    const { data } = await runQuery(
      gql`mutation { toggleWishlist(productId: "1") { message product { id wishlisted } } }`,
      {},
      asha,
    );
    expect(data).toEqual({ toggleWishlist: { message: "Added.", product: { id: "1", wishlisted: true } } });
  });

  test("is rejected with REST's message, or the specification's", async () => {
    restOfAsha().put("/wishlists").reply(404, { success: false, message: "Product not found" });
    const { errors } = await runQuery(toggle, {}, asha);
    expect(errors).toMatchObject([{ message: "Product not found", extensions: { code: "NOT_FOUND" } }]);
    restOfAsha().put("/wishlists").reply(503);
    const failed = await runQuery(toggle, {}, asha);
    expect(failed.errors).toMatchObject([{ message: "Failed to add product to wishlist. Please try again." }]);
  });

  test("is rejected for guests", async () => {
    const { errors } = await runQuery(toggle);
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});
