import { clampPageSize, clampPage } from "../operations/limits.ts";
import type { Resolvers } from "../resolvers.generated.ts";

const sorts = { PRICE_LOW_TO_HIGH: "asc", PRICE_HIGH_TO_LOW: "desc" } as const;

export const catalogueResolvers: Resolvers = {
  Query: {
    home: (_, __, { catalogue }) => catalogue.home(),
    categories: (_, __, { catalogue }) => catalogue.categories(),
    category: (_, { id }, { catalogue }) => catalogue.category(id),
  },
  Home: {
    products: ({ products }, { first }) => products.slice(0, clampPageSize(first)),
  },
  Category: {
    image: async ({ id, image }, _, { catalogue }) =>
      image === undefined ? ((await catalogue.category(id)).image ?? null) : image,
    subcategories: ({ id }, _, { catalogue }) => catalogue.subcategories(id),
    products: ({ id }, { subcategory, page, pageSize, sort }, { catalogue }) =>
      catalogue.products(id, {
        subcategory: subcategory ?? null,
        page: clampPage(page),
        pageSize: clampPageSize(pageSize),
        sort: sort ? sorts[sort] : null,
      }),
  },
};
