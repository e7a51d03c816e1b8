import type { IResolvers } from "@graphql-tools/utils";
import type { RequestContext } from "../context.ts";
import { check } from "../errors.ts";
import { RestRejection } from "../rest/errors.ts";
import type { JsonObject } from "../rest/readers/reader.ts";
import { type StaffField, staffFields } from "./calls.ts";

const maxImportRows = 10_000;
const maxOrders = 100;

type Resolve = (source: unknown, args: JsonObject, context: RequestContext) => unknown;

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
function checkLength(args: JsonObject, field: "rows" | "ids", most: number, what: string): void {
  const list = args[field];
  check(Array.isArray(list) && list.length <= most, `At most ${most.toLocaleString("en")} ${what} at once.`, field);
}

interface PageCounted {
  total: number;
  pageSize: number;
}
const page = { pageCount: ({ total, pageSize }: PageCounted) => Math.ceil(total / pageSize) };

/** The resolvers of the staff's fields: each is one call, of `staffCalls`. */
export const staffResolvers: IResolvers<unknown, RequestContext> = {
  Query: {
    staff: () => ({}),
  },
  Staff: resolversOf("Staff"),
  Mutation: {
    ...resolversOf("Mutation"),
    /** An expired token is no error: its session has ended. */
    async staffLogOut(_, args: JsonObject, { staff }) {
      try {
        return await staff.send("Mutation.staffLogOut", args);
      } catch (error) {
        if (error instanceof RestRejection && error.status === 401) return true;
        throw error;
      }
    },
    importProducts(_, args: JsonObject, { staff }) {
      checkLength(args, "rows", maxImportRows, "rows");
      return staff.send("Mutation.importProducts", args);
    },
    setOrderStatuses(_, args: JsonObject, { staff }) {
      checkLength(args, "ids", maxOrders, "orders");
      return staff.send("Mutation.setOrderStatuses", args);
    },
  },
  StaffOrder: {
    invoice: ({ id, order }, _, { staff }) => (order.invoiceNumber === null ? null : staff.invoice(id)),
  },
  StaffOrderPage: page,
  StaffProductPage: page,
  StaffCustomerPage: page,
  StaffChangePage: page,
};
