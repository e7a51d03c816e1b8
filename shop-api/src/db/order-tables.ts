import type { Generated } from "kysely";

export type OrderStatus = "awaiting payment" | "placed" | "processed" | "out for delivery" | "delivered" | "cancelled";
/** Why a parcel was not delivered. */
export type DeliveryFailure = "refused" | "address" | "nobody there" | "lost";
/** What an order's returns come to. */
export type ReturnStatus = "return requested" | "partly returned" | "returned" | "return refused";
/** Why an amount is paid back. */
export type RefundReason = "cancelled" | "changed" | "not delivered" | "returned" | "not needed";
/** Of a refund through the payment provider; `sent`: accepted by it, and not paid yet. */
export type RefundState = "waiting" | "sent" | "paid" | "refused";
/** Of an order's payment at the provider. */
export type OnlinePaymentStatus = "open" | "paid" | "expired" | "cancelled";
/** How the provider's list differs from ours. */
export type DifferenceKind = "unknown payment" | "missing at the provider" | "amount" | "refund";
/** Pending until the order is processed, then due until it is paid. */
export type CreditApproval = "Pending" | "Due" | "Paid";
/** What staff have changed on the customer's wish, and a step that they have taken back. */
export type OrderChangeKind =
  | "removed"
  | "resized"
  | "readdressed"
  | "delivery undone"
  | "payment undone"
  | "return undone";
export type UndoStep = "delivered" | "paid" | "return";
/** Requested by the customer, then settled by staff. */
export type ReturnState = "requested" | "returned" | "refused";

