import { requireLogin } from "../context.ts";
import { InvalidInput } from "../errors.ts";
import { clampPage, clampPageSize } from "../page-args.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { type OrderStatus, ordersOfPage, type SettableStatus } from "./model.ts";

export const staffOrderResolvers: Resolvers = {
  Query: {
    staffOrders(_, { status, page, pageSize }, context) {
      requireLogin(context);
      const only = status ? knownStatus(status) : null;
      return context.staffOrders.list(only, clampPage(page), clampPageSize(pageSize ?? ordersOfPage));
    },
  },
  Mutation: {
    setOrderStatus(_, { id, status }, context) {
      requireLogin(context);
      return context.staffOrders.setStatus(id, knownStatus(status));
    },
    markOrderPaid(_, { id }, context) {
      requireLogin(context);
      return context.staffOrders.markPaid(id);
    },
  },
  StaffOrderPage: {
    pageCount: ({ total, pageSize }) => Math.ceil(total / pageSize),
  },
};

/** @throws InvalidInput for OTHER, which stands for any status that we do not know */
function knownStatus(status: OrderStatus): SettableStatus {
  if (status === "OTHER") throw new InvalidInput("OTHER is not a status of the shop.", "status");
  return status;
}
