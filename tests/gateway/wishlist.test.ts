import { gql } from "graphql-tag";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { playRest, recorded, restApi, runQuery } from "./support/run-query.ts";

playRest();

const asha = { token: "asha-token" };
const restOfAsha = () => restApi({ authorization: "Bearer asha-token" });
const saree = { id: 1, name: "Saree", image: "http://host/api/uploads/a.avif", price: 4200, offer_price: null };
const wishes = (...products: object[]) => ({ data: { wishlists: products.map((product, id) => ({ id, product })) } });

describe("the wishlist", () => {
  const wishlist = gql`{ me { wishlist { id title image { url } price { amount } } } }`;
  const expected = [
    { id: "1", title: "Saree", image: { url: "http://host/uploads/a.avif" }, price: { amount: 420000 } },
  ];

  test.each([
    ["in wishes", wishes(saree)],
    ["bare", { wishlists: [saree] }],
    ["one data deeper", { data: wishes(saree) }],
    [
      "beside one that has left the shop",
      {
        wishlists: [
          { id: 7, product: saree },
          { id: 8, product: null },
        ],
      },
    ],
  ])("is read with its products %s", async (_, answer) => {
    restOfAsha()
      .get("/customer/profile")
      .reply(...recorded("profile"));
    restOfAsha().get("/wishlists").reply(200, answer);
    const { data, errors } = await runQuery(wishlist, {}, asha);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ me: { wishlist: expected } });
  });
});

describe("the hearts of a grid", () => {
  const Grid = v.object({ products: v.array(v.object({ id: v.string(), wishlisted: v.boolean() })) });
  const grid = gql`{ home { products(first: 20) { id wishlisted } } }`;

  test("cost one call, however many products there are", async () => {
    restApi()
      .get("/customer/home")
      .reply(...recorded("home"));
    restOfAsha().get("/wishlists").once().reply(200, wishes(saree));
    const { data, errors } = await runQuery(grid, {}, asha);
    expect(errors).toBeUndefined();
    const { products } = v.parse(Grid, data?.["home"]);
    expect(products.length).toBeGreaterThan(10);
    expect(products.filter(({ wishlisted }) => wishlisted)).toEqual([{ id: "1", wishlisted: true }]);
  });

  test("are null for a guest, without a call", async () => {
    restApi()
      .get("/customer/home")
      .reply(...recorded("home"));
    const { data } = await runQuery(gql`{ home { products(first: 1) { wishlisted } } }`);
    expect(data).toEqual({ home: { products: [{ wishlisted: null }] } });
  });

  test("are null when the wishlist cannot be read, and the products stand", async () => {
    restApi()
      .get("/customer/home")
      .reply(...recorded("home"));
    restOfAsha().get("/wishlists").reply(500);
    const { data, errors } = await runQuery(gql`{ home { products(first: 1) { id wishlisted } } }`, {}, asha);
    expect(data).toEqual({ home: { products: [{ id: "1", wishlisted: null }] } });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", endpoint: "GET wishlists" } }]);
  });
});

describe("a wish", () => {
  const toggle = gql`mutation { toggleWishlist(productId: "1") { wishlisted message } }`;

  test.each([
    [201, true, "Product added to wishlist successfully!"],
    [200, false, "Product removed from wishlist successfully"],
  ])("answered with %i is wishlisted: %s (Q19)", async (status, wishlisted, message) => {
    restOfAsha().put("/wishlists", { productId: 1 }).reply(status, { success: true });
    const { data } = await runQuery(toggle, {}, asha);
    expect(data).toEqual({ toggleWishlist: { wishlisted, message } });
  });

  test("brings the product with its heart, without asking for the wishlist again", async () => {
    restOfAsha().put("/wishlists").reply(201, { success: true, message: "Added." });
    restApi()
      .get("/customer/product-details/1")
      .reply(...recorded("product-details"));
    restApi()
      .get("/customer/products/1")
      .reply(...recorded("product"));
    const { data } = await runQuery(
      gql`mutation { toggleWishlist(productId: "1") { message product { id wishlisted } } }`,
      {},
      asha,
    );
    expect(data).toEqual({ toggleWishlist: { message: "Added.", product: { id: "1", wishlisted: true } } });
  });

  test("is rejected in REST's words, or the specification's", async () => {
    restOfAsha().put("/wishlists").reply(404, { success: false, message: "Product not found" });
    const { errors } = await runQuery(toggle, {}, asha);
    expect(errors).toMatchObject([{ message: "Product not found", extensions: { code: "NOT_FOUND" } }]);
    restOfAsha().put("/wishlists").reply(503);
    const failed = await runQuery(toggle, {}, asha);
    expect(failed.errors).toMatchObject([{ message: "Failed to add product to wishlist. Please try again." }]);
  });

  test("is not for guests", async () => {
    const { errors } = await runQuery(toggle);
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});
