import type { Database } from "../db/client.ts";
import { readSetting } from "../db/settings.ts";
import { fewPieces } from "../orders/stock.ts";

/** Shortest time between two emails with news. */
const newsPauseMs = 15 * 60_000;
/** How long events are kept without an owner who gets news. */
const keptMs = 24 * 60 * 60_000;
/** Most that an email lists of a kind. */
const listed = 20;

/** A product, or its size, of which few pieces are left. */
export type LowStock = { title: string; size: string | null; left: number };

/** The `data` of an `owner news`: ids of orders, the oldest first. `more`: how many of each are not listed. */
export type OwnerNews = {
  orders: number[];
  returns: number[];
  lowStock: LowStock[];
  more: { orders: number; returns: number; lowStock: number };
};

/**
 * Writes what has happened in the shop as an email to each owner who gets news, at most each 15 minutes. Of several processes
 * that do so at once, one writes it.
 * @param canSend whether emails are sent or shown; otherwise nothing is kept for owners
 */
export async function addOwnerNews(db: Database, now: number, canSend: boolean): Promise<void> {
  const events = db.selectFrom("owner_events").select("id").limit(1);
  if ((await events.executeTakeFirst()) === undefined) return;
  const owners = canSend ? await receivers(db) : [];
  if (owners.length === 0) {
    const before = canSend ? now - keptMs : now;
    await db.deleteFrom("owner_events").where("happened_at", "<=", before).execute();
    return;
  }
  if (Number(await readSetting(db, "owner-news-at")) > now - newsPauseMs) return;
  await db.transaction().execute(async (trx) => {
    if (!(await claim(trx, now))) return;
    const news = await takeNews(trx);
    if (news === undefined) return;
    const data = JSON.stringify(news);
    const row = { kind: "owner news", channel: "email", customer_id: null, order_id: null, data } as const;
    const about = { return_no: null, refund_id: null, created_at: now, next_try_at: now };
    await trx
      .insertInto("messages")
      .values(owners.map(({ id }) => ({ ...row, ...about, staff_id: id })))
      .execute();
  });
}

function receivers(db: Database) {
  return db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .where("gets_news", "=", 1)
    .orderBy("id")
    .execute();
}

/** @returns whether this process writes the news; times of 13 digits are compared as text */
async function claim(trx: Database, now: number): Promise<boolean> {
  const claimed = await trx
    .insertInto("settings")
    .values({ name: "owner-news-at", value: String(now) })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value: String(now) })
        .where("settings.value", "<=", String(now - newsPauseMs)),
    )
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Deletes the events. @returns what they tell now; undefined for nothing */
async function takeNews(trx: Database): Promise<OwnerNews | undefined> {
  const events = await trx.deleteFrom("owner_events").returning(["kind", "order_id", "product_id"]).execute();
  const ordersOf = (kind: "new order" | "return") => {
    const ids = events.flatMap((event) => (event.kind === kind && event.order_id !== null ? [event.order_id] : []));
    return [...new Set(ids)].toSorted((a, b) => a - b);
  };
  const low = new Set(events.flatMap(({ product_id }) => product_id ?? []));
  const all = { orders: ordersOf("new order"), returns: ordersOf("return"), lowStock: await lowStockOf(trx, [...low]) };
  if (all.orders.length + all.returns.length + all.lowStock.length === 0) return undefined;
  const beyond = (list: readonly unknown[]) => Math.max(0, list.length - listed);
  return {
    orders: all.orders.slice(0, listed),
    returns: all.returns.slice(0, listed),
    lowStock: all.lowStock.slice(0, listed),
    more: { orders: beyond(all.orders), returns: beyond(all.returns), lowStock: beyond(all.lowStock) },
  };
}

/** The sizes of these products, and the products without sizes, of which few pieces are left now. */
async function lowStockOf(trx: Database, productIds: number[]): Promise<LowStock[]> {
  if (productIds.length === 0) return [];
  const rows = await trx
    .selectFrom("products")
    .leftJoin("product_sizes", (join) =>
      join.onRef("product_sizes.product_id", "=", "products.id").on("product_sizes.withdrawn_at", "is", null),
    )
    .select(["products.title", "products.stock", "product_sizes.label", "product_sizes.stock as size_stock"])
    .where("products.id", "in", productIds)
    .where("products.withdrawn_at", "is", null)
    .orderBy("products.id")
    .orderBy("product_sizes.position")
    .execute();
  return rows
    .map(({ title, stock, label, size_stock }) => ({ title, size: label, left: size_stock ?? stock }))
    .filter(({ left }) => left < fewPieces);
}
