import { sql } from "kysely";
import { normalizeForSearch } from "../catalogue/index/words.ts";
import type { Database } from "../db/client.ts";
import { notDelivered } from "./order-status.ts";

/** The statuses by which a list of orders can be filtered: those of orders, of which a return replaces `delivered`. */
export const listStatuses = [
  "awaiting payment",
  "placed",
  "processed",
  "out for delivery",
  "not delivered",
  "delivered",
  "cancelled",
  "return requested",
  "partly returned",
  "returned",
  "return refused",
] as const;

export type ListStatus = (typeof listStatuses)[number];

/** The status of an order in a list. */
export const listStatus = sql<ListStatus>`coalesce(orders.return_status,
  case when ${notDelivered} then 'not delivered' else orders.status end)`;

/**
 * The orders of a customer that a text finds: by their number or its first digits (`#12`, `12`), or by an item whose title
 * has all words of the text, also inside words.
 */
export async function ordersMatching(db: Database, customerId: number, text: string) {
  const typed = normalizeForSearch(text);
  const [, hash, digits] = /^(#?)\s*(\d{1,9})$/.exec(typed) ?? [];
  const byNumber =
    digits === undefined ? sql<boolean>`1 = 0` : sql<boolean>`cast(orders.id as text) like ${`${digits}%`}`;
  const titles = hash === "#" ? [] : await titlesWith(db, customerId, typed.split(/\s+/));
  if (titles.length === 0) return byNumber;
  const items = db
    .selectFrom("order_items")
    .select("order_items.id")
    .where(sql<boolean>`order_items.order_id = orders.id`);
  return sql<boolean>`(${byNumber} or exists ${items.where("order_items.title", "in", titles)})`;
}

/** Compared here, because SQLite lowers only ASCII letters. */
async function titlesWith(db: Database, customerId: number, words: string[]): Promise<string[]> {
  const ordered = db
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .select("order_items.title")
    .distinct()
    .where("orders.customer_id", "=", customerId);
  const titles = (await ordered.execute()).map(({ title }) => title);
  return titles.filter((title) => words.every((word) => normalizeForSearch(title).includes(word)));
}
