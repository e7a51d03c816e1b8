import type { GraphQLResolveInfo } from "graphql";
import { requireLogin } from "../context.ts";
import { isStaffToken } from "../http/caller.ts";
import type { Resolvers } from "../resolvers.generated.ts";

type Path = GraphQLResolveInfo["path"];

/** Whether a field is below an item of a list. */
function isListed({ key, prev }: Path): boolean {
  return typeof key === "number" || (prev !== undefined && isListed(prev));
}

export const wishlistResolvers: Resolvers = {
  Mutation: {
    toggleWishlist(_, { productId }, context) {
      requireLogin(context);
      return context.wishlist.toggle(productId);
    },
  },
  WishlistToggle: {
    product: ({ productId }, _, { products }) => products.product(productId),
  },
  Product: {
    wishlisted: ({ id }, _, { token, wishlist }, { path }) =>
      token === null || isStaffToken(token) ? null : wishlist.isWishlisted(id, isListed(path)),
  },
  Customer: {
    wishlist: (_, __, { wishlist }) => wishlist.products(),
  },
};
