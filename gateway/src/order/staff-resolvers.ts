import { requireLogin } from "../context.ts";
import { InvalidInput } from "../errors.ts";
import { clampPage, clampPageSize } from "../page-args.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { type OrderStatus, defaultOrderPageSize, type SettableStatus } from "./model.ts";
import { checkKnownStatus } from "./rules.ts";
import { isReturnStatus } from "./statuses.ts";

export const staffOrderResolvers: Resolvers = {
  Mutation: {
    setOrderStatus(_, { id, status }, context) {
      requireLogin(context);
      return context.staffOrders.setStatus(id, checkSettableStatus(status));
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

/** @throws InvalidInput for OTHER and for the statuses of returns, which `order_status` does not have */
function checkSettableStatus(status: OrderStatus): SettableStatus {
  const known = checkKnownStatus(status);
  if (isReturnStatus(known)) throw new InvalidInput(`${known} is not a status that staff set.`, "status");
  return known;
}
