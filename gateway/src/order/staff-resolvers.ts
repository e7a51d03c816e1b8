import { check } from "../errors.ts";
import { clampPage, clampPageSize } from "../page-args.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { defaultOrderPageSize } from "./model.ts";
import { checkCancelReason, checkOrderIds, checkSettableStatus, checkStaffOrderFilter } from "./staff-rules.ts";

export const staffOrderResolvers: Resolvers = {
  Staff: {
    orders: (_, { filter, page, pageSize }, { staffOrders }) =>
      staffOrders.list(checkStaffOrderFilter(filter), clampPage(page), clampPageSize(pageSize ?? defaultOrderPageSize)),
    order: (_, { id }, { staffOrders }) => staffOrders.one(id),
  },
  Mutation: {
    setOrderStatus(_, { id, status, reason }, { staffOrders }) {
      const settable = checkSettableStatus(status);
      return staffOrders.setStatus(id, settable, checkCancelReason(settable, reason));
    },
    setOrderStatuses(_, { ids, status }, { staffOrders }) {
      const settable = checkSettableStatus(status);
      return staffOrders.setStatuses(checkOrderIds(ids, settable), settable);
    },
    markOrderPaid: (_, { id }, { staffOrders }) => staffOrders.markPaid(id),
    settleReturn(_, { orderId, outcome, restock }, { staffOrders }) {
      check(!restock || outcome === "RETURNED", "Only returned products are restocked.", "restock");
      return staffOrders.settleReturn(orderId, outcome, restock ?? false);
    },
  },
  StaffOrder: {
    invoice: ({ id, order }, _, { staffOrders }) => (order.invoiceNumber === null ? null : staffOrders.invoice(id)),
  },
  StaffOrderPage: {
    pageCount: ({ total, pageSize }) => Math.ceil(total / pageSize),
  },
};
