import { ApolloClient, ApolloLink } from "@apollo/client";
import type { FormattedExecutionResult } from "graphql";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { createCache } from "../../apollo/cache.ts";
import { setWishlisted, type WishlistChange } from "./use-wishlist.ts";
import { ToggleWishlistDocument, WishlistDocument } from "./Wishlist.generated.ts";

const saree = { __typename: "Product", id: "1" };
const wishlist = (...products: object[]): FormattedExecutionResult => ({
  data: { me: { __typename: "Customer", id: "7", wishlist: products } },
});
const toggled = (wishlisted: boolean): FormattedExecutionResult => ({
  data: { toggleWishlist: { __typename: "WishlistToggle", wishlisted, message: "Said.", product: null } },
});

/** A client with these responses by operation, and the names of the operations that it sent. */
function clientWith(responses: Record<string, FormattedExecutionResult>) {
  const sent: string[] = [];
  const link = new ApolloLink(({ operationName = "" }) => {
    sent.push(operationName);
    return of(responses[operationName] ?? { errors: [{ message: "No." }] });
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const known = () => client.readQuery({ query: WishlistDocument })?.me?.wishlist?.map(({ id }) => id);
  const set = (change: WishlistChange) =>
    setWishlisted(client, (options) => client.mutate({ mutation: ToggleWishlistDocument, ...options }), change);
  return { set, sent, known };
}

test("a product is put before the others of the wishlist, and taken from among them", async () => {
  const other = { ...saree, id: "2" };
  const putting = clientWith({ Wishlist: wishlist(other), ToggleWishlist: toggled(true) });
  expect(await putting.set({ productId: "1", isWishlisted: true })).toMatchObject({ message: "Said." });
  expect(putting.known()).toEqual(["1", "2"]);
  const taking = clientWith({ Wishlist: wishlist(other, saree), ToggleWishlist: toggled(false) });
  await taking.set({ productId: "1", isWishlisted: false });
  expect(taking.known()).toEqual(["2"]);
});

test("a product that is on the wishlist already is not toggled", async () => {
  const { set, sent } = clientWith({ Wishlist: wishlist(saree) });
  expect(await set({ productId: "1", isWishlisted: true })).toBeNull();
  expect(sent).toEqual(["Wishlist"]);
});

test("the wishlist is what the shop made of it, not the optimistic one", async () => {
  const { set, known } = clientWith({ Wishlist: wishlist(), ToggleWishlist: toggled(false) });
  expect(await set({ productId: "1", isWishlisted: true })).toMatchObject({ wishlisted: false });
  expect(known()).toEqual([]);
});

test("a product is put on a wishlist that cannot be loaded, and where the product cannot be reloaded", async () => {
  const answer = { ...toggled(true), errors: [{ message: "Too late.", path: ["toggleWishlist", "product"] }] };
  const { set, known } = clientWith({ ToggleWishlist: answer });
  expect(await set({ productId: "1", isWishlisted: true })).toMatchObject({ wishlisted: true });
  expect(known()).toBeUndefined();
});

test("a refusal is thrown, and the wishlist is as before", async () => {
  const { set, known } = clientWith({ Wishlist: wishlist() });
  await expect(set({ productId: "1", isWishlisted: true })).rejects.toThrow("No.");
  expect(known()).toEqual([]);
});
