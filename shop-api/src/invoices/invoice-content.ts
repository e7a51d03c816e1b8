import { rupeesText } from "../money/rupees.ts";
import { amountInWords } from "./amount-in-words.ts";
import { sumOf, taxedLines, type TaxedAmount } from "./amounts.ts";
import { indianDate } from "./financial-year.ts";
import { supplyOf, taxable } from "./order-supply.ts";
import { type Seller, stateOfSeller } from "./seller.ts";

export type InvoicedOrder = {
  id: number;
  created_at: number;
  paid_paise: number;
  customer_name: string;
  ship_to: string;
  po_box: string | null;
  items: InvoicedItem[];
};

/** The values of the product stand in for those of the item in orders of the previous version. */
type InvoicedItem = {
  title: string;
  size_label: string | null;
  qty: number;
  total_paise: number;
  tax_percentage: number | null;
  product_tax_percentage: number;
  hsn_code: string | null;
  product_hsn_code: string | null;
};

/** An invoice in the shape of `GET customer/invoice/{order_id}` (Q104), and its taxes in whole paise. */
export function invoiceContent(order: InvoicedOrder, seller: Seller, number: string, issuedAt: number) {
  const { buyer, place, isInterState } = supplyOf(order, seller);
  const own = stateOfSeller(seller);
  const lines = taxedLines(order.items.map(taxable), order.paid_paise, isInterState);
  const sum = sumOf(lines);
  const totalPaise = order.items.reduce((total, item) => total + item.total_paise, 0);
  const content = {
    invoice_no: number,
    invoice_date: indianDate(issuedAt),
    order_id: order.id,
    order_date: indianDate(order.created_at),
    seller: { ...seller, state: own.name, state_code: own.code },
    bill_to: {
      name: order.customer_name,
      address: deliveryAddress(order),
      state: buyer?.name ?? null,
      state_code: buyer?.code ?? null,
    },
    place_of_supply: `${place.name} (${place.code})`,
    items: order.items.map((item, index) => ({
      description: item.title,
      size: item.size_label,
      hsn: item.hsn_code ?? item.product_hsn_code,
      qty: String(item.qty),
      tax_percentage: taxable(item).tax_percentage,
      ...amountTexts(lines[index] ?? sumOf([])),
    })),
    discount: rupeesText(totalPaise - order.paid_paise),
    ...amountTexts(sum),
    amount_in_words: amountInWords(sum.amount),
  };
  return { content, taxPaise: sum.amount - sum.taxable };
}

function amountTexts({ amount, taxable: value, cgst, sgst, igst }: TaxedAmount) {
  return {
    taxable_value: rupeesText(value),
    cgst: rupeesText(cgst),
    sgst: rupeesText(sgst),
    igst: rupeesText(igst),
    amount: rupeesText(amount),
  };
}

/** The address without the phone number, and with a recipient's name only if the buyer has another one. */
function deliveryAddress({ ship_to, customer_name }: InvoicedOrder): string {
  const [, recipient, address] = /^(.*?), \+91\d{10}, (.*)$/s.exec(ship_to) ?? [];
  if (recipient === undefined || address === undefined) return ship_to;
  return recipient === customer_name ? address : `${recipient}, ${address}`;
}