/** Orders, what became of them, and what is paid for them. */
export type OrderTables = {
  orders: {
    id: Generated<number>;
    customer_id: number;
    created_at: number;
    /** The newest of its steps, and its time. */
    status: OrderStatus;
    status_at: number;
    payment_mode: string;
    promocode: string | null;
    discount_paise: number;
    points: number;
    paid_paise: number;
    customer_note: string | null;
    address_id: number | null;
    /** A copy of the address at the time of the order. */
    ship_to: string;
    /** The postal code of `ship_to`; null in rows of the previous version. */
    po_box: Generated<string | null>;
    /** The city of `ship_to` as searches compare it: see `townOf`. Null in rows of the previous version until they are completed. */
    town: Generated<string | null>;
    /** Calendar date in India; null in rows of the previous version. */
    expected_on: Generated<string | null>;
    /** Null unless cancelled, and in rows of the previous version, in which only staff cancel. */
    cancelled_by: Generated<"customer" | "shop" | null>;
    cancel_reason: Generated<string | null>;
    /**
     * `not delivered` of an order that is out for delivery, `back in the shop` of a cancelled one: of others it is what a
     * process of the previous version has left.
     */
    status_detail: Generated<"not delivered" | "back in the shop" | null>;
    /** Of the latest attempt that failed. */
    delivery_failure: Generated<DeliveryFailure | null>;
    /** Null without a return; written by triggers. */
    return_status: Generated<ReturnStatus | null>;
    /** The percentage of the promo code; null in rows of the previous version. */
    percent_off: Generated<number | null>;
    /** Null in rows of earlier versions. */
    delivery_charge_paise: Generated<number | null>;
    /** 1 if the delivery charge is part of the payment by card or on credit; otherwise it is paid at the door. */
    delivery_prepaid: Generated<number>;
    /** Of a business customer. */
    gstin: Generated<string | null>;
    /** Advanced by each change, except by processes of the previous version. */
    version: Generated<number>;
    /** Who carries the parcel; null if unknown, and in rows of the previous version. */
    courier: Generated<string | null>;
    /** The parcel's number at its courier; null without one. */
    tracking_number: Generated<string | null>;
  };
  order_items: {
    id: Generated<number>;
    order_id: number;
    product_id: number;
    size_id: Generated<number | null>;
    /** The size's label at the time of the order. */
    size_label: Generated<string | null>;
    title: string;
    picture: string;
    qty: number;
    total_paise: number;
    /** The rate of what is paid, and the product's tariff code at the time of the order; both null in rows of earlier versions. */
    tax_percentage: Generated<number | null>;
    hsn_code: Generated<string | null>;
    /** That of the product or size at the time of the order. */
    sku: Generated<string | null>;
  };
  /** Each title in `order_items` once; a trigger writes it. */
  item_titles: { title: string };
  /** The latest time of each. */
  order_steps: { order_id: number; status: OrderStatus | "not delivered"; happened_at: number };
  /** What staff have changed, as the customer sees it: the whole item for `resized`, neither item nor size but for these and `removed`. */
  order_changes: {
    id: Generated<number>;
    order_id: number;
    changed_at: number;
    kind: OrderChangeKind;
    title: string | null;
    size_label: string | null;
    new_size_label: string | null;
    qty: number | null;
    /** By how much less is to be paid: that of a change as a whole is in its first row. */
    less_paise: number;
  };
  /** When each step that can be taken back was last taken. `before`: JSON, see `rememberStep`. */
  order_undo: { order_id: number; step: UndoStep; taken_at: number; before: string };
  /** What is to be paid back to a customer. `paid_on`: a calendar date; null until it is paid. */
  refunds: {
    id: Generated<number>;
    order_id: number;
    amount_paise: number;
    reason: RefundReason;
    /** Of a return. */
    return_no: number | null;
    requested_at: number;
    paid_on: Generated<string | null>;
    reference: Generated<string | null>;
    /** Null for one that staff pay by hand. */
    state: Generated<RefundState | null>;
    /** What the provider pays back; null for one that staff pay by hand. */
    capture_id: Generated<number | null>;
    /** How often it was sent to the provider. */
    attempts: Generated<number>;
    next_try_at: Generated<number | null>;
    provider_refund_id: Generated<string | null>;
    /** Why the provider refuses it, or did not take it the last time. */
    problem: Generated<string | null>;
  };
  /** One row per order that is paid at the provider: placed orders by card without one were paid in the dialog. */
  payments: {
    id: Generated<number>;
    order_id: number;
    /** Its number at the provider. */
    reference: string;
    /** What the order costs with its delivery charge. */
    amount_paise: number;
    status: OnlinePaymentStatus;
    created_at: number;
    /** When an unpaid order is released. */
    expires_at: number;
    /** When it was no longer open. */
    settled_at: Generated<number | null>;
    /** Such as `upi`, as the provider says it. */
    method: Generated<string | null>;
    /** Null until the provider has made the link. */
    link_id: Generated<string | null>;
    link_url: Generated<string | null>;
    /** When the provider has said that nothing more is paid by the link. */
    link_closed_at: Generated<number | null>;
    /** When the provider was last asked: also the lease of the process that asks it. */
    checked_at: Generated<number | null>;
  };
  /** Money that the provider has taken for a payment. `counts`: 1 if it pays the order, 0 if it is paid back. */
  payment_captures: {
    id: Generated<number>;
    payment_id: number;
    provider_payment_id: string;
    amount_paise: number;
    currency: string;
    method: string | null;
    captured_at: number;
    counts: number;
  };
  /** Events of the provider that were handled. */
  payment_events: { event_id: string; received_at: number };
  /** What the daily check has found. `subject`: the reference, payment or refund at the provider. */
  payment_differences: {
    id: Generated<number>;
    kind: DifferenceKind;
    subject: string;
    order_id: number | null;
    expected_paise: number | null;
    found_paise: number | null;
    found_at: number;
    resolved_at: Generated<number | null>;
  };
  /** One row per order that has gone out for delivery, never changed or deleted. `content`: JSON, as it was issued. */
  invoices: {
    order_id: number;
    /** Such as `26-27`. */
    financial_year: string;
    serial: number;
    number: string;
    issued_at: number;
    /** The taxes in the total. */
    tax_paise: number;
    /** What the order costs with its delivery charge; null in rows of the previous version. */
    total_paise: Generated<number | null>;
    content: string;
  };
  /** The last serial of each financial year. */
  invoice_serials: { financial_year: string; serial: number };
  /**
   * One in force for each accepted return of an invoiced order, and for one that came back undelivered. Never deleted, and
   * changed only by its cancellation. `content`: JSON, as it was issued.
   */
  credit_notes: {
    id: Generated<number>;
    order_id: number;
    /** Null for an order that came back undelivered. */
    return_no: number | null;
    /** Such as `26-27`. */
    financial_year: string;
    serial: number;
    number: string;
    issued_at: number;
    /** When the decision about its return was taken back. */
    cancelled_at: Generated<number | null>;
    /** What it takes off the invoice, and the taxes in it. */
    total_paise: number;
    tax_paise: number;
    content: string;
  };
  /** The last serial of each financial year. */
  credit_note_serials: { financial_year: string; serial: number };
  /** One row per order on credit. Its points are credited when it is paid. */
  credit_transactions: {
    order_id: number;
    customer_id: number;
    amount_paise: number;
    approval: CreditApproval;
    approval_at: number;
    points_earned: number;
    /** When the customer was reminded that it is due soon; null before. */
    reminded_at: Generated<number | null>;
  };
  /** Numbered from 1 within an order. `refund_paise` is paid back, or no longer owed; null unless returned. */
  order_returns: {
    order_id: number;
    no: Generated<number>;
    state: ReturnState;
    /** One of `returnReasons`; null in rows of the previous version. */
    reason_code: Generated<string | null>;
    /** In words; null for none, and after the account was deleted. */
    reason: string | null;
    requested_at: number;
    settled_at: Generated<number | null>;
    /** 1 if the pieces went back into the stock. */
    restocked: Generated<number>;
    refund_paise: Generated<number | null>;
  };
  /** The pieces of a return. `accepted_qty`: null before the decision, and for all where the previous version decided. */
  order_return_items: {
    item_id: number;
    order_id: number;
    return_no: Generated<number>;
    qty: number;
    accepted_qty: Generated<number | null>;
  };
  /** One row per customer and `Idempotency-Key`; without an order only inside the transaction that places it. */
  order_attempts: {
    customer_id: number;
    key: string;
    request_hash: string;
    order_id: number | null;
    created_at: number;
  };
  /** Changes by the previous version, until they are moved to `staff_changes`: `staff` is the name of the admin token. */
  staff_order_changes: {
    id: Generated<number>;
    order_id: number;
    change: OrderStatus | "paid";
    staff: string;
    changed_at: number;
  };
};
