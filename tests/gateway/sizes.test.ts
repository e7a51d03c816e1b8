import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { aCart, additionOf, aLine } from "../support/payloads/cart.ts";
import { aProduct, descriptionOf, detailsOf } from "../support/payloads/product.ts";
import { playRest, restApi, restLacksSetQuantity, runQuery } from "./support/run-query.ts";

playRest();

const asha = { token: "asha-token" };
const kurta = aProduct({ id: 63, title: "Kurta", price: "1265.00" });
const small = { size_id: 12, label: "S", in_stock: 0, qty_left: "0", price: "1265.00", offer_price: null };
const medium = { size_id: 13, label: "M", in_stock: 1, qty_left: "3", price: "1365.00", offer_price: null };

describe("the sizes of a product", () => {
  test("come from both of its calls; one is not available if neither says so", async () => {
    const values = [
      { id: 14, value: "L", available: true, stock: 9 },
      { id: 15, value: "XL" },
    ];
    const options = [{ option_id: 1, name: "Size", values }];
    restApi()
      .get("/customer/product-details/63")
      .reply(200, detailsOf({ ...kurta, sizes: [small, medium] }));
    restApi()
      .get("/customer/products/63")
      .reply(200, descriptionOf({ ...kurta, options }));
    const query = gql`{ product(id: "63") { title sizes { id label isAvailable left price { amount } } } }`;
    expect((await runQuery(query)).data?.["product"]).toEqual({
      title: "Kurta",
      sizes: [
        { id: "63~12", label: "S", isAvailable: false, left: 0, price: null },
        { id: "63~13", label: "M", isAvailable: true, left: 3, price: { amount: 136500 } },
        { id: "63~14", label: "L", isAvailable: true, left: null, price: null },
        { id: "63~15", label: "XL", isAvailable: false, left: null, price: null },
      ],
    });
  });
});

describe("a cart with sizes", () => {
  /** A product in the sizes S and M, two of each, and one that needs a size. */
  const line = { productId: 63, title: "Kurta", price: "1265.00", quantity: "2" };
  const cart = (quantityOfM: string) =>
    aCart([
      aLine({ ...line, id: 1, size: { id: "12", label: "S" } }),
      aLine({ ...line, id: 2, size: { id: "13", label: "M" }, quantity: quantityOfM }),
      aLine({ ...line, id: 3, productId: 64, needsSize: true }),
    ]);

  test("raises the line of one size by its size, and leaves the other sizes of the product", async () => {
    restLacksSetQuantity();
    restApi().get("/customer/my-cart").reply(200, cart("2"));
    restApi()
      .post("/customer/add-product", additionOf({ productId: "63", quantity: 3, sizeId: "13" }))
      .reply(200, { success: true });
    restApi().get("/customer/my-cart").reply(200, cart("5"));
    const set = gql`mutation {
      setCartLineQuantity(lineId: "2", quantity: 5) { message cart { lines { id quantity size { id label } needsSize } } }
    }`;
    expect(await runQuery(set, {}, asha)).toEqual({
      data: {
        setCartLineQuantity: {
          message: null,
          cart: {
            lines: [
              { id: "1", quantity: 2, size: { id: "63~12", label: "S" }, needsSize: false },
              { id: "2", quantity: 5, size: { id: "63~13", label: "M" }, needsSize: false },
              { id: "3", quantity: 2, size: null, needsSize: true },
            ],
          },
        },
      },
    });
  });

  test("has the size of a line set by a customer, who selects one", async () => {
    const set = gql`mutation ($sizeId: ID!) { setCartLineSize(lineId: "3", sizeId: $sizeId) { itemCount } }`;
    expect((await runQuery(set, { sizeId: " " }, asha)).errors).toMatchObject([
      { message: "Please select a size.", extensions: { code: "BAD_USER_INPUT", field: "sizeId" } },
    ]);
    expect((await runQuery(set, { sizeId: "21" })).errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});
