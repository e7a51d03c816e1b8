export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Calendar date in India, such as 2026-11-25. */
  Date: { input: string; output: string; }
  /** ISO 8601 instant in UTC, such as 2026-11-21T10:30:00.000Z. */
  DateTime: { input: string; output: string; }
  /** Whole paise: 129900 is ₹1,299.00. */
  Money: { input: number; output: number; }
  /** A URL: absolute, or from the root of the gateway's own origin (/media/…). */
  URL: { input: string; output: string; }
};

/** Input of addAddress and editAddress. */
export type AddressInput = {
  /** Number or name of the building. */
  building: Scalars['String']['input'];
  /** Town or city. */
  city: Scalars['String']['input'];
  /** Nearby landmark, if any. */
  landmark?: InputMaybe<Scalars['String']['input']>;
  /** Degrees north. */
  latitude: Scalars['Float']['input'];
  /** Degrees east. */
  longitude: Scalars['Float']['input'];
  /** Mobile number with leading +. */
  mobile: Scalars['String']['input'];
  /** Name of the recipient. */
  name: Scalars['String']['input'];
  /** Six digits. */
  postalCode: Scalars['String']['input'];
  /** Street. */
  street: Scalars['String']['input'];
};

/** Which caches may store a response that contains the field. */
export type CacheControlScope =
  /** Specific to the caller: no cache stores it. */
  | 'PRIVATE'
  /** The same for every caller: shared caches may store it. */
  | 'PUBLIC';

/** Payment status of an order on credit: REST's payment_approval, read in any case. */
export type CreditStatus =
  /** To be paid now. */
  | 'DUE'
  /** Paid. */
  | 'PAID'
  /** Not yet approved by the shop. */
  | 'PENDING';

/** A property by which a product list can be filtered. */
export type FacetKey =
  /** ProductFilter.colours. */
  | 'COLOUR'
  /** ProductFilter.fabrics. */
  | 'FABRIC'
  /** ProductFilter.inStock: one value, In stock. */
  | 'IN_STOCK'
  /** ProductFilter.sizes. */
  | 'SIZE';

/** A party of an order. */
export type OrderParty =
  /** The customer who placed it. */
  | 'CUSTOMER'
  /** The shop. */
  | 'SHOP';

/** Status of an order. REST's values are read in any case, with or without a leading 'order'. */
export type OrderStatus =
  /** Will not be delivered. */
  | 'CANCELLED'
  /** Received by the customer. */
  | 'DELIVERED'
  /** An unknown status, which statusLabel shows, or none. */
  | 'OTHER'
  /** With the courier. */
  | 'OUT_FOR_DELIVERY'
  /** Received by the shop. */
  | 'PLACED'
  /** Packed. */
  | 'PROCESSED'
  /** Delivered; products of it were returned. */
  | 'RETURNED'
  /** Delivered; the shop has refused a return. */
  | 'RETURN_REFUSED'
  /** Delivered; the customer asks to return products of it. */
  | 'RETURN_REQUESTED';

/** Payment mode of an order. */
export type PaymentMode =
  /** By card, UPI, net banking or wallet. */
  | 'CARD'
  /** Cash on delivery. */
  | 'CASH'
  /** On the customer's credit. */
  | 'CREDIT';

/** Payment status of an order. */
export type PaymentStatus =
  /** On credit, to be paid now. */
  | 'DUE'
  /** Paid. */
  | 'PAID'
  /** Paid back, wholly or for the returned products. */
  | 'REFUNDED'
  /** To be paid at the door, or on credit that is not due yet. */
  | 'UNPAID'
  /** Cancelled before anything was paid: nothing is owed. */
  | 'VOID';

/** Input of placeOrder. */
export type PlaceOrderInput = {
  /** Id of one of the caller's addresses. */
  addressId: Scalars['ID']['input'];
  /** Idempotency key, created once per checkout: a repeated key returns the first order. */
  idempotencyKey: Scalars['ID']['input'];
  /** Message to the shop, up to 500 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** One of the shop's paymentModes. */
  paymentMode: PaymentMode;
  /** Points to redeem, up to the caller's redeemablePoints. */
  points?: InputMaybe<Scalars['Int']['input']>;
  /** Promo code, if any. */
  promoCode?: InputMaybe<Scalars['String']['input']>;
};

/**
 * Conditions of a product list, all of which apply; of several values of one condition, one suffices. A list has at most
 * 10 values of up to 32 characters each: more are rejected with BAD_USER_INPUT. Values are those of `ProductPage.facets`.
 */
export type ProductFilter = {
  /** Colour families, such as maroon. */
  colours?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Fabrics, such as cotton. */
  fabrics?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Only products in stock if true; false equals omitted. */
  inStock?: InputMaybe<Scalars['Boolean']['input']>;
  /** Highest price that the shopper pays; from minPrice to 999999999 paise. */
  maxPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Lowest price that the shopper pays; from 0 to 999999999 paise. */
  minPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Labels of sizes, such as M. */
  sizes?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Input of updateProduct: omitted fields stay unchanged. */
export type ProductInput = {
  /** Up to 1,000 characters. */
  additionalInformation?: InputMaybe<Scalars['String']['input']>;
  /** Up to 1,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Price during an offer, below price; null ends the offer. */
  offerPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Price without an offer; more than 0. */
  price?: InputMaybe<Scalars['Money']['input']>;
  /** Pieces in stock. */
  stock?: InputMaybe<Scalars['Int']['input']>;
  /** Tax that the price includes, in percent, below 100. */
  taxPercentage?: InputMaybe<Scalars['Float']['input']>;
  /** Up to 120 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Sales unit, such as '500 g', up to 60 characters. */
  unit?: InputMaybe<Scalars['String']['input']>;
  /** Weight. */
  weight?: InputMaybe<WeightInput>;
};

/** Order of a product list, by the price that the shopper pays. */
export type ProductSort =
  /** Descending (REST: sort=desc). */
  | 'PRICE_HIGH_TO_LOW'
  /** Ascending (REST: sort=asc). */
  | 'PRICE_LOW_TO_HIGH';

/** Input of updateProfile. */
export type ProfileInput = {
  /** Such as asha@example.com. */
  email: Scalars['String']['input'];
  /** With leading +; the number of another customer is rejected. */
  mobile: Scalars['String']['input'];
  /** Full name. */
  name: Scalars['String']['input'];
};

/** Input of register. */
export type RegisterInput = {
  /** Such as asha@example.com. */
  email: Scalars['String']['input'];
  /** Mobile number with leading +. */
  mobile: Scalars['String']['input'];
  /** Full name. */
  name: Scalars['String']['input'];
};

/** One item to return. */
export type ReturnItemInput = {
  /** Id of the order's item. */
  id: Scalars['ID']['input'];
  /** Pieces to return, from 1 to the item's quantity. */
  quantity: Scalars['Int']['input'];
};

/** Input of returnOrder. */
export type ReturnOrderInput = {
  /** At least one item. */
  items: Array<ReturnItemInput>;
  /** Id of the order. */
  orderId: Scalars['ID']['input'];
  /** Why, up to 300 characters. */
  reason: Scalars['String']['input'];
};

/** Where the code is created that confirms the mobile number of a sign-up or a changed profile. */
export type SignUpVerification =
  /** In the browser, which shows it: no SMS provider is configured. */
  | 'CLIENT'
  /** In the REST shop, which sends it by SMS. */
  | 'SERVER';

/** A weight, such as 540 g. */
export type WeightInput = {
  /** Such as g or kg. */
  unit: Scalars['String']['input'];
  /** In the given unit. */
  value: Scalars['Float']['input'];
};
