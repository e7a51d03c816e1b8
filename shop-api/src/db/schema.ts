import type { Generated } from "kysely";

// Money is whole paise, a time is milliseconds since 1970 (UTC), a picture is its path below `uploads/`.

export type OrderStatus = "placed" | "processed" | "out for delivery" | "delivered" | "cancelled";
/** Pending until the shop has processed the order, due until it is paid. */
export type CreditApproval = "Pending" | "Due" | "Paid";

export type Tables = {
  /** `slug` names it in the seed's file; `product_count` leaves out what was withdrawn. */
  categories: { id: number; slug: string; title: string; picture: string; product_count: Generated<number> };
  subcategories: {
    id: number;
    slug: string;
    category_id: number;
    title: string;
    picture: string;
    product_count: Generated<number>;
  };
  products: {
    id: number;
    slug: string;
    category_id: number;
    subcategory_id: number;
    title: string;
    /** The title as it is searched: see `foldTitle`. */
    title_folded: string;
    price_paise: number;
    offer_price_paise: number | null;
    unit: string;
    weight: number;
    weight_unit: string;
    tax_percentage: number;
    description: string;
    additional_information: string;
    stock: number;
    /** When it left the shop; orders still name it. */
    withdrawn_at: Generated<number | null>;
  };
  /** Every one and two letters in a row of a folded title: what the trigram indexes are too coarse for. */
  title_grams: { gram: string; product_id: number };
  product_pictures: { product_id: number; position: number; path: string };
  product_highlights: { product_id: number; position: number; words: string };
  related_products: { product_id: number; position: number; related_id: number };
  banners: { id: number; picture: string; title: string; description: string; cta: string; cta_link: string };
  promo_codes: {
    code: string;
    percent_off: number;
    /** Valid from this time; null for always. */
    starts_at: Generated<number | null>;
    /** Valid until before this time; null for always. */
    ends_at: Generated<number | null>;
    /** 1, or 0 for a code that is switched off. */
    is_active: Generated<number>;
  };

  customers: {
    id: Generated<number>;
    name: string;
    email: string;
    mobile: string;
    points_balance: Generated<number>;
    /** Wrong one-time codes in a row, since the last lock. */
    failed_logins: Generated<number>;
    /** How often the number was locked since the last login. */
    locks: Generated<number>;
    /** Until then no code is sent or taken; 0 for never locked. */
    locked_until: Generated<number>;
    /** When a one-time code was last requested; 0 for never. */
    code_sent_at: Generated<number>;
    created_at: number;
  };
  login_codes: {
    id: Generated<number>;
    customer_id: number;
    /** The number it was sent to, and which it proves: the customer's, or the one that the customer changes to. */
    mobile: string;
    code_hmac: string;
    sent_at: number;
    /** When the provider took it; null while it is being sent. */
    delivered_at: number | null;
    attempts: Generated<number>;
    used_at: number | null;
  };
  sessions: { token_hash: string; customer_id: number; expires_at: number };
  /** Staff. Not one of the sessions: no way of logging in leads here. */
  admin_tokens: { token_hash: string; name: Generated<string> };
  secrets: { name: string; value: string };

  cart_lines: { id: Generated<number>; customer_id: number; product_id: number; qty: number };
  wishes: { id: Generated<number>; customer_id: number; product_id: number };
  addresses: {
    id: Generated<number>;
    customer_id: number;
    name: string;
    mobile: string;
    building: string;
    street: string;
    landmark: string | null;
    city: string;
    po_box: string;
    latitude: number;
    longitude: number;
  };
  /** One row a customer, so that there is never a second default. */
  default_addresses: { customer_id: number; address_id: number };

  orders: {
    id: Generated<number>;
    customer_id: number;
    created_at: number;
    /** The newest of its steps, and when it was taken. */
    status: OrderStatus;
    status_at: number;
    payment_mode: string;
    promocode: string | null;
    discount_paise: number;
    points: number;
    paid_paise: number;
    customer_note: string | null;
    address_id: number | null;
    /** The address as it was, in words, for it may change afterwards. */
    ship_to: string;
  };
  order_items: {
    id: Generated<number>;
    order_id: number;
    product_id: number;
    title: string;
    picture: string;
    qty: number;
    total_paise: number;
  };
  order_steps: { order_id: number; status: OrderStatus; happened_at: number };
  /** One row an order on credit. Its points are the customer's once it is paid. */
  credit_transactions: {
    order_id: number;
    customer_id: number;
    amount_paise: number;
    approval: CreditApproval;
    approval_at: number;
    points_earned: number;
  };
  /** One row an `Idempotency-Key` of a customer; without an order only inside the transaction that places it. */
  order_attempts: {
    customer_id: number;
    key: string;
    request_hash: string;
    order_id: number | null;
    created_at: number;
  };
  /** What staff did to an order: `staff` is the name of their admin token. */
  staff_order_changes: {
    id: Generated<number>;
    order_id: number;
    change: OrderStatus | "paid";
    staff: string;
    changed_at: number;
  };

  seed_runs: { name: string; ran_at: number };
};
