import { creditOf } from "../credit/credit.ts";
import type { Database } from "../db/client.ts";
import type { CustomerMessageKind } from "../db/schema.ts";
import { toPayPaise } from "../money/order-totals.ts";
import { orderOf, type OrderReturn, type OrderWithContents } from "../orders/queries.ts";
import type { Refund } from "../refunds/refunds.ts";
import { type OwnerNews, parseNews } from "./owner-news.ts";
import type { OutboxMessage } from "./outbox-message.ts";

type Credit = Pick<NonNullable<Awaited<ReturnType<typeof creditOf>>>, "amount_paise" | "approval_at">;

/** An order in news for owners. */
export type NewOrder = { id: number; toPayPaise: number; pieces: number; paymentMode: string };

/** The news of an email, with what its orders are. */
export type ShownNews = Omit<OwnerNews, "orders"> & { orders: NewOrder[] };

export type OrderKind = "order placed" | "out for delivery" | "not delivered" | "delivered" | "cancelled";
export type ReturnKind = "return requested" | "return accepted" | "return refused";
export type AccountKind = "number changed" | "email changed" | "confirm email";

/** What a message tells, as it is now. */
export type MessageContent =
  | { kind: OrderKind; order: OrderWithContents }
  /** `changedAt`: the time of the changes that it tells, in milliseconds. */
  | { kind: "order changed"; order: OrderWithContents; changedAt: number }
  | { kind: ReturnKind; order: OrderWithContents; returned: OrderReturn }
  | { kind: "refund paid"; order: OrderWithContents; refund: Refund }
  | { kind: "credit due"; order: OrderWithContents; credit: Credit }
  | { kind: AccountKind }
  | { kind: "owner news"; news: ShownNews };

/** @throws Error if what a message tells is not there */
export async function readContent(db: Database, message: OutboxMessage): Promise<MessageContent> {
  const { kind } = message;
  if (kind === "owner news") return { kind, news: await readNews(db, message) };
  if (kind === "number changed" || kind === "email changed" || kind === "confirm email") return { kind };
  return readOrderContent(db, message, kind);
}

async function readOrderContent(
  db: Database,
  { id, customer_id, order_id, return_no, refund_id, created_at }: OutboxMessage,
  kind: Exclude<CustomerMessageKind, AccountKind>,
): Promise<MessageContent> {
  const missing = (what: string) => new Error(`message ${id} (${kind}) has no ${what}`);
  const order = customer_id === null || order_id === null ? undefined : await orderOf(db, customer_id, order_id);
  if (order === undefined) throw missing("order");
  switch (kind) {
    case "order changed":
      return { kind, order, changedAt: created_at };
    case "return requested":
    case "return accepted":
    case "return refused": {
      const returned = order.returns.find(({ no }) => no === return_no);
      if (returned === undefined) throw missing("return");
      return { kind, order, returned };
    }
    case "refund paid": {
      const refund = order.refunds.find((one) => one.id === refund_id);
      if (refund === undefined) throw missing("refund");
      return { kind, order, refund };
    }
    case "credit due": {
      const credit = await creditOf(db, order.id);
      if (credit === undefined) throw missing("credit");
      return { kind, order, credit };
    }
    default:
      return { kind, order };
  }
}

async function readNews(db: Database, { data }: OutboxMessage): Promise<ShownNews> {
  const news = parseNews(data);
  if (news.orders.length === 0) return { ...news, orders: [] };
  const rows = await db
    .selectFrom("orders")
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .select(["orders.id", "paid_paise", "delivery_charge_paise", "payment_mode"])
    .select((eb) => eb.cast<number>(eb.fn.sum("qty"), "integer").as("pieces"))
    .where("orders.id", "in", news.orders)
    .groupBy("orders.id")
    .orderBy("orders.id")
    .execute();
  const orders = rows.map((row) => ({
    id: row.id,
    toPayPaise: toPayPaise(row),
    pieces: row.pieces,
    paymentMode: row.payment_mode,
  }));
  return { ...news, orders };
}
