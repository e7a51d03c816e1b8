import type { Generated } from "kysely";

// Money is whole paise, a time is milliseconds since 1970 (UTC), a picture is its path below `uploads/`.

export type Tables = {
  categories: { id: number; title: string; picture: string };
  subcategories: { id: number; category_id: number; title: string; picture: string };
  products: {
    id: number;
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
  };
  product_pictures: { product_id: number; position: number; path: string };
  product_highlights: { product_id: number; position: number; words: string };
  related_products: { product_id: number; position: number; related_id: number };
  banners: { id: number; picture: string; title: string; description: string; cta: string; cta_link: string };
  promo_codes: { code: string; percent_off: number };

  customers: {
    id: Generated<number>;
    name: string;
    email: string;
    mobile: string;
    points_balance: Generated<number>;
    credit_balance_paise: Generated<number>;
    /** Wrong one-time codes in a row; at 100 the number is locked until a person sets it back to 0. */
    failed_logins: Generated<number>;
    /** When the newest one-time code was sent; 0 for never. */
    code_sent_at: Generated<number>;
    created_at: number;
  };
  login_codes: {
    id: Generated<number>;
    customer_id: number;
    code_hmac: string;
    sent_at: number;
    attempts: Generated<number>;
    used_at: number | null;
  };
  sessions: { token_hash: string; customer_id: number; expires_at: number };
  secrets: { name: string; value: string };

  cart_lines: { id: Generated<number>; customer_id: number; product_id: number; qty: number };
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
    status: string;
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
  /** One row an `Idempotency-Key` of a customer; without an order only inside the transaction that places it. */
  order_attempts: { customer_id: number; key: string; request_hash: string; order_id: number | null };

  seed_runs: { name: string; ran_at: number };
};
