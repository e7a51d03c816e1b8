import { ApolloClient, ApolloLink } from "@apollo/client";
import type { FormattedExecutionResult } from "graphql";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { createCache } from "../../apollo/cache.ts";
import { fulfilWish } from "./fulfil-wish.ts";
import { WishesDocument } from "./Wishes.generated.ts";

const saree = { __typename: "Product", id: "1" };
const wishlist = (...products: object[]): FormattedExecutionResult => ({
  data: { me: { __typename: "Customer", id: "7", wishlist: products } },
});
const toggled = (wishlisted: boolean): FormattedExecutionResult => ({
  data: { toggleWishlist: { __typename: "WishlistToggle", wishlisted, message: "Said.", product: null } },
});

/** A client whose operations are answered from here, and the names of those that were asked. */
function clientWith(answers: Record<string, FormattedExecutionResult>) {
  const asked: string[] = [];
  const link = new ApolloLink(({ operationName = "" }) => {
    asked.push(operationName);
    return of(answers[operationName] ?? { errors: [{ message: "No." }] });
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const known = () => client.readQuery({ query: WishesDocument })?.me?.wishlist?.map(({ id }) => id);
  return { client, asked, known };
}

test("a wish is put before the others, and taken from among them", async () => {
  const other = { ...saree, id: "2" };
  const putting = clientWith({ Wishes: wishlist(other), ToggleWish: toggled(true) });
  expect(await fulfilWish(putting.client, { productId: "1", isWished: true })).toMatchObject({ message: "Said." });
  expect(putting.known()).toEqual(["1", "2"]);
  const taking = clientWith({ Wishes: wishlist(other, saree), ToggleWish: toggled(false) });
  await fulfilWish(taking.client, { productId: "1", isWished: false });
  expect(taking.known()).toEqual(["2"]);
});

test("what is already as it shall be is not toggled", async () => {
  const { client, asked } = clientWith({ Wishes: wishlist(saree) });
  expect(await fulfilWish(client, { productId: "1", isWished: true })).toBeNull();
  expect(asked).toEqual(["Wishes"]);
});

test("what the server did counts, not what was expected of it", async () => {
  const { client, known } = clientWith({ Wishes: wishlist(), ToggleWish: toggled(false) });
  expect(await fulfilWish(client, { productId: "1", isWished: true })).toMatchObject({ wishlisted: false });
  expect(known()).toEqual([]);
});

test("a wish is fulfilled where the list cannot be had, and where the product cannot be read again", async () => {
  const answer = { ...toggled(true), errors: [{ message: "Too late.", path: ["toggleWishlist", "product"] }] };
  const { client, known } = clientWith({ ToggleWish: answer });
  expect(await fulfilWish(client, { productId: "1", isWished: true })).toMatchObject({ wishlisted: true });
  expect(known()).toBeUndefined();
});

test("a refusal is thrown, and the list is as before", async () => {
  const { client, known } = clientWith({ Wishes: wishlist() });
  await expect(fulfilWish(client, { productId: "1", isWished: true })).rejects.toThrow("No.");
  expect(known()).toEqual([]);
});
