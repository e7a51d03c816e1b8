import { gql } from "graphql-tag";
import { expect, test } from "vitest";
import { print } from "./print.ts";

test("a document has one stable key, also after a reset, and each document a different one", () => {
  const cart = gql`
    query {
      cart {
        id
      }
    }
  `;
  const wishlist = gql`
    query {
      wishlist {
        id
      }
    }
  `;
  const key = print(cart);
  print.reset();
  expect(print(cart)).toBe(key);
  expect(print(wishlist)).not.toBe(key);
});
