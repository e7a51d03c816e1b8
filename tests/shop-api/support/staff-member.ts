import * as v from "valibot";
import { openSessionOf } from "../../support/staff-session.ts";
import type { Caller } from "./caller.ts";
import type { RunningShop } from "./start-shop-api.ts";

const Results = v.object({
  data: v.object({ products: v.object({ data: v.array(v.looseObject({ pid: v.number() })) }) }),
});
const CategoryRef = v.object({
  data: v.object({
    products: v.object({
      data: v.array(v.looseObject({ id: v.number(), priceWithTax: v.number() })),
      total: v.number(),
    }),
  }),
});

type Sender = { token?: string };

/** Staff calls for products and orders. With `sent`, the request carries that token instead of an owner's. */
export async function staffOf(shop: Pick<RunningShop, "dataDir"> & Partial<RunningShop>, call: Caller) {
  const token = await openSessionOf(shop);
  return {
    token,
    change: (id: number, fields: Record<string, string>, sent: Sender = { token }) =>
      call.multipart(`products/${id}`, fields, { ...sent, method: "PUT" }),
    orders: (query = "", sent: Sender = { token }) => call.get(`staff/orders${query}`, sent),
    order: (id: number, sent: Sender = { token }) => call.get(`staff/orders/${id}`, sent),
    setStatus: (id: number, status: string, sent: Sender = { token }) =>
      call.json(`staff/orders/${id}/status`, statusChange(status), sent),
    setStatuses: (ids: number[], status: string, sent: Sender = { token }) =>
      call.json("staff/orders/status", { ids, status }, sent),
    markPaid: (id: number, sent: Sender = { token }) => call.empty(`staff/orders/${id}/paid`, sent),
    settleReturn: (id: number, settlement: Record<string, unknown>, sent: Sender = { token }) =>
      call.json(`staff/orders/${id}/return`, settlement, sent),
    withdraw: (id: number, sent: Sender = { token }) => call.empty(`products/${id}`, { ...sent, method: "DELETE" }),
  };
}

/** The body of a change; a cancellation has a reason. */
function statusChange(status: string) {
  const reason = status === "cancelled" && { reason: "The parcel was damaged." };
  return { status: status.replaceAll(" ", "_"), ...reason };
}

export type Staff = Awaited<ReturnType<typeof staffOf>>;

/** The ids that a search returns. */
export async function found(call: Caller, text: string): Promise<number[]> {
  const { body } = await call.get(`customer/search-products?${new URLSearchParams({ product: text })}`);
  return v.parse(Results, body).data.products.data.map(({ pid }) => pid);
}

/** A category's products, with their reported total. */
export async function listing(call: Caller, query: string) {
  const { body } = await call.get(`customer/product-subcategories/${query}`);
  return v.parse(CategoryRef, body).data.products;
}
