import { pageCount } from "../limits/page-args.ts";
import { composeId } from "../ids/composed-id.ts";
import type { RequestContext } from "../context.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { fieldsOfWhole, type Product } from "./model.ts";
import { checkListParams, checkProductIds, normalSearchText } from "./rules.ts";

export const productResolvers: Resolvers = {
  Query: {
    product: (_, { id }, { products }) => products.product(id),
    async products(_, { ids }, context) {
      const products = await context.products.products(checkProductIds(ids));
      if (products.length === 0) context.reportEmpty();
      return products;
    },
    search: (_, { text }, { products }) => products.search(normalSearchText(text)),
    searchProducts: (_, { text, ...args }, { products }) =>
      products.searchPage(normalSearchText(text), checkListParams(args)),
    searchCount: (_, { text }, { products }) => products.searchCount(normalSearchText(text)),
  },
  Mutation: {
    updateProduct: (_, { id, input }, { products }) => products.update(id, input),
    async deleteProduct(_, { id }, { products }) {
      await products.remove(id);
      return id;
    },
  },
  Product: {
    sizes: fieldOfWhole(({ id, sizes }) => sizes?.map((size) => ({ ...size, id: composeId(id, size.id) })) ?? null),
    ...Object.fromEntries(fieldsOfWhole.map((field) => [field, fieldOfWhole((product) => product[field])])),
    related: fieldOfWhole(({ id, related, relatedCategoryId }, { products }) =>
      relatedCategoryId === null ? related : products.related(id, relatedCategoryId),
    ),
  },
  ProductSize: {
    // available only if REST says so
    isAvailable: ({ isAvailable }) => isAvailable ?? false,
  },
  ProductPage: { pageCount },
};

type Resolve<Value> = (product: Product, args: unknown, context: RequestContext) => Value | Promise<Value>;

/** A field of the product page: of a product that a list has in part, the whole product is loaded. */
function fieldOfWhole<Value>(
  valueOf: (product: Product, context: RequestContext) => Value | Promise<Value>,
): Resolve<Value> {
  return (product, _, context) =>
    product.isPartial
      ? context.products.completed(product.id).then((whole) => valueOf(whole, context))
      : valueOf(product, context);
}
