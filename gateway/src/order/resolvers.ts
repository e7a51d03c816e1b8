import { requireLogin } from "../context.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { checkOut } from "./checkout.ts";
import { orderTotal } from "./model.ts";
import { checkPlaceOrder } from "./rules.ts";
import { stepsOf } from "./steps.ts";

export const orderResolvers: Resolvers = {
  Mutation: {
    placeOrder(_, { input }, context) {
      const token = requireLogin(context, "Please log in to place an order.");
      const request = checkPlaceOrder(input);
      const { idempotencyKey } = request;
      return context.attempts({ token, idempotencyKey, request }, () => checkOut(request, context));
    },
  },
  OrderPage: {
    pageCount: ({ total, pageSize }) => Math.ceil(total / pageSize),
  },
  Order: {
    placedAt: ({ placedAt }) => placedAt.toISOString(),
    steps: stepsOf,
    itemCount: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: orderTotal,
  },
  OrderStep: {
    reachedAt: ({ reachedAt }) => reachedAt?.toISOString() ?? null,
  },
};
