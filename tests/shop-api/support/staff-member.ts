import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { openStaffSession } from "../../../shop-api/src/staff/sessions.ts";
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

/** A session of a new staff account. @returns its token */
export async function staffSession(
  shop: Pick<RunningShop, "dataDir" | "databaseUrl">,
  name = "Meera",
): Promise<string> {
  const { db } = openDatabase(shop);
  try {
    const account = { name, email: `${randomUUID()}@kasavu.example`, password_hash: "", role: "owner" as const };
    const insert = db.insertInto("staff").values({ ...account, created_at: Date.now() });
    const { id } = await insert.returning("id").executeTakeFirstOrThrow();
    return (await openStaffSession(db, id)).token;
  } finally {
    await db.destroy();
  }
}

/** Staff calls for products and orders. With `sent`, the request carries that token instead of the staff token. */
export async function staffOf(shop: Pick<RunningShop, "dataDir" | "databaseUrl">, call: Caller) {
  const token = (await readFile(join(shop.dataDir, "admin-token"), "utf8")).trim();
  const session = await staffSession(shop);
  return {
    token,
    session,
    change: (id: number, fields: Record<string, string>, sent: Sender = { token: session }) =>
      call.multipart(`products/${id}`, fields, { ...sent, method: "PUT" }),
    orders: (query = "", sent: Sender = { token }) => call.get(`orders${query}`, sent),
    setStatus: (id: number, status: string, sent: Sender = { token }) =>
      call.json(`orders/${id}/status`, { status }, { ...sent, method: "PUT" }),
    markPaid: (id: number, sent: Sender = { token }) => call.empty(`orders/${id}/paid`, { ...sent, method: "PUT" }),
    withdraw: (id: number, sent: Sender = { token: session }) =>
      call.empty(`products/${id}`, { ...sent, method: "DELETE" }),
  };
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
