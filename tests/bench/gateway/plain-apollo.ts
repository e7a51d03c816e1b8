/**
 * Plain Apollo Server with its REST data source, assembled as documented, with all defaults:
 * https://www.apollographql.com/docs/apollo-server/data/fetching-rest
 */
import { readFileSync } from "node:fs";
import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import { type AugmentedRequest, RESTDataSource } from "@apollo/datasource-rest";
import { type Context, resolvers, type Shop } from "./mapping.ts";
import type { RestCartLine, RestCategory, RestHome, RestProduct, RestListing } from "./rest-types.ts";

const origin = process.env["SHOP_API_URL"] ?? "";

class ShopAPI extends RESTDataSource implements Shop {
  override baseURL = `${origin}/api/customer/`;
  private readonly authorization: string | undefined;

  constructor(options: { authorization: string | undefined; cache: ApolloServer["cache"] }) {
    super(options);
    this.authorization = options.authorization;
  }

  override willSendRequest(_path: string, request: AugmentedRequest): void {
    if (this.authorization) request.headers["authorization"] = this.authorization;
  }

  async home() {
    return (await this.get<{ data: RestHome }>("home")).data;
  }
  async categories() {
    return (await this.get<{ data: { categories: RestCategory[] } }>("product-categories")).data;
  }
  async listing(id: string, page: number, pageSize: number) {
    const params = { subcategory: "all", page: String(page), pageSize: String(pageSize) };
    const path = `product-subcategories/${encodeURIComponent(id)}`;
    return (await this.get<{ data: { products: RestListing } }>(path, { params })).data;
  }
  async product(id: string) {
    return (await this.get<{ data: { product: RestProduct } }>(`products/${encodeURIComponent(id)}`)).data;
  }
  async details(id: string) {
    type Details = { data: { product_details: RestProduct; related_products: RestProduct[] } };
    return (await this.get<Details>(`product-details/${encodeURIComponent(id)}`)).data;
  }
  async cart() {
    return (await this.get<{ data: { my_cart: RestCartLine[] } }>("my-cart")).data;
  }
}

const typeDefs = readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8");
const server = new ApolloServer<Context>({ typeDefs, resolvers });
const { url } = await startStandaloneServer(server, {
  listen: { port: 0, host: "127.0.0.1" },
  context: async ({ req }) => ({
    origin,
    shop: new ShopAPI({ authorization: req.headers.authorization, cache: server.cache }),
  }),
});
process.send?.({ listening: new URL(url).origin });
