import { ApolloClient, ApolloLink } from "@apollo/client";
import * as fc from "fast-check";
import { GraphQLError } from "graphql";
import { Observable } from "rxjs";
import { expect, test } from "vitest";
import { createCache } from "../../apollo/cache.ts";
import { inOrderLink } from "../../apollo/in-order-link.ts";
import { Cart_CartFragmentDoc } from "./Cart.generated.ts";
import { QuantityNotReached, removeLine, setQuantity } from "./change-cart-line.ts";
import { addToCart, loadCart } from "./change-cart.ts";

type Change =
  | { kind: "add"; product: number; quantity: number }
  | { kind: "set"; product: number; quantity: number }
  | { kind: "remove"; product: number };

/**
 * A shop that takes a while: each request reaches it, and each answer comes back, after some turns of the clock.
 *
 * @param failure why it stops one piece short of each quantity; null when it does not
 */
function openShop(delays: readonly number[], failure: string | null = null) {
  const inCart = new Map<number, number>([[1, 1]]);
  let asked = 0;
  const pause = () => new Promise((resolve) => setTimeout(resolve, delays[asked++ % delays.length]));

  const cart = () => {
    const lines = [...inCart].map(([product, quantity]) => ({
      __typename: "CartLine",
      id: String(product),
      quantity,
      unitPrice: 100,
      lineTotal: 100 * quantity,
      product: { __typename: "Product", id: String(product), title: `Saree ${product}`, image: null },
    }));
    const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return { __typename: "Cart", id: "cart", lines, itemCount, subtotal: 100 * itemCount, total: 100 * itemCount };
  };
  const stock = 6;
  const perform = (name: string | undefined, variables: Record<string, unknown>) => {
    const product = Number(variables["productId"] ?? variables["lineId"]);
    const quantity = Number(variables["quantity"]) + (name === "AddToCart" ? (inCart.get(product) ?? 0) : 0);
    if (name === "RemoveCartLine") return void inCart.delete(product);
    if (name === "SetCartLineQuantity" && !inCart.has(product)) throw new GraphQLError("It has been removed.");
    if (quantity > stock) throw new GraphQLError(`Only ${stock} left.`);
    inCart.set(product, failure === null ? quantity : quantity - 1);
  };
  const fields = new Map([
    ["Cart", "cart"],
    ["AddToCart", "addToCart"],
    ["SetCartLineQuantity", "setCartLineQuantity"],
    ["RemoveCartLine", "removeCartLine"],
  ]);

  const network = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((answer) => {
        const run = async () => {
          await pause();
          try {
            if (operationName !== "Cart") perform(operationName, variables);
            const partly = { __typename: "CartLineChange", cart: cart(), message: failure };
            const data = {
              [fields.get(operationName ?? "") ?? ""]: operationName === "SetCartLineQuantity" ? partly : cart(),
            };
            await pause();
            answer.next({ data });
          } catch (error) {
            await pause();
            answer.next({ data: null, errors: error instanceof GraphQLError ? [error.toJSON()] : [] });
          }
          answer.complete();
        };
        void run();
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.from([inOrderLink(), network]) });
  return { client, cart };
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
  "whatever is changed while whatever is on its way, the cart that is shown ends as the shop's",
  { timeout: 20_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), delays, async (changes, waits) => {
        const { client, cart } = openShop(waits);
        await loadCart(client);
        const answers = changes.map((made) => {
          if (made.kind === "add")
            return addToCart(client, { productId: String(made.product), quantity: made.quantity });
          if (made.kind === "set") return setQuantity(client, String(made.product), made.quantity);
          return removeLine(client, String(made.product));
        });
        const reading = loadCart(client);
        await Promise.allSettled([...answers, reading]);
        expect(shown(client)).toEqual(cart());
      }),
      { numRuns: 20 },
    );
  },
);

test("two quick clicks on plus show two more at once, and end as two more", async () => {
  const { client, cart } = openShop([2, 0, 3, 1, 0]);
  await loadCart(client);
  const answers = [setQuantity(client, "1", 2), setQuantity(client, "1", 3)];
  expect(shown(client)).toMatchObject({ itemCount: 3, total: 300 });
  await Promise.all(answers);
  expect(shown(client)).toEqual(cart());
  expect(cart()).toMatchObject({ itemCount: 3 });
});

test("what the shop refuses is taken back", async () => {
  const { client } = openShop([1]);
  await loadCart(client);
  const refused = setQuantity(client, "1", 7);
  expect(shown(client)).toMatchObject({ itemCount: 7 });
  await expect(refused).rejects.toThrow("Only 6 left.");
  expect(shown(client)).toMatchObject({ itemCount: 1 });
});

test("what the shop could do only in part is shown as it is now, and says why", async () => {
  const { client, cart } = openShop([1], "Failed to update quantity.");
  await loadCart(client);
  const setting = setQuantity(client, "1", 4);
  expect(shown(client)).toMatchObject({ itemCount: 4 });
  await expect(setting).rejects.toThrow(new QuantityNotReached("Failed to update quantity."));
  expect(shown(client)).toEqual(cart());
  expect(cart()).toMatchObject({ itemCount: 3 });
});

function shown({ cache }: ApolloClient) {
  return cache.readFragment({ id: "Cart:{}", fragment: Cart_CartFragmentDoc, optimistic: true });
}
