import { type DocumentNode, print } from "graphql";
import { gql } from "graphql-tag";
import * as v from "valibot";
import type { Shop } from "../../tests/support/start-shop.ts";

const GraphqlResponse = v.object({
  data: v.object({
    register: v.optional(v.object({ session: v.object({ token: v.string() }) })),
    addAddress: v.optional(v.object({ address: v.object({ id: v.string() }) })),
    placeOrder: v.optional(v.object({ orderId: v.string() })),
    me: v.optional(v.object({ order: v.object({ items: v.array(v.object({ id: v.string() })) }) })),
    product: v.optional(v.object({ sizes: v.array(v.object({ id: v.string(), isAvailable: v.boolean() })) })),
  }),
  errors: v.optional(v.never()),
});

const home = {
  name: "Devika R",
  building: "Building 14",
  street: "Swaraj Round North",
  landmark: "Near the temple ground",
  city: "Thrissur",
  postalCode: "680001",
  latitude: 10.5276,
  longitude: 76.2144,
};
const office = { ...home, building: "Building 3B", street: "Mission Quarters", landmark: null, postalCode: "680005" };

/**
 * Creates a customer with two addresses, an order of each kind (the two newest are placed), six wishlist items and three cart
 * lines, and returns its token.
 */
export async function openAccount(shop: Shop, mobile: string): Promise<string> {
  const opened = await executor(shop.url)(
    gql`mutation ($input: RegisterInput!) { register(input: $input) { session { token } } }`,
    { input: { name: "Devika R", email: "devika@example.in", mobile } },
  );
  const token = opened.register?.session.token;
  if (token === undefined) throw new Error("Registration returned no token.");
  const execute = executor(shop.url, token);

  const add = async (...products: number[]) => {
    for (const productId of products) {
      const { product } = await execute(gql`query ($id: ID!) { product(id: $id) { sizes { id isAvailable } } }`, {
        id: productId,
      });
      const sizeId = product?.sizes.find(({ isAvailable }) => isAvailable)?.id ?? null;
      await execute(
        gql`mutation ($productId: ID!, $sizeId: ID) { addToCart(productId: $productId, sizeId: $sizeId) { id } }`,
        { productId, sizeId },
      );
    }
  };
  const order = async (content: Record<string, unknown>, ...products: number[]) => {
    await add(...products);
    const input = { addressId: addresses[0], paymentMode: "CASH", ...content, idempotencyKey: crypto.randomUUID() };
    const { placeOrder } = await execute(
      gql`mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId } }`,
      { input },
    );
    if (!placeOrder) throw new Error("No order was placed.");
    return placeOrder.orderId;
  };
  const deliver = async (...products: number[]) => {
    const id = await order({}, ...products);
    for (const status of ["processed", "out for delivery", "delivered"]) await shop.moveOrder(id, status);
    return id;
  };
  const requestReturn = async (orderId: string, reason: string) => {
    const { me } = await execute(gql`query ($id: ID!) { me { order(id: $id) { items { id } } } }`, { id: orderId });
    const items = me?.order.items.slice(0, 1).map(({ id }) => ({ id, quantity: 1 }));
    await execute(gql`mutation ($input: ReturnOrderInput!) { returnOrder(input: $input) { id } }`, {
      input: { orderId, items, reason },
    });
  };

  const addresses: (string | undefined)[] = [];
  for (const address of [home, office]) {
    const { addAddress } = await execute(
      gql`mutation ($input: AddressInput!) { addAddress(input: $input) { address { id } } }`,
      { input: { ...address, mobile } },
    );
    addresses.push(addAddress?.address.id);
  }
  const returned = await deliver(13, 14);
  await requestReturn(returned, "It looks different from the picture");
  await shop.runCommand("settle-return", returned, "returned", "--restock");
  await requestReturn(await deliver(15), "It does not fit");
  await deliver(16, 63);
  const cancelled = await order({}, 17);
  await execute(gql`mutation ($id: ID!, $reason: String!) { cancelOrder(id: $id, reason: $reason) { id } }`, {
    id: cancelled,
    reason: "It comes too late",
  });
  const onItsWay = await order({}, 18);
  for (const status of ["processed", "out for delivery"]) await shop.moveOrder(onItsWay, status);
  await order({ paymentMode: "CREDIT" }, 12);
  await order({ promoCode: "KASAVU5", note: "Ring twice, please." }, 10, 11);
  await add(1, 2, 3);
  for (const productId of [4, 5, 6, 7, 8, 9]) {
    await execute(gql`mutation ($productId: ID!) { toggleWishlist(productId: $productId) { wishlisted } }`, {
      productId,
    });
  }
  return token;
}

function executor(shopUrl: string, token?: string) {
  return async (query: DocumentNode, variables: Record<string, unknown>) => {
    const response = await fetch(`${shopUrl}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query: print(query), variables }),
    });
    return v.parse(GraphqlResponse, await response.json()).data;
  };
}
