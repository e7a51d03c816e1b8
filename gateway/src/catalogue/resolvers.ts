import type { RequestContext } from "../context.ts";
import { clampPageSize } from "../limits/page-args.ts";
import type { ProductPage } from "../product/model.ts";
import { checkListParams } from "../product/rules.ts";
import type { Resolvers } from "../resolvers.generated.ts";

async function reportIfEmpty(context: RequestContext, page: Promise<ProductPage>): Promise<ProductPage> {
  const { items } = await page;
  if (items.length === 0) context.reportEmpty();
  return page;
}

export const catalogueResolvers: Resolvers = {
  Query: {
    home: (_, __, { catalogue }) => catalogue.home(),
    categories: (_, __, { catalogue }) => catalogue.categories(),
    category: (_, { id, subcategory }, { catalogue }) => catalogue.category(id, subcategory ?? null),
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
      reportIfEmpty(context, context.catalogue.products(id, subcategory ?? null, checkListParams(args))),
  },
  Subcategory: {
    products: ({ id }, args, context) =>
      reportIfEmpty(context, context.catalogue.productsOfSubcategory(id, checkListParams(args))),
  },
};
