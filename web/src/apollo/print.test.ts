import { gql } from "graphql-tag";
import { expect, test } from "vitest";
import { print } from "./print.ts";

test("a document has one key, also after a reset, and each other document has another", () => {
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
