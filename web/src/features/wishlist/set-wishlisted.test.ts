import { ApolloClient, ApolloLink } from "@apollo/client";
import type { FormattedExecutionResult } from "graphql";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { createCache } from "../../apollo/cache.ts";
import { setWishlisted, type WishlistChange } from "./set-wishlisted.ts";
import { WishlistDocument } from "./Wishlist.generated.ts";

const saree = { __typename: "Product", id: "1" };
const wishlist = (...products: object[]): FormattedExecutionResult => ({
  data: { me: { __typename: "Customer", id: "7", wishlist: products } },
});
const toggled = (wishlisted: boolean): FormattedExecutionResult => ({
  data: { toggleWishlist: { __typename: "WishlistToggle", wishlisted, message: "Done.", product: null } },
});

/** A client with responses by operation name. */
function clientWith(responses: Record<string, FormattedExecutionResult>) {
  const link = new ApolloLink(({ operationName = "" }) =>
    of(responses[operationName] ?? { errors: [{ message: "No." }] }),
  );
  const client = new ApolloClient({ cache: createCache(), link });
  const known = () => client.readQuery({ query: WishlistDocument })?.me?.wishlist?.map(({ id }) => id);
  const set = (change: WishlistChange) => setWishlisted(client, change);
  return { set, known };
}

test("a product is added at the start of the wishlist, and removed from any position", async () => {
  const other = { ...saree, id: "2" };
  const adding = clientWith({ Wishlist: wishlist(other), ToggleWishlist: toggled(true) });
  expect(await adding.set({ productId: "1", isWishlisted: true })).toMatchObject({ message: "Done." });
  expect(adding.known()).toEqual(["1", "2"]);
  const removing = clientWith({ Wishlist: wishlist(other, saree), ToggleWishlist: toggled(false) });
  await removing.set({ productId: "1", isWishlisted: false });
  expect(removing.known()).toEqual(["2"]);
});

test("the cached wishlist is updated by the shop's response, not by the optimistic one", async () => {
  const { set, known } = clientWith({ Wishlist: wishlist(), ToggleWishlist: toggled(false) });
  expect(await set({ productId: "1", isWishlisted: true })).toMatchObject({ wishlisted: false });
  expect(known()).toEqual([]);
});

test("a product is added when the wishlist cannot be loaded and the product cannot be reloaded", async () => {
  const response = { ...toggled(true), errors: [{ message: "Too late.", path: ["toggleWishlist", "product"] }] };
  const { set, known } = clientWith({ ToggleWishlist: response });
  expect(await set({ productId: "1", isWishlisted: true })).toMatchObject({ wishlisted: true });
  expect(known()).toBeUndefined();
});
