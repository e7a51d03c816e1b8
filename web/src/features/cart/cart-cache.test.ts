import { ApolloClient, ApolloLink } from "@apollo/client";
import * as fc from "fast-check";
import { GraphQLError } from "graphql";
import { Observable } from "rxjs";
import { expect, test } from "vitest";
import { createCache } from "../../apollo/cache.ts";
import { serializeLink } from "../../apollo/serialize-link.ts";
import { AddToCartDocument } from "./AddToCart.generated.ts";
import { CartDocument, ProductInCart_ProductFragmentDoc } from "./Cart.generated.ts";
import {
  addToCartOptions,
  hideUnsentQuantity,
  isUnconfirmed,
  readCart,
  removeLineOptions,
  setQuantityOptions,
  showUnsentQuantity,
} from "./cart-cache.ts";
import { RemoveCartLineDocument, SetCartLineQuantityDocument } from "./ChangeCartLine.generated.ts";
import { loadCart } from "./use-cart.ts";

type Change =
  | { kind: "add"; product: number; quantity: number }
  | { kind: "set"; product: number; quantity: number }
  | { kind: "remove"; product: number };

const price = 100;
const stock = 6;

const productOf = (id: number) => ({
  __typename: "Product" as const,
  id: String(id),
  title: `Saree ${id}`,
  price: { __typename: "Price" as const, amount: price, original: null, discountPercent: null },
  image: null,
});

/** A cart with these quantities by product; the lines have the products' ids. */
function cartOf(quantities: ReadonlyMap<number, number>) {
  const lines = [...quantities].map(([id, quantity]) => ({
    __typename: "CartLine",
    id: String(id),
    quantity,
    unitPrice: price,
    lineTotal: price * quantity,
    product: productOf(id),
  }));
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { __typename: "Cart", id: "cart", lines, itemCount, subtotal: price * itemCount, total: price * itemCount };
}

/** The quantities by product after a change, whether or not the shop allows it. */
function changed(quantities: ReadonlyMap<number, number>, { kind, product, ...change }: Change): Map<number, number> {
  const next = new Map(quantities);
  if (kind === "remove") next.delete(product);
  else if (kind === "add") next.set(product, (next.get(product) ?? 0) + ("quantity" in change ? change.quantity : 0));
  else if (next.has(product) && "quantity" in change) next.set(product, change.quantity);
  return next;
}

/** Whether the shop refuses a change. */
function isRefused(quantities: ReadonlyMap<number, number>, change: Change): boolean {
  if (change.kind === "set" && !quantities.has(change.product)) return true;
  return (changed(quantities, change).get(change.product) ?? 0) > stock;
}

function changeOf(operationName: string | undefined, variables: Record<string, unknown>): Change {
  const product = Number(variables["productId"] ?? variables["lineId"]);
  const quantity = Number(variables["quantity"]);
  if (operationName === "RemoveCartLine") return { kind: "remove", product };
  return { kind: operationName === "AddToCart" ? "add" : "set", product, quantity };
}

const fields = new Map([
  ["Cart", "cart"],
  ["AddToCart", "addToCart"],
  ["SetCartLineQuantity", "setCartLineQuantity"],
  ["RemoveCartLine", "removeCartLine"],
]);

/**
 * A shop with one of product 1 in the cart, whose products the page has loaded. Each request reaches it, and each
 * response comes back, after the next of `delays` in milliseconds.
 *
 * @param failure why it stops one piece short of each quantity; null when it does not
 */
