import { rupeesText } from "../money/rupees.ts";
import { amountInWords } from "./amount-in-words.ts";
import { sumOf, type TaxedAmount } from "./amounts.ts";
import { indianDate } from "./financial-year.ts";
import { suppliesOf, supplyOf, taxable } from "./order-supply.ts";
import { type Seller, stateOfSeller } from "./seller.ts";

export type InvoicedOrder = {
  id: number;
  created_at: number;
  paid_paise: number;
  delivery_charge_paise: number | null;
  gstin: string | null;
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

/** An invoice in the shape of `GET customer/invoice/{order_id}` (Q104), its total and its taxes in whole paise. */
export function invoiceContent(order: InvoicedOrder, seller: Seller, number: string, issuedAt: number) {
  const { buyer, place, isInterState } = supplyOf(order, seller);
  const own = stateOfSeller(seller);
  const { items, delivery } = suppliesOf(order, isInterState);
  const sum = sumOf(delivery === null ? items : [...items, delivery.amounts]);
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
      gstin: order.gstin,
      state: buyer?.name ?? null,
      state_code: buyer?.code ?? null,
    },
    place_of_supply: `${place.name} (${place.code})`,
    items: [
      ...order.items.map((item, index) => itemLine(item, items[index] ?? sumOf([]))),
      ...(delivery === null ? [] : [deliveryLine(delivery)]),
    ],
    discount: rupeesText(totalPaise - order.paid_paise),
    ...amountTexts(sum),
    amount_in_words: amountInWords(sum.amount),
  };
  return { content, totalPaise: sum.amount, taxPaise: sum.amount - sum.taxable };
}

function itemLine(item: InvoicedItem, amounts: TaxedAmount) {
  return {
    description: item.title,
    size: item.size_label,
    hsn: hsnOf(item),
    qty: String(item.qty),
    unit: "PCS",
    unit_price: rupeesText(item.total_paise / item.qty),
    discount: rupeesText(item.total_paise - amounts.amount),
    tax_percentage: taxable(item).tax_percentage,
    ...amountTexts(amounts),
  };
}

function deliveryLine({ principal, amounts }: { principal: InvoicedItem; amounts: TaxedAmount }) {
  return {
    description: "Delivery charge",
    size: null,
    hsn: hsnOf(principal),
    qty: "1",
    unit: null,
    unit_price: rupeesText(amounts.amount),
    discount: rupeesText(0),
    tax_percentage: taxable(principal).tax_percentage,
    ...amountTexts(amounts),
  };
}

function hsnOf({ hsn_code, product_hsn_code }: InvoicedItem): string | null {
  return hsn_code ?? product_hsn_code;
}

/** Amounts in the keys of invoices and credit notes. */
export function amountTexts({ amount, taxable: value, cgst, sgst, igst }: TaxedAmount) {
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
