/**
 * mercurius with its just-in-time compiler, over undici's `request`: the fastest Node GraphQL server that can be
 * assembled from packages. The resolvers are those of the plain Apollo target.
 */
import { readFileSync } from "node:fs";
import fastify from "fastify";
import mercurius from "mercurius";
import { Agent, request } from "undici";
import { type Context, resolvers, type Shop } from "./mapping.ts";
import type { RestCartLine, RestCategory, RestHome, RestProduct, RestListing } from "./rest-types.ts";

declare module "mercurius" {
  interface MercuriusContext extends Context {}
}

const origin = process.env["SHOP_API_URL"] ?? "";
const dispatcher = new Agent({ connections: 64 });

function shopOf(authorization: string | undefined): Shop {
  async function get<Data>(path: string): Promise<Data> {
    const headers = authorization ? { authorization } : {};
    const { body } = await request(`${origin}/api/customer/${path}`, { dispatcher, headers });
    const response = await body.json();
    if (!hasData<Data>(response)) throw new Error(`${path} has no data.`);
    return response.data;
  }
  return {
    home: () => get<RestHome>("home"),
    categories: () => get<{ categories: RestCategory[] }>("product-categories"),
    listing: (id, page, pageSize) =>
      get<{ products: RestListing }>(
        `product-subcategories/${encodeURIComponent(id)}?subcategory=all&page=${page}&pageSize=${pageSize}`,
      ),
    product: (id) => get<{ product: RestProduct }>(`products/${encodeURIComponent(id)}`),
    details: (id) =>
      get<{ product_details: RestProduct; related_products: RestProduct[] }>(
        `product-details/${encodeURIComponent(id)}`,
      ),
    cart: () => get<{ my_cart: RestCartLine[] }>("my-cart"),
  };
}

const app = fastify();
await app.register(mercurius, {
  schema: readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"),
  resolvers,
  jit: 1,
  context: (incoming) => ({ origin, shop: shopOf(incoming.headers.authorization) }),
});
await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ listening: app.listeningOrigin });

/** The data is trusted to match the path: REST serves static files of this folder, and validation is not measured. */
function hasData<Data>(response: unknown): response is { data: Data } {
  return typeof response === "object" && response !== null && "data" in response;
}
