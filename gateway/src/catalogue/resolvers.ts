import { clampPageSize, clampPage } from "../page-args.ts";
import type { Resolvers, SubcategoryProductsArgs } from "../resolvers.generated.ts";
import type { PageAsked } from "./source.ts";

const sorts = { PRICE_LOW_TO_HIGH: "asc", PRICE_HIGH_TO_LOW: "desc" } as const;

/** The page that is asked for, within bounds. */
function pageAsked({ page, pageSize, sort }: Partial<SubcategoryProductsArgs>): PageAsked {
  return { page: clampPage(page), pageSize: clampPageSize(pageSize), sort: sort ? sorts[sort] : null };
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
    products: ({ id }, { subcategory, ...page }, { catalogue }) =>
      catalogue.products(id, subcategory ?? null, pageAsked(page)),
  },
  Subcategory: {
    products: ({ id }, page, { catalogue }) => catalogue.productsOfSubcategory(id, pageAsked(page)),
  },
};