function openShop(delays: readonly number[], failure: string | null = null) {
  let quantities: ReadonlyMap<number, number> = new Map([[1, 1]]);
  let requests = 0;
  const pause = () => new Promise((resolve) => setTimeout(resolve, delays[requests++ % delays.length]));
  const perform = (change: Change) => {
    if (isRefused(quantities, change)) throw new GraphQLError(`Only ${stock} left.`);
    const isShort = failure !== null && "quantity" in change;
    quantities = changed(quantities, isShort ? { ...change, quantity: change.quantity - 1 } : change);
  };
  const network = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const run = async () => {
          await pause();
          try {
            if (operationName !== "Cart") perform(changeOf(operationName, variables));
            const cart = cartOf(quantities);
            await pause();
            const isSet = operationName === "SetCartLineQuantity";
            const data = isSet ? { __typename: "CartLineChange", cart, message: failure } : cart;
            observer.next({ data: { [fields.get(operationName ?? "") ?? ""]: data } });
          } catch (error) {
            await pause();
            observer.next({ data: null, errors: error instanceof GraphQLError ? [error.toJSON()] : [] });
          }
          observer.complete();
        };
        void run();
      }),
  );
  const cache = createCache();
  for (const id of [1, 2, 3]) {
    cache.writeFragment({ fragment: ProductInCart_ProductFragmentDoc, data: productOf(id) });
  }
  const client = new ApolloClient({ cache, link: ApolloLink.from([serializeLink(), network]), dataMasking: true });
  const make = async (change: Change) => {
    if (change.kind === "add") {
      const item = { productId: String(change.product), quantity: change.quantity };
      await client.mutate({ mutation: AddToCartDocument, ...addToCartOptions(item, null) });
    } else if (change.kind === "set") {
      const options = setQuantityOptions(String(change.product), change.quantity);
      return (await client.mutate({ mutation: SetCartLineQuantityDocument, ...options })).data?.setCartLineQuantity;
    } else {
      await client.mutate({ mutation: RemoveCartLineDocument, ...removeLineOptions(String(change.product)) });
    }
    return undefined;
  };
  return { client, make, quantities: () => quantities, shown: () => readCart(cache) };
}

/** The quantities of a cart by product: what does not depend on the ids of unconfirmed lines. */
function quantitiesOf(cart: ReturnType<typeof readCart>): Map<number, number> {
  return new Map(cart?.lines.map(({ product: { id }, quantity }) => [Number(id), quantity]));
}

/** Whether every line that pending changes set or remove has an id of the shop's by then: an unconfirmed one has none. */
function isPossible(confirmed: ReadonlyMap<number, number>, pending: readonly Change[]): boolean {
  const ids = new Set(confirmed.keys());
  return pending.every(
    (made) => made.kind === "add" || (made.kind === "set" ? ids.has(made.product) : ids.delete(made.product)),
  );
}

const product = fc.integer({ min: 1, max: 3 });
const quantity = fc.integer({ min: 1, max: 4 });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), product, quantity }),
  fc.record({ kind: fc.constant("set" as const), product, quantity }),
  fc.record({ kind: fc.constant("remove" as const), product }),
);
const delays = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 });

test(
  "the cart shows the shop's cart with all pending changes and without the refused ones, and ends as the shop's",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), delays, async (changes, waits) => {
        const { client, make, quantities, shown } = openShop(waits);
        await loadCart(client);
        let confirmed: ReadonlyMap<number, number> = quantities();
        const seen: unknown[] = [];
        const expected: unknown[] = [];
        const results = changes.map(async (made, index) => {
          await make(made).catch(() => null);
          if (!isRefused(confirmed, made)) confirmed = changed(confirmed, made);
          const pending = changes.slice(index + 1);
          if (!isPossible(confirmed, pending)) return;
          seen.push(quantitiesOf(shown()));
          expected.push(pending.reduce(changed, confirmed));
        });
        await Promise.all([...results, loadCart(client)]);
        expect(seen).toEqual(expected);
        expect(shown()).toEqual(cartOf(quantities()));
      }),
      { numRuns: 40 },
    );
  },
);

test("of two pending changes the first is refused: the cart shows the second alone, before it is confirmed and after", async () => {
  const { client, make, shown } = openShop([1]);
  await loadCart(client);
  const refused = make({ kind: "add", product: 1, quantity: 6 });
  const second = make({ kind: "add", product: 2, quantity: 1 });
  expect(shown()).toMatchObject({ itemCount: 8, total: 800 });
  await expect(refused).rejects.toThrow("Only 6 left.");
  expect(shown()).toMatchObject({ itemCount: 2, total: 200 });
  await second;
  expect(shown()).toEqual(
    cartOf(
      new Map([
        [1, 1],
        [2, 1],
      ]),
    ),
  );
});

