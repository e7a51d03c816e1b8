import { composeId } from "../ids/composed-id.ts";
import { requireLogin } from "../context.ts";
import { clampPage, clampPageSize, pageCount } from "../limits/page-args.ts";
import { logError } from "../observability/operation-log.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { buyAgain, canBuyAgain } from "./buy-again.ts";
import { checkOut, withPayment } from "./checkout.ts";
import { orderTotal, defaultOrderPageSize, type OrderReturn, toCollectOf, toPayOf } from "./model.ts";
import { checkOrderFilter, checkOrderId, checkPlaceOrder, checkReason, checkReturn } from "./rules.ts";
import { stepsOf } from "./steps.ts";

export const orderResolvers: Resolvers = {
  Query: {
    async placedOrder(_, { input }, context) {
      const token = requireLogin(context);
      const request = checkPlaceOrder(input);
      const { idempotencyKey } = request;
      const known = await context.attempts.find({ token, idempotencyKey, request, caller: context });
      if (known !== null && known !== "unconfirmed") return known;
      const found = await context.orders.find(request, known === "unconfirmed");
      return found && { ...withPayment(found, request, input.paymentFlow), cart: null };
    },
  },
  Mutation: {
    async placeOrder(_, { input }, context) {
      try {
        const token = requireLogin(context, "Please log in to place an order.");
        const request = checkPlaceOrder(input);
        const { idempotencyKey } = request;
        return await context.attempts({ token, idempotencyKey, request, caller: context }, async (beforePlacing) => {
          const { toPay = null, amountToPay = null } = input;
          const paymentFlow = input.paymentFlow ?? "DIALOG";
          const shown = { request, shownAmounts: { toPay, amountToPay }, paymentFlow, beforePlacing };
          // Detached: a disconnecting caller must not abort a checkout that another caller waits for.
          const placed = await checkOut(shown, context.detached());
          // Here, because repetitions that get this result are not counted.
          context.reportCheckout(null);
          return placed;
        });
      } catch (error) {
        context.reportCheckout(error);
        throw error;
      }
    },
    checkPayment(_, { orderId }, context) {
      const id = checkOrderId(orderId, "orderId");
      requireLogin(context);
      return context.orders.checkPayment(id);
    },
    cancelOrder(_, { id, reason }, context) {
      const [checkedId, checkedReason] = [checkOrderId(id, "id"), checkReason(reason)];
      requireLogin(context);
      return context.orders.cancel(checkedId, checkedReason);
    },
    returnOrder(_, { input }, context) {
      const request = checkReturn(input);
      requireLogin(context);
      return context.orders.requestReturn(request);
    },
    async buyAgain(_, { orderId }, context) {
      const id = checkOrderId(orderId, "orderId");
      requireLogin(context);
      const { bought, failure } = await buyAgain(await context.orders.order(id), context.cart);
      if (failure) logError(context.log, failure);
      return { ...bought, missing: bought.missing.map((item) => ({ ...item, id: composeId(id, item.id) })) };
    },
  },
  Customer: {
    orders: (_, { page, pageSize, ...filter }, { orders }) =>
      orders.list(clampPage(page), clampPageSize(pageSize ?? defaultOrderPageSize), checkOrderFilter(filter)),
    order: (_, { id }, { orders }) => orders.order(id),
  },
  OrderPage: { pageCount },
  OrderPlaced: {
    cart: ({ cart }, _, context) => cart ?? context.cart.cart(),
    async payment({ orderId, payment }, _, { orders }) {
      if (payment !== "unread") return payment;
      return orderId === null ? null : (await orders.order(orderId)).payment;
    },
  },
  Order: {
    steps: stepsOf,
    items: ({ id: orderId, items }) =>
      items.map((item) => ({
        ...item,
        id: composeId(orderId, item.id),
        sizeId: item.productId && item.sizeId && composeId(item.productId, item.sizeId),
      })),
    return: ({ id, returns }) => returns.slice(-1).map((one) => withComposedIds(id, one))[0] ?? null,
    returns: ({ id, returns }) => returns.map((one) => withComposedIds(id, one)),
    itemCount: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: orderTotal,
    toPay: toPayOf,
    toCollect: toCollectOf,
    canBuyAgain,
    invoice: ({ id }, _, { orders }) => orders.invoice(id),
    creditNote: ({ id }, args, { orders }) => orders.creditNote(id, args.id),
  },
};

/** A return with the ids that the order's items have. */
function withComposedIds(orderId: string, { items, ...one }: OrderReturn): OrderReturn {
  return { ...one, items: items.map((item) => ({ ...item, itemId: composeId(orderId, item.itemId) })) };
}
