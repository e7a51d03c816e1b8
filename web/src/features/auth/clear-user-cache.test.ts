import { gql, InMemoryCache } from "@apollo/client";
import { expect, test } from "vitest";
import { clearUserCache } from "./clear-user-cache.ts";

test("clearing the user cache removes the cart, the customer and the token, and keeps the shop", () => {
  const cache = new InMemoryCache({ typePolicies: { Cart: { keyFields: [] } } });
  cache.writeQuery({
    query: gql`
      query {
        shop {
          name
        }
        cart {
          id
          lines {
            id
            quantity
          }
        }
        me {
          id
          name
        }
      }
    `,
    data: {
      shop: { __typename: "Shop", name: "Kasavu" },
      cart: { __typename: "Cart", id: "cart", lines: [{ __typename: "CartLine", id: "7", quantity: 2 }] },
      me: { __typename: "Customer", id: "1", name: "Devika R" },
    },
  });
  cache.writeQuery({
    id: "ROOT_MUTATION",
    query: gql`
      query {
        logIn {
          token
        }
      }
    `,
    data: { logIn: { __typename: "Session", token: "secret" } },
  });

  clearUserCache(cache);

  expect(cache.extract()).toEqual({
    ROOT_QUERY: { __typename: "Query", shop: { __typename: "Shop", name: "Kasavu" } },
  });
});
