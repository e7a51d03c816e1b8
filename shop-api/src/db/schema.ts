import type { ColumnType, Generated } from "kysely";
import type { MessageTables } from "./message-tables.ts";
import type { OrderTables } from "./order-tables.ts";
import type { StaffTables } from "./staff-tables.ts";

// Money is whole paise, times are milliseconds since 1970 (UTC), pictures are paths below `uploads/`.

export type {
  CreditApproval,
  DeliveryFailure,
  DifferenceKind,
  OrderChangeKind,
  OnlinePaymentStatus,
  OrderStatus,
  RefundReason,
  ReturnState,
  UndoStep,
} from "./order-tables.ts";
export type {
  CustomerMessageKind,
  MessageChannel,
  MessageKind,
  MessageState,
  OwnerEventKind,
} from "./message-tables.ts";
export type { StaffEntity, StaffRole } from "./staff-tables.ts";

/** Categories and subcategories. */
type CategoryTable = {
  id: number;
  /** The id in the seed's file; `staff-` and the id for those of staff. */
  slug: string;
  title: string;
  /** Blank for none. */
  picture: string;
  /** Text for those who do not see the picture; null for none. */
  alt: Generated<string | null>;
  /** Products on sale. */
  product_count: Generated<number>;
  /** Place among the others; null for that of the id. */
  position: Generated<number | null>;
  /** Since when shoppers do not see it; null for one that they see. */
  hidden_at: Generated<number | null>;
  /** The row of a deleted one stays for its address. */
  deleted_at: Generated<number | null>;
  /** The one in place of a hidden or deleted one. */
  moved_to: Generated<number | null>;
  /** Advanced by each change by staff but that of the order. */
  version: Generated<number>;
};

