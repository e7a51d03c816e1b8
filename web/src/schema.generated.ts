export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** ISO 8601 instant in UTC, such as 2026-11-21T10:30:00.000Z. */
  DateTime: { input: string; output: string; }
  /** Whole paise: 129900 is ₹1,299.00. */
  Money: { input: number; output: number; }
  /** A URL: absolute, or from the root of the gateway's own origin (/media/…). */
  URL: { input: string; output: string; }
};

/** An address to save. */
export type AddressInput = {
  building: Scalars['String']['input'];
  city: Scalars['String']['input'];
  landmark?: InputMaybe<Scalars['String']['input']>;
  /** Degrees north. */
  latitude: Scalars['Float']['input'];
  /** Degrees east. */
  longitude: Scalars['Float']['input'];
  /** With its leading +. */
  mobile: Scalars['String']['input'];
  /** Who receives the order. */
  name: Scalars['String']['input'];
  /** Six digits. */
  postalCode: Scalars['String']['input'];
  street: Scalars['String']['input'];
};

/** Who may share an answer that holds the field. */
export type CacheScope =
  /** Of one caller alone: never stored, never shared. */
  | 'PRIVATE'
  /** The same for everyone. */
  | 'PUBLIC';

/** How far an order is. */
export type OrderStatus =
  | 'CANCELLED'
  | 'DELIVERED'
  /** A status unknown to us; statusLabel holds it. */
  | 'OTHER'
  | 'OUT_FOR_DELIVERY'
  | 'PLACED'
  | 'PROCESSED';

/** How an order is paid. */
export type PaymentMode =
  /** By card, UPI, net banking or wallet. */
  | 'CARD'
  /** At the door. */
  | 'CASH'
  /** On the customer's credit. */
  | 'CREDIT';

/** An order to place. */
export type PlaceOrderInput = {
  /** One of the caller's addresses. */
  addressId: Scalars['ID']['input'];
  /** Made once for each attempt to check out: the same key again answers the same order. */
  idempotencyKey: Scalars['ID']['input'];
  /** A word to the shop, up to 500 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  paymentMode: PaymentMode;
  /** Points to spend, up to the caller's redeemablePoints; left out for none. */
  points?: InputMaybe<Scalars['Int']['input']>;
  /** As typed; left out for none. */
  promoCode?: InputMaybe<Scalars['String']['input']>;
};

/** By the price that the shopper pays. */
export type ProductSort =
  | 'PRICE_HIGH_TO_LOW'
  | 'PRICE_LOW_TO_HIGH';

/** Who opens an account. */
export type RegisterInput = {
  email: Scalars['String']['input'];
  /** With its leading +. */
  mobile: Scalars['String']['input'];
  name: Scalars['String']['input'];
};

/** Who makes the code that confirms a sign-up. */
export type SignUpVerification =
  /** The browser makes it and shows it: no SMS provider is configured. */
  | 'CLIENT'
  /** The REST shop makes it and sends it by SMS. */
  | 'SERVER';
