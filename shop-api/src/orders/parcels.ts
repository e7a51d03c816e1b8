import * as v from "valibot";
import { courierNamed, couriers } from "../couriers/couriers.ts";
import { trackingUrl } from "../couriers/tracking-url.ts";
import type { Database } from "../db/client.ts";
import type { OrderStatus } from "../db/schema.ts";
import { changedFields, type FieldChange } from "../history/record-changes.ts";
import { optionalText } from "../http/input.ts";

/** Who carries the parcel of an order, and its number there; both null for an unknown courier. */
export type Parcel = { courier: string | null; tracking_number: string | null };

/** The name of a courier, of one line; missing, null or blank for none. */
export const courierText = optionalText("The name of a courier", 60);

/** A tracking number; missing, null or blank for none. One letter or digit at least, because a browser would read `..` as a folder. */
export const trackingText = v.pipe(
  optionalText("A tracking number", 60),
  v.check(
    (number) => number === null || /^(?=.*[a-z0-9])[a-z0-9\-/._ ]+$/i.test(number),
    "A tracking number has letters, digits, blanks and - / . _ only.",
  ),
);

/** The message at `courier` for a tracking number alone. */
export const noCourier = "A tracking number needs the name of its courier.";

/** The parcel in a change of an order's status: undefined without its keys, which leaves it as it is. */
export function parcelIn(change: {
  courier?: string | null | undefined;
  tracking_number?: string | null | undefined;
}): Parcel | undefined {
  const { courier, tracking_number } = change;
  if (courier === undefined && tracking_number === undefined) return undefined;
  return { courier: courier ?? null, tracking_number: tracking_number ?? null };
}

/**
 * Sets the parcel of an order.
 * @returns what has changed
 */
export async function setParcel(trx: Database, orderId: number, parcel: Parcel): Promise<FieldChange[]> {
  const stored = trx.selectFrom("orders").select(["courier", "tracking_number"]).where("id", "=", orderId);
  const before = await stored.executeTakeFirstOrThrow();
  const changes = changedFields(named(before), named(parcel));
  if (changes.length > 0) {
    const { courier, tracking_number } = parcel;
    await trx.updateTable("orders").set({ courier, tracking_number }).where("id", "=", orderId).execute();
  }
  return changes;
}

const named = ({ courier, tracking_number }: Parcel) => ({ courier, "tracking number": tracking_number });

type Sent = Parcel & { status: OrderStatus };

/** Whether the order has left the shop, so that its parcel is shown. */
const isSent = ({ status }: Sent) => status === "out for delivery" || status === "delivered";

/**
 * Loads what is shown of the parcels of orders, each with the link to its courier's page; null for an order that is not sent,
 * or whose courier is unknown.
 */
export async function parcelsOf(db: Database, orders: readonly Sent[]) {
  const hasParcels = orders.some((order) => order.courier !== null && isSent(order));
  const known = hasParcels ? await couriers(db) : [];
  return (order: Sent) => {
    const { courier, tracking_number } = order;
    if (courier === null || !isSent(order)) return null;
    const template = courierNamed(known, courier)?.url_template ?? null;
    const url = template === null || tracking_number === null ? null : trackingUrl(template, tracking_number);
    return { courier, tracking_number, url };
  };
}
