import { amountInWords } from "../invoices/amount-in-words.ts";
import { partOf, sumOf } from "../invoices/amounts.ts";
import { indianDate } from "../invoices/financial-year.ts";
import type { FrozenInvoice } from "../invoices/frozen-invoice.ts";
import { amountTexts } from "../invoices/invoice-content.ts";
import { rupeesText } from "../money/rupees.ts";

/** `reason`: a return, or an order that came back. */
type Issued = { number: string; issuedAt: number; reason: "returned" | "not delivered" };

/** How many pieces of a line of the invoice come back, after `before` that earlier notes have credited. */
export type CreditedPieces = { before: number; count: number };

/**
 * A credit note in the shape of `GET customer/credit-note/{id}` (Q149), its total and its taxes in whole paise. Each of its
 * lines has the part of the invoice's line that the pieces come to, so that the notes of all pieces add up to the line, but
 * for the taxes of pieces that cost less than 5 paise.
 * @param pieces of each line of the invoice; none where missing
 */
export function creditNoteContent(
  invoice: FrozenInvoice,
  pieces: readonly CreditedPieces[],
  { number, issuedAt, reason }: Issued,
) {
  const lines = invoice.items.flatMap((item, index) => {
    const credited = pieces[index];
    return credited === undefined || credited.count === 0 ? [] : [creditedLine(item, credited)];
  });
  const sum = sumOf(lines.map(({ amounts }) => amounts));
  const { invoice_no, invoice_date, order_id, order_date, seller, bill_to, place_of_supply } = invoice;
  const content = {
    credit_note_no: number,
    credit_note_date: indianDate(issuedAt),
    invoice_no,
    invoice_date,
    order_id,
    order_date,
    reason,
    seller,
    bill_to,
    place_of_supply,
    items: lines.map(({ line }) => line),
    ...amountTexts(sum),
    amount_in_words: amountInWords(sum.amount),
  };
  return { content, totalPaise: sum.amount, taxPaise: sum.amount - sum.taxable };
}

type InvoiceItem = FrozenInvoice["items"][number];

function creditedLine(item: InvoiceItem, { before, count }: CreditedPieces) {
  const { description, size, hsn, qty, unit, unit_price, tax_percentage } = item;
  const creditedOf = (paise: number) => partOf(paise, before + count, qty) - partOf(paise, before, qty);
  const amount = creditedOf(item.amount);
  // Where points have paid all but a few paise, the rounded taxes may exceed the amount.
  const cgst = Math.min(creditedOf(item.cgst), Math.floor(amount / 2));
  const sgst = Math.min(creditedOf(item.sgst), Math.floor(amount / 2));
  const igst = Math.min(creditedOf(item.igst), amount);
  const amounts = { amount, taxable: amount - cgst - sgst - igst, cgst, sgst, igst };
  const line = {
    description,
    size,
    hsn,
    qty: String(count),
    ...(unit !== undefined && { unit }),
    ...(unit_price !== undefined && {
      unit_price: rupeesText(unit_price),
      discount: rupeesText(unit_price * count - amount),
    }),
    tax_percentage,
    ...amountTexts(amounts),
  };
  return { line, amounts };
}
