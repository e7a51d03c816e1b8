import type { RequestContext } from "../context.ts";
import { clampPageSize, clampPage } from "../page-args.ts";
import type { ProductPage } from "../product/model.ts";
import type { Resolvers, SubcategoryProductsArgs } from "../resolvers.generated.ts";
import type { ListParams } from "./model.ts";

/** Clamps the page and the page size. */
function listParams({ page, pageSize, sort }: Partial<SubcategoryProductsArgs>): ListParams {
  return { page: clampPage(page), pageSize: clampPageSize(pageSize), sort: sort ?? null };
}

async function reportIfEmpty(context: RequestContext, page: Promise<ProductPage>): Promise<ProductPage> {
  const { items } = await page;
  if (items.length === 0) context.reportEmpty();
  return page;
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
    products: ({ id }, { subcategory, ...args }, context) =>
      reportIfEmpty(context, context.catalogue.products(id, subcategory ?? null, listParams(args))),
  },
  Subcategory: {
    products: ({ id }, args, context) =>
      reportIfEmpty(context, context.catalogue.productsOfSubcategory(id, listParams(args))),
  },
};
