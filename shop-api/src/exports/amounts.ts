import { rupeesText } from "../money/rupees.ts";
import type { DocumentLine } from "./documents.ts";

/** Amounts of lines, in whole paise, and the number of pieces. */
export type Sums = Pick<DocumentLine, "taxable_value" | "cgst" | "sgst" | "igst" | "amount"> & { pieces: number };

export function noSums(): Sums {
  return { taxable_value: 0, cgst: 0, sgst: 0, igst: 0, amount: 0, pieces: 0 };
}

/** Adds a line to sums, or takes it off by a sign of -1. A delivery charge has no pieces. */
export function addLine(sums: Sums, line: DocumentLine, sign: number): void {
  sums.taxable_value += sign * line.taxable_value;
  sums.cgst += sign * line.cgst;
  sums.sgst += sign * line.sgst;
  sums.igst += sign * line.igst;
  sums.amount += sign * line.amount;
  if (line.unit !== null) sums.pieces += sign * line.qty;
}

/** Whole paise as a number of rupees with two decimals, also a negative one. */
export function signedRupees(paise: number): string {
  return paise < 0 ? `-${rupeesText(-paise)}` : rupeesText(paise);
}

/** Adds to the values of keys, which are created when they are first asked for. */
export function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
