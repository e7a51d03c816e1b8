import { clampPageSize, clampPage } from "../page-args.ts";
import type { Resolvers, SubcategoryProductsArgs } from "../resolvers.generated.ts";
import type { ListParams } from "./model.ts";

/** Clamps the page and the page size. */
function listParams({ page, pageSize, sort }: Partial<SubcategoryProductsArgs>): ListParams {
  return { page: clampPage(page), pageSize: clampPageSize(pageSize), sort: sort ?? null };
}

export const catalogueResolvers: Resolvers = {
  Query: {
    home: (_, __, { catalogue }) => catalogue.home(),
    categories: (_, __, { catalogue }) => catalogue.categories(),
    category: (_, { id }, { catalogue }) => catalogue.category(id),
    subcategory: (_, { id }) => ({ id, title: null, image: null, category: null }),
  },
  Home: {
    products: ({ products }, { first }) => products.slice(0, clampPageSize(first)),
  },
  Category: {
    image: async ({ id, image }, _, { catalogue }) =>
      image === undefined ? ((await catalogue.category(id)).image ?? null) : image,
    subcategories: (category, _, { catalogue }) => catalogue.subcategories(category),
    products: ({ id }, { subcategory, ...args }, { catalogue }) =>
      catalogue.products(id, subcategory ?? null, listParams(args)),
  },
  Subcategory: {
    products: ({ id }, args, { catalogue }) => catalogue.productsOfSubcategory(id, listParams(args)),
  },
};
