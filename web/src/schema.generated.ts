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
  /** Mobile number, in any spelling; an Indian one without a country code. */
  mobile: Scalars['String']['input'];
  /** Name of the recipient. */
  name: Scalars['String']['input'];
  /** Six digits. */
  postalCode: Scalars['String']['input'];
  /** Street. */
  street: Scalars['String']['input'];
};

/** A banner. For a change the complete new value: unchanged fields too. */
export type BannerInput = {
  /** Up to 30 characters; null for no button. */
  callToAction?: InputMaybe<Scalars['String']['input']>;
  /** Up to 200 characters. */
  description: Scalars['String']['input'];
  /** After the start; null for no end. */
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A path of the shop, which begins with /; null for none. */
  link?: InputMaybe<Scalars['String']['input']>;
  /** Picture of the slide. */
  picture: PictureInput;
  /** Null for no start. */
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** 1 to 80 characters. */
  title: Scalars['String']['input'];
};

/** Which caches may store a response that contains the field. */
export type CacheControlScope =
  /** Specific to the caller: no cache stores it. */
  | 'PRIVATE'
  /** The same for every caller: shared caches may store it. */
  | 'PUBLIC';

/** What changes of a category: an omitted field stays, and null clears. */
export type CategoryChange = {
  /** Hides it from shoppers, or shows it again. Its products stay on sale. */
  isHidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** The category in its place while it is hidden, one that shoppers see; null for none. Showing it again clears it. */
  movedToId?: InputMaybe<Scalars['ID']['input']>;
  /** Null for none. */
  picture?: InputMaybe<PictureInput>;
  /** 1 to 60 characters, unlike those beside it. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** A new category. */
export type CategoryInput = {
  /** Whether shoppers do not see it yet. */
  isHidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** Null for none. */
  picture?: InputMaybe<PictureInput>;
  /** 1 to 60 characters, unlike those beside it. */
  title: Scalars['String']['input'];
};

/** A customer's choice. */
export type ChannelChoice =
  /** It comes, and cannot be switched off. */
  | 'ALWAYS'
  /** It does not come. */
  | 'OFF'
  /** It comes. */
  | 'ON';

/** A courier. For a change the complete new value: unchanged fields too. */
export type CourierInput = {
  /** Unique in any letter case, 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** Begins with https:// and has {number} once, behind its host; up to 300 characters. Null for no link. */
  urlTemplate?: InputMaybe<Scalars['String']['input']>;
};

/** Payment status of an order on credit: REST's payment_approval, read in any case. */
export type CreditStatus =
  /** To be paid now. */
  | 'DUE'
  /** Paid. */
  | 'PAID'
  /** Not yet approved by the shop. */
  | 'PENDING';

/** Why a parcel was not delivered. */
export type DeliveryFailure =
  /** The address was not found. */
  | 'ADDRESS'
  /** The courier has lost it. */
  | 'LOST'
  /** Nobody was there. */
  | 'NOBODY_THERE'
  /** The recipient did not take it. */
  | 'REFUSED';

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

/** How a message comes. */
export type MessageChannel =
  /** By email to an address that was confirmed. */
  | 'EMAIL'
  /** By SMS to the mobile number. */
  | 'SMS';

/** What a message is about. */
export type MessageKind =
  /** An order was cancelled. */
  | 'CANCELLED'
  /** The link that confirms an email address. */
  | 'CONFIRM_EMAIL'
  /** An order on credit is to be paid within three days. */
  | 'CREDIT_DUE'
  /** An order was delivered. */
  | 'DELIVERED'
  /** The email address was changed. */
  | 'EMAIL_CHANGED'
  /** An order could not be delivered. */
  | 'NOT_DELIVERED'
  /** The mobile number was changed. */
  | 'NUMBER_CHANGED'
  /** The shop has changed an order. */
  | 'ORDER_CHANGED'
  /** An order was placed. */
  | 'ORDER_PLACED'
  /** An order is out for delivery. */
  | 'OUT_FOR_DELIVERY'
  /** What has happened in the shop, for owners. */
  | 'OWNER_NEWS'
  /** A refund was paid. */
  | 'REFUND_PAID'
  /** A return was accepted. */
  | 'RETURN_ACCEPTED'
  /** A return was refused. */
  | 'RETURN_REFUSED'
  /** A return was requested. */
  | 'RETURN_REQUESTED';

/** What has become of a message. */
export type MessageState =
  /** It is not sent any more, as one that was overtaken by another. */
  | 'DROPPED'
  /** The provider has refused it, or has not taken it for a day. */
  | 'FAILED'
  /** The provider has taken it. */
  | 'SENT'
  /** It is to be sent, or is tried again. */
  | 'WAITING';

/** What a draft lacks before it can be put on sale. */
export type MissingPart =
  /** The further text of its page. */
  | 'ADDITIONAL_INFORMATION'
  /** The text of its page. */
  | 'DESCRIPTION'
  /** A picture. */
  | 'PICTURE'
  /** A price. */
  | 'PRICE'
  /** Pieces, or sizes. */
  | 'STOCK'
  /** A rate of its own, or a tariff code that the shop knows. */
  | 'TAX'
  /** A sales unit. */
  | 'UNIT'
  /** A weight with its unit. */
  | 'WEIGHT';

/** State of a payment at the provider. */
export type OnlinePaymentStatus =
  /** The order was cancelled before it was paid. */
  | 'CANCELLED'
  /** Not paid in time: the order was cancelled. */
  | 'EXPIRED'
  /** Not paid yet. */
  | 'OPEN'
  /** Paid in full. */
  | 'PAID';

/** Address of an order. */
export type OrderAddressInput = {
  /** Number or name of the building. */
  building: Scalars['String']['input'];
  /** Town. */
  city: Scalars['String']['input'];
  /** Landmark; omitted for none. */
  landmark?: InputMaybe<Scalars['String']['input']>;
  /** Indian mobile number with leading +. */
  mobile: Scalars['String']['input'];
  /** Full name. */
  name: Scalars['String']['input'];
  /** Six digits. */
  postalCode: Scalars['String']['input'];
  /** Street. */
  street: Scalars['String']['input'];
};

/** Change of an order; what is omitted stays. */
export type OrderChangeInput = {
  /** Address to send it to. */
  address?: InputMaybe<OrderAddressInput>;
  /** Items that change. */
  items?: InputMaybe<Array<OrderItemChangeInput>>;
};

/** Kind of a change of an order. */
export type OrderChangeKind =
  /** The delivery was recorded by mistake. */
  | 'DELIVERY_UNDONE'
  /** The payment was recorded by mistake. */
  | 'PAYMENT_UNDONE'
  /** It goes to another address. */
  | 'READDRESSED'
  /** Pieces were removed. */
  | 'REMOVED'
  /** A product is sent in another size. */
  | 'RESIZED'
  /** The decision about a return was recorded by mistake. */
  | 'RETURN_UNDONE';

/** Change of an order's item. */
export type OrderItemChangeInput = {
  /** Id of the OrderItem, or the part after its ~. */
  id: Scalars['ID']['input'];
  /** Pieces that stay; 0 removes the item. */
  quantity: Scalars['Int']['input'];
  /** ProductSize to send it in, of the same price, by its id; as it is if omitted. */
  sizeId?: InputMaybe<Scalars['ID']['input']>;
};

/** A party of an order. */
export type OrderParty =
  /** The customer who placed it. */
  | 'CUSTOMER'
  /** The shop. */
  | 'SHOP';

/** Pieces of an order's item. */
export type OrderPiecesInput = {
  /** Id of the OrderItem, or the part after its ~. */
  id: Scalars['ID']['input'];
  /** From 1 to the item's pieces. */
  quantity: Scalars['Int']['input'];
};

/** State of a return. */
export type OrderReturnState =
  /** Refused. */
  | 'REFUSED'
  /** Waits for the shop's decision. */
  | 'REQUESTED'
  /** Accepted, wholly or in part. */
  | 'RETURNED';

/** Status of an order. REST's values are read in any case, with or without a leading 'order'. */
export type OrderStatus =
  /** Waits for the payment at the provider: it is not sent before. */
  | 'AWAITING_PAYMENT'
  /** Will not be delivered. */
  | 'CANCELLED'
  /** Received by the customer. */
  | 'DELIVERED'
  /** Could not be delivered: it goes out again or comes back. */
  | 'NOT_DELIVERED'
  /** An unknown status, which statusLabel shows, or none. */
  | 'OTHER'
  /** With the courier. */
  | 'OUT_FOR_DELIVERY'
  /** Delivered; a part of it was returned, the rest stays with the customer. */
  | 'PARTLY_RETURNED'
  /** Received by the shop. */
  | 'PLACED'
  /** Packed. */
  | 'PROCESSED'
  /** Delivered; all of it was returned. */
  | 'RETURNED'
  /** Delivered; the shop has refused a return. */
  | 'RETURN_REFUSED'
  /** Delivered; the customer asks to return products of it. */
  | 'RETURN_REQUESTED';

/** A step that can be taken back within 15 minutes. */
export type OrderUndoStep =
  /** The order was delivered. */
  | 'DELIVERED'
  /** The order on credit was paid. */
  | 'PAID'
  /** A return was settled. */
  | 'RETURN';

/** A processed order that is sent. */
export type ParcelInput = {
  /** Who carries the parcel, 1 to 60 characters. */
  courier: Scalars['String']['input'];
  /** The order to send, by its id. */
  orderId: Scalars['ID']['input'];
  /** Number of the parcel at its courier, up to 60 letters, digits, blanks and - / . _; null for none. */
  trackingNumber?: InputMaybe<Scalars['String']['input']>;
};

/** Kind of a difference. */
export type PaymentDifferenceKind =
  /** Another amount or currency than the shop's list has. */
  | 'AMOUNT'
  /** The provider does not have a payment that the shop counts. */
  | 'MISSING_AT_THE_PROVIDER'
  /** A refund that only one of the lists has, or with another amount or result. */
  | 'REFUND'
  /** The provider has money that names this shop or one of its orders, and that belongs to none. */
  | 'UNKNOWN_PAYMENT';

/** How orders by card are paid. */
export type PaymentFlow =
  /** In the web's own dialog, before placeOrder: a demonstration. */
  | 'DIALOG'
  /** On the page of a payment provider, after placeOrder. */
  | 'REDIRECT';

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
  /** To be paid online or at the door, or on credit that is not due yet. */
  | 'UNPAID'
  /** Cancelled before anything was paid: nothing is owed. */
  | 'VOID';

/** A picture of a product, a banner or a category. */
export type PictureInput = {
  /** Up to 200 characters; null for the title. */
  alt?: InputMaybe<Scalars['String']['input']>;
  /** Id of an uploaded picture (POST /staff/pictures), or of a picture that the shop has. */
  id: Scalars['ID']['input'];
};

/** Input of placeOrder. */
export type PlaceOrderInput = {
  /** Id of one of the caller's addresses. */
  addressId: Scalars['ID']['input'];
  /**
   * The same without the delivery charge, and with the field amountToPay.
   * @deprecated The delivery charge is part of what is paid: use toPay.
   */
  amountToPay?: InputMaybe<Scalars['Money']['input']>;
  /** GSTIN of a business customer, where the shop acceptsGstin. */
  gstin?: InputMaybe<Scalars['String']['input']>;
  /** Idempotency key of 8 to 128 letters, digits, - and _, created once per checkout: a repeated key returns the first order, or places none. */
  idempotencyKey: Scalars['ID']['input'];
  /** Message to the shop, up to 500 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /**
   * The shop's paymentFlow, required for CARD where it is REDIRECT: the order then waits for its payment, with the cart's
   * products taken out of the cart.
   */
  paymentFlow?: InputMaybe<PaymentFlow>;
  /** One of the shop's paymentModes. */
  paymentMode: PaymentMode;
  /** Points to redeem, up to the caller's redeemablePoints. */
  points?: InputMaybe<Scalars['Int']['input']>;
  /** Promo code, if any. */
  promoCode?: InputMaybe<Scalars['String']['input']>;
  /**
   * The amount to pay, with the delivery charge, as the shopper saw it. It is compared, never charged: placeOrder rejects a
   * difference with the field toPay, unless the order of this key has been placed. Null compares nothing.
   */
  toPay?: InputMaybe<Scalars['Money']['input']>;
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
  /** Further text of the product page, up to 1,000 characters. */
  additionalInformation?: InputMaybe<Scalars['String']['input']>;
  /** Text of the product page, up to 1,000 characters. */
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
  /** In any spelling, as in RegisterInput; the number of another customer is rejected. */
  mobile: Scalars['String']['input'];
  /** Full name. */
  name: Scalars['String']['input'];
};

/** A promo code. For a change the complete new value: unchanged fields too. */
export type PromoCodeInput = {
  /** After the start; null for no end. */
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** False disables it. Null leaves it as it is, and a new one active. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** From 1; null for no limit. */
  maxUses?: InputMaybe<Scalars['Int']['input']>;
  /** For each customer, from 1; null for no limit. */
  maxUsesPerCustomer?: InputMaybe<Scalars['Int']['input']>;
  /** Discount in percent, from 1 to 100. */
  percent: Scalars['Int']['input'];
  /** Null for no start. */
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Calls of one client in each minute. */
export type RateLimit =
  /** 60: attempts to log in, and to verify a code, a password or the token of a link. */
  | 'CHECKING'
  /** 60: promo codes that are tried. */
  | 'PROMO'
  /** 600: searches of products. */
  | 'SEARCH'
  /** 60: registrations, and codes and links that are sent. */
  | 'SENDING';

/** Why an amount is paid back. */
export type RefundReason =
  /** The order was cancelled. */
  | 'CANCELLED'
  /** The order was changed. */
  | 'CHANGED'
  /** The order could not be delivered. */
  | 'NOT_DELIVERED'
  /** It was paid when the order could not be paid any more, or another amount than was asked for. */
  | 'NOT_NEEDED'
  /** Products were returned. */
  | 'RETURNED';

/** State of a refund through the payment provider. */
export type RefundState =
  /** Paid back. */
  | 'PAID'
  /** Refused by the provider: staff pay it. */
  | 'REFUSED'
  /** Accepted by the provider; banks take some days. */
  | 'SENT'
  /** Will be sent to the provider. */
  | 'WAITING';

/** Input of register. */
export type RegisterInput = {
  /** Such as asha@example.com. */
  email: Scalars['String']['input'];
  /** Mobile number, in any spelling; an Indian one without a country code. */
  mobile: Scalars['String']['input'];
  /** Full name. */
  name: Scalars['String']['input'];
};

/** One item to return. */
export type ReturnItemInput = {
  /** Id of the order's item, or the part after its ~. */
  id: Scalars['ID']['input'];
  /** Pieces to return, from 1 to the item's quantity. */
  quantity: Scalars['Int']['input'];
};

/** Input of returnOrder. */
export type ReturnOrderInput = {
  /** At least one item. */
  items: Array<ReturnItemInput>;
  /** Number that the return will have: a repetition with it is no other return. Without it, equal items are a repetition. */
  number?: InputMaybe<Scalars['Int']['input']>;
  /** Order of the items, by its id. */
  orderId: Scalars['ID']['input'];
  /** Why, in up to 300 characters; required for OTHER, and without reasonCode. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Why, of the reasons that the shop knows; OTHER if omitted. */
  reasonCode?: InputMaybe<ReturnReason>;
};

/** The shop's decision about a return. */
export type ReturnOutcome =
  /** The return is refused. */
  | 'REFUSED'
  /** The products are back, and are refunded. */
  | 'RETURNED';

/** Why products are returned. */
export type ReturnReason =
  /** The customer has changed their mind. */
  | 'CHANGED_MY_MIND'
  /** Faulty or damaged. */
  | 'FAULTY'
  /** Not as shown in the shop. */
  | 'NOT_AS_SHOWN'
  /** Another reason, in words. */
  | 'OTHER'
  /** Too large. */
  | 'TOO_LARGE'
  /** Too small. */
  | 'TOO_SMALL';

/** Where the code is created that confirms the mobile number of a sign-up or a changed profile. */
export type SignUpVerification =
  /** In the browser, which shows it: no SMS provider is configured. */
  | 'CLIENT'
  /** In the REST shop, which sends it by SMS. */
  | 'SERVER';

/** A change of a staff account; omitted fields stay. */
export type StaffAccountChange = {
  /** Ends all sessions of the account if true. The last enabled owner cannot be disabled. */
  isDisabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The last enabled owner stays an owner. */
  role?: InputMaybe<StaffRole>;
};

/** A new staff account. */
export type StaffAccountInput = {
  /** Unique, in any letter case. */
  email: Scalars['String']['input'];
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** What the account may do. */
  role: StaffRole;
};

/** Conditions of the history, all of which apply. */
export type StaffChangeFilter = {
  /** Changes of this kind of thing. */
  entity?: InputMaybe<StaffEntity>;
  /** With entity: changes of the one with this id. */
  entityId?: InputMaybe<Scalars['ID']['input']>;
  /** Changes by this account. */
  staffId?: InputMaybe<Scalars['ID']['input']>;
};

/** What a change is about. */
export type StaffEntity =
  /** A banner of the home page. */
  | 'BANNER'
  /** A category. */
  | 'CATEGORY'
  /** A courier. */
  | 'COURIER'
  /** A customer; the history has only the names of the changed fields. */
  | 'CUSTOMER'
  /** An order, its payment or its return. */
  | 'ORDER'
  /** A product, with its sizes, stock and pictures. */
  | 'PRODUCT'
  /** A promo code. */
  | 'PROMO_CODE'
  /** A staff account. */
  | 'STAFF'
  /** A subcategory. */
  | 'SUBCATEGORY';

/** Conditions of a list of orders, all of which apply. */
export type StaffOrderFilter = {
  /** Only orders on credit that are due if true; false equals omitted. */
  creditDue?: InputMaybe<Scalars['Boolean']['input']>;
  /** Orders of this customer. */
  customerId?: InputMaybe<Scalars['ID']['input']>;
  /** Only orders that were placed on this day or later. */
  placedFrom?: InputMaybe<Scalars['Date']['input']>;
  /** Only orders that were placed on this day or earlier; BAD_USER_INPUT if it is before placedFrom. */
  placedTo?: InputMaybe<Scalars['Date']['input']>;
  /**
   * Words in any order, up to 100 characters. Each is in the order as its number, that of its invoice, the postal code, the
   * beginning of a word of the town, the promo code, part of a product's title, part of the customer's name, or at least four
   * digits of the mobile number.
   */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Orders of this status; OTHER is rejected with BAD_USER_INPUT. */
  status?: InputMaybe<OrderStatus>;
};

/** A change of a product; omitted fields stay, a null clears. Price, unit, weight and texts can be cleared in a draft only. */
export type StaffProductChange = {
  /** Further text of the product page, 1 to 1000 characters. */
  additionalInformation?: InputMaybe<Scalars['String']['input']>;
  /** EAN-8 or EAN-13; null for none. Not together with sizes. */
  barcode?: InputMaybe<Scalars['String']['input']>;
  /** Colour family; null for none. */
  colour?: InputMaybe<Scalars['String']['input']>;
  /**
   * Ids of up to 19 products that differ by colour only: all others of its group. Those left out are on their own; none takes only
   * this product out of its group.
   */
  colourIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Name of the colour for shoppers, 1 to 30 characters; null for that of the family. */
  colourName?: InputMaybe<Scalars['String']['input']>;
  /** Text of the product page, 1 to 1000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Fabric; null for none. */
  fabric?: InputMaybe<Scalars['String']['input']>;
  /** Up to 10 of up to 200 characters; replaces all. */
  highlights?: InputMaybe<Array<Scalars['String']['input']>>;
  /** 4, 6 or 8 digits; null for none. */
  hsnCode?: InputMaybe<Scalars['String']['input']>;
  /** Below the price; null for no offer. */
  offerPrice?: InputMaybe<Scalars['Money']['input']>;
  /** The product's own rate, from 0 to below 100; null if the tariff code decides. It comes before taxPercentage. */
  ownTaxPercentage?: InputMaybe<Scalars['Float']['input']>;
  /** Up to 10 pictures, the main one first; replaces all. */
  pictures?: InputMaybe<Array<PictureInput>>;
  /** 1 to 99999999 paise. */
  price?: InputMaybe<Scalars['Money']['input']>;
  /** Ids of up to 12 related products; replaces all. */
  relatedIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether lists and searches of the shop show one of the group. */
  showsOneColour?: InputMaybe<Scalars['Boolean']['input']>;
  /** Up to 20 sizes in their order; replaces all: a size that is left out is withdrawn. */
  sizes?: InputMaybe<Array<StaffSizeInput>>;
  /** Up to 40 characters, unique over products and sizes in any letter case; null for none. Not together with sizes. */
  sku?: InputMaybe<Scalars['String']['input']>;
  /** Pieces of a product without sizes; not together with sizes. */
  stock?: InputMaybe<StockChange>;
  /** A subcategory, which determines the category. */
  subcategoryId?: InputMaybe<Scalars['ID']['input']>;
  /** As ownTaxPercentage, but a rate that the tariff code has at this price is no own one. */
  taxPercentage?: InputMaybe<Scalars['Float']['input']>;
  /** 1 to 120 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 60 characters. */
  unit?: InputMaybe<Scalars['String']['input']>;
  /** Above 0. */
  weight?: InputMaybe<Scalars['Float']['input']>;
  /** 1 to 20 characters, such as g. */
  weightUnit?: InputMaybe<Scalars['String']['input']>;
};

/** Conditions of a list of products, all of which apply. */
export type StaffProductFilter = {
  /** Products of this category. */
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Words of the title, the id, or the beginning of a SKU or of a barcode (4 digits or more); up to 100 characters. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** All by default. */
  state?: InputMaybe<StaffProductState>;
  /** Products that have this stock, or have a size that has it. */
  stock?: InputMaybe<StockLevel>;
  /** Products of this subcategory. */
  subcategoryId?: InputMaybe<Scalars['ID']['input']>;
};

/** A new product. A draft needs a title and a subcategory only; without the state DRAFT nothing may be omitted whose description says needed. */
export type StaffProductInput = {
  /** Further text of the product page, 1 to 1000 characters; needed. */
  additionalInformation?: InputMaybe<Scalars['String']['input']>;
  /** EAN-8 or EAN-13; null for none. Not together with sizes. */
  barcode?: InputMaybe<Scalars['String']['input']>;
  /** Colour family; null for none. */
  colour?: InputMaybe<Scalars['String']['input']>;
  /** Name of the colour for shoppers, 1 to 30 characters; null for that of the family. */
  colourName?: InputMaybe<Scalars['String']['input']>;
  /** Text of the product page, 1 to 1000 characters; needed. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Fabric; null for none. */
  fabric?: InputMaybe<Scalars['String']['input']>;
  /** Up to 10 of up to 200 characters. */
  highlights?: InputMaybe<Array<Scalars['String']['input']>>;
  /** 4, 6 or 8 digits; null for none. */
  hsnCode?: InputMaybe<Scalars['String']['input']>;
  /** Below the price; null for no offer. */
  offerPrice?: InputMaybe<Scalars['Money']['input']>;
  /** The product's own rate, from 0 to below 100; null if the tariff code decides. It comes before taxPercentage. */
  ownTaxPercentage?: InputMaybe<Scalars['Float']['input']>;
  /** Up to 10 pictures, the main one first. */
  pictures?: InputMaybe<Array<PictureInput>>;
  /** 1 to 99999999 paise; needed. */
  price?: InputMaybe<Scalars['Money']['input']>;
  /** Ids of up to 12 related products. */
  relatedIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Up to 20 sizes in their order; empty for none. */
  sizes?: InputMaybe<Array<StaffSizeInput>>;
  /** Up to 40 characters, unique over products and sizes in any letter case; null for none. Not together with sizes. */
  sku?: InputMaybe<Scalars['String']['input']>;
  /** DRAFT, or ON_SALE for a product that is ready; null for one on sale that is not checked for a picture and pieces. */
  state?: InputMaybe<StaffProductState>;
  /** Pieces of a product without sizes; not together with sizes. */
  stock?: InputMaybe<Scalars['Int']['input']>;
  /** A subcategory, which determines the category. */
  subcategoryId: Scalars['ID']['input'];
  /** As ownTaxPercentage, but a rate that the tariff code has at this price is no own one. */
  taxPercentage?: InputMaybe<Scalars['Float']['input']>;
  /** 1 to 120 characters. */
  title: Scalars['String']['input'];
  /** 1 to 60 characters; needed. */
  unit?: InputMaybe<Scalars['String']['input']>;
  /** Above 0; needed. */
  weight?: InputMaybe<Scalars['Float']['input']>;
  /** 1 to 20 characters, such as g; needed. */
  weightUnit?: InputMaybe<Scalars['String']['input']>;
};

/** Outcomes of changeProducts for a product; of a dry run what they would be. */
export type StaffProductOutcome =
  /** It was changed. */
  | 'CHANGED'
  /** Another change was faster: it has another version by now, and nothing was changed. */
  | 'CONFLICT'
  /** The change does not fit the product, or it does not exist; nothing was changed. */
  | 'REJECTED'
  /** It has been as it should be. */
  | 'UNCHANGED';

/**
 * A row of an import: changes a product or one of its sizes, or creates a product if it has no id. Rows without an id and with
 * one title and subcategory are the sizes of one new product. Rows of one product have the same title, category, subcategory,
 * tax, tariff code and state, or omit them. Omitted fields stay; a new product needs title, subcategory and price, and is a draft,
 * whatever its state.
 */
export type StaffProductRowInput = {
  /** EAN-8 or EAN-13 of it; null removes it. */
  barcode?: InputMaybe<Scalars['String']['input']>;
  /** Name of the category of a new product. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Tariff code. */
  hsnCode?: InputMaybe<Scalars['String']['input']>;
  /** Price of the offer; null for none. */
  offerPrice?: InputMaybe<Scalars['Money']['input']>;
  /** The product's own rate, in percent. It comes before taxPercentage. */
  ownTaxPercentage?: InputMaybe<Scalars['Float']['input']>;
  /** Price before an offer, of the size or the product. */
  price?: InputMaybe<Scalars['Money']['input']>;
  /** Id of the product; null for a new one. */
  productId?: InputMaybe<Scalars['ID']['input']>;
  /** Label of the size; null for a product without sizes. */
  size?: InputMaybe<Scalars['String']['input']>;
  /** SKU of the size, or of a product without sizes; null removes it. */
  sku?: InputMaybe<Scalars['String']['input']>;
  /** Whether the product is on sale. */
  state?: InputMaybe<StaffProductState>;
  /** Pieces left; with stockBefore, the difference from it is applied to the current stock. */
  stock?: InputMaybe<Scalars['Int']['input']>;
  /** Stock at the export. Orders change the stock meanwhile, so that without it their pieces are counted again. */
  stockBefore?: InputMaybe<Scalars['Int']['input']>;
  /** Name of the subcategory of a new product. */
  subcategory?: InputMaybe<Scalars['String']['input']>;
  /** Tax in percent; a rate that the tariff code has at this price is no own one. */
  taxPercentage?: InputMaybe<Scalars['Float']['input']>;
  /** Name of the product. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Order of a list of products. */
export type StaffProductSort =
  /** Highest id first. */
  | 'NEWEST'
  /** By the price that is paid, ascending. */
  | 'PRICE'
  /** By stock, ascending. */
  | 'STOCK'
  /** By title, from A to Z. */
  | 'TITLE';

/** Whether a product is on sale. */
export type StaffProductState =
  /** Was never on sale, and may lack what it needs for it. */
  | 'DRAFT'
  /** Can be bought while it is in stock. */
  | 'ON_SALE'
  /** Is not in the shop. */
  | 'WITHDRAWN';

/** A product in the version that was shown. */
export type StaffProductVersionInput = {
  /** Id of the product. */
  id: Scalars['ID']['input'];
  /** Version that the change starts from. */
  version: Scalars['Int']['input'];
};

/**
 * A change of several products. Amounts are rounded to whole rupees, half a rupee up, also those of sizes with a price of their
 * own; an amount below 1 rupee, and an offer that is not below its price, is REJECTED.
 */
export type StaffProductsChange =
  /** Gives them an offer by whole percent below the price, from 1 to 90. */
  { offerPercent: Scalars['Int']['input']; pricePercent?: never; removeOffer?: never; state?: never; subcategoryId?: never; }
  |  /** Changes their prices by whole percent, from -90 to 900 but not by 0; offers stay. */
  { offerPercent?: never; pricePercent: Scalars['Int']['input']; removeOffer?: never; state?: never; subcategoryId?: never; }
  |  /** Removes their offers; only true. */
  { offerPercent?: never; pricePercent?: never; removeOffer: Scalars['Boolean']['input']; state?: never; subcategoryId?: never; }
  |  /** Puts them on sale, or withdraws them: ON_SALE or WITHDRAWN. */
  { offerPercent?: never; pricePercent?: never; removeOffer?: never; state: StaffProductState; subcategoryId?: never; }
  |  /** Moves them to this subcategory. */
  { offerPercent?: never; pricePercent?: never; removeOffer?: never; state?: never; subcategoryId: Scalars['ID']['input']; };

/** Role of a staff account. */
export type StaffRole =
  /** May do everything. */
  | 'OWNER'
  /** May do everything but read the history, manage staff accounts and couriers, and see names and addresses in invoices of deleted accounts. */
  | 'STAFF';

/** A size of a product, identified by its label. */
export type StaffSizeInput = {
  /** EAN-8 or EAN-13; empty for none. Omitted, that of an existing size stays. */
  barcode?: InputMaybe<Scalars['String']['input']>;
  /** Id of an existing size, which gets this label; omitted, a size is known by its label. A new product's sizes have none. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 20 characters without a comma, unique within the product. */
  label: Scalars['String']['input'];
  /** Below the price of the size; null for none. */
  offerPrice?: InputMaybe<Scalars['Money']['input']>;
  /** 1 to 99999999 paise; null for the price and offer of the product. */
  price?: InputMaybe<Scalars['Money']['input']>;
  /** Up to 40 characters, unique over products and sizes in any letter case; empty for none. Omitted, that of an existing size stays. */
  sku?: InputMaybe<Scalars['String']['input']>;
  /** Stock of a new size, from 0 to 999999; omitted, the stock of an existing size stays. */
  stock?: InputMaybe<Scalars['Int']['input']>;
  /** Changed stock of an existing size. */
  stockChange?: InputMaybe<StockChange>;
};

/** A changed stock. Orders change the stock meanwhile: the change is a conflict unless it starts from the current number. */
export type StockChange = {
  /** Number that was shown when the change was made. */
  from: Scalars['Int']['input'];
  /** New number, from 0 to 999999. */
  to: Scalars['Int']['input'];
};

/** Stock of a product or of one of its sizes. */
export type StockLevel =
  /** 5 pieces or more are left. */
  | 'AVAILABLE'
  /** 1 to 4 pieces are left. */
  | 'LOW'
  /** No piece is left. */
  | 'SOLD_OUT';

/** What changes of a subcategory: an omitted field stays, and null clears. */
export type SubcategoryChange = {
  /** Another category, which gets it with its products. */
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Hides it from shoppers, or shows it again. Its products stay on sale. */
  isHidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** The subcategory in its place while it is hidden, one that shoppers see; null for none. Showing it again clears it. */
  movedToId?: InputMaybe<Scalars['ID']['input']>;
  /** Null for none. */
  picture?: InputMaybe<PictureInput>;
  /** 1 to 60 characters, unlike those beside it. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** A new subcategory. */
export type SubcategoryInput = {
  /** Id of the category that gets it. */
  categoryId: Scalars['ID']['input'];
  /** Whether shoppers do not see it yet. */
  isHidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** Null for none. */
  picture?: InputMaybe<PictureInput>;
  /** 1 to 60 characters, unlike those beside it. */
  title: Scalars['String']['input'];
};

/** A weight, such as 540 g. */
export type WeightInput = {
  /** Such as g or kg. */
  unit: Scalars['String']['input'];
  /** In the given unit. */
  value: Scalars['Float']['input'];
};
