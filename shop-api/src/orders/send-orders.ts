import * as v from "valibot";
import type { Database } from "../db/client.ts";
import type { Author } from "../history/record-changes.ts";
import { HttpError } from "../http/http-error.ts";
import { safeRead, text } from "../http/input.ts";
import type { Seller } from "../invoices/seller.ts";
import { stateOf, unknownOrder } from "./order-status.ts";
import { overtaken } from "./overtaken.ts";
import { type Parcel, trackingText } from "./parcels.ts";
import { setOrderStatus } from "./progress-by-staff.ts";
import { type StaffOrder, staffOrdersById } from "./staff-queries.ts";

/** A row of a sheet, as it was pasted. */
export type ParcelRow = { order_id: number; courier: string | null; tracking_number: string | null };

const parcel: v.GenericSchema<unknown, Parcel> = v.object({
  courier: text("The name of a courier", 60, "Please enter the name of the courier."),
  tracking_number: trackingText,
});

/** `seller`: who gives the invoices. `dryRun`: whether the rows are only checked. */
type Sending = { seller: Seller | undefined; dryRun: boolean };

/**
 * Moves processed orders out for delivery with their parcels, each in its own transaction. An order that is out for delivery
 * with the same parcel is left as it is.
 * @returns for each row why its order is not sent, or null, and the order as it is now, which an unknown id has not
 */
export async function sendOrders(db: Database, author: Author, rows: ParcelRow[], { seller, dryRun }: Sending) {
  const ids = rows.map((row) => row.order_id);
  const before = await ordersById(db, ids);
  const problems: (string | null)[] = [];
  for (const row of rows) {
    const { order_id: id } = row;
    const read = safeRead(parcel, row);
    const problem = await problemOf(db, before.get(id), read, ids.filter((other) => other === id).length > 1);
    const sent = problem === null && "output" in read && !dryRun;
    problems.push(sent ? await send(db, author, id, { seller, parcel: read.output }) : problem);
  }
  const after = dryRun ? before : await ordersById(db, ids);
  return rows.map(({ order_id: id }, index) => ({ id, problem: problems[index] ?? null, order: after.get(id) }));
}

async function ordersById(db: Database, ids: number[]): Promise<Map<number, StaffOrder>> {
  return new Map((await staffOrdersById(db, [...new Set(ids)])).map((order) => [order.id, order]));
}

async function problemOf(
  db: Database,
  order: StaffOrder | undefined,
  read: ReturnType<typeof safeRead<typeof parcel>>,
  isTwice: boolean,
): Promise<string | null> {
  if (order === undefined) return unknownOrder().message;
  if (isTwice) return "This order is listed more than once.";
  if (!("output" in read)) return read.message ?? "This row cannot be read.";
  const { courier, tracking_number } = read.output;
  const isSame = order.courier === courier && order.tracking_number === tracking_number;
  const state = stateOf(order);
  switch (state) {
    case "processed":
      return null;
    case "not delivered":
      // The same row again is no new attempt.
      return isSame ? (await overtaken(db, order, Date.now())).message : null;
    case "awaiting payment":
    case "placed":
      return `An order that is ${state} cannot become out for delivery.`;
    case "out for delivery":
      return isSame ? null : (await overtaken(db, order, Date.now())).message;
    default:
      return (await overtaken(db, order, Date.now())).message;
  }
}

/** @returns why the order was not sent */
async function send(
  db: Database,
  author: Author,
  id: number,
  change: { seller: Seller | undefined; parcel: Parcel },
): Promise<string | null> {
  try {
    await setOrderStatus(db, author, id, { status: "out for delivery", ...change });
    return null;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.message;
  }
}
