import { formatMoney } from "../format/money.ts";

/** Amounts in paise. */
export interface Taxed {
  taxableValue: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

export interface TaxDocumentLine extends Taxed {
  title: string;
  size: string | null;
  hsnCode: string | null;
  quantity: number;
  unit: string | null;
  unitPrice: number | null;
  discount: number | null;
  taxPercentage: number;
}

export interface TaxDocumentParty {
  name: string;
  address: string;
  gstin: string | null;
  state: string | null;
  stateCode: string | null;
}

interface Column {
  label: string;
  /** Null for an empty cell. */
  valueOf: (line: TaxDocumentLine) => string | number | null;
  /** Null for a column without a sum. */
  total: string | null;
}

interface Lines extends Taxed {
  lines: readonly TaxDocumentLine[];
}

/**
 * The columns after the item's name: those of which a line has a value, as older invoices lack some, and the taxes that
 * apply: central and state tax within a state, integrated tax to another one.
 */
export function lineColumns(sums: Lines): readonly Column[] {
  const { lines } = sums;
  const amount = (label: string, key: keyof Taxed): Column => ({
    label,
    valueOf: (line) => formatMoney(line[key]),
    total: formatMoney(sums[key]),
  });
  const discount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0);
  const known: Column[] = [
    { label: "HSN", valueOf: ({ hsnCode }) => hsnCode, total: null },
    { label: "Qty", valueOf: ({ quantity, unit }) => (unit === null ? quantity : `${quantity} ${unit}`), total: null },
    { label: "Price", valueOf: ({ unitPrice }) => moneyOrNull(unitPrice), total: null },
    { label: "Discount", valueOf: (line) => moneyOrNull(line.discount), total: formatMoney(discount) },
  ];
  return [
    ...known.filter(({ valueOf }) => lines.some((line) => valueOf(line) !== null)),
    amount("Taxable value", "taxableValue"),
    { label: "Rate", valueOf: ({ taxPercentage }) => `${taxPercentage}%`, total: null },
    ...(sums.igst > 0 ? [amount("IGST", "igst")] : [amount("CGST", "cgst"), amount("SGST", "sgst")]),
    amount("Amount", "total"),
  ];
}

function moneyOrNull(paise: number | null): string | null {
  return paise === null ? null : formatMoney(paise);
}

/** A state with its code, `Kerala (32)`; null where none is known. */
export function partyState({ state, stateCode }: Pick<TaxDocumentParty, "state" | "stateCode">): string | null {
  return state !== null && stateCode !== null ? `${state} (${stateCode})` : state;
}

/** Reasons of credit notes. */
export const reasonTexts: Readonly<Record<string, string>> = {
  RETURNED: "Returned",
  NOT_DELIVERED: "Came back undelivered",
};

const dateFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** A calendar date such as 2026-11-25 as `25 November 2026`. */
export function dateText(date: string): string {
  return dateFormat.format(new Date(`${date}T00:00:00+05:30`));
}
