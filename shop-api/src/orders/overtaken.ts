import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { stateOf } from "./order-status.ts";
import type { LockedOrder } from "./order-transaction.ts";

type Moved = Pick<LockedOrder, "id" | "status" | "status_at" | "status_detail" | "cancelled_by">;

/** The refusal of a change of an order that another person has changed before. */
export async function overtaken(trx: Database, order: Moved, now: number): Promise<HttpError> {
  const { status_at, cancelled_by } = order;
  const status = stateOf(order);
  const when = momentText(status_at, now);
  if (status === "awaiting payment") return new HttpError(409, "This order is not paid yet.");
  if (cancelled_by === "customer") return new HttpError(409, `This order was cancelled by the customer ${when}.`);
  const action = status === "cancelled" ? (order.status_detail ?? status) : status;
  const name = await staffNameOf(trx, order.id, action);
  if (status === "cancelled") return new HttpError(409, `This order was cancelled by ${name ?? "the shop"} ${when}.`);
  const by = name === undefined ? "" : ` by ${name}`;
  return new HttpError(409, `This order was already set to ${status}${by} ${when}.`);
}

/** Who of the staff has last done something to an order; undefined if it was the clock of a demo. */
export async function staffNameOf(trx: Database, orderId: number, action: string): Promise<string | undefined> {
  const change = await trx
    .selectFrom("staff_changes")
    .select("staff_name")
    .where("entity", "=", "order")
    .where("entity_id", "=", String(orderId))
    .where("action", "=", action)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return change?.staff_name;
}

const india = { timeZone: "Asia/Kolkata" } as const;
const clock = new Intl.DateTimeFormat("en-US", { ...india, hour: "numeric", minute: "2-digit" });
const calendar = new Intl.DateTimeFormat("en-GB", { ...india, day: "numeric", month: "long", year: "numeric" });

/** A time in India in words: `at 5:12 PM`, on another day `on 24 November 2026 at 5:12 PM`. */
export function momentText(time: number, now: number): string {
  // ICU puts a narrow space before AM and PM.
  const at = `at ${clock.format(time).replaceAll("\u202f", " ")}`;
  const day = dayText(time);
  return day === dayText(now) ? at : `on ${day} ${at}`;
}

/** The day in India of a time in words: `24 November 2026`. */
export function dayText(time: number): string {
  return calendar.format(time);
}
