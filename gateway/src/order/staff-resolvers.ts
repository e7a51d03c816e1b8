import { requireLogin } from "../context.ts";
import { InvalidInput } from "../errors.ts";
import { clampPage, clampPageSize } from "../page-args.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { type OrderStatus, defaultOrderPageSize, type SettableStatus } from "./model.ts";

export const staffOrderResolvers: Resolvers = {
  Query: {
    staffOrders(_, { status, page, pageSize }, context) {
      requireLogin(context);
      const statusFilter = status ? knownStatus(status) : null;
      return context.staffOrders.list(statusFilter, clampPage(page), clampPageSize(pageSize ?? defaultOrderPageSize));
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

/** @throws InvalidInput for OTHER, which represents statuses unknown to the gateway */
function knownStatus(status: OrderStatus): SettableStatus {
  if (status === "OTHER") throw new InvalidInput("OTHER is not a status of the shop.", "status");
  return status;
}
