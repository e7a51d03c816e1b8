import * as v from "valibot";
import type { Database } from "../db/client.ts";
import { readSetting } from "../db/settings.ts";
import { fewPieces } from "../orders/stock.ts";

/** Shortest time between two emails with news. */
const newsPauseMs = 15 * 60_000;
/** How long events are kept without an owner who gets news. */
const eventLifetimeMs = 24 * 60 * 60_000;
/** Most that an email lists of a kind. */
const maxListed = 20;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The `data` of an `owner news`: ids of orders, the oldest first, and the products, or their sizes, of which few pieces are left.
 * `more`: how many of each are not listed.
 */
const News = v.object({
  orders: v.array(count),
  returns: v.array(count),
  lowStock: v.array(v.object({ title: v.string(), size: v.nullable(v.string()), left: v.number() })),
  more: v.object({ orders: count, returns: count, lowStock: count }),
});
export type OwnerNews = v.InferOutput<typeof News>;

/** Reads the `data` of an `owner news`. */
export function parseNews(data: string | null): OwnerNews {
  return v.parse(News, JSON.parse(data ?? ""));
}

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
    const before = canSend ? now - eventLifetimeMs : now;
    await db.deleteFrom("owner_events").where("happened_at", "<=", before).execute();
    return;
  }
  if (Number(await readSetting(db, "owner-news-at")) > now - newsPauseMs) return;
  await db.transaction().execute(async (trx) => {
    if (!(await claim(trx, now))) return;
    const news = await takeNews(trx);
    if (news === undefined) return;
    const row = { kind: "owner news", channel: "email", customer_id: null, order_id: null } as const;
    const about = { return_no: null, refund_id: null, created_at: now, next_try_at: now };
    for (const { id } of owners) {
      const unsent = await unsentNews(trx, id);
      const data = JSON.stringify(unsent === undefined ? news : mergeNews(news, unsent));
      await trx
        .insertInto("messages")
        .values({ ...row, ...about, staff_id: id, data })
        .execute();
    }
  });
}

/** The latest news that an owner was not sent yet; the next one has them too, by which they are overtaken. */
async function unsentNews(trx: Database, staffId: number): Promise<OwnerNews | undefined> {
  const waiting = await trx
    .selectFrom("messages")
    .select("data")
    .where("state", "=", "waiting")
    .where("kind", "=", "owner news")
    .where("staff_id", "=", staffId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return waiting && parseNews(waiting.data);
}

/** Adds what is not told yet to the latest news. Each product has the stock of the latest. */
function mergeNews(latest: OwnerNews, unsent: OwnerNews): OwnerNews {
  const all = {
    orders: union(unsent.orders, latest.orders, String),
    returns: union(unsent.returns, latest.returns, String),
    lowStock: union(latest.lowStock, unsent.lowStock, ({ title, size }) => JSON.stringify([title, size])),
  };
  return newsOf(all, {
    orders: unsent.more.orders + latest.more.orders,
    returns: unsent.more.returns + latest.more.returns,
    lowStock: unsent.more.lowStock + latest.more.lowStock,
  });
}

function union<Item>(first: Item[], second: Item[], keyOf: (item: Item) => string): Item[] {
  const known = new Set(first.map(keyOf));
  return [...first, ...second.filter((item) => !known.has(keyOf(item)))];
}

/** News with as much of each list as an email has. @param more how many are left out already */
function newsOf({ orders, returns, lowStock }: Omit<OwnerNews, "more">, more: OwnerNews["more"]): OwnerNews {
  const beyond = (list: readonly unknown[]) => Math.max(0, list.length - maxListed);
  return {
    orders: orders.slice(0, maxListed),
    returns: returns.slice(0, maxListed),
    lowStock: lowStock.slice(0, maxListed),
    more: {
      orders: more.orders + beyond(orders),
      returns: more.returns + beyond(returns),
      lowStock: more.lowStock + beyond(lowStock),
    },
  };
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
  return newsOf(all, { orders: 0, returns: 0, lowStock: 0 });
}

/** The sizes of these products, and the products without sizes, of which few pieces are left now. */
async function lowStockOf(trx: Database, productIds: number[]): Promise<OwnerNews["lowStock"]> {
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