test("more of a product in the cart makes its line grow; a new product is appended, and cannot be changed until it is confirmed", async () => {
  const { client, make, shown } = openShop([1]);
  await loadCart(client);
  const added = [make({ kind: "add", product: 1, quantity: 1 }), make({ kind: "add", product: 3, quantity: 2 })];
  expect(shown()).toMatchObject({
    itemCount: 4,
    subtotal: 400,
    total: 400,
    lines: [
      { id: "1", quantity: 2, unitPrice: 100, lineTotal: 200, product: productOf(1) },
      { quantity: 2, unitPrice: 100, lineTotal: 200, product: productOf(3) },
    ],
  });
  expect(shown()?.lines.map(isUnconfirmed)).toEqual([false, true]);
  await Promise.all(added);
  expect(shown()?.lines.map(isUnconfirmed)).toEqual([false, false]);
});

test("the last line leaves an empty cart, and a line that is not there changes nothing", async () => {
  const { client, make, shown } = openShop([1]);
  await loadCart(client);
  const before = shown();
  const missing = make({ kind: "set", product: 9, quantity: 5 });
  expect(shown()).toEqual(before);
  await expect(missing).rejects.toThrow("Only 6 left.");
  const removed = make({ kind: "remove", product: 1 });
  expect(shown()).toMatchObject({ id: "cart", lines: [], itemCount: 0, subtotal: 0, total: 0 });
  await removed;
});

test("unsent presses add up, and stay when another change is refused", async () => {
  const { client, make, shown } = openShop([1]);
  await loadCart(client);
  const refused = make({ kind: "add", product: 2, quantity: 9 });
  expect(showUnsentQuantity(client.cache, "1", 1)).toBe(2);
  expect(showUnsentQuantity(client.cache, "1", 1)).toBe(3);
  expect(shown()).toMatchObject({ itemCount: 12 });
  await expect(refused).rejects.toThrow("Only 6 left.");
  expect(shown()).toMatchObject({ itemCount: 3, lines: [{ quantity: 3 }] });
  expect(showUnsentQuantity(client.cache, "1", -9)).toBe(1);
  expect(showUnsentQuantity(client.cache, "9", 1)).toBeUndefined();
  hideUnsentQuantity(client.cache, "1");
  expect(shown()).toMatchObject({ itemCount: 1 });
});

test("a cart that is not known yet is the first mutation's", async () => {
  const { client, make, shown } = openShop([1]);
  const added = make({ kind: "add", product: 2, quantity: 1 });
  expect(shown()).toBeNull();
  await added;
  expect(shown()).toMatchObject({ itemCount: 2 });
  expect(client.readQuery({ query: CartDocument })).not.toBeNull();
});

test("two quick clicks on plus show two more at once, and end as two more", async () => {
  const { client, make, quantities, shown } = openShop([2, 0, 3, 1, 0]);
  await loadCart(client);
  const results = [make({ kind: "set", product: 1, quantity: 2 }), make({ kind: "set", product: 1, quantity: 3 })];
  expect(shown()).toMatchObject({ itemCount: 3, total: 300 });
  await Promise.all(results);
  expect(shown()).toEqual(cartOf(quantities()));
  expect(shown()).toMatchObject({ itemCount: 3 });
});

test("what the shop refuses is taken back", async () => {
  const { client, make, shown } = openShop([1]);
  await loadCart(client);
  const refused = make({ kind: "set", product: 1, quantity: 7 });
  expect(shown()).toMatchObject({ itemCount: 7 });
  await expect(refused).rejects.toThrow("Only 6 left.");
  expect(shown()).toMatchObject({ itemCount: 1 });
});

test("what the shop could do only in part is shown as it is now, and says why", async () => {
  const { client, make, quantities, shown } = openShop([1], "Failed to update quantity.");
  await loadCart(client);
  const setting = make({ kind: "set", product: 1, quantity: 4 });
  expect(shown()).toMatchObject({ itemCount: 4 });
  expect(await setting).toMatchObject({ message: "Failed to update quantity." });
  expect(shown()).toEqual(cartOf(quantities()));
  expect(shown()).toMatchObject({ itemCount: 3 });
});
