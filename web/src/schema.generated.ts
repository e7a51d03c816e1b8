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
  /** Its number or name. */
  building: Scalars['String']['input'];
  /** Its town. */
  city: Scalars['String']['input'];
  /** What is near it; left out for nothing. */
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
  /** Its street. */
  street: Scalars['String']['input'];
};

/** Who may share an answer that holds the field. */
export type CacheControlScope =
  /** Of one caller alone: never stored, never shared. */
  | 'PRIVATE'
  /** The same for everyone. */
  | 'PUBLIC';

/** How far an order on credit is paid; REST's payment_approval in any case. */
export type CreditStatus =
  /** It is to be paid now. */
  | 'DUE'
  /** It is paid. */
  | 'PAID'
  /** The shop has not approved it yet. */
  | 'PENDING';

/** How far an order is; REST's words in any case, with or without the word order before them. */
export type OrderStatus =
  /** It will not come. */
  | 'CANCELLED'
  /** It is there. */
  | 'DELIVERED'
  /** A status unknown to us, which statusLabel holds, or none at all. */
  | 'OTHER'
  /** It is on its way. */
  | 'OUT_FOR_DELIVERY'
  /** The shop has it. */
  | 'PLACED'
  /** It is packed. */
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
  /** One of the shop's paymentModes. */
  paymentMode: PaymentMode;
  /** Points to spend, up to the caller's redeemablePoints; left out for none. */
  points?: InputMaybe<Scalars['Int']['input']>;
  /** As typed; left out for none. */
  promoCode?: InputMaybe<Scalars['String']['input']>;
};

/** What is to be different about a product; what is left out stays as it is. */
export type ProductInput = {
  /** Up to 1,000 characters. */
  additionalInformation?: InputMaybe<Scalars['String']['input']>;
  /** Up to 1,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The price for now, below the other; null ends the offer. */
  offerPrice?: InputMaybe<Scalars['Money']['input']>;
  /** The price without an offer; more than 0. */
  price?: InputMaybe<Scalars['Money']['input']>;
  /** Pieces there are to sell. */
  stock?: InputMaybe<Scalars['Int']['input']>;
  /** Percent of tax that the price includes, below 100. */
  taxPercentage?: InputMaybe<Scalars['Float']['input']>;
  /** Up to 120 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** What one unit is, such as '500 g', up to 60 characters. */
  unit?: InputMaybe<Scalars['String']['input']>;
  /** What it weighs. */
  weight?: InputMaybe<WeightInput>;
};

/** By the price that the shopper pays. */
export type ProductSort =
  /** The dearest first (REST: sort=desc). */
  | 'PRICE_HIGH_TO_LOW'
  /** The cheapest first (REST: sort=asc). */
  | 'PRICE_LOW_TO_HIGH';

/** A profile as it shall be. */
export type ProfileInput = {
  /** Such as asha@example.com. */
  email: Scalars['String']['input'];
  /** With its leading +; another customer's is refused. */
  mobile: Scalars['String']['input'];
  /** The person's name. */
  name: Scalars['String']['input'];
};

/** Who opens an account. */
export type RegisterInput = {
  /** Such as asha@example.com. */
  email: Scalars['String']['input'];
  /** With its leading +. */
  mobile: Scalars['String']['input'];
  /** The person's name. */
  name: Scalars['String']['input'];
};

/** Who makes the code that confirms the number of a sign-up or of a changed profile. */
export type SignUpVerification =
  /** The browser makes it and shows it: no SMS provider is configured. */
  | 'CLIENT'
  /** The REST shop makes it and sends it by SMS. */
  | 'SERVER';

/** A weight as the shop writes it: 540 g. */
export type WeightInput = {
  /** Such as g or kg. */
  unit: Scalars['String']['input'];
  /** In the unit beside it. */
  value: Scalars['Float']['input'];
};
