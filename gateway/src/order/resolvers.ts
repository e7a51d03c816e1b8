import { requireLogin } from "../context.ts";
import { clampPage, clampPageSize } from "../page-args.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { checkOut } from "./checkout.ts";
import { orderTotal, defaultOrderPageSize } from "./model.ts";
import { checkPlaceOrder } from "./rules.ts";
import { stepsOf } from "./steps.ts";

export const orderResolvers: Resolvers = {
  Mutation: {
    placeOrder(_, { input }, context) {
      const token = requireLogin(context, "Please log in to place an order.");
      const request = checkPlaceOrder(input);
      const { idempotencyKey } = request;
      // Detached: a disconnecting caller must not abort a checkout that another caller waits for.
      return context.attempts({ token, idempotencyKey, request, signal: context.signal }, () =>
        checkOut(request, context.detached()),
      );
    },
  },
  Customer: {
    orders: (_, { page, pageSize }, { orders }) =>
      orders.list(clampPage(page), clampPageSize(pageSize ?? defaultOrderPageSize)),
    order: (_, { id }, { orders }) => orders.order(id),
  },
  OrderPage: {
    pageCount: ({ total, pageSize }) => Math.ceil(total / pageSize),
  },
  OrderPlaced: {
    cart: ({ cart }, _, context) => cart ?? context.cart.cart(),
  },
  Order: {
    steps: stepsOf,
    itemCount: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: orderTotal,
  },
};
