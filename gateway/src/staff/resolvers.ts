import { pageCount } from "../limits/page-args.ts";
import type { RequestContext } from "../context.ts";
import { check } from "../errors.ts";
import type { OrderRefund } from "../order/model.ts";
import type { Resolvers, StaffRefund } from "../resolvers.generated.ts";
import { type StaffField, staffFields } from "./calls.ts";
import { withRestItems } from "./order-items.ts";
import type { Args } from "./source.ts";

const maxImportRows = 10_000;
const maxOrders = 100;
const maxProducts = 100;

type Resolve = (source: unknown, args: Args, context: RequestContext) => unknown;

/** A resolver that sends the call of its field. */
const sends =
  (name: StaffField): Resolve =>
  (_, args, { staff }) =>
    staff.send(name, args);

/** The resolvers of a type's fields that have calls. */
function resolversOf(type: "Staff" | "Mutation"): Record<string, Resolve> {
  const names = staffFields.filter((name) => name.startsWith(`${type}.`));
  return Object.fromEntries(names.map((name) => [name.slice(type.length + 1), sends(name)]));
}

/** Protects REST. @param what the list has, for display */
function checkLength(args: Args, field: "rows" | "ids" | "products", most: number, what: string): void {
  const list = args[field];
  check(Array.isArray(list) && list.length <= most, `At most ${most.toLocaleString("en")} ${what} at once.`, field);
}

/** Those of fields with calls: each sends the one in `calls.ts`. */
const callResolvers: Record<string, Record<string, Resolve>> = {
  Query: {
    staff: () => ({}),
  },
  Staff: resolversOf("Staff"),
  Mutation: {
    ...resolversOf("Mutation"),
    staffLogOut: (_, _args, { staff }) => staff.logOut(),
    changeProducts(_, args, { staff }) {
      checkLength(args, "products", maxProducts, "products");
      return staff.send("Mutation.changeProducts", args);
    },
    importProducts(_, args, { staff }) {
      checkLength(args, "rows", maxImportRows, "rows");
      return staff.send("Mutation.importProducts", args);
    },
    sendOrders(_, args, { staff }) {
      checkLength(args, "rows", maxOrders, "orders");
      return staff.send("Mutation.sendOrders", args);
    },
    setOrderStatuses(_, args, { staff }) {
      checkLength(args, "ids", maxOrders, "orders");
      return staff.send("Mutation.setOrderStatuses", args);
    },
    settleReturn: (_, args, { staff }) =>
      staff.send("Mutation.settleReturn", withRestItems(args, args["orderId"], "items")),
    openReturn: (_, args, { staff }) =>
      staff.send("Mutation.openReturn", withRestItems(args, args["orderId"], "items")),
    takeOrderBack: (_, args, { staff }) =>
      staff.send("Mutation.takeOrderBack", withRestItems(args, args["id"], "restock")),
    changeOrder: (_, args, { staff }) => staff.send("Mutation.changeOrder", withRestItems(args, args["id"], "items")),
  },
};

/** A refund as its customer sees it. */
function refundOfOrder({ amount, requestedAt, ...refund }: StaffRefund): OrderRefund {
  const { reason = null, paidOn = null, reference = null, state = null } = refund;
  return { amount, requestedAt, reason, paidOn, reference, state };
}

/** Those of fields that are computed of others, or have a call of their own. */
const fieldResolvers: Resolvers = {
  StaffOrder: {
    order: ({ order, refunds }) => ({ ...order, refunds: (refunds ?? []).map(refundOfOrder) }),
    invoice: ({ id, order }, _, { staff }) => (order.invoiceNumber === null ? null : staff.invoice(id)),
    creditNote: ({ id }, args, { staff }) => staff.creditNote(id, args.id),
  },
  StaffOrderPage: { pageCount },
  StaffProductPage: { pageCount },
  StaffCustomerPage: { pageCount },
  StaffChangePage: { pageCount },
  StaffRefundPage: { pageCount },
  StaffPaymentPage: { pageCount },
  StaffMessagePage: { pageCount },
};

/** The resolvers of the staff's fields. */
export const staffResolvers = [callResolvers, fieldResolvers];
