import type { Database } from "../db/client.ts";
import { financialYear } from "./financial-year.ts";

/** The beginning of the numbers of each series, by the table of its last serials. */
const prefixes = { invoice_serials: "KSV", credit_note_serials: "KSC" } as const;
type Series = keyof typeof prefixes;

/**
 * Takes the next number of a series in the financial year of a time. As the last lock of a transaction: the serial stays
 * locked until the end, and a transaction that fails returns it, so that numbers have no gaps.
 */
export async function nextNumber(trx: Database, series: Series, time: number) {
  const financial_year = financialYear(time);
  const { serial } = await trx
    .insertInto(series)
    .values({ financial_year, serial: 1 })
    .onConflict((conflict) =>
      conflict.column("financial_year").doUpdateSet((eb) => ({ serial: eb(eb.ref(`${series}.serial`), "+", 1) })),
    )
    .returning("serial")
    .executeTakeFirstOrThrow();
  return { financial_year, serial, number: numberOf(series, financial_year, serial) };
}

/** Such as KSV/26-27/000001: a number has at most 16 characters (rules 46 and 53 of the CGST Rules). */
export function numberOf(series: Series, year: string, serial: number): string {
  return `${prefixes[series]}/${year}/${String(serial).padStart(6, "0")}`;
}