export type Tables = StaffTables &
  OrderTables &
  MessageTables & {
    categories: CategoryTable;
    subcategories: CategoryTable & { category_id: number };
    products: {
      id: number;
      slug: string;
      category_id: number;
      subcategory_id: number;
      title: string;
      /** The normalized title for searching: see `foldText`. */
      title_folded: string;
      price_paise: number;
      offer_price_paise: number | null;
      unit: string;
      weight: number;
      weight_unit: string;
      /** The rate that the previous version uses, and the rate of a product with neither an own one nor a known tariff code. */
      tax_percentage: number;
      /** Null if the tariff code decides. */
      own_tax_percentage: Generated<number | null>;
      description: string;
      additional_information: string;
      stock: number;
      /** One of `colourFamilies`; null where the seed does not say. */
      colour: Generated<string | null>;
      fabric: Generated<string | null>;
      /** As the owner calls the colour; null for the family's name. */
      colour_name: Generated<string | null>;
      /** Those of one group differ by colour only; null for a product of its own. */
      colour_group_id: Generated<number | null>;
      /** Its kind of goods in the customs tariff: 4, 6 or 8 digits. */
      hsn_code: Generated<string | null>;
      /** Of a product without sizes, as the barcode; unique over products and sizes: see `skus`. */
      sku: Generated<string | null>;
      /** EAN-8 or EAN-13. */
      barcode: Generated<string | null>;
      /** Time of withdrawal; null for a product on sale. A draft has one too. */
      withdrawn_at: Generated<number | null>;
      /** 1 for a product that was never on sale; its columns may be empty. */
      is_draft: Generated<number>;
      /** Advanced by each change by staff, and by no order. */
      version: Generated<number>;
    };
    /** At least two products each. `lists_one`: 1 if lists and searches show one of them. */
    colour_groups: { id: Generated<number>; lists_one: Generated<number> };
    /**
     * The sizes of what is worn. `products.stock` is the sum of those that are not withdrawn; a product without rows has
     * its own stock.
     */
    product_sizes: {
      id: Generated<number>;
      product_id: number;
      position: number;
      label: string;
      stock: number;
      /** Null for the price and the offer of the product. */
      price_paise: number | null;
      /** Null for no offer where the size has a price. */
      offer_price_paise: number | null;
      /** Both null for a removed size. */
      sku: Generated<string | null>;
      barcode: Generated<string | null>;
      /** Time of withdrawal; null for a size on sale. */
      withdrawn_at: Generated<number | null>;
    };
    /** Each SKU in lower case, with its product or size; triggers write it. */
    skus: { sku_key: string; product_id: number; size_id: number | null };
    /** This table and the next two are of the previous version's search: see `indexForPreviousVersion`. */
    title_grams: { gram: string; product_id: number };
    product_words: { word: string; product_id: number };
    word_grams: { gram: string; word: string };
    /** A word that shoppers use, or several, and a word of the catalogue for the same. */
    synonyms: { word: string; meaning: string };
    /** When a product's row was last updated, by the database's clock; triggers write it. */
    product_changes: { product_id: number; changed_at: number };
    /** `alt`: text for those who do not see it; null for the title. */
    product_pictures: { product_id: number; position: number; path: string; alt: Generated<string | null> };
    /** Uploaded pictures, by the SHA-256 of their content in hex. SQLite's driver reads an ArrayBuffer. */
    pictures: {
      hash: string;
      content: ColumnType<Uint8Array | ArrayBuffer, Buffer>;
      width: number;
      height: number;
      created_at: number;
    };
    product_highlights: { product_id: number; position: number; words: string };
    related_products: { product_id: number; position: number; related_id: number };
    banners: {
      id: number;
      picture: string;
      title: string;
      description: string;
      cta: string;
      cta_link: string;
      position: Generated<number>;
      /** Text for those who do not see the picture; null for the title. */
      alt: Generated<string | null>;
      /** Start of its time on the home page; null for no start. */
      starts_at: Generated<number | null>;
      /** End of it, exclusive; null for no end. */
      ends_at: Generated<number | null>;
    };
    promo_codes: {
      code: string;
      percent_off: number;
      /** Start of validity; null for no start. */
      starts_at: Generated<number | null>;
      /** End of validity, exclusive; null for no end. */
      ends_at: Generated<number | null>;
      /** 1, or 0 for a disabled code. */
      is_active: Generated<number>;
      /** Null for no limit. */
      max_uses: Generated<number | null>;
      /** Null for no limit. */
      max_uses_per_customer: Generated<number | null>;
      created_at: Generated<number>;
    };
    /**
     * Uses of promo codes by a number that its customer has given up: a row for each order and number. `used_at`: the day.
     * `order_id`: null once the account is deleted.
     */
    promo_uses: { id: Generated<number>; mobile_hmac: string; code: string; order_id: number | null; used_at: number };

    customers: {
      id: Generated<number>;
      name: string;
      email: string;
      /** When the customer opened the link that was sent to this address; null before, and after each change of it. */
      email_confirmed_at: Generated<number | null>;
      mobile: string;
      points_balance: Generated<number>;
      /** Time of the last request for a code; 0 for never. */
      code_sent_at: Generated<number>;
      /** What the customer may owe, unless the mode allows more. */
      credit_limit_paise: Generated<number>;
      created_at: number;
    };
    login_codes: {
      id: Generated<number>;
      customer_id: number;
      /** The number it was sent to: the customer's, or the one that the customer wants to change to. */
      mobile: string;
      code_hmac: string;
      /** The client address that requested it; null in rows of the previous version. */
      address_hmac: string | null;
      sent_at: number;
      /** Time at which the provider accepted it; null while it is being sent. */
      delivered_at: number | null;
      attempts: Generated<number>;
      used_at: number | null;
    };
    /** Codes answered with `Invalid OTP`, kept for 30 days. */
    wrong_codes: { id: Generated<number>; mobile_hmac: string; address_hmac: string; tried_at: number };
    /** A row per number for which a code was sent or tried in the last 30 days. */
    number_locks: {
      mobile_hmac: string;
      /** Number of locks since the last right code. */
      locks: Generated<number>;
      /** End of the last lock; 0 for never locked. */
      locked_until: Generated<number>;
      used_at: number;
    };
    /** Numbers that a customer has changed from, kept for seven days. */
    reserved_mobiles: { mobile_hmac: string; customer_id: number; changed_at: number };
    /**
     * Codes sent by SMS in each clock hour: in all as `total`, and to a country by its code, such as `+971`; other messages
     * as `messages` and `messages +971`.
     */
    sms_counts: { hour_at: number; name: string; codes: number };
    sessions: { token_hash: string; customer_id: number; expires_at: number };
    secrets: { name: string; value: string };

    /** One line per customer, product and size; a product without sizes has `size_id` null. */
    cart_lines: {
      id: Generated<number>;
      customer_id: number;
      product_id: number;
      size_id: Generated<number | null>;
      qty: number;
    };
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
    /** One row per customer, which prevents a second default. */
    default_addresses: { customer_id: number; address_id: number };

    /** Rows that concurrent processes write first, so that one waits for the other. */
    locks: { name: string; taken_at: number };
    /**
     * `imported-catalogue` is the fingerprint of the seed file, behind `own ` in a shop with its own catalogue; `has-sizes` exists once products may have sizes;
     * `messages-since` is the time from which customers are told what happens, `owner-news-at` that of the latest news to owners, `prepared-versions` are those whose `prepare` has ended. The previous version has more names, and a table `admin_tokens`.
     */
    settings: {
      name:
        | "imported-catalogue"
        | "completed-catalogue"
        | "has-sizes"
        | "prepared-versions"
        | "messages-since"
        | "owner-news-at";
      value: string;
    };
  };
