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
import { confirmedQuantity, readCart } from "./cached-cart.ts";
import { RemoveCartLineDocument, SetCartLineQuantityDocument } from "./ChangeCartLine.generated.ts";
import { removeLineOptions } from "./remove-line.ts";
import { setQuantityOptions } from "./set-quantity.ts";
import { hideUnsentQuantity, showUnsentQuantity } from "./unsent-quantities.ts";
import { loadCart } from "./use-cart.ts";

interface Change {
  kind: "add" | "set" | "remove";
  item: number;
  /** Not of a removal. */
  quantity: number;
}

const add = (item: number, quantity: number): Change => ({ kind: "add", item, quantity });
const set = (item: number, quantity: number): Change => ({ kind: "set", item, quantity });

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
function changed(quantities: ReadonlyMap<number, number>, { kind, item, quantity }: Change): Map<number, number> {
  const next = new Map(quantities);
  if (kind === "remove") next.delete(item);
  else if (kind === "add") next.set(item, (next.get(item) ?? 0) + quantity);
  else if (next.has(item)) next.set(item, quantity);
  return next;
}

/** Whether the shop rejects a change. */
function isRejected(quantities: ReadonlyMap<number, number>, change: Change): boolean {
  if (change.kind === "set" && !quantities.has(change.item)) return true;
  return (changed(quantities, change).get(change.item) ?? 0) > stock;
}

/** The change of each mutation. */
const kinds = new Map<string | undefined, Change["kind"]>([
  ["AddToCart", "add"],
  ["SetCartLineQuantity", "set"],
  ["RemoveCartLine", "remove"],
]);

/**
 * A fake shop with one piece of product 1 in the cart, and a client with products 1 to 3 in its cache. Each request and
 * each response is delayed by the next of `delays`, in milliseconds.
 */
function createFakeShop(delays: readonly number[]) {
  let quantities: ReadonlyMap<number, number> = new Map([[1, 1]]);
  let requests = 0;
  const pause = () => new Promise((resolve) => setTimeout(resolve, delays[requests++ % delays.length]));
  const perform = (change: Change) => {
    if (isRejected(quantities, change)) throw new GraphQLError(`Only ${stock} left.`);
    quantities = changed(quantities, change);
  };
  const network = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const run = async () => {
          await pause();
          try {
            const kind = kinds.get(operationName);
            const { sizeId, productId, lineId, quantity } = variables;
            if (kind) perform({ kind, item: Number(sizeId ?? productId ?? lineId), quantity: Number(quantity) });
            const cart = cartWith(quantities);
            await pause();
            const setCartLineQuantity = { __typename: "CartLineChange", cart, message: null };
            observer.next({ data: { cart, addToCart: cart, setCartLineQuantity, removeCartLine: cart } });
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
  const send = async ({ kind, item, quantity }: Change): Promise<unknown> => {
    const lineId = String(item);
    if (kind === "remove") return client.mutate({ mutation: RemoveCartLineDocument, ...removeLineOptions(lineId) });
    if (kind === "set") {
      return client.mutate({ mutation: SetCartLineQuantityDocument, ...setQuantityOptions(lineId, quantity) });
    }
    const size = sizeOf(item);
    const added = { productId: productIdOf(item), quantity, ...(size && { size }) };
    return client.mutate({ mutation: AddToCartDocument, ...addToCartOptions(added) });
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
  return pending.every(({ kind, item }) => kind === "add" || (kind === "set" ? ids.has(item) : ids.delete(item)));
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom("add", "set", "remove"),
  item: fc.constantFrom(...items),
  quantity: fc.integer({ min: 1, max: 4 }),
});
const delays = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 });

/** Changes of which the shop rejects the first, the last and none. */
const examples: [Change[], number[]][] = [
  [[add(1, 6), add(2, 1)], [1]],
  [[add(2, 1), set(1, 7)], [1]],
  [
    [set(1, 2), set(1, 3)],
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

test("unsent quantities accumulate, and remain when another change is rejected", async () => {
  const { client, send, shown } = createFakeShop([1]);
  await loadCart(client);
  const rejected = send(add(2, 9));
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

test("a quantity counts as confirmed unless a pending change sets another one", async () => {
  const { client, send } = createFakeShop([1]);
  const confirmed = (lineId: string) => confirmedQuantity(client.cache, lineId);
  expect(confirmed("1")).toBeUndefined();
  await loadCart(client);
  await send(add(2, 1));
  expect([confirmed("1"), confirmed("9")]).toEqual([1, undefined]);
  const sent = send(set(1, 4));
  expect([confirmed("1"), confirmed("2")]).toEqual([undefined, 1]);
  await sent;
  expect(confirmed("1")).toBe(4);
  showUnsentQuantity(client.cache, "1", 1);
  expect(confirmed("1")).toBeUndefined();
});

test("without a cached cart the first mutation's response becomes the cart", async () => {
  const { client, send, shown } = createFakeShop([1]);
  const added = send(add(2, 1));
  expect(shown()).toBeNull();
  await added;
  expect(shown()).toMatchObject({ itemCount: 2 });
  expect(client.readQuery({ query: CartDocument })).not.toBeNull();
});

test("a product that a page loads while a change is pending is shown in the cart", async () => {
  const { client, send, shown } = createFakeShop([1]);
  await loadCart(client);
  const pending = send(set(1, 2));
  const data = { ...productOf("1"), title: "Saree with a new title" };
  client.cache.writeFragment({ fragment: ProductInCart_ProductFragmentDoc, data });
  expect(shown()?.lines).toMatchObject([{ quantity: 2, product: { title: "Saree with a new title" } }]);
  await pending;
});
