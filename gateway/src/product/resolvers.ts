import type { Resolvers } from "../resolvers.generated.ts";

export const productResolvers: Resolvers = {
  Query: {
    product: (_, { id }, { products }) => products.product(id),
    search: (_, { text }, { products }) => products.search(text),
  },
  Product: {
    image: ({ images }) => images[0] ?? null,
  },
  ProductPage: {
    pageCount: ({ total, pageSize }) => Math.ceil(total / pageSize),
  },
};
