import { randomUUID } from "node:crypto";
import type { Database } from "../../../shop-api/src/db/client.ts";
import { demoSeller } from "../../../shop-api/src/invoices/seller.ts";
import { placeOrder } from "../../../shop-api/src/orders/place-order.ts";
import { setOrderStatus } from "../../../shop-api/src/orders/progress-by-staff.ts";
import { insertShoppers } from "./insert-shoppers.ts";
import { present } from "./present.ts";

/** A customer with an address and pieces of product 1, a saree without sizes for 3780 rupees, in the cart. */
export type MessageCustomer = { id: number; mobile: string; token: string; address_id: number; pieces: number };

/** Adds customers whose email addresses are confirmed. */
export async function addCustomers(db: Database, count: number, pieces = 1): Promise<MessageCustomer[]> {
  const shoppers = await insertShoppers(db, count, 1);
  const mobiles = shoppers.map(({ mobile }) => mobile);
  const named = db.updateTable("customers").set((eb) => ({ email: eb.ref("mobile") }));
  await named.where("mobile", "in", mobiles).execute();
  const confirmed = db.updateTable("customers").set({ email_confirmed_at: 1 }).where("mobile", "in", mobiles);
  const added = await confirmed.returning(["id", "mobile"]).execute();
  const ids = new Map(added.map(({ id, mobile }) => [mobile, id]));
  await db
    .updateTable("cart_lines")
    .set({ qty: pieces })
    .where("customer_id", "in", [...ids.values()])
    .execute();
  return shoppers.map((shopper) => ({ ...shopper, id: present(ids.get(shopper.mobile)), pieces }));
}

const rules = { paymentModes: ["Card", "Credit"], paymentFlow: "dialog", creditLimitPaise: 10 ** 9 } as const;

/** Places an order for what is in the cart, which stays there. @returns its id */
export async function placeFor(
  db: Database,
  { id, address_id, pieces }: MessageCustomer,
  payment_mode: "Card" | "Credit" = "Card",
): Promise<number> {
  const terms = { customer_note: null, gstin: null, points: 0, promocode: null, discount: 0 };
  const request = { ...terms, address_id, payment_mode, paid_amount: pieces * 378_000 };
  return (await placeOrder(db, id, randomUUID(), request, rules)).id;
}

/** Moves an order through these states. */
export async function moveTo(
  db: Database,
  id: number,
  ...statuses: ("processed" | "out for delivery" | "delivered")[]
): Promise<void> {
  for (const status of statuses) await setOrderStatus(db, null, id, { status, seller: demoSeller });
}
