import { requireLogin } from "../context.ts";
import type { Resolvers } from "../resolvers.generated.ts";

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
    wishlisted: ({ id }, _, { token, wishlist }) => (token === null ? null : wishlist.isWishlisted(id)),
  },
  Customer: {
    wishlist: (_, __, { wishlist }) => wishlist.products(),
  },
};
