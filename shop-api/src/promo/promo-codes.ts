import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";
import { timeText } from "../text/time-text.ts";
import { type Author, differences, type FieldChange, recordChange } from "../history/record-changes.ts";

/** What staff may set of a promo code; times in milliseconds since 1970. */
export type Terms = {
  percent: number;
  starts_at: number | null;
  ends_at: number | null;
  is_active: boolean;
  max_uses: number | null;
  max_uses_per_customer: number | null;
};

/** Terms in which the state of an existing promo code, or true for a new one, may be left out. */
type SentTerms = Omit<Terms, "is_active"> & { is_active?: boolean | undefined };

/** All promo codes, newest first. */
export async function promoCodes(db: Database) {
  const rows = await withUses(db).orderBy("created_at", "desc").orderBy("promo_codes.code").execute();
  return rows.map(readRow);
}

export type PromoCode = Awaited<ReturnType<typeof promoCodes>>[number];

/** One promo code; undefined for an unknown one. */
export async function promoCode(db: Database, code: string): Promise<PromoCode | undefined> {
  const row = await withUses(db).where("promo_codes.code", "=", code).executeTakeFirst();
  return row && readRow(row);
}

/** Whether an order is a use of its promo code, as in the partial index: a cancelled one gives it back. */
export const isUse = sql<boolean>`promocode is not null and status <> 'cancelled'`;

function withUses(db: Database) {
  return db
    .selectFrom("promo_codes")
    .select(["code", "percent_off", "starts_at", "ends_at", "is_active", "max_uses", "max_uses_per_customer"])
    .select((eb) => {
      const uses = eb.selectFrom("orders").whereRef("promocode", "=", "promo_codes.code").where(isUse);
      return uses.select((use) => use.cast<number>(use.fn.countAll(), "integer").as("uses")).as("use_count");
    });
}

type Row = Omit<Terms, "percent" | "is_active"> & {
  code: string;
  percent_off: number;
  is_active: number;
  use_count: number | null;
};

function readRow({ percent_off: percent, is_active, use_count, ...row }: Row) {
  return { ...row, percent, is_active: is_active === 1, use_count: use_count ?? 0 };
}

/**
 * Creates a promo code. One that exists with the same terms is left as it is.
 * @throws {HttpError} 422 for one that exists with others
 */
export async function createPromoCode(db: Database, author: Author, code: string, sent: SentTerms): Promise<void> {
  const terms = { ...sent, is_active: sent.is_active ?? true };
  await db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto("promo_codes")
      .values({ code, ...columnsOf(terms), created_at: Date.now() })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("code")
      .executeTakeFirst();
    if (created !== undefined) {
      await record(trx, author, code, "created", differences(undefined, terms, textsOf));
      return;
    }
    const existing = await promoCode(trx, code);
    if (existing === undefined || differences(existing, terms, textsOf).length > 0) {
      throw new HttpError(422, `The promo code ${code} exists already.`, { field: "code" });
    }
  });
}

/**
 * Replaces the terms of a promo code.
 * @throws {HttpError} 404 for an unknown one
 */
export async function changePromoCode(db: Database, author: Author, code: string, sent: SentTerms): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPromoCode(trx, code);
    const before = await promoCode(trx, code);
    if (before === undefined) throw unknownPromoCode();
    const terms = { ...sent, is_active: sent.is_active ?? before.is_active };
    const fields = differences(before, terms, textsOf);
    if (fields.length === 0) return;
    await trx.updateTable("promo_codes").set(columnsOf(terms)).where("code", "=", code).execute();
    await record(trx, author, code, actionOf(before, terms), fields);
  });
}

export const unknownPromoCode = () => new HttpError(404, "Promo code not found");

/** Locks a promo code for the rest of the transaction. An order does so after its customer and before its products. */
export async function lockPromoCode(trx: Database, code: string): Promise<void> {
  const row = trx.updateTable("promo_codes").set((eb) => ({ is_active: eb.ref("is_active") }));
  await row.where("code", "=", code).execute();
}

function columnsOf({ percent: percent_off, is_active, ...terms }: Terms) {
  return { percent_off, is_active: is_active ? 1 : 0, ...terms };
}

function actionOf(before: Terms, after: Terms): string {
  if (before.is_active === after.is_active) return "changed";
  return after.is_active ? "enabled" : "disabled";
}

function textsOf(terms: Terms): [field: string, text: string | null][] {
  return [
    ["percent", `${terms.percent} %`],
    ["starts at", timeOrNull(terms.starts_at)],
    ["ends at", timeOrNull(terms.ends_at)],
    ["active", terms.is_active ? "yes" : "no"],
    ["most uses", countOrNull(terms.max_uses)],
    ["most uses per customer", countOrNull(terms.max_uses_per_customer)],
  ];
}

function timeOrNull(time: number | null): string | null {
  return time === null ? null : timeText(time);
}

function countOrNull(count: number | null): string | null {
  return count === null ? null : String(count);
}

async function record(trx: Database, author: Author, code: string, action: string, fields: FieldChange[]) {
  await recordChange(trx, author, { entity: "promo_code", id: code, label: code, action, fields });
}
