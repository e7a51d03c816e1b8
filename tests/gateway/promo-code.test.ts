import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, recorded, restApi, runQuery, mockRecorded } from "./support/run-query.ts";

playRest();

const asha = { token: "asha-token" };

describe("a promo code", () => {
  const check = gql`mutation ($code: String!) {
    checkPromoCode(code: $code) { code valid message discountPercent discount }
  }`;

  test("that is valid takes 5 % off the cart", async () => {
    mockRecorded("/customer/my-cart", "my-cart");
    restApi()
      .post("/customer/check-promocode", /name="promocode"\r\n\r\nKASAVU5\r\n/)
      .reply(...recorded("check-promocode"));
    expect(await runQuery(check, { code: " KASAVU5 " }, asha)).toEqual({
      data: {
        checkPromoCode: {
          code: "KASAVU5",
          valid: true,
          message: "KASAVU5 takes 5% off your subtotal",
          discountPercent: 5,
          discount: 40900,
        },
      },
    });
  });

  test("that is invalid is a result and not an error (Q3)", async () => {
    mockRecorded("/customer/my-cart", "my-cart");
    restApi()
      .post("/customer/check-promocode")
      .reply(...recorded("check-promocode-wrong"));
    const { data, errors } = await runQuery(check, { code: "NOPE" }, asha);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ checkPromoCode: { valid: false, message: "Invalid promo code.", discount: 0 } });
  });

  test("that is blank causes no call", async () => {
    mockRecorded("/customer/my-cart", "my-cart");
    const { data } = await runQuery(check, { code: " " }, asha);
    expect(data).toMatchObject({ checkPromoCode: { valid: false, message: "Invalid promo code." } });
  });

  test("that cannot be checked is an error with the specification's message", async () => {
    mockRecorded("/customer/my-cart", "my-cart");
    restApi().post("/customer/check-promocode").reply(500);
    const { errors } = await runQuery(check, { code: "KASAVU5" }, asha);
    expect(errors).toMatchObject([
      { message: "Failed to apply promo code", extensions: { code: "UPSTREAM_UNAVAILABLE" } },
    ]);
  });
});
