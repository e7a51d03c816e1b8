import { mobileOfDeleted } from "../customers/lock-customer.ts";
import { taxOf } from "../invoices/order-supply.ts";
import type { Seller } from "../invoices/seller.ts";
import { rupeesText } from "../money/rupees.ts";
import type { creditTransactions } from "./credit.ts";
import type { OrderWithContents } from "./queries.ts";
import type { StaffOrder } from "./staff-queries.ts";

/** Q23. */
const approvalText = { Pending: "pending", Due: "Due", Paid: "PAID" } as const;

/** An order on credit as its customer sees it. */
export function creditShape(transaction: Awaited<ReturnType<typeof creditTransactions>>[number]) {
  const { amount_paise, approval, created_at, points_earned, ...fields } = transaction;
  return {
    ...fields,
    paid_amount: rupeesText(amount_paise),
    payment_approval: approvalText[approval],
    created_at: new Date(created_at).toISOString(),
    points_earned: String(points_earned),
  };
}

type Item = OrderWithContents["items"][number];

/** An order as its customer sees it. @param seller of orders without an invoice yet */
export function orderShape(order: OrderWithContents, seller: Seller | undefined) {
  return {
    // Q87.
    ...orderWithItems(order, ({ size_label }) => size_label !== null && { size: size_label }),
    // Q100.
    tax: rupeesText(order.invoice?.tax_paise ?? taxOf(order, seller)),
    ...(order.invoice !== undefined && { invoice_no: order.invoice.number }),
  };
}

function orderWithItems<S>(order: OrderWithContents, sizeOf: (item: Item) => S) {
  return {
    id: order.id,
    created_at: new Date(order.created_at).toISOString(),
    order_status: order.status,
    order_steps: order.steps.map(({ status, happened_at }) => ({
      status,
      created_at: new Date(happened_at).toISOString(),
    })),
    payment_mode: order.payment_mode,
    promocode: order.promocode,
    discount: rupeesText(order.discount_paise),
    paid_amount: rupeesText(order.paid_paise),
    customer_note: order.customer_note,
    order_items: order.items.map((item) => ({
      id: item.id,
      qty: String(item.qty),
      total_amount: rupeesText(item.total_paise),
      ...sizeOf(item),
      // Q5: withdrawn products have no picture.
      product: item.withdrawn_at === null ? { title: item.title, image: { url: item.picture } } : { title: item.title },
    })),
  };
}

/** An order as staff see it: with the customer, which is null for a deleted account. */
export function staffOrderShape(order: StaffOrder) {
  const { customer_id: id, customer_name: name, customer_mobile: mobile, approval } = order;
  return {
    // Q87.
    ...orderWithItems(order, ({ size_label }) => size_label !== null && { variant: { label: size_label } }),
    customer: mobile === mobileOfDeleted(id) ? null : { id, name, mobile },
    ship_to: order.ship_to,
    payment_approval: approval === null ? null : approvalText[approval],
  };
}
