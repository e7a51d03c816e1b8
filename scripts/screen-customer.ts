import { type DocumentNode, print } from "graphql";
import { gql } from "graphql-tag";
import * as v from "valibot";

const GraphqlResponse = v.object({
  data: v.object({
    register: v.optional(v.object({ session: v.object({ token: v.string() }) })),
    addAddress: v.optional(v.object({ address: v.object({ id: v.string() }) })),
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
 * Creates a customer with two addresses, two orders, six wishlist items and three cart lines by the web's operations, and returns
 * its token.
 */
export async function openAccount(shopUrl: string, mobile: string): Promise<string> {
  const opened = await executor(shopUrl)(
    gql`mutation ($input: RegisterInput!) { register(input: $input) { session { token } } }`,
    { input: { name: "Devika R", email: "devika@example.in", mobile } },
  );
  const token = opened.register?.session.token;
  if (token === undefined) throw new Error("Registration returned no token.");
  const execute = executor(shopUrl, token);

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
  const order = async (content: Record<string, unknown>) => {
    const input = { ...content, idempotencyKey: crypto.randomUUID() };
    await execute(gql`mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { message } }`, { input });
  };

  const addresses: (string | undefined)[] = [];
  for (const address of [home, office]) {
    const { addAddress } = await execute(
      gql`mutation ($input: AddressInput!) { addAddress(input: $input) { address { id } } }`,
      { input: { ...address, mobile } },
    );
    addresses.push(addAddress?.address.id);
  }
  const [addressId] = addresses;
  await add(10, 11);
  await order({ addressId, paymentMode: "CASH", promoCode: "KASAVU5", note: "Ring twice, please." });
  await add(12);
  await order({ addressId, paymentMode: "CREDIT" });
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
