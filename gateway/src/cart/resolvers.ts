import { composeId, idWithin, parseId } from "../ids/composed-id.ts";
import { customerToken, requireLogin } from "../context.ts";
import { percentOf } from "../money/paise.ts";
import { logError } from "../observability/operation-log.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { cartToPay, emptyCart, itemCount, lineTotal, subtotal } from "./model.ts";
import { checkLineId, checkPromoCode, checkQuantity, checkSizeId, otherProductMessage } from "./rules.ts";

export const cartResolvers: Resolvers = {
  Query: {
    cart: (_, __, context) => (customerToken(context) === null ? null : context.cart.cart()),
  },
  Mutation: {
    addToCart(_, { productId, quantity, sizeId }, context) {
      const checkedQuantity = checkQuantity(quantity ?? 1);
      const size = idWithin(productId, sizeId?.trim() ?? "", otherProductMessage, "sizeId") || null;
      requireLogin(context);
      return context.cart.add(productId, checkedQuantity, size);
    },
    async setCartLineQuantity(_, { lineId, quantity, seenQuantity = null }, context) {
      const [id, checkedQuantity] = [checkLineId(lineId), checkQuantity(quantity)];
      const seen = seenQuantity === null ? null : checkQuantity(seenQuantity, "seenQuantity");
      requireLogin(context);
      const change = await context.cart.setQuantity({ lineId: id, quantity: checkedQuantity, seen });
      if (change.failure) logError(context.log, change.failure);
      return change;
    },
    setCartLineSize(_, { lineId, sizeId }, context) {
      const [id, size] = [checkLineId(lineId), parseId(checkSizeId(sizeId))];
      requireLogin(context);
      return context.cart.setSize(id, size.id, size.parent);
    },
    removeCartLine(_, { lineId }, context) {
      const id = checkLineId(lineId);
      requireLogin(context);
      return context.cart.remove(id);
    },
    async clearCart(_, __, context) {
      requireLogin(context);
      await context.cart.clear();
      return emptyCart;
    },
    async checkPromoCode(_, { code }, context) {
      requireLogin(context);
      const typed = checkPromoCode(code, "code");
      const [reading, checking] = [context.cart.cart(true), context.cart.checkPromoCode(typed)];
      // Settle both first, so that the reported error is deterministic when both fail.
      await Promise.allSettled([reading, checking]);
      const [cart, promo] = [await reading, await checking];
      return { code: typed, ...promo, discount: percentOf(subtotal(cart), promo.discountPercent) };
    },
  },
  Cart: {
    id: () => "cart",
    itemCount,
    subtotal,
    total: subtotal,
    toPay: cartToPay,
  },
  CartLine: {
    size: ({ product, size }) => size && { ...size, id: composeId(product.id, size.id) },
    lineTotal,
  },
};
