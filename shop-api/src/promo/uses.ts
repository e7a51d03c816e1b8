import type { Database } from "../db/client.ts";
import { withAsciiDigits } from "../text/typed-text.ts";
import { countNumberUses } from "./number-uses.ts";
import { isUse, lockPromoCode } from "./promo-codes.ts";

/** A promo code that applies, or why it does not. */
export type Applied = { code: string; percent_off: number } | { problem: string };

const invalid = { problem: "Invalid promo code." };

/**
 * A promo code for a customer's next order, in its stored form: matched without regard to letter case, blanks, quotes
 * and invisible characters. What other accounts have used with the customer's number counts as the customer's.
 */
export async function applyPromoCode(db: Database, customerId: number, typed: string): Promise<Applied> {
  const promo = await validCode(db, typed);
  if (promo === undefined) return invalid;
  const { code, percent_off, max_uses, max_uses_per_customer } = promo;
  if (max_uses_per_customer !== null) {
    const own = await countUses(db, code, customerId);
    const ofNumber = await countNumberUses(db, code, customerId);
    if (own + ofNumber >= max_uses_per_customer) {
      const times = max_uses_per_customer === 1 ? "once" : `${max_uses_per_customer} times`;
      return { problem: `${code} can be used ${times}, and you have used it.` };
    }
  }
  if (max_uses !== null && (await countUses(db, code)) >= max_uses) {
    return { problem: `${code} has been used up.` };
  }
  return { code, percent_off };
}

/**
 * As `applyPromoCode`, inside an order's transaction that has locked the customer and no product: the code stays locked
 * until the end, so that concurrent orders do not exceed a limit, also one that staff set meanwhile.
 */
export async function claimPromoCode(trx: Database, customerId: number, typed: string): Promise<Applied> {
  await lockPromoCode(trx, codeOf(typed));
  return applyPromoCode(trx, customerId, typed);
}

/** Codes are letters and digits: what surrounds one in a message is no part of it. */
function codeOf(typed: string): string {
  return withAsciiDigits(typed)
    .replaceAll(/[\s\p{C}\p{Default_Ignorable_Code_Point}\p{Pi}\p{Pf}"'`´„‚＂＇]/gu, "")
    .toUpperCase();
}

function validCode(db: Database, typed: string) {
  const now = Date.now();
  return db
    .selectFrom("promo_codes")
    .select(["code", "percent_off", "max_uses", "max_uses_per_customer"])
    .where("code", "=", codeOf(typed))
    .where("is_active", "=", 1)
    .where((eb) => eb.or([eb("starts_at", "is", null), eb("starts_at", "<=", now)]))
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .executeTakeFirst();
}

async function countUses(db: Database, code: string, customerId?: number): Promise<number> {
  const uses = db.selectFrom("orders").where("promocode", "=", code).where(isUse);
  const counted = customerId === undefined ? uses : uses.where("customer_id", "=", customerId);
  const { count } = await counted
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
