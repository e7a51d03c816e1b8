import { ApolloClient, ApolloLink } from "@apollo/client";
import * as fc from "fast-check";
import { GraphQLError } from "graphql";
import { Observable } from "rxjs";
import { expect, test } from "vitest";
import { cartOf, productOf } from "../../../../tests/web/support/cart.ts";
import { createCache } from "../../apollo/cache.ts";
import { serializeLink } from "../../apollo/serialize-link.ts";
import { addToCartOptions } from "./add-to-cart.ts";
import { AddToCartDocument } from "./AddToCart.generated.ts";
import { CartDocument, ProductInCart_ProductFragmentDoc } from "./Cart.generated.ts";
import { readCart } from "./cached-cart.ts";
import { RemoveCartLineDocument, SetCartLineQuantityDocument } from "./ChangeCartLine.generated.ts";
import { isUnconfirmed } from "./optimistic-cart.ts";
import { removeLineOptions } from "./remove-line.ts";
import { setQuantityOptions } from "./set-quantity.ts";
import { hideUnsentQuantity, showUnsentQuantity } from "./unsent-quantities.ts";
import { loadCart } from "./use-cart.ts";

type Change =
  | { kind: "add"; item: number; quantity: number }
  | { kind: "set"; item: number; quantity: number }
  | { kind: "remove"; item: number };

const stock = 6;

/** The products 1 and 2, and two sizes of the product 3. */
const items = [1, 2, 3, 4];
const productIdOf = (item: number) => String(Math.min(item, 3));
const sizeOf = (item: number) => (item < 3 ? undefined : { id: String(item), label: `Size ${item}` });

/** A cart with these quantities by item; each line has the number of its item as id. */
function cartWith(quantities: ReadonlyMap<number, number>) {
  return cartOf(
    [...quantities].map(([item, quantity]) => ({
      id: String(item),
      quantity,
      productId: productIdOf(item),
      size: sizeOf(item),
    })),
  );
}

/** The quantities by item after a change, without the stock limit. */
function changed(quantities: ReadonlyMap<number, number>, { kind, item, ...change }: Change): Map<number, number> {
  const next = new Map(quantities);
  if (kind === "remove") next.delete(item);
  else if (kind === "add") next.set(item, (next.get(item) ?? 0) + ("quantity" in change ? change.quantity : 0));
  else if (next.has(item) && "quantity" in change) next.set(item, change.quantity);
  return next;
}

/** Whether the shop rejects a change. */
function isRejected(quantities: ReadonlyMap<number, number>, change: Change): boolean {
  if (change.kind === "set" && !quantities.has(change.item)) return true;
  return (changed(quantities, change).get(change.item) ?? 0) > stock;
}

function changeOf(operationName: string | undefined, variables: Record<string, unknown>): Change {
  const item = Number(variables["sizeId"] ?? variables["productId"] ?? variables["lineId"]);
  const quantity = Number(variables["quantity"]);
  if (operationName === "RemoveCartLine") return { kind: "remove", item };
  return { kind: operationName === "AddToCart" ? "add" : "set", item, quantity };
}

const fields = new Map([
  ["Cart", "cart"],
  ["AddToCart", "addToCart"],
  ["SetCartLineQuantity", "setCartLineQuantity"],
  ["RemoveCartLine", "removeCartLine"],
]);

/**
 * A fake shop with one piece of product 1 in the cart, and a client with products 1 to 3 in its cache. Each request and
 * each response is delayed by the next of `delays`, in milliseconds.
 *
 * @param failure message with which each quantity ends one piece short; null to reach every quantity
 */
function createFakeShop(delays: readonly number[], failure: string | null = null) {
  let quantities: ReadonlyMap<number, number> = new Map([[1, 1]]);
  let requests = 0;
  const pause = () => new Promise((resolve) => setTimeout(resolve, delays[requests++ % delays.length]));
  const perform = (change: Change) => {
    if (isRejected(quantities, change)) throw new GraphQLError(`Only ${stock} left.`);
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
            const cart = cartWith(quantities);
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
  for (const id of ["1", "2", "3"]) {
    cache.writeFragment({ fragment: ProductInCart_ProductFragmentDoc, data: productOf(id) });
  }
  const client = new ApolloClient({ cache, link: ApolloLink.from([serializeLink(), network]), dataMasking: true });
  const send = async (change: Change) => {
    if (change.kind === "add") {
      const size = sizeOf(change.item);
      const item = { productId: productIdOf(change.item), quantity: change.quantity, ...(size && { size }) };
      await client.mutate({ mutation: AddToCartDocument, ...addToCartOptions(item) });
    } else if (change.kind === "set") {
      const options = setQuantityOptions(String(change.item), change.quantity);
      return (await client.mutate({ mutation: SetCartLineQuantityDocument, ...options })).data?.setCartLineQuantity;
    } else {
      await client.mutate({ mutation: RemoveCartLineDocument, ...removeLineOptions(String(change.item)) });
    }
    return undefined;
  };
  return { client, send, quantities: () => quantities, shown: () => readCart(cache) };
}

/** The quantities of a cart by item, which do not depend on the ids of unconfirmed lines, and its totals. */
function summaryOf(cart: ReturnType<typeof readCart>) {
  const quantities = cart?.lines.map(
    ({ product, size, quantity }) => [Number((size ?? product).id), quantity] as const,
  );
  return { quantities: new Map(quantities), itemCount: cart?.itemCount, total: cart?.total };
}

/**
 * Whether every line that the pending changes set or remove is confirmed: an unconfirmed line has no id of the shop's.
 */
function isPossible(confirmed: ReadonlyMap<number, number>, pending: readonly Change[]): boolean {
  const ids = new Set(confirmed.keys());
  return pending.every(
    (pendingChange) =>
      pendingChange.kind === "add" ||
      (pendingChange.kind === "set" ? ids.has(pendingChange.item) : ids.delete(pendingChange.item)),
  );
}

const item = fc.constantFrom(...items);
const quantity = fc.integer({ min: 1, max: 4 });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), item, quantity }),
  fc.record({ kind: fc.constant("set" as const), item, quantity }),
  fc.record({ kind: fc.constant("remove" as const), item }),
);
const delays = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 });

