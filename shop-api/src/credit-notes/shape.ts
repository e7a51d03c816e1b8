import { indianDate } from "../invoices/financial-year.ts";
import { rupeesText } from "../money/rupees.ts";
import type { OrderCreditNote } from "./queries.ts";

/** A credit note in an order of its customer (Q149). */
export function creditNoteShape({ total_paise, ...note }: OrderCreditNote) {
  const { id, number, date, ...rest } = fields(note);
  return { id, number, date, amount: rupeesText(total_paise), ...rest };
}

/** A credit note in an order, as staff see it. */
export function staffCreditNoteShape({ total_paise, ...note }: OrderCreditNote) {
  return { ...fields(note), amount_paise: total_paise };
}

function fields({ id, number, issued_at, return_no, cancelled_at }: Omit<OrderCreditNote, "total_paise">) {
  return { id, number, date: indianDate(issued_at), return_no, cancelled: cancelled_at !== null };
}
