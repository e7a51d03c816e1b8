import { gql } from "graphql-tag";
import { beforeEach, describe, expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

describe("a picture", () => {
  const banners = gql`query ($widths: [Int!]!) { home { banners { image { urls(widths: $widths) } } } }`;
  beforeEach(() => {
    restApi()
      .get("/customer/home")
      .reply(200, { data: { banners: [{ id: 1, image: "uploads/onam.avif" }], products: [] } });
  });

  test("has a URL for each width, in their order", async () => {
    const { data } = await runQuery(banners, { widths: [600, 350] });
    const urls = ["/media/uploads/onam.avif?width=600", "/media/uploads/onam.avif?width=350"];
    expect(data).toEqual({ home: { banners: [{ image: { urls } }] } });
  });

  test("has no more than 8 of them at once", async () => {
    const { errors } = await runQuery(banners, { widths: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
    expect(errors).toMatchObject([
      { message: "At most 8 widths of a picture.", extensions: { code: "BAD_USER_INPUT", field: "widths" } },
    ]);
  });
});
