import { pageCount } from "../limits/page-args.ts";
import type { RequestContext } from "../context.ts";
import { check } from "../errors.ts";
import type { Resolvers } from "../resolvers.generated.ts";
import { type StaffField, staffFields } from "./calls.ts";
import type { Args } from "./source.ts";

const maxImportRows = 10_000;
const maxOrders = 100;

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
function checkLength(args: Args, field: "rows" | "ids", most: number, what: string): void {
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
  },
};

/** Those of fields that are computed of others, or have a call of their own. */
const fieldResolvers: Resolvers = {
  StaffOrder: {
    invoice: ({ id, order }, _, { staff }) => (order.invoiceNumber === null ? null : staff.invoice(id)),
  },
  StaffOrderPage: { pageCount },
  StaffProductPage: { pageCount },
  StaffCustomerPage: { pageCount },
  StaffChangePage: { pageCount },
};

/** The resolvers of the staff's fields. */
export const staffResolvers = [callResolvers, fieldResolvers];
