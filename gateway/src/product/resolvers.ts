import type { Resolvers } from "../resolvers.generated.ts";
import { checkListParams, checkProductIds, checkSearchText } from "./rules.ts";

export const productResolvers: Resolvers = {
  Query: {
    product: (_, { id }, { products }) => products.product(id),
    async products(_, { ids }, context) {
      const products = await context.products.products(checkProductIds(ids));
      if (products.length === 0) context.reportEmpty();
      return products;
    },
    search: (_, { text }, { products }) => products.search(checkSearchText(text)),
    searchProducts: (_, { text, ...args }, { products }) =>
      products.searchPage(checkSearchText(text), checkListParams(args)),
    searchCount: (_, { text }, { products }) => products.searchCount(checkSearchText(text)),
  },
  Product: {
    related: ({ id, related, relatedCategoryId }, _, { products }) =>
      relatedCategoryId === null ? related : products.related(id, relatedCategoryId),
  },
  ProductSize: {
    // available only if REST says so
    isAvailable: ({ isAvailable }) => isAvailable ?? false,
  },
  ProductPage: {
    pageCount: ({ total, pageSize }) => Math.ceil(total / pageSize),
  },
};