/** Changes of which the shop rejects the first, the last and none. */
const examples: [Change[], number[]][] = [
  [
    [
      { kind: "add", item: 1, quantity: 6 },
      { kind: "add", item: 2, quantity: 1 },
    ],
    [1],
  ],
  [
    [
      { kind: "add", item: 2, quantity: 1 },
      { kind: "set", item: 1, quantity: 7 },
    ],
    [1],
  ],
  [
    [
      { kind: "set", item: 1, quantity: 2 },
      { kind: "set", item: 1, quantity: 3 },
    ],
    [2, 0, 3, 1, 0],
  ],
];

test(
  "the cached cart equals the shop's cart plus all pending changes without the rejected ones, and finally the shop's cart",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), delays, async (changes, waits) => {
        const { client, send, quantities, shown } = createFakeShop(waits);
        await loadCart(client);
        let confirmed: ReadonlyMap<number, number> = quantities();
        const seen: unknown[] = [];
        const expected: unknown[] = [];
        const compare = (pending: readonly Change[]) => {
          if (!isPossible(confirmed, pending)) return;
          seen.push(summaryOf(shown()));
          expected.push(summaryOf(cartWith(pending.reduce(changed, confirmed))));
        };
        const results = changes.map(async (sentChange, index) => {
          await send(sentChange).catch(() => null);
          if (!isRejected(confirmed, sentChange)) confirmed = changed(confirmed, sentChange);
          compare(changes.slice(index + 1));
        });
        compare(changes);
        await Promise.all([...results, loadCart(client)]);
        expect(seen).toEqual(expected);
        expect(shown()).toEqual(cartWith(quantities()));
      }),
      { numRuns: 40, examples },
    );
  },
);

test("adding a product that is in the cart increases its line; a new product is appended as an unconfirmed line", async () => {
  const { client, send, shown } = createFakeShop([1]);
  await loadCart(client);
  const added = [send({ kind: "add", item: 1, quantity: 1 }), send({ kind: "add", item: 3, quantity: 2 })];
  expect(shown()).toMatchObject({
    itemCount: 4,
    subtotal: 400,
    total: 400,
    lines: [
      { id: "1", quantity: 2, unitPrice: 100, lineTotal: 200, product: productOf("1") },
      { quantity: 2, unitPrice: 100, lineTotal: 200, product: productOf("3") },
    ],
  });
  expect(shown()?.lines.map(isUnconfirmed)).toEqual([false, true]);
  await Promise.all(added);
  expect(shown()?.lines.map(isUnconfirmed)).toEqual([false, false]);
});

test("unsent quantities accumulate, and remain when another change is rejected", async () => {
  const { client, send, shown } = createFakeShop([1]);
  await loadCart(client);
  const rejected = send({ kind: "add", item: 2, quantity: 9 });
  expect(showUnsentQuantity(client.cache, "1", 1)).toBe(2);
  expect(showUnsentQuantity(client.cache, "1", 1)).toBe(3);
  expect(shown()).toMatchObject({ itemCount: 12 });
  await expect(rejected).rejects.toThrow("Only 6 left.");
  expect(shown()).toMatchObject({ itemCount: 3, lines: [{ quantity: 3 }] });
  expect(showUnsentQuantity(client.cache, "1", -9)).toBe(1);
  expect(showUnsentQuantity(client.cache, "9", 1)).toBeUndefined();
  hideUnsentQuantity(client.cache, "1");
  expect(shown()).toMatchObject({ itemCount: 1 });
});

test("without a cached cart the first mutation's response becomes the cart", async () => {
  const { client, send, shown } = createFakeShop([1]);
  const added = send({ kind: "add", item: 2, quantity: 1 });
  expect(shown()).toBeNull();
  await added;
  expect(shown()).toMatchObject({ itemCount: 2 });
  expect(client.readQuery({ query: CartDocument })).not.toBeNull();
});

test("a product that a page loads while a change is pending is shown in the cart", async () => {
  const { client, send, shown } = createFakeShop([1]);
  await loadCart(client);
  const pending = send({ kind: "set", item: 1, quantity: 2 });
  const data = { ...productOf("1"), title: "Saree with a new title" };
  client.cache.writeFragment({ fragment: ProductInCart_ProductFragmentDoc, data });
  expect(shown()?.lines).toMatchObject([{ quantity: 2, product: { title: "Saree with a new title" } }]);
  await pending;
});

test("a quantity that the shop reached only in part is shown as the shop has it, with the shop's message", async () => {
  const { client, send, quantities, shown } = createFakeShop([1], "Failed to update quantity.");
  await loadCart(client);
  const setting = send({ kind: "set", item: 1, quantity: 4 });
  expect(shown()).toMatchObject({ itemCount: 4 });
  expect(await setting).toMatchObject({ message: "Failed to update quantity." });
  expect(shown()).toEqual(cartWith(quantities()));
  expect(shown()).toMatchObject({ itemCount: 3 });
});
