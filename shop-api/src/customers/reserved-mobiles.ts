import type { Database } from "../db/client.ts";
import { recordNumberUses } from "../promo/number-uses.ts";
import { mobileHmac } from "../db/hmac-key.ts";
import { addNumberChanged } from "../messages/account-changes.ts";
import { lockCustomer } from "./lock-customer.ts";
import { customer, mobileIsKnown } from "./queries.ts";
import { endSessions } from "../sessions/customer-sessions.ts";

/** Time in which a changed number is reserved for its customer, and in which the change can be undone. */
export const reservedMs = 7 * 24 * 60 * 60 * 1000;

/** The shop's contact, as on the web's page Contact Us. */
export const contact = { email: "care@kasavu.example", phone: "+91 487 000 0100" };

/** A change of a customer's mobile number. */
type MobileChange = { customerId: number; from: string; to: string };

/**
 * Reserves the number that a customer changes from, with its uses of promo codes, and releases the one that the customer
 * changes to.
 */
export async function reserveMobile(trx: Database, hmacKey: string, change: MobileChange): Promise<void> {
  await release(trx, mobileHmac(hmacKey, change.to));
  await recordNumberUses(trx, hmacKey, change.customerId, change.from);
  const reserved = { customer_id: change.customerId, changed_at: Date.now() };
  await trx
    .insertInto("reserved_mobiles")
    .values({ mobile_hmac: mobileHmac(hmacKey, change.from), ...reserved })
    // An expired reservation of another customer.
    .onConflict((conflict) => conflict.column("mobile_hmac").doUpdateSet(reserved))
    .execute();
}

/** The customer for whom a number is reserved; undefined for none. */
export async function reservedFor(db: Database, hmacKey: string, mobile: string): Promise<number | undefined> {
  const reservation = await db
    .selectFrom("reserved_mobiles")
    .select("customer_id")
    .where("mobile_hmac", "=", mobileHmac(hmacKey, mobile))
    .where("changed_at", ">", Date.now() - reservedMs)
    .executeTakeFirst();
  return reservation?.customer_id;
}

/**
 * Restores a changed number to its customer, who is told so, and ends all sessions of the account.
 * @param mobile the number before the change
 * @returns `not-reserved` when no customer has changed it in the last seven days, `taken` when another account has it
 */
export async function undoMobileChange(
  db: Database,
  hmacKey: string,
  mobile: string,
): Promise<"restored" | "not-reserved" | "taken"> {
  const id = await reservedFor(db, hmacKey, mobile);
  if (id === undefined) return "not-reserved";
  return db.transaction().execute(async (trx) => {
    // The customer may have deleted the account or restored the number meanwhile.
    if (!(await lockCustomer(trx, id)) || (await reservedFor(trx, hmacKey, mobile)) !== id) return "not-reserved";
    if (await mobileIsKnown(trx, mobile)) return "taken";
    await release(trx, mobileHmac(hmacKey, mobile));
    const from = (await customer(trx, id)).mobile;
    await recordNumberUses(trx, hmacKey, id, from);
    await trx.updateTable("customers").set({ mobile }).where("id", "=", id).execute();
    await addNumberChanged(trx, id, from, Date.now());
    await endSessions(trx, id);
    return "restored";
  });
}

async function release(trx: Database, mobile_hmac: string): Promise<void> {
  await trx.deleteFrom("reserved_mobiles").where("mobile_hmac", "=", mobile_hmac).execute();
}
