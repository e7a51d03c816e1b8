import { describe, expect, test } from "vitest";
import { playRest, recorded, restApi, runQuery } from "./run-query.ts";

playRest();

describe("a product", () => {
  test("stands on the reading that does not fail", async () => {
    restApi().get("/customer/product-details/1").reply(500);
    restApi()
      .get("/customer/products/1")
      .reply(...recorded("product"));

    const { data, errors } = await runQuery(`{ product(id: "1") { title price { amount original } } }`);

    expect(errors).toBeUndefined();
    expect(data?.["product"]).toEqual({
      title: "Balaramapuram Kasavu Saree",
      price: { amount: 378000, original: 420000 },
    });
  });
});
