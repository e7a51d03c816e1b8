import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Address as AddressModel } from './address/model.ts';
import type { Banner as BannerModel, Category as CategoryModel, Home as HomeModel, Subcategory as SubcategoryModel } from './catalogue/model.ts';
import type { Cart as CartModel, CartLine as CartLineModel, CartLineChange as CartLineChangeModel, CartLineSize as CartLineSizeModel } from './cart/model.ts';
import type { CreditTransaction as CreditTransactionModel } from './credit/model.ts';
import type { Customer as CustomerModel } from './customer/model.ts';
import type { Facet as FacetModel, Price as PriceModel, Product as ProductModel, ProductPage as ProductPageModel, ProductSize as ProductSizeModel } from './product/model.ts';
import type { Image as ImageModel } from './image/model.ts';
import type { Order as OrderModel, OrderItem as OrderItemModel, OrderPage as OrderPageModel, OrderPlaced as OrderPlacedModel } from './order/model.ts';
import type { OrderStep as OrderStepModel } from './order/steps.ts';
import type { Shop as ShopModel } from './shop/model.ts';
import type { WishlistToggle as WishlistToggleModel } from './wishlist/model.ts';
import type { RequestContext } from './context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
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
  DateTime: { input: Date; output: Date; }
  /** Whole paise: 129900 is ₹1,299.00. */
  Money: { input: number; output: number; }
  /** A URL: absolute, or from the root of the gateway's own origin (/media/…). */
  URL: { input: string; output: string; }
};

/** Result of deleteAccount. */
export type AccountDeleted = {
  __typename?: 'AccountDeleted';
  /** Message for display, from REST or the gateway. */
  message: Scalars['String']['output'];
};

/** A delivery address (GET customer/address-list). */
export type Address = {
  __typename?: 'Address';
  /** Number or name of the building; empty if REST sends none. */
  building: Scalars['String']['output'];
  /** Town or city; empty if REST sends none. */
  city: Scalars['String']['output'];
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Whether checkout preselects it. */
  isDefault: Scalars['Boolean']['output'];
  /** Nearby landmark; null if the customer gave none. */
  landmark?: Maybe<Scalars['String']['output']>;
  /** Degrees north; 0 if REST sends none, null if they cannot be read. */
  latitude?: Maybe<Scalars['Float']['output']>;
  /** Degrees east; 0 if REST sends none, null if they cannot be read. */
  longitude?: Maybe<Scalars['Float']['output']>;
  /** With leading +; empty if REST sends none. */
  mobile: Scalars['String']['output'];
  /** Name of the recipient; 'Not provided' if REST sends none. */
  name: Scalars['String']['output'];
  /** Six digits; empty if REST sends none. */
  postalCode: Scalars['String']['output'];
  /** Street; empty if REST sends none. */
  street: Scalars['String']['output'];
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

/** Result of addAddress and editAddress. */
export type AddressSaved = {
  __typename?: 'AddressSaved';
  /** The saved address. */
  address: Address;
  /** The caller after the change. Costs a REST call (GET customer/profile); null if it fails. */
  customer?: Maybe<Customer>;
};

/** Result of deleteAddress and setDefaultAddress. */
export type AddressesChanged = {
  __typename?: 'AddressesChanged';
  /** The caller after the change. Costs a REST call (GET customer/profile); null if it fails. */
  customer?: Maybe<Customer>;
  /** Message for display, from REST or the gateway. */
  message: Scalars['String']['output'];
};

/** One slide of the carousel. A REST title or description such as b12 is a placeholder and therefore null. */
export type Banner = {
  __typename?: 'Banner';
  /** Text of the button; null without a button. */
  callToAction?: Maybe<Scalars['String']['output']>;
  /** Text below the heading; null if REST sends none, or a placeholder. */
  description?: Maybe<Scalars['String']['output']>;
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Null if REST sends no picture. */
  image?: Maybe<Image>;
  /** Target of the button, a path of the shop; null if REST sends none. */
  link?: Maybe<Scalars['String']['output']>;
  /** Heading; null if REST sends none, or a placeholder. */
  title?: Maybe<Scalars['String']['output']>;
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

/** Result of buyAgain. */
export type BoughtAgain = {
  __typename?: 'BoughtAgain';
  /** Pieces that were added. */
  addedCount: Scalars['Int']['output'];
  /** The current cart. */
  cart: Cart;
  /** Items that were not added. */
  missing: Array<MissingItem>;
};

/** Which caches may store a response that contains the field. */
export type CacheControlScope =
  /** Specific to the caller: no cache stores it. */
  | 'PRIVATE'
  /** The same for every caller: shared caches may store it. */
  | 'PUBLIC';

/** The caller's cart. */
export type Cart = {
  __typename?: 'Cart';
  /** Charge for the delivery of these items; 0 for an empty cart, null where REST sends none. */
  deliveryCharge?: Maybe<Scalars['Money']['output']>;
  /** A constant: each caller has one cart. */
  id: Scalars['ID']['output'];
  /** Sum of the quantities. */
  itemCount: Scalars['Int']['output'];
  /** In the order in which they were added. */
  lines: Array<CartLine>;
  /** Sum of the line totals. */
  subtotal: Scalars['Money']['output'];
  /** total and deliveryCharge. */
  toPay: Scalars['Money']['output'];
  /** Sum of the items before a promo code and the delivery charge; equals subtotal. */
  total: Scalars['Money']['output'];
};

/** One product in the cart, in one size. */
export type CartLine = {
  __typename?: 'CartLine';
  /** REST's cart_id, a number. */
  id: Scalars['ID']['output'];
  /** unitPrice times quantity. */
  lineTotal: Scalars['Money']['output'];
  /** Whether checkout is impossible until setCartLineSize has chosen a size: the product has sizes, the line has none. */
  needsSize: Scalars['Boolean']['output'];
  /** Has id, title ('Unnamed Product' if REST sends no name), image and price; the other fields are null or empty. */
  product: Product;
  /** At least 1. */
  quantity: Scalars['Int']['output'];
  /** Null for a product without sizes, and for a line that was added before the product had sizes. */
  size?: Maybe<CartLineSize>;
  /** Price of one unit: of its size if that has its own, otherwise of the product. */
  unitPrice: Scalars['Money']['output'];
};

/** Result of setCartLineQuantity. */
export type CartLineChange = {
  __typename?: 'CartLineChange';
  /** The current cart; it may no longer contain the line. */
  cart: Cart;
  /** Message for display if the line does not have the requested quantity; otherwise null. */
  message?: Maybe<Scalars['String']['output']>;
};

/** The size of a cart line. */
export type CartLineSize = {
  __typename?: 'CartLineSize';
  /** Id of the ProductSize. */
  id: Scalars['ID']['output'];
  /** Such as M. */
  label: Scalars['String']['output'];
};

/** A category of the catalogue. */
export type Category = {
  __typename?: 'Category';
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Null if REST sends no picture. Its alt is null if the shop has no text for it. */
  image?: Maybe<Image>;
  /** A page of products. Costs a REST call (GET customer/product-subcategories/{id}); null if it fails. */
  products?: Maybe<ProductPage>;
  /** Costs a REST call (GET customer/subcategories/{id}); null if it fails. */
  subcategories?: Maybe<Array<Subcategory>>;
  /** Name, such as Sarees. */
  title: Scalars['String']['output'];
};


/** A category of the catalogue. */
export type CategoryProductsArgs = {
  filter?: InputMaybe<ProductFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ProductSort>;
  subcategory?: InputMaybe<Scalars['ID']['input']>;
};

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

/** Result of a request for a code. */
export type CodeSent = {
  __typename?: 'CodeSent';
  /** REST's message; it contains the code if no SMS provider is configured. */
  message: Scalars['String']['output'];
};

/** A courier that carries parcels. */
export type Courier = {
  __typename?: 'Courier';
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Name, unique in any letter case: a parcel has the link of the courier with its name. */
  name: Scalars['String']['output'];
  /** The courier's page of a parcel, with {number} in place of its number; null for no link. */
  urlTemplate?: Maybe<Scalars['String']['output']>;
};

/** A courier. For a change the complete new value: unchanged fields too. */
export type CourierInput = {
  /** Unique in any letter case, 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** Begins with https:// and has {number} once, behind its host; up to 300 characters. Null for no link. */
  urlTemplate?: InputMaybe<Scalars['String']['input']>;
};

/** A credit note: what is taken off an invoice, as it was when it was issued (GET customer/credit-note/{id}). */
export type CreditNote = {
  __typename?: 'CreditNote';
  /** The recipient. */
  buyer: InvoiceParty;
  /** Central tax; 0 for a supply to another state. */
  cgst: Scalars['Money']['output'];
  /** Date of the credit note. */
  date: Scalars['Date']['output'];
  /** Integrated tax; 0 for a supply within the seller's state. */
  igst: Scalars['Money']['output'];
  /** Date of the invoice that it reduces. */
  invoiceDate: Scalars['Date']['output'];
  /** Number of the invoice that it reduces. */
  invoiceNumber: Scalars['String']['output'];
  /** Whether it was cancelled, because the decision about the return was taken back. */
  isCancelled: Scalars['Boolean']['output'];
  /** Pieces that came back, and the delivery charge of an order that came back undelivered. */
  lines: Array<InvoiceLine>;
  /** Such as KSC/26-27/000012. */
  number: Scalars['String']['output'];
  /** State and its code, such as 'Kerala (32)'. */
  placeOfSupply: Scalars['String']['output'];
  /** RETURNED or NOT_DELIVERED; null for an unknown reason. */
  reason?: Maybe<RefundReason>;
  /** The shop. */
  seller: InvoiceParty;
  /** State tax; 0 for a supply to another state. */
  sgst: Scalars['Money']['output'];
  /** Sum of the lines' taxable values. */
  taxableValue: Scalars['Money']['output'];
  /** taxableValue and taxes. */
  total: Scalars['Money']['output'];
  /** The total in words, such as 'Rupees One Thousand Two Hundred Sixty-Five Only'. */
  totalInWords: Scalars['String']['output'];
};

/** Payment status of an order on credit: REST's payment_approval, read in any case. */
export type CreditStatus =
  /** To be paid now. */
  | 'DUE'
  /** Paid. */
  | 'PAID'
  /** Not yet approved by the shop. */
  | 'PENDING';

/** An order on credit (GET customer/credit-transaction). */
export type CreditTransaction = {
  __typename?: 'CreditTransaction';
  /**
   * Delivery address. Costs one REST call (GET customer/address-list) for all transactions; null if it fails or the
   * address was deleted.
   */
  address?: Maybe<Address>;
  /** Amount of the order. */
  amount: Scalars['Money']['output'];
  /** Day until which a DUE amount is to be paid; null if REST sends none, and for others. */
  dueOn?: Maybe<Scalars['Date']['output']>;
  /** Id of the order. */
  id: Scalars['ID']['output'];
  /** Null for an unknown mode. */
  paymentMode?: Maybe<PaymentMode>;
  /** Time of the order; null if REST sends none. */
  placedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Points earned; 0 if REST sends none, null if they cannot be read. */
  pointsEarned?: Maybe<Scalars['Int']['output']>;
  /** Null for an unknown status: such a transaction is neither due, pending nor paid. */
  status?: Maybe<CreditStatus>;
};

/** The logged-in customer. */
export type Customer = {
  __typename?: 'Customer';
  /** Default address first. Costs a REST call (GET customer/address-list); null if it fails. */
  addresses?: Maybe<Array<Address>>;
  /** What may still be bought on credit: creditLimit less creditBalance, at least 0; null if REST sends no limit. */
  creditAvailable?: Maybe<Scalars['Money']['output']>;
  /**
   * Unpaid amount of orders on credit; negative if the shop owes the customer; ₹56.05 if REST sends no balance, as the
   * specification requires; null if it cannot be read.
   */
  creditBalance?: Maybe<Scalars['Money']['output']>;
  /** Highest creditBalance that an order on credit may lead to; null if REST sends no limit. */
  creditLimit?: Maybe<Scalars['Money']['output']>;
  /** Orders on credit, newest first. Costs a REST call (GET customer/credit-transaction); null if it fails. */
  creditTransactions?: Maybe<Array<CreditTransaction>>;
  /** Email address; null if REST sends none. */
  email?: Maybe<Scalars['String']['output']>;
  /** Whether the customer has opened the link that was sent to email (confirmEmail); null where REST sends no emails. */
  emailConfirmed?: Maybe<Scalars['Boolean']['output']>;
  /** As REST sends it; me~ and a hash of the token if it sends none. */
  id: Scalars['ID']['output'];
  /**
   * What the customer is told, and by what; null where REST sends no messages. Costs a REST call (GET customer/messages); null if it
   * fails.
   */
  messageChoices?: Maybe<Array<MessageChoice>>;
  /** With leading +; null if REST sends none. */
  mobile?: Maybe<Scalars['String']['output']>;
  /** Full name; null if REST sends none. */
  name?: Maybe<Scalars['String']['output']>;
  /**
   * One of the caller's orders. Costs a REST call (GET customer/my-orders?order_id={id}); null if it fails. The error
   * code is NOT_FOUND for an unknown id.
   */
  order?: Maybe<Order>;
  /** A page of the orders, newest first. Costs a REST call (GET customer/my-orders); null if it fails. */
  orders?: Maybe<OrderPage>;
  /**
   * Sum of the PENDING orders on credit. Costs the call of creditTransactions; null if it fails, or if the status of one
   * cannot be read.
   */
  pendingCredit?: Maybe<Scalars['Money']['output']>;
  /** Balance of points; 1 point is 1 rupee. 0 if REST sends none, null if it cannot be read. */
  points?: Maybe<Scalars['Int']['output']>;
  /** Points that an order may redeem: all with POINTS_REDEEMABLE, otherwise 0; 0 if their balance cannot be read. */
  redeemablePoints: Scalars['Int']['output'];
  /** Wishlisted products in REST's order. Costs a REST call (GET wishlists); null if it fails. */
  wishlist?: Maybe<Array<Product>>;
};


/** The logged-in customer. */
export type CustomerCreditTransactionsArgs = {
  status?: InputMaybe<CreditStatus>;
};


/** The logged-in customer. */
export type CustomerOrderArgs = {
  id: Scalars['ID']['input'];
};


/** The logged-in customer. */
export type CustomerOrdersArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<OrderStatus>;
};

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

/** A place that the shop delivers to. */
export type DeliveryLocation = {
  __typename?: 'DeliveryLocation';
  /** Such as thrissur. */
  id: Scalars['ID']['output'];
  /** Degrees north. */
  latitude: Scalars['Float']['output'];
  /** Degrees east. */
  longitude: Scalars['Float']['output'];
  /** Such as Thrissur. */
  name: Scalars['String']['output'];
};

/** Why an order could not be delivered. */
export type DeliveryProblem = {
  __typename?: 'DeliveryProblem';
  /** Time of the attempt; null if REST sends none. */
  at?: Maybe<Scalars['DateTime']['output']>;
  /** Null for an unknown reason. */
  reason?: Maybe<DeliveryFailure>;
};

/** When orders are delivered. Times are minutes after midnight in India (UTC+05:30). */
export type DeliveryRule = {
  __typename?: 'DeliveryRule';
  /** Start of the deliveries of a day. */
  from: Scalars['Int']['output'];
  /** An order placed before this time is delivered on the same day, a later one on the next day. */
  sameDayBefore: Scalars['Int']['output'];
  /** End of the deliveries of a day. */
  to: Scalars['Int']['output'];
};

/** The values of one property among the products of a list. */
export type Facet = {
  __typename?: 'Facet';
  /** The filtered property. */
  key: FacetKey;
  /** Text for display, such as Size. */
  label: Scalars['String']['output'];
  /** In display order; selected values that REST does not send are last, with a count of 0. */
  values: Array<FacetValue>;
};

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

/** One value of a facet. */
export type FacetValue = {
  __typename?: 'FacetValue';
  /** Number of products on all pages with this value, under the filters of all other facets. */
  count: Scalars['Int']['output'];
  /** Whether the list is filtered by it. */
  isSelected: Scalars['Boolean']['output'];
  /** Text for display. */
  label: Scalars['String']['output'];
  /** Value for ProductFilter. */
  value: Scalars['String']['output'];
};

/** A position on the map. */
export type GeoPoint = {
  __typename?: 'GeoPoint';
  /** Degrees north. */
  latitude: Scalars['Float']['output'];
  /** Degrees east. */
  longitude: Scalars['Float']['output'];
};

/** Content of the home page. */
export type Home = {
  __typename?: 'Home';
  /** In rotation order. */
  banners: Array<Banner>;
  /** The first products of the home page. */
  products: Array<Product>;
};


/** Content of the home page. */
export type HomeProductsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A picture. A missing picture is a null Image, never a placeholder URL: the client draws its own. */
export type Image = {
  __typename?: 'Image';
  /** Text for those who do not see it; null if REST sends none: the client uses the title of what it shows. */
  alt?: Maybe<Scalars['String']['output']>;
  /** URL of the picture, which is served in the best format that the Accept header allows. */
  url: Scalars['URL']['output'];
  /** A URL for each width, in the same order, such as for the srcset of an img element. */
  urls: Array<Scalars['URL']['output']>;
};


/** A picture. A missing picture is a null Image, never a placeholder URL: the client draws its own. */
export type ImageUrlArgs = {
  width?: InputMaybe<Scalars['Int']['input']>;
};


/** A picture. A missing picture is a null Image, never a placeholder URL: the client draws its own. */
export type ImageUrlsArgs = {
  widths: Array<Scalars['Int']['input']>;
};

/** A tax invoice, as it was when the order went out for delivery (GET customer/invoice/{order_id}). */
export type Invoice = {
  __typename?: 'Invoice';
  /** The recipient. */
  buyer: InvoiceParty;
  /** Central tax; 0 for a supply to another state. */
  cgst: Scalars['Money']['output'];
  /** Date of the invoice. */
  date: Scalars['Date']['output'];
  /** Discount and points that the amounts are less by. */
  discount: Scalars['Money']['output'];
  /** Integrated tax; 0 for a supply within the seller's state. */
  igst: Scalars['Money']['output'];
  /** One for each product of the order, then the delivery charge, if there is one. */
  lines: Array<InvoiceLine>;
  /** Such as KSV/26-27/000123. */
  number: Scalars['String']['output'];
  /** Date of the order. */
  orderedOn: Scalars['Date']['output'];
  /** State and its code, such as 'Kerala (32)'. */
  placeOfSupply: Scalars['String']['output'];
  /** The shop. */
  seller: InvoiceParty;
  /** State tax; 0 for a supply to another state. */
  sgst: Scalars['Money']['output'];
  /** Sum of the lines' taxable values. */
  taxableValue: Scalars['Money']['output'];
  /** taxableValue and taxes: the order's toPay. */
  total: Scalars['Money']['output'];
  /** The total in words, such as 'Rupees One Thousand Two Hundred Sixty-Five Only'. */
  totalInWords: Scalars['String']['output'];
};

/** One line of an invoice or a credit note: a product, or the delivery charge. */
export type InvoiceLine = {
  __typename?: 'InvoiceLine';
  /** Central tax. */
  cgst: Scalars['Money']['output'];
  /** Share of discount and points; null if REST sends none. */
  discount?: Maybe<Scalars['Money']['output']>;
  /** Tariff code of the goods; null if REST sends none. */
  hsnCode?: Maybe<Scalars['String']['output']>;
  /** Integrated tax. */
  igst: Scalars['Money']['output'];
  /** At least 1. */
  quantity: Scalars['Int']['output'];
  /** State tax. */
  sgst: Scalars['Money']['output'];
  /** Label of the size; null for a product without sizes. */
  size?: Maybe<Scalars['String']['output']>;
  /** Rate of all taxes, in percent. */
  taxPercentage: Scalars['Float']['output'];
  /** Value before tax. */
  taxableValue: Scalars['Money']['output'];
  /** Name of the product. */
  title: Scalars['String']['output'];
  /** taxableValue and taxes. */
  total: Scalars['Money']['output'];
  /** Unit of the quantity, such as PCS; null for the delivery charge, and if REST sends none. */
  unit?: Maybe<Scalars['String']['output']>;
  /** Price of one piece with its taxes, before discount; null if REST sends none. */
  unitPrice?: Maybe<Scalars['Money']['output']>;
};

/** Seller or recipient of an invoice. */
export type InvoiceParty = {
  __typename?: 'InvoiceParty';
  /** Address as text; empty if REST sends none. */
  address: Scalars['String']['output'];
  /** Tax registration number; null for a consumer. */
  gstin?: Maybe<Scalars['String']['output']>;
  /** Name of the shop or the person. */
  name: Scalars['String']['output'];
  /** State or union territory; null if REST sends none. */
  state?: Maybe<Scalars['String']['output']>;
  /** Code of the state in GST numbers, such as 32; null if REST sends none. */
  stateCode?: Maybe<Scalars['String']['output']>;
};

/** How a message comes. */
export type MessageChannel =
  /** By email to an address that was confirmed. */
  | 'EMAIL'
  /** By SMS to the mobile number. */
  | 'SMS';

/** A kind of message, and how it comes. */
export type MessageChoice = {
  __typename?: 'MessageChoice';
  /** By email, if the address is confirmed; null for a kind that does not come so. */
  email?: Maybe<ChannelChoice>;
  /** Kind of message. */
  kind: MessageKind;
  /** By SMS; null for a kind that does not come so. */
  sms?: Maybe<ChannelChoice>;
};

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

/** Number of messages in a state. */
export type MessageStateCount = {
  __typename?: 'MessageStateCount';
  /** Their number. */
  count: Scalars['Int']['output'];
  /** State of the messages. */
  state: MessageState;
};

/** An item of an order that cannot be bought again. */
export type MissingItem = {
  __typename?: 'MissingItem';
  /** Id of the order's item. */
  id: Scalars['ID']['output'];
  /** Message for display, from REST or the gateway. */
  message: Scalars['String']['output'];
  /** Label of the size; null for a product without sizes. */
  size?: Maybe<Scalars['String']['output']>;
  /** Name of the product at the time of the order. */
  title: Scalars['String']['output'];
};

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

/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Saves an address of the caller (POST customer/add-address). */
  addAddress: AddressSaved;
  /** Creates a staff account with a password (POST staff/accounts). FORBIDDEN unless the caller is an owner. */
  addStaff: StaffCredentials;
  /**
   * Adds to the quantity of the line of the product and size, or creates the line (POST customer/add-product). A product
   * with sizes is rejected without one, with the message 'Please select a size.'
   */
  addToCart: Cart;
  /**
   * Adds the products of an order to the caller's cart, in their sizes (POST customer/add-product for each item). Items that
   * cannot be added are no error.
   */
  buyAgain: BoughtAgain;
  /**
   * Cancels an order of the caller, with the return of stock, points and credit (POST customer/cancel-order), and reads it
   * again. Cancelling it again is no error.
   */
  cancelOrder: Order;
  /**
   * Changes a PLACED or PROCESSED order on its customer's wish: nothing raises what is paid (POST staff/orders/{id}/change). A
   * change that is made already is no error.
   */
  changeOrder: StaffOrder;
  /** Changes several products in the same way, each by itself (POST staff/products/changes). */
  changeProducts: Array<StaffProductResult>;
  /**
   * Asks the payment provider whether an order is paid, at most once in five seconds (POST customer/check-payment), makes its
   * payment page if there is none yet, and reads the order again. An order that is not paid at the provider is only read.
   */
  checkPayment: Order;
  /**
   * Validates a promo code for the caller's cart (POST customer/check-promocode). A wrong code is not an error: it
   * returns valid: false with a message for display.
   */
  checkPromoCode: PromoCode;
  /** Removes all lines (POST customer/clear-cart). */
  clearCart: Cart;
  /**
   * Confirms the customer's email address by the token of the link that was sent to it (POST customer/confirm-email). A token of
   * another customer, of another address, or older than seven days is rejected.
   */
  confirmEmail: Customer;
  /** Creates a banner after the others (POST staff/banners). */
  createBanner: StaffBanner;
  /** Creates a category after the others (POST staff/categories). */
  createCategory: StaffCategory;
  /**
   * Creates a courier (POST staff/couriers). One that exists with the same link is no error. FORBIDDEN unless the caller is an
   * owner.
   */
  createCourier: Courier;
  /** Creates a product: a draft, or one on sale at once (POST staff/products). */
  createProduct: StaffProduct;
  /** Creates a promo code (POST staff/promo-codes). */
  createPromoCode: StaffPromoCode;
  /** Creates a subcategory after the others of its category (POST staff/subcategories). */
  createSubcategory: StaffSubcategory;
  /**
   * Deletes the caller's account permanently and revokes all its tokens (GET customer/delete-account: sent once, never
   * retried and never cached).
   */
  deleteAccount: AccountDeleted;
  /** Deletes an address of the caller (POST customer/delete-address); REST then chooses another default. */
  deleteAddress: AddressesChanged;
  /** Deletes a banner (DELETE staff/banners/{id}) and returns the others. */
  deleteBanner: Array<StaffBanner>;
  /**
   * Deletes a category with its subcategories, and returns the others (POST staff/categories/{id}/delete). Its products move
   * to another category's subcategory first: without one, a category with products is rejected with BAD_USER_INPUT. Orders
   * keep what they hold.
   */
  deleteCategory: Array<StaffCategory>;
  /** Deletes a courier (DELETE staff/couriers/{id}) and returns the others. FORBIDDEN unless the caller is an owner. */
  deleteCourier: Array<Courier>;
  /** Deletes a product (DELETE products/{id}) and returns its id. */
  deleteProduct: Scalars['ID']['output'];
  /** Deletes a subcategory as deleteCategory does, and returns all categories (POST staff/subcategories/{id}/delete). */
  deleteSubcategory: Array<StaffCategory>;
  /** Creates a draft that is a copy of a product, without stock (POST staff/products/{id}/copy). */
  duplicateProduct: StaffProduct;
  /** Changes an address of the caller (POST customer/edit-address). */
  editAddress: AddressSaved;
  /** Imports products and stock, all rows or none (POST staff/products/import). */
  importProducts: StaffProductImport;
  /** Exchanges a code for a token (POST otp-login). */
  logIn: Session;
  /** Revokes the caller's token (POST logout). True also if it had expired. */
  logOut: Scalars['Boolean']['output'];
  /**
   * Marks a DUE order on credit as paid, which credits its points to the customer (POST staff/orders/{id}/paid). An order
   * that is paid already is no error.
   */
  markOrderPaid: StaffOrder;
  /**
   * Opens a return for a customer, at any time after the delivery (POST staff/orders/{id}/returns). The same return with the
   * same number again is no error.
   */
  openReturn: StaffOrder;
  /** Puts the banners in order (PUT staff/banners/order). */
  orderBanners: Array<StaffBanner>;
  /** Puts the categories in order (POST staff/categories/order). */
  orderCategories: Array<StaffCategory>;
  /** Puts the subcategories of a category in order, and returns all categories (POST staff/subcategories/order). */
  orderSubcategories: Array<StaffCategory>;
  /** Records that a refund was paid out (POST staff/refunds/{id}/paid). The same again is no error. */
  payRefund: StaffRefund;
  /**
   * Places an order for the caller's cart (POST customer/place-order), then clears the cart (POST customer/clear-cart,
   * whose failure is ignored). The gateway computes all amounts from the cart. A repeated idempotency key places no
   * order and returns the first one, for which REST may be queried (POST customer/find-order). A response that does not
   * confirm the order has the error code UPSTREAM_CONTRACT and leaves the cart unchanged. An error with retry: UNSAFE is of
   * an order that may have been placed, by a REST that may place a second one under its key: for ten minutes this key gets
   * the same error, and nothing is sent. Show the orders, and place it again with a new key.
   */
  placeOrder: OrderPlaced;
  /**
   * Says that an order which is out for delivery was not delivered (POST staff/orders/{id}/not-delivered). An order that is
   * NOT_DELIVERED for the same reason is no error.
   */
  recordDeliveryFailure: StaffOrder;
  /** Creates an account (POST register). */
  register: Registration;
  /** Removes a line (POST customer/delete-product). */
  removeCartLine: Cart;
  /** Validates that the customer exists (POST validate-customer) and sends a login code (POST member/get-otp). */
  requestLogin: CodeSent;
  /**
   * Sends a code to the caller's new mobile number (POST customer/get-mobile-otp); required if signUpVerification is
   * SERVER.
   */
  requestMobileChange: CodeSent;
  /**
   * Gives a staff account a new password and ends its sessions (POST staff/accounts/{id}/password). FORBIDDEN unless the
   * caller is an owner.
   */
  resetStaffPassword: StaffCredentials;
  /** Marks a difference as resolved (POST staff/payment-differences/{id}/resolved). The same again is no error. */
  resolvePaymentDifference: PaymentDifference;
  /** Puts a draft that is ready, or a withdrawn product, into the shop (POST staff/products/{id}/restore). One on sale is no error. */
  restoreProduct: StaffProduct;
  /**
   * Requests the return of products of a delivered order (POST customer/return-order), and reads the order again. The same
   * request again is no error.
   */
  returnOrder: Order;
  /** Changes a product unless another change was faster (PATCH staff/products/{id}). */
  saveProduct: StaffProductSaved;
  /** Sends a code without validating that the customer exists (POST member/get-otp). */
  sendCode: CodeSent;
  /** Sends the link that confirms the customer's email address (POST customer/send-email-link), at most three a day. */
  sendEmailLink: CodeSent;
  /** Sends a FAILED message again, or a WAITING one at once (POST staff/messages/{id}/send). */
  sendMessage: StaffMessage;
  /**
   * Moves several processed orders out for delivery with their couriers and tracking numbers, each by itself (POST
   * staff/orders/send). An order that is out for delivery with the same ones is no problem.
   */
  sendOrders: Array<ParcelResult>;
  /** Sends a REFUSED or WAITING refund to the payment provider again (POST staff/refunds/{id}/send). */
  sendRefund: StaffRefund;
  /**
   * Sets the quantity of a line by POST customer/set-qty, whose response has the cart. Where REST lacks it, reads the cart
   * before and after: one more by POST customer/increase-qty, several more by one POST customer/add-product, fewer by one
   * POST customer/decrease-qty per unit; if the line then has another quantity, it is planned again, at most three times and
   * within 10 s, and after 20 calls the cart is returned with the quantity that is reached and a message. Changes of one cart
   * run one after another. A rejection that changed nothing is an error; after any other failure the current cart is
   * returned with a message.
   */
  setCartLineQuantity: CartLineChange;
  /**
   * Sets the size of a line (POST customer/change-size). A line that has this size already is merged into it, with its
   * quantity. The id of a ProductSize is compared with the line's product, for which the cart is read first.
   */
  setCartLineSize: Cart;
  /** Sets what a customer may owe (PATCH staff/customers/{id}). */
  setCreditLimit: StaffCustomer;
  /** Makes an address the default (POST customer/default-address). */
  setDefaultAddress: AddressesChanged;
  /** Says whether the owner who calls is sent what has happened in the shop (POST staff/me). Only owners may. */
  setGetsNews: StaffAccount;
  /** Switches a kind of message on or off (POST customer/messages). One that cannot be switched off is rejected. */
  setMessageChoice: Customer;
  /**
   * Moves an order to its next status, or cancels it while it is PLACED or PROCESSED (POST staff/orders/{id}/status). A
   * cancellation returns stock and points, and nothing is owed. An order that has the status already is no error; another
   * courier or number replaces that of an order that is OUT_FOR_DELIVERY.
   */
  setOrderStatus: StaffOrder;
  /** Moves several orders to their next status, each by itself (POST staff/orders/status). */
  setOrderStatuses: Array<OrderStatusResult>;
  /** Changes the caller's password and ends the account's other sessions (POST staff/password). */
  setStaffPassword: Scalars['Boolean']['output'];
  /** Settles the return of an order (POST staff/orders/{id}/return). The same decision again is no error. */
  settleReturn: StaffOrder;
  /**
   * Logs a staff account in (POST staff/login). A wrong password and an unknown address have the same message and duration;
   * RATE_LIMITED after several of them.
   */
  staffLogIn: StaffSession;
  /** Revokes the caller's staff token (POST staff/logout). True also if it had expired. */
  staffLogOut: Scalars['Boolean']['output'];
  /**
   * Takes an order that was not delivered back into the shop, which cancels it (POST staff/orders/{id}/back). One that is back
   * is no error.
   */
  takeOrderBack: StaffOrder;
  /** Adds a product to the caller's wishlist, or removes it (PUT wishlists). */
  toggleWishlist: WishlistToggle;
  /** Takes back a step within 15 minutes (POST staff/orders/{id}/undo). One that is taken back already is no error. */
  undoOrderStep: StaffOrder;
  /** Lifts every lock of a customer's number (POST staff/customers/{id}/unlock). */
  unlockCustomer: StaffCustomer;
  /** Switches a kind of email off by the token of the link in it, without a login (POST unsubscribe). */
  unsubscribe: Unsubscribed;
  /** Changes a banner (PUT staff/banners/{id}). */
  updateBanner: StaffBanner;
  /** Changes a category unless another change was faster (PATCH staff/categories/{id}). */
  updateCategory: StaffCategorySaved;
  /** Changes a courier (PUT staff/couriers/{id}). FORBIDDEN unless the caller is an owner. */
  updateCourier: Courier;
  /** Updates the given fields of a product (PUT products/{id}). */
  updateProduct: Product;
  /** Changes the caller's profile (POST customer/update-profile) and reads it again (GET customer/profile). */
  updateProfile: Customer;
  /** Changes a promo code (PUT staff/promo-codes/{code}). */
  updatePromoCode: StaffPromoCode;
  /** Changes a staff account (PATCH staff/accounts/{id}). FORBIDDEN unless the caller is an owner. */
  updateStaff: StaffAccount;
  /**
   * Changes a subcategory unless another change was faster (PATCH staff/subcategories/{id}). Another category gets it with its
   * products, after the others.
   */
  updateSubcategory: StaffSubcategorySaved;
  /** Removes a product from the shop (POST staff/products/{id}/withdraw). A withdrawn one and a draft are no error. */
  withdrawProduct: StaffProduct;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationAddAddressArgs = {
  input: AddressInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationAddStaffArgs = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  input: StaffAccountInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationAddToCartArgs = {
  productId: Scalars['ID']['input'];
  quantity?: InputMaybe<Scalars['Int']['input']>;
  sizeId?: InputMaybe<Scalars['ID']['input']>;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationBuyAgainArgs = {
  orderId: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationCancelOrderArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationChangeOrderArgs = {
  id: Scalars['ID']['input'];
  input: OrderChangeInput;
  version: Scalars['Int']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationChangeProductsArgs = {
  change: StaffProductsChange;
  dryRun: Scalars['Boolean']['input'];
  products: Array<StaffProductVersionInput>;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationCheckPaymentArgs = {
  orderId: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationCheckPromoCodeArgs = {
  code: Scalars['String']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationConfirmEmailArgs = {
  token: Scalars['String']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationCreateBannerArgs = {
  input: BannerInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationCreateCategoryArgs = {
  input: CategoryInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationCreateCourierArgs = {
  input: CourierInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationCreateProductArgs = {
  input: StaffProductInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationCreatePromoCodeArgs = {
  code: Scalars['ID']['input'];
  input: PromoCodeInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationCreateSubcategoryArgs = {
  input: SubcategoryInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationDeleteAddressArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationDeleteBannerArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationDeleteCategoryArgs = {
  id: Scalars['ID']['input'];
  movedToId?: InputMaybe<Scalars['ID']['input']>;
  productsToId?: InputMaybe<Scalars['ID']['input']>;
  version: Scalars['Int']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationDeleteCourierArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationDeleteProductArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationDeleteSubcategoryArgs = {
  id: Scalars['ID']['input'];
  movedToId?: InputMaybe<Scalars['ID']['input']>;
  productsToId?: InputMaybe<Scalars['ID']['input']>;
  version: Scalars['Int']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationDuplicateProductArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationEditAddressArgs = {
  id: Scalars['ID']['input'];
  input: AddressInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationImportProductsArgs = {
  dryRun: Scalars['Boolean']['input'];
  rows: Array<StaffProductRowInput>;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationLogInArgs = {
  code: Scalars['String']['input'];
  mobile: Scalars['String']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationMarkOrderPaidArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationOpenReturnArgs = {
  items: Array<OrderPiecesInput>;
  number: Scalars['Int']['input'];
  orderId: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  reasonCode: ReturnReason;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationOrderBannersArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationOrderCategoriesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationOrderSubcategoriesArgs = {
  categoryId: Scalars['ID']['input'];
  ids: Array<Scalars['ID']['input']>;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationPayRefundArgs = {
  id: Scalars['ID']['input'];
  paidOn: Scalars['Date']['input'];
  reference: Scalars['String']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationPlaceOrderArgs = {
  input: PlaceOrderInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationRecordDeliveryFailureArgs = {
  id: Scalars['ID']['input'];
  reason: DeliveryFailure;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationRemoveCartLineArgs = {
  lineId: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationRequestLoginArgs = {
  mobile: Scalars['String']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationRequestMobileChangeArgs = {
  mobile: Scalars['String']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationResetStaffPasswordArgs = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationResolvePaymentDifferenceArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationRestoreProductArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationReturnOrderArgs = {
  input: ReturnOrderInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSaveProductArgs = {
  id: Scalars['ID']['input'];
  input: StaffProductChange;
  version: Scalars['Int']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSendCodeArgs = {
  mobile: Scalars['String']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSendMessageArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSendOrdersArgs = {
  dryRun: Scalars['Boolean']['input'];
  rows: Array<ParcelInput>;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSendRefundArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSetCartLineQuantityArgs = {
  lineId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
  seenQuantity?: InputMaybe<Scalars['Int']['input']>;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSetCartLineSizeArgs = {
  lineId: Scalars['ID']['input'];
  sizeId: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSetCreditLimitArgs = {
  amount: Scalars['Money']['input'];
  customerId: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSetDefaultAddressArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSetGetsNewsArgs = {
  getsNews: Scalars['Boolean']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSetMessageChoiceArgs = {
  channel: MessageChannel;
  isOn: Scalars['Boolean']['input'];
  kind: MessageKind;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSetOrderStatusArgs = {
  courier?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  status: OrderStatus;
  trackingNumber?: InputMaybe<Scalars['String']['input']>;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSetOrderStatusesArgs = {
  ids: Array<Scalars['ID']['input']>;
  status: OrderStatus;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSetStaffPasswordArgs = {
  currentPassword: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationSettleReturnArgs = {
  items?: InputMaybe<Array<OrderPiecesInput>>;
  number?: InputMaybe<Scalars['Int']['input']>;
  orderId: Scalars['ID']['input'];
  outcome: ReturnOutcome;
  restock?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationStaffLogInArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationTakeOrderBackArgs = {
  id: Scalars['ID']['input'];
  restock: Array<OrderPiecesInput>;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationToggleWishlistArgs = {
  productId: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationUndoOrderStepArgs = {
  id: Scalars['ID']['input'];
  step: OrderUndoStep;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationUnlockCustomerArgs = {
  customerId: Scalars['ID']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationUnsubscribeArgs = {
  token: Scalars['String']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationUpdateBannerArgs = {
  id: Scalars['ID']['input'];
  input: BannerInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationUpdateCategoryArgs = {
  id: Scalars['ID']['input'];
  input: CategoryChange;
  version: Scalars['Int']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationUpdateCourierArgs = {
  id: Scalars['ID']['input'];
  input: CourierInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationUpdateProductArgs = {
  id: Scalars['ID']['input'];
  input: ProductInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationUpdateProfileArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  input: ProfileInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationUpdatePromoCodeArgs = {
  code: Scalars['ID']['input'];
  input: PromoCodeInput;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationUpdateStaffArgs = {
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  input: StaffAccountChange;
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationUpdateSubcategoryArgs = {
  id: Scalars['ID']['input'];
  input: SubcategoryChange;
  version: Scalars['Int']['input'];
};


/** Mutations. An error with the code BAD_USER_INPUT, UNAUTHENTICATED or RATE_LIMITED has a message for display. */
export type MutationWithdrawProductArgs = {
  id: Scalars['ID']['input'];
};

/** The payment of an order on the page of a payment provider. */
export type OnlinePayment = {
  __typename?: 'OnlinePayment';
  /** What is paid: the toPay of the placed order. */
  amount: Scalars['Money']['output'];
  /** Until when the order waits for its payment; null once it is settled. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** How it was paid, such as 'UPI'; null before it. */
  method?: Maybe<Scalars['String']['output']>;
  /** State of the payment; null for an unknown one. */
  status?: Maybe<OnlinePaymentStatus>;
  /** Page to pay on, while the order may be paid; null also until the provider has made it, for which checkPayment asks again. */
  url?: Maybe<Scalars['URL']['output']>;
};

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

/** A placed order (GET customer/my-orders). */
export type Order = {
  __typename?: 'Order';
  /** Whether buyAgain is possible: an item has a productId. */
  canBuyAgain: Scalars['Boolean']['output'];
  /** Whether cancelOrder is possible now; false unless REST says so. */
  canCancel: Scalars['Boolean']['output'];
  /** Whether returnOrder is possible now; false unless REST says so. */
  canReturn: Scalars['Boolean']['output'];
  /** Null unless the order is cancelled and REST says by whom. */
  cancellation?: Maybe<OrderCancellation>;
  /** What the shop has changed, oldest first; empty where REST sends none. */
  changes: Array<OrderChange>;
  /**
   * One of the creditNotes. Costs a REST call (GET customer/credit-note/{id}); null if it fails. The error code is NOT_FOUND
   * for one of another order.
   */
  creditNote?: Maybe<CreditNote>;
  /** Credit notes, oldest first; empty where REST sends none. */
  creditNotes: Array<OrderCreditNote>;
  /** Charge for the delivery; null where REST sends none. */
  deliveryCharge?: Maybe<Scalars['Money']['output']>;
  /** Why it could not be delivered; null unless it is NOT_DELIVERED or has come back. */
  deliveryProblem?: Maybe<DeliveryProblem>;
  /** Discount of the promo code; null if it cannot be read. */
  discount?: Maybe<Scalars['Money']['output']>;
  /** Day on which it is or was expected; null if REST sends none. */
  expectedOn?: Maybe<Scalars['Date']['output']>;
  /** GSTIN of a business customer; null for none. */
  gstin?: Maybe<Scalars['String']['output']>;
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /**
   * Tax invoice. Costs a REST call (GET customer/invoice/{id}); null if it fails. The error code is NOT_FOUND while there is
   * none.
   */
  invoice?: Maybe<Invoice>;
  /** Number of the tax invoice; null until there is one. */
  invoiceNumber?: Maybe<Scalars['String']['output']>;
  /** Sum of the quantities. */
  itemCount: Scalars['Int']['output'];
  /** Ordered products. */
  items: Array<OrderItem>;
  /** Message of the shopper to the shop; null if there is none. */
  note?: Maybe<Scalars['String']['output']>;
  /** Price of the items less discount and points, without the delivery charge. */
  paidAmount: Scalars['Money']['output'];
  /** The parcel of an order that is sent; null before, and if REST sends no courier. */
  parcel?: Maybe<Parcel>;
  /** Payment at the provider; null for an order that is paid otherwise. */
  payment?: Maybe<OnlinePayment>;
  /** Null for an unknown mode. */
  paymentMode?: Maybe<PaymentMode>;
  /** Null if REST sends none, or an unknown one. */
  paymentStatus?: Maybe<PaymentStatus>;
  /** Time of the order. */
  placedAt: Scalars['DateTime']['output'];
  /** Null if none was used. */
  promoCode?: Maybe<Scalars['String']['output']>;
  /** Amounts that are paid back, oldest first; empty where REST sends none. */
  refunds: Array<OrderRefund>;
  /**
   * The latest return; null unless one was requested.
   * @deprecated An order may have several: use returns.
   */
  return?: Maybe<OrderReturn>;
  /** The returns, oldest first; a host that knows one return only has that one. */
  returns: Array<OrderReturn>;
  /** Delivery address at the time of the order, as text; null if REST sends none. */
  shipTo?: Maybe<Scalars['String']['output']>;
  /** Current status. */
  status: OrderStatus;
  /** Status for display: an unknown status is capitalised, a missing one is 'Status unknown'. */
  statusLabel: Scalars['String']['output'];
  /**
   * Steps for tracking: placed, processed, out for delivery, delivered, each reached or pending. A cancelled order has
   * the steps that it reached, then the cancellation; an order with a return has all steps, then the latest return. An
   * order that could not be delivered has that step after 'Out for delivery'.
   */
  steps: Array<OrderStep>;
  /** Tax that toPay includes; null if REST sends none. */
  tax?: Maybe<Scalars['Money']['output']>;
  /** Part of toPay that is paid at the door. */
  toCollect: Scalars['Money']['output'];
  /** paidAmount and deliveryCharge. */
  toPay: Scalars['Money']['output'];
  /** Sum of the items before the discount. */
  total: Scalars['Money']['output'];
};


/** A placed order (GET customer/my-orders). */
export type OrderCreditNoteArgs = {
  id: Scalars['ID']['input'];
};

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

/** Who cancelled an order, and why. */
export type OrderCancellation = {
  __typename?: 'OrderCancellation';
  /** Time of the cancellation; null if REST sends none. */
  at?: Maybe<Scalars['DateTime']['output']>;
  /** Who cancelled it. */
  by: OrderParty;
  /** Null if none was given. */
  reason?: Maybe<Scalars['String']['output']>;
};

/** A change of an order by the shop, on its customer's wish or to undo a step. */
export type OrderChange = {
  __typename?: 'OrderChange';
  /** Time of the change. */
  at: Scalars['DateTime']['output'];
  /** What was changed. */
  kind: OrderChangeKind;
  /** By how much less is to be paid. */
  lessToPay: Scalars['Money']['output'];
  /** Size after; null unless RESIZED. */
  newSize?: Maybe<Scalars['String']['output']>;
  /** Removed pieces, or pieces in another size; null for other kinds. */
  quantity?: Maybe<Scalars['Int']['output']>;
  /** Size before; null for a product without sizes, and without a product. */
  size?: Maybe<Scalars['String']['output']>;
  /** Product that was removed or resized; null for other kinds. */
  title?: Maybe<Scalars['String']['output']>;
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

/** A credit note of an order. */
export type OrderCreditNote = {
  __typename?: 'OrderCreditNote';
  /** What it takes off the invoice. */
  amount: Scalars['Money']['output'];
  /** Date of the credit note. */
  date: Scalars['Date']['output'];
  /** Id for creditNote. */
  id: Scalars['ID']['output'];
  /** Whether it was cancelled, because the decision about the return was taken back. */
  isCancelled: Scalars['Boolean']['output'];
  /** Such as KSC/26-27/000012. */
  number: Scalars['String']['output'];
  /** Number of the return; null for an order that came back undelivered. */
  returnNumber?: Maybe<Scalars['Int']['output']>;
};

/** The customer of an order. */
export type OrderCustomer = {
  __typename?: 'OrderCustomer';
  /** Id of the customer. */
  id: Scalars['ID']['output'];
  /** With leading +; null if REST sends none. */
  mobile?: Maybe<Scalars['String']['output']>;
  /** Full name; null if REST sends none. */
  name?: Maybe<Scalars['String']['output']>;
};

/** One product of an order, with the values of the time of the order. */
export type OrderItem = {
  __typename?: 'OrderItem';
  /** The order's id, ~ and REST's id of the item, both percent-encoded, such as 12~1. */
  id: Scalars['ID']['output'];
  /** Null if REST sends none, as for a deleted product. */
  image?: Maybe<Image>;
  /** Id of the product; null if REST sends none, as for a product that is no longer sold. */
  productId?: Maybe<Scalars['ID']['output']>;
  /** At least 1. */
  quantity: Scalars['Int']['output'];
  /** Pieces of it that were in no return; null if their number is unknown. */
  returnableQuantity?: Maybe<Scalars['Int']['output']>;
  /** Pieces of it in returns that are requested or accepted; 0 for none, null if their number cannot be read. */
  returnedQuantity?: Maybe<Scalars['Int']['output']>;
  /** Label of the size, such as M; null for a product without sizes. */
  size?: Maybe<Scalars['String']['output']>;
  /** Id of the ProductSize; null for a product without sizes or without an id, and if REST sends none. */
  sizeId?: Maybe<Scalars['ID']['output']>;
  /** SKU of the product or size at the time of the order, for staff; null without one, and for customers. */
  sku?: Maybe<Scalars['String']['output']>;
  /** Name of the product; 'Unnamed Product' if REST sends none. */
  title: Scalars['String']['output'];
  /** Price of the whole quantity. */
  total: Scalars['Money']['output'];
};

/** Change of an order's item. */
export type OrderItemChangeInput = {
  /** Id of the OrderItem, or the part after its ~. */
  id: Scalars['ID']['input'];
  /** Pieces that stay; 0 removes the item. */
  quantity: Scalars['Int']['input'];
  /** ProductSize to send it in, of the same price, by its id; as it is if omitted. */
  sizeId?: InputMaybe<Scalars['ID']['input']>;
};

/** One page of a customer's orders. */
export type OrderPage = {
  __typename?: 'OrderPage';
  /** Orders of this page, newest first. */
  items: Array<Order>;
  /** Number of those that are not delivered. */
  newCount: Scalars['Int']['output'];
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages by `total`; 0 for an empty list. */
  pageCount: Scalars['Int']['output'];
  /** Orders per page. */
  pageSize: Scalars['Int']['output'];
  /**
   * Number of orders by status on all pages, under the search but not the status, without statuses that no order has. Null
   * if REST sends none: then orders cannot be filtered.
   */
  statusCounts?: Maybe<Array<OrderStatusCount>>;
  /**
   * Number of orders on all pages. If REST sends no total, the number up to this page, and one more if more follow: the page
   * after the last order has the number of all.
   */
  total: Scalars['Int']['output'];
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

/** Result of placeOrder. */
export type OrderPlaced = {
  __typename?: 'OrderPlaced';
  /**
   * The current cart: empty, unless products were added before the same order was sent again. Null if it could not be
   * read.
   */
  cart?: Maybe<Cart>;
  /** Day on which it is expected; null if REST sends none. */
  expectedOn?: Maybe<Scalars['Date']['output']>;
  /** Message for display, from REST or the gateway. */
  message: Scalars['String']['output'];
  /** Id of the order; null if REST sends none. */
  orderId?: Maybe<Scalars['ID']['output']>;
  /** Price of the items less discount and points, without the delivery charge. */
  paidAmount: Scalars['Money']['output'];
  /** Payment that the order waits for at the provider; null for an order that is paid otherwise. */
  payment?: Maybe<OnlinePayment>;
  /** paidAmount and the delivery charge. */
  toPay: Scalars['Money']['output'];
};

/** An amount that is paid back to the customer. */
export type OrderRefund = {
  __typename?: 'OrderRefund';
  /** The amount. */
  amount: Scalars['Money']['output'];
  /** Day on which it was paid back; null before that. */
  paidOn?: Maybe<Scalars['Date']['output']>;
  /** Null for an unknown reason. */
  reason?: Maybe<RefundReason>;
  /** The shop's reference of the payment; null before it. */
  reference?: Maybe<Scalars['String']['output']>;
  /** Time from which it is to be paid back. */
  requestedAt: Scalars['DateTime']['output'];
  /** How far a refund through the payment provider is; null for another, and for an unknown state. */
  state?: Maybe<RefundState>;
};

/** A return of delivered products. */
export type OrderReturn = {
  __typename?: 'OrderReturn';
  /** Products of the return; empty where REST sends none. */
  items: Array<OrderReturnItem>;
  /** Number within the order, from 1. */
  number: Scalars['Int']['output'];
  /** In the customer's words; null if none were given. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Null if none was chosen. */
  reasonCode?: Maybe<ReturnReason>;
  /** Amount that is paid back or no longer owed; null before the decision, and for a refused return. */
  refund?: Maybe<Scalars['Money']['output']>;
  /** Time of the request; null if REST sends none. */
  requestedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Time of the shop's decision; null before it. */
  settledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null for an unknown state. */
  state?: Maybe<OrderReturnState>;
};

/** Pieces of an order's item in a return. */
export type OrderReturnItem = {
  __typename?: 'OrderReturnItem';
  /** Pieces that the shop has accepted; null before the decision. */
  acceptedQuantity?: Maybe<Scalars['Int']['output']>;
  /** Id of the OrderItem. */
  itemId: Scalars['ID']['output'];
  /** Pieces of the request. */
  quantity: Scalars['Int']['output'];
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

/** Number of orders of one status. */
export type OrderStatusCount = {
  __typename?: 'OrderStatusCount';
  /** Orders of the status, at least 1. */
  count: Scalars['Int']['output'];
  /** Never OTHER. */
  status: OrderStatus;
};

/** Result of a change of several orders, for one of them. */
export type OrderStatusResult = {
  __typename?: 'OrderStatusResult';
  /** Id of the order. */
  id: Scalars['ID']['output'];
  /** The order as it is now; null for an unknown id. */
  order?: Maybe<StaffOrder>;
  /** Message for display if the order was not changed; null if it has the status now. */
  problem?: Maybe<Scalars['String']['output']>;
};

/** One step of an order's tracking. */
export type OrderStep = {
  __typename?: 'OrderStep';
  /** Whether the order has reached this step. */
  isReached: Scalars['Boolean']['output'];
  /** Text for display, such as 'Out for delivery'. */
  label: Scalars['String']['output'];
  /** Time of the step; null if it is not reached or REST sends no time. */
  reachedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Status that the step leads to; never OTHER. */
  status: OrderStatus;
};

/** A step that can be taken back within 15 minutes. */
export type OrderUndoStep =
  /** The order was delivered. */
  | 'DELIVERED'
  /** The order on credit was paid. */
  | 'PAID'
  /** A return was settled. */
  | 'RETURN';

/** A parcel on its way, or delivered. */
export type Parcel = {
  __typename?: 'Parcel';
  /** Name of the courier, as the shop has written it. */
  courier: Scalars['String']['output'];
  /** Number of the parcel at its courier; null if there is none. */
  trackingNumber?: Maybe<Scalars['String']['output']>;
  /** The courier's page of the parcel, with https; null if there is none. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A processed order that is sent. */
export type ParcelInput = {
  /** Who carries the parcel, 1 to 60 characters. */
  courier: Scalars['String']['input'];
  /** The order to send, by its id. */
  orderId: Scalars['ID']['input'];
  /** Number of the parcel at its courier, up to 60 letters, digits, blanks and - / . _; null for none. */
  trackingNumber?: InputMaybe<Scalars['String']['input']>;
};

/** Result of sending several orders, for one of the rows. */
export type ParcelResult = {
  __typename?: 'ParcelResult';
  /** The order as it is now; null for an unknown id. */
  order?: Maybe<StaffOrder>;
  /** The order of the row, by its id. */
  orderId: Scalars['ID']['output'];
  /** Message for display if the order was not sent, or could not be; null if it is sent, or could be. */
  problem?: Maybe<Scalars['String']['output']>;
};

/** The shop, as it is written on a parcel. */
export type ParcelSender = {
  __typename?: 'ParcelSender';
  /** Address of the shop. */
  address: Scalars['String']['output'];
  /** Name of the shop. */
  name: Scalars['String']['output'];
};

/** A difference between the provider's list and the shop's. */
export type PaymentDifference = {
  __typename?: 'PaymentDifference';
  /** Amount in the shop's list; null if it has none. */
  expected?: Maybe<Scalars['Money']['output']>;
  /** Amount in the provider's list; null if it has none. */
  found?: Maybe<Scalars['Money']['output']>;
  /** When it was found. */
  foundAt: Scalars['DateTime']['output'];
  /** Id of the difference. */
  id: Scalars['ID']['output'];
  /** What differs; null for an unknown kind. */
  kind?: Maybe<PaymentDifferenceKind>;
  /** Order that it belongs to; null if none is known. */
  orderId?: Maybe<Scalars['ID']['output']>;
  /** When staff have resolved it; null before. */
  resolvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id of the payment or the refund at the provider. */
  subject: Scalars['String']['output'];
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

/** Number of payments of a state. */
export type PaymentStatusCount = {
  __typename?: 'PaymentStatusCount';
  /** Number of payments. */
  count: Scalars['Int']['output'];
  /** The state. */
  status: OnlinePaymentStatus;
};

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

/** Price of a product, including tax. */
export type Price = {
  __typename?: 'Price';
  /** Price that the shopper pays. */
  amount: Scalars['Money']['output'];
  /** Discount from original in percent, rounded; null without original. */
  discountPercent?: Maybe<Scalars['Int']['output']>;
  /** Price before the offer; null unless it is higher than amount. */
  original?: Maybe<Scalars['Money']['output']>;
};

/** Prices of the products of a list, as the shopper pays them. */
export type PriceRange = {
  __typename?: 'PriceRange';
  /** Highest price. */
  max: Scalars['Money']['output'];
  /** Lowest price. */
  min: Scalars['Money']['output'];
};

/**
 * A product. In lists, carts and wishlists REST sends its id, title, image, images and price, and some send unit, weight,
 * sizeLabels or categoryName. Asking there for sizes, left, taxPercentage, description, additionalInformation, highlights,
 * category or related loads that product like Query.product: once in an operation, 8 products at a time, for at most 20
 * products of an operation. These loads do not count as its REST calls; if one fails, these fields alone are null.
 */
export type Product = {
  __typename?: 'Product';
  /** Further text of the product page; null if REST sends none. */
  additionalInformation?: Maybe<Scalars['String']['output']>;
  /** Its EAN-8 or EAN-13, as sku. */
  barcode?: Maybe<Scalars['String']['output']>;
  /** Its category; null if REST sends no id of it. */
  category?: Maybe<Category>;
  /** Name of its category, which search results have without an id; null if REST sends none. */
  categoryName?: Maybe<Scalars['String']['output']>;
  /**
   * The colours that it is sold in, each a product of its own, its own among them and in REST's order. Null unless the shop has
   * joined it with others on sale, and if REST does not say, as in carts.
   */
  colours?: Maybe<Array<ProductColour>>;
  /** Text of the product page; null if REST sends none. */
  description?: Maybe<Scalars['String']['output']>;
  /** Short points of the product page; empty if REST sends none, null only if the product of a list cannot be loaded. */
  highlights?: Maybe<Array<Scalars['String']['output']>>;
  /** As REST sends it in id, product_id or pid. */
  id: Scalars['ID']['output'];
  /** Main picture; null if REST sends none. */
  image?: Maybe<Image>;
  /** All pictures, main picture first; empty if REST sends none. */
  images: Array<Image>;
  /**
   * Pieces left of a product without sizes, if 5 or fewer; null for more, for a product with sizes, and if REST
   * sends no number.
   */
  left?: Maybe<Scalars['Int']['output']>;
  /** Current price, and the price before an offer. */
  price: Price;
  /**
   * Related products from GET customer/product-details/{id}. If that call failed, they cost their own REST call (GET
   * customer/products?relatedProductId&categoryAId). Null if both calls fail.
   */
  related?: Maybe<Array<Product>>;
  /**
   * Labels of the available sizes, for lists; empty if none is available. Null for a product without sizes, and if REST
   * does not say, as on wishlists.
   */
  sizeLabels?: Maybe<Array<Scalars['String']['output']>>;
  /** Sizes in REST's order; empty for a product without sizes, null if REST's sizes cannot be read. */
  sizes?: Maybe<Array<ProductSize>>;
  /**
   * The shop's own number of it (SKU), from GET customer/product-details/{id}; null for a product with sizes, which have it, and if
   * REST sends none.
   */
  sku?: Maybe<Scalars['String']['output']>;
  /** Tax that the price includes, in percent; null if REST sends none. */
  taxPercentage?: Maybe<Scalars['Float']['output']>;
  /** Name, which REST sends as title, name or product_name; 'Unnamed Product' if it sends none. */
  title: Scalars['String']['output'];
  /** Sales unit, such as '500 g', 'Pack of 2' or 'M'; null if REST sends none. */
  unit?: Maybe<Scalars['String']['output']>;
  /** Weight with its unit; null if REST sends none. */
  weight?: Maybe<Weight>;
  /**
   * Whether it is on the caller's wishlist; null for a guest. Costs one REST call (GET wishlists) for all products of a
   * response. If that call fails, it is null in lists; elsewhere it costs another call (GET customer/products/{id} with
   * the token), and is null if that call fails too, or REST sends no wishlists of the product.
   */
  wishlisted?: Maybe<Scalars['Boolean']['output']>;
};

/** A colour of a product, which is a product of its own. */
export type ProductColour = {
  __typename?: 'ProductColour';
  /** Colour family, such as blue; null if REST sends none. */
  colour?: Maybe<Scalars['String']['output']>;
  /** Id of the product in this colour. */
  id: Scalars['ID']['output'];
  /** Main picture of the product in this colour; null if REST sends none. */
  image?: Maybe<Image>;
  /** Whether the product in this colour can be bought; false unless REST says so. */
  isInStock: Scalars['Boolean']['output'];
  /** Such as Peacock blue: as the shop calls it, no two of a product alike. */
  name: Scalars['String']['output'];
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

/** One page of a list of products. */
export type ProductPage = {
  __typename?: 'ProductPage';
  /** Categories whose name matches the search text; null outside searches, and if REST sends none. */
  categories?: Maybe<Array<Category>>;
  /** Filters with at least one value; null if REST has none or they cannot be read, so that the list cannot be filtered. */
  facets?: Maybe<Array<Facet>>;
  /** Products of this page, in the requested order. */
  items: Array<Product>;
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages by `total`; 0 for an empty list. */
  pageCount: Scalars['Int']['output'];
  /** Products per page. */
  pageSize: Scalars['Int']['output'];
  /** Prices of the products on all pages under all other filters; null if REST sends none. */
  priceRange?: Maybe<PriceRange>;
  /** Text that REST searched for in place of a misspelt one; null for the given text, and outside searches. */
  searchedFor?: Maybe<Scalars['String']['output']>;
  /**
   * Number of REST's products on all pages, also of those that cannot be read, unless REST sends all of them at once. If REST
   * sends no total, the number up to this page, and one more if more follow: the page after the last product has the number of all.
   */
  total: Scalars['Int']['output'];
};

/** A size of a product, which is added to the cart with it. */
export type ProductSize = {
  __typename?: 'ProductSize';
  /** Its EAN-8 or EAN-13; null if REST sends none. */
  barcode?: Maybe<Scalars['String']['output']>;
  /** The product's id, ~ and REST's id of the size, both percent-encoded, such as 63~12. */
  id: Scalars['ID']['output'];
  /** Whether it can be bought; false unless REST says so. */
  isAvailable: Scalars['Boolean']['output'];
  /** Such as M, 38 or 2-3 years. */
  label: Scalars['String']['output'];
  /** Pieces left, if 5 or fewer; null for more, and if REST sends no number. */
  left?: Maybe<Scalars['Int']['output']>;
  /** Null if it is the product's price. */
  price?: Maybe<Price>;
  /** The shop's own number of it (SKU); null if REST sends none. */
  sku?: Maybe<Scalars['String']['output']>;
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

/** Validity and discount of a promo code for the caller's cart. */
export type PromoCode = {
  __typename?: 'PromoCode';
  /** As sent, without surrounding whitespace. */
  code: Scalars['String']['output'];
  /** Discount from the subtotal of the current cart. */
  discount: Scalars['Money']['output'];
  /** Discount in percent; 5 if REST sends none, 0 for an invalid code. */
  discountPercent: Scalars['Int']['output'];
  /** Message for display, from REST or the gateway. */
  message: Scalars['String']['output'];
  /** Whether the code is valid. */
  valid: Scalars['Boolean']['output'];
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

/** Queries. Fields that cost their own REST call are nullable: a failed call nulls only its field. */
export type Query = {
  __typename?: 'Query';
  /** The caller's cart (GET customer/my-cart); null for a guest. */
  cart?: Maybe<Cart>;
  /** All categories in REST's order (GET customer/product-categories). */
  categories?: Maybe<Array<Category>>;
  /**
   * One category, with the error code NOT_FOUND for an unknown id, and for one that the shop has hidden or deleted: the
   * error then names in movedToCategoryId the category in its place, if there is one.
   */
  category?: Maybe<Category>;
  /** Banners and products of the home page (GET customer/home). */
  home?: Maybe<Home>;
  /** The logged-in customer (GET customer/profile); null for a guest. */
  me?: Maybe<Customer>;
  /**
   * The order that an earlier placeOrder with this input has placed, for a client that has not received its response; null
   * if none is known. Waits for one that is running, fails as it did if it was rejected within ten minutes, and never
   * places an order (POST customer/find-order). Requires a login.
   */
  placedOrder?: Maybe<OrderPlaced>;
  /**
   * One product, merged from GET customer/product-details/{id} and GET customer/products/{id}; if one of the two calls
   * fails, the other suffices. The error code is NOT_FOUND for an unknown id.
   */
  product?: Maybe<Product>;
  /**
   * Products by their ids, in the order of the ids; unknown ones are missing. Each costs a REST call
   * (GET customer/product-details/{id}). More than 12 ids are rejected with BAD_USER_INPUT.
   */
  products?: Maybe<Array<Product>>;
  /**
   * Products whose name contains the text, case-insensitively, or of which REST says why they match
   * (GET customer/search-products). shop-api sends at most 50; searchProducts has pages of all. An empty text returns an
   * empty list without a call.
   */
  search?: Maybe<Array<Product>>;
  /**
   * Number of products that REST sends for the text, with those whose name does not contain it. The same REST call as
   * `search`, and 0 for an empty text.
   */
  searchCount?: Maybe<Scalars['Int']['output']>;
  /**
   * A page of the products that `search` finds, filtered and sorted by REST (GET customer/search-products). An empty text
   * returns an empty page without a call.
   */
  searchProducts?: Maybe<ProductPage>;
  /** Settings of the shop, which do not come from REST. */
  shop: Shop;
  /** What only staff may read. */
  staff: Staff;
  /**
   * One subcategory by its id. Makes no REST call, so it cannot detect an unknown id: title, image and category are
   * null, and only its products show whether the subcategory exists: those of one that is hidden or deleted have the error
   * code NOT_FOUND, with movedToCategoryId and movedToSubcategoryId if there is another in its place.
   */
  subcategory?: Maybe<Subcategory>;
};


/** Queries. Fields that cost their own REST call are nullable: a failed call nulls only its field. */
export type QueryCategoryArgs = {
  id: Scalars['ID']['input'];
  subcategory?: InputMaybe<Scalars['ID']['input']>;
};


/** Queries. Fields that cost their own REST call are nullable: a failed call nulls only its field. */
export type QueryPlacedOrderArgs = {
  input: PlaceOrderInput;
};


/** Queries. Fields that cost their own REST call are nullable: a failed call nulls only its field. */
export type QueryProductArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. Fields that cost their own REST call are nullable: a failed call nulls only its field. */
export type QueryProductsArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Queries. Fields that cost their own REST call are nullable: a failed call nulls only its field. */
export type QuerySearchArgs = {
  text: Scalars['String']['input'];
};


/** Queries. Fields that cost their own REST call are nullable: a failed call nulls only its field. */
export type QuerySearchCountArgs = {
  text: Scalars['String']['input'];
};


/** Queries. Fields that cost their own REST call are nullable: a failed call nulls only its field. */
export type QuerySearchProductsArgs = {
  filter?: InputMaybe<ProductFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ProductSort>;
  text: Scalars['String']['input'];
};


/** Queries. Fields that cost their own REST call are nullable: a failed call nulls only its field. */
export type QuerySubcategoryArgs = {
  id: Scalars['ID']['input'];
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

/** Result of register. */
export type Registration = {
  __typename?: 'Registration';
  /** Message for display, from REST or the gateway. */
  message: Scalars['String']['output'];
  /**
   * Session of the new account; shop-api sends one while no SMS provider is configured. Null if a code must be requested
   * with requestLogin.
   */
  session?: Maybe<Session>;
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

/** A login session. Send the token in the header `Authorization: Bearer <token>`. */
export type Session = {
  __typename?: 'Session';
  /** Secret; valid until logOut, or for 30 days. */
  token: Scalars['String']['output'];
};

/** Settings of the shop. */
export type Shop = {
  __typename?: 'Shop';
  /**
   * Whether placeOrder takes the GSTIN of a business customer, which its invoice then names; false unless REST says so. Costs a
   * REST call (GET customer/product-categories).
   */
  acceptsGstin: Scalars['Boolean']['output'];
  /** When orders are delivered. Costs a REST call (GET customer/delivery-rule); null if it fails or REST has none. */
  delivery?: Maybe<DeliveryRule>;
  /** Places that the shop delivers to. */
  deliveryLocations: Array<DeliveryLocation>;
  /** Name of the shop. */
  name: Scalars['String']['output'];
  /**
   * How an order with the mode CARD is paid; DIALOG unless REST says otherwise. Costs a REST call (GET
   * customer/product-categories).
   */
  paymentFlow: PaymentFlow;
  /**
   * Payment modes that checkout offers, in display order: cash on delivery, card and credit unless the shop names others.
   * Costs a REST call (GET customer/product-categories).
   */
  paymentModes: Array<PaymentMode>;
  /** Where the code is created that confirms the mobile number of a sign-up or a changed profile. */
  signUpVerification: SignUpVerification;
  /** URL template of map tiles, with {z}, {x} and {y} for zoom, column and row. */
  tileUrl: Scalars['String']['output'];
};

/** Where the code is created that confirms the mobile number of a sign-up or a changed profile. */
export type SignUpVerification =
  /** In the browser, which shows it: no SMS provider is configured. */
  | 'CLIENT'
  /** In the REST shop, which sends it by SMS. */
  | 'SERVER';

/** What only staff may read. Every field is one REST call. */
export type Staff = {
  __typename?: 'Staff';
  /** All staff accounts (GET staff/accounts). FORBIDDEN unless the account is an owner's. */
  accounts: Array<StaffAccount>;
  /** All banners in their order (GET staff/banners). */
  banners: Array<StaffBanner>;
  /** All categories with their subcategories (GET staff/categories). */
  categories: Array<StaffCategory>;
  /** Changes by staff, newest first (GET staff/changes). FORBIDDEN unless the account is an owner's. */
  changes: StaffChangePage;
  /** Colour families that a product may have (GET staff/colours). */
  colours: Array<Scalars['String']['output']>;
  /** All couriers by their names (GET staff/couriers). */
  couriers: Array<Courier>;
  /** One customer (GET staff/customers/{id}); null for an unknown id and for a deleted account. */
  customer?: Maybe<StaffCustomer>;
  /** Customers, newest first (GET staff/customers). */
  customers: StaffCustomerPage;
  /** The account of the session (GET staff/me). */
  me: StaffAccount;
  /** Messages to customers and owners, the newest first (GET staff/messages). */
  messages: StaffMessagePage;
  /** One order (GET staff/orders/{id}); null for an unknown id. */
  order?: Maybe<StaffOrder>;
  /** Orders of all customers, newest first (GET staff/orders). */
  orders: StaffOrderPage;
  /** What the daily check of the provider's list has found and staff have not resolved (GET staff/payment-differences). Only owners may. */
  paymentDifferences: Array<PaymentDifference>;
  /** Payments at the payment provider, the newest first (GET staff/payments). Only owners may. */
  payments: StaffPaymentPage;
  /** One product (GET staff/products/{id}); null for an unknown id. */
  product?: Maybe<StaffProduct>;
  /** Every product and size as rows of a table, at most 10,000 (GET staff/products/rows). */
  productRows: Array<StaffProductRow>;
  /** Products in any state (GET staff/products). */
  products: StaffProductPage;
  /** All promo codes, newest first (GET staff/promo-codes). */
  promoCodes: Array<StaffPromoCode>;
  /** Amounts to pay back to customers (GET staff/refunds). */
  refunds: StaffRefundPage;
  /** What is to be done, and sales (GET staff/today). */
  today: StaffToday;
};


/** What only staff may read. Every field is one REST call. */
export type StaffChangesArgs = {
  filter?: InputMaybe<StaffChangeFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


/** What only staff may read. Every field is one REST call. */
export type StaffCustomerArgs = {
  id: Scalars['ID']['input'];
};


/** What only staff may read. Every field is one REST call. */
export type StaffCustomersArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What only staff may read. Every field is one REST call. */
export type StaffMessagesArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<MessageState>;
};


/** What only staff may read. Every field is one REST call. */
export type StaffOrderArgs = {
  id: Scalars['ID']['input'];
};


/** What only staff may read. Every field is one REST call. */
export type StaffOrdersArgs = {
  filter?: InputMaybe<StaffOrderFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


/** What only staff may read. Every field is one REST call. */
export type StaffPaymentsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<OnlinePaymentStatus>;
};


/** What only staff may read. Every field is one REST call. */
export type StaffProductArgs = {
  id: Scalars['ID']['input'];
};


/** What only staff may read. Every field is one REST call. */
export type StaffProductsArgs = {
  filter?: InputMaybe<StaffProductFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<StaffProductSort>;
};


/** What only staff may read. Every field is one REST call. */
export type StaffRefundsArgs = {
  isPaid?: InputMaybe<Scalars['Boolean']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};

/** An account of the staff. */
export type StaffAccount = {
  __typename?: 'StaffAccount';
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** Address that the account logs in with. */
  email: Scalars['String']['output'];
  /** Whether it is sent what has happened in the shop (OWNER_NEWS); null for staff that are no owners, and where REST sends no messages. */
  getsNews?: Maybe<Scalars['Boolean']['output']>;
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Whether the account may not log in. */
  isDisabled: Scalars['Boolean']['output'];
  /** Name for display. */
  name: Scalars['String']['output'];
  /** What the account may do. */
  role: StaffRole;
};

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

/** A banner of the home page, as staff see it. */
export type StaffBanner = {
  __typename?: 'StaffBanner';
  /** Text of the button; null for none. */
  callToAction?: Maybe<Scalars['String']['output']>;
  /** Text. */
  description: Scalars['String']['output'];
  /** End of its time on the home page; null for no end. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Target of the button, a path of the shop; null for none. */
  link?: Maybe<Scalars['String']['output']>;
  /** Picture of the slide. */
  picture: StaffPicture;
  /** Start of its time on the home page; null for no start. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Title. */
  title: Scalars['String']['output'];
};

/**
 * A category, as staff see it. Where a product refers to it, and where REST has no calls to change categories, only id and
 * title are known: the version is null.
 */
export type StaffCategory = {
  __typename?: 'StaffCategory';
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Whether shoppers do not see it; null if only the title is known. */
  isHidden?: Maybe<Scalars['Boolean']['output']>;
  /** Id of the category in its place while it is hidden, which its address leads to; null for none. */
  movedToId?: Maybe<Scalars['ID']['output']>;
  /** Null for none, and if only the title is known. */
  picture?: Maybe<StaffPicture>;
  /** Number of its products, with withdrawn ones; null if only the title is known. */
  productCount?: Maybe<Scalars['Int']['output']>;
  /** Its subcategories in their order; empty where a product refers to the category. */
  subcategories: Array<StaffSubcategory>;
  /** Name. */
  title: Scalars['String']['output'];
  /** For updateCategory and deleteCategory: every change advances it but that of the order; null if only the title is known. */
  version?: Maybe<Scalars['Int']['output']>;
};

/** Outcome of updateCategory. */
export type StaffCategorySaved = {
  __typename?: 'StaffCategorySaved';
  /** The category as it is now. */
  category: StaffCategory;
  /** Whether another change was faster: then nothing was saved, and category is what the other one has left. */
  isConflict: Scalars['Boolean']['output'];
};

/** One change by staff. */
export type StaffChange = {
  __typename?: 'StaffChange';
  /** What was done, in words, such as 'out for delivery'. */
  action: Scalars['String']['output'];
  /** Time of the change. */
  at: Scalars['DateTime']['output'];
  /** What it is about. */
  entity: StaffEntity;
  /** Id of what it is about. */
  entityId: Scalars['ID']['output'];
  /** Changed fields. */
  fields: Array<StaffFieldChange>;
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Text for display of what it is about, such as a title; null if it was erased. */
  label?: Maybe<Scalars['String']['output']>;
  /** Name of the account at that time, or of the command line. */
  staffName: Scalars['String']['output'];
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

/** A page of the history. */
export type StaffChangePage = {
  __typename?: 'StaffChangePage';
  /** Changes of this page, newest first. */
  items: Array<StaffChange>;
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages; 0 for an empty list. */
  pageCount: Scalars['Int']['output'];
  /** Changes per page. */
  pageSize: Scalars['Int']['output'];
  /** Number of changes on all pages. */
  total: Scalars['Int']['output'];
};

/** A staff account with its new password, which is shown once. */
export type StaffCredentials = {
  __typename?: 'StaffCredentials';
  /** The account. */
  account: StaffAccount;
  /** Password that REST has created. */
  password: Scalars['String']['output'];
};

/** A customer, as staff see it. Orders are those of Staff.orders with the customer's id. */
export type StaffCustomer = {
  __typename?: 'StaffCustomer';
  /** Time of the registration. */
  createdAt: Scalars['DateTime']['output'];
  /** What the customer may owe for orders on credit. */
  creditLimit: Scalars['Money']['output'];
  /** What the customer owes. */
  creditUsed: Scalars['Money']['output'];
  /** Email address; null if there is none. */
  email?: Maybe<Scalars['String']['output']>;
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Whether logins with the number are locked for all addresses now. */
  isLocked: Scalars['Boolean']['output'];
  /** With leading +. */
  mobile: Scalars['String']['output'];
  /** Full name. */
  name: Scalars['String']['output'];
  /** Number of orders that were not cancelled. */
  orderCount: Scalars['Int']['output'];
  /** Sum of these orders. */
  orderTotal: Scalars['Money']['output'];
  /** Balance of points. */
  points: Scalars['Int']['output'];
};

/** A page of customers. */
export type StaffCustomerPage = {
  __typename?: 'StaffCustomerPage';
  /** Customers of this page, newest first. */
  items: Array<StaffCustomer>;
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages; 0 for an empty list. */
  pageCount: Scalars['Int']['output'];
  /** Customers per page. */
  pageSize: Scalars['Int']['output'];
  /** Number of customers on all pages. */
  total: Scalars['Int']['output'];
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

/** One changed field. */
export type StaffFieldChange = {
  __typename?: 'StaffFieldChange';
  /** Text after the change; null if there is none, or it is personal. */
  after?: Maybe<Scalars['String']['output']>;
  /** Text before the change; null if there was none, or it is personal. */
  before?: Maybe<Scalars['String']['output']>;
  /** Name of the field, such as price. */
  field: Scalars['String']['output'];
};

/** What an import does with one row. */
export type StaffImportRow = {
  __typename?: 'StaffImportRow';
  /** Changed fields; empty for a row with an error. */
  changes: Array<StaffFieldChange>;
  /** Whether the row is of a new product or size. */
  isNew: Scalars['Boolean']['output'];
  /** Number of an earlier row with which this one disagrees: problem begins with Row and this number. */
  otherRow?: Maybe<Scalars['Int']['output']>;
  /** Message for display; null for a row without an error. */
  problem?: Maybe<Scalars['String']['output']>;
  /** Number of the row, from 1. */
  row: Scalars['Int']['output'];
  /** Messages for display on what should be checked, although the row can be imported. */
  warnings: Array<Scalars['String']['output']>;
};

/** A message by SMS or email. */
export type StaffMessage = {
  __typename?: 'StaffMessage';
  /** How often it was tried. */
  attempts: Scalars['Int']['output'];
  /** What was sent, as text; null before, after 30 days, and always in production. */
  body?: Maybe<Scalars['String']['output']>;
  /** How it is sent; null for an unknown way. */
  channel?: Maybe<MessageChannel>;
  /** Time of what it tells. */
  createdAt: Scalars['DateTime']['output'];
  /** Id of the message. */
  id: Scalars['ID']['output'];
  /** What it is about; null for an unknown kind. */
  kind?: Maybe<MessageKind>;
  /** Order that it is about; null for none. */
  orderId?: Maybe<Scalars['ID']['output']>;
  /** Why it was dropped, has failed, or was not taken the last time; null for none. */
  problem?: Maybe<Scalars['String']['output']>;
  /** When it was sent, dropped or has failed; null before. */
  settledAt?: Maybe<Scalars['DateTime']['output']>;
  /** What has become of it; null for an unknown state. */
  state?: Maybe<MessageState>;
};

/** A page of messages. */
export type StaffMessagePage = {
  __typename?: 'StaffMessagePage';
  /** Messages of this page, the newest first. */
  items: Array<StaffMessage>;
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages; 0 for an empty list. */
  pageCount: Scalars['Int']['output'];
  /** Messages per page. */
  pageSize: Scalars['Int']['output'];
  /** Number of messages in each state. */
  stateCounts: Array<MessageStateCount>;
  /** Number of messages on all pages. */
  total: Scalars['Int']['output'];
};

/** An order with the data that only the staff may read (GET staff/orders). */
export type StaffOrder = {
  __typename?: 'StaffOrder';
  /** Whether changeOrder is possible now; null equals false. */
  canChange?: Maybe<Scalars['Boolean']['output']>;
  /** Whether markOrderPaid is possible now. */
  canMarkPaid: Scalars['Boolean']['output'];
  /** Whether openReturn is possible now; null equals false. */
  canOpenReturn?: Maybe<Scalars['Boolean']['output']>;
  /** Whether settleReturn is possible now. */
  canSettleReturn: Scalars['Boolean']['output'];
  /** Changes by staff, the newest first; empty in lists. */
  changes: Array<StaffChange>;
  /**
   * One of the order's creditNotes; of a deleted account, only owners see name and address of the buyer. Costs a REST call (GET
   * staff/orders/{id}/credit-notes/{noteId}); null if it fails.
   */
  creditNote?: Maybe<CreditNote>;
  /** Payment status; null for an order that is not on credit or was cancelled before it was paid. */
  creditStatus?: Maybe<CreditStatus>;
  /** Customer of the order; null if the account was deleted. */
  customer?: Maybe<OrderCustomer>;
  /** Id of the order. */
  id: Scalars['ID']['output'];
  /**
   * Tax invoice; of a deleted account, only owners see name and address of the buyer. Costs a REST call (GET
   * staff/orders/{id}/invoice); null while there is none, and if it fails.
   */
  invoice?: Maybe<Invoice>;
  /** Position of the delivery address; null if it was deleted. */
  location?: Maybe<GeoPoint>;
  /** Messages about the order, the newest first; null in lists, and where REST sends none. */
  messages?: Maybe<Array<StaffMessage>>;
  /** The statuses that setOrderStatus may set now. */
  nextStatuses: Array<OrderStatus>;
  /** The order with the customer's data. */
  order: Order;
  /** The parcel of an order that is sent; null before, and without a courier. */
  parcel?: Maybe<Parcel>;
  /** Amounts to pay back to the customer, oldest first; null where REST sends none. */
  refunds?: Maybe<Array<StaffRefund>>;
  /** The shop as the sender of the parcel; null where it gives no invoices. */
  sender?: Maybe<ParcelSender>;
  /** Delivery address as text; null if the account was deleted. */
  shipTo?: Maybe<Scalars['String']['output']>;
  /** State or union territory of the delivery address, by its postal code; null if unknown. */
  shipToState?: Maybe<Scalars['String']['output']>;
  /** What undoOrderStep takes back now; null for nothing. */
  undo?: Maybe<StaffOrderUndo>;
  /** Version for changeOrder; null where REST changes no orders. */
  version?: Maybe<Scalars['Int']['output']>;
};


/** An order with the data that only the staff may read (GET staff/orders). */
export type StaffOrderCreditNoteArgs = {
  id: Scalars['ID']['input'];
};

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

/** A page of all customers' orders. */
export type StaffOrderPage = {
  __typename?: 'StaffOrderPage';
  /** Orders of this page, newest first. */
  items: Array<StaffOrder>;
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages; 0 for an empty list. */
  pageCount: Scalars['Int']['output'];
  /** Orders per page. */
  pageSize: Scalars['Int']['output'];
  /** Number of orders by status under all conditions but the status, without statuses that no order has. */
  statusCounts: Array<OrderStatusCount>;
  /** Number of orders on all pages. */
  total: Scalars['Int']['output'];
};

/** A step that was taken by mistake, and can be taken back. */
export type StaffOrderUndo = {
  __typename?: 'StaffOrderUndo';
  /** The step. */
  step: OrderUndoStep;
  /** Until when it can be taken back. */
  until: Scalars['DateTime']['output'];
};

/** The payment of an order at the provider. */
export type StaffPayment = {
  __typename?: 'StaffPayment';
  /** What is to be paid. */
  amount: Scalars['Money']['output'];
  /** When the order was made, with its payment. */
  createdAt: Scalars['DateTime']['output'];
  /** Customer of the paid order; null if the account was deleted. */
  customer?: Maybe<OrderCustomer>;
  /** Until when an unpaid order is kept. */
  expiresAt: Scalars['DateTime']['output'];
  /** Id of the payment. */
  id: Scalars['ID']['output'];
  /** How it was paid, such as 'UPI'; null before it. */
  method?: Maybe<Scalars['String']['output']>;
  /** Order that is paid by it. */
  orderId: Scalars['ID']['output'];
  /** Ids of the payments at the provider, of which one pays the order. */
  providerPaymentIds: Array<Scalars['String']['output']>;
  /** What was paid and is kept or still to be paid back: 0 if nothing was. */
  received: Scalars['Money']['output'];
  /** Its number at the provider, which the provider calls the reference. */
  reference: Scalars['String']['output'];
  /** What of it was paid back, or is about to be. */
  refunded: Scalars['Money']['output'];
  /** When it was paid, expired or cancelled; null while it is open. */
  settledAt?: Maybe<Scalars['DateTime']['output']>;
  /** State of the payment; null for an unknown one. */
  status?: Maybe<OnlinePaymentStatus>;
};

/** A page of payments at the provider. */
export type StaffPaymentPage = {
  __typename?: 'StaffPaymentPage';
  /** Payments of this page. */
  items: Array<StaffPayment>;
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages; 0 for an empty list. */
  pageCount: Scalars['Int']['output'];
  /** Payments per page. */
  pageSize: Scalars['Int']['output'];
  /** Number of payments by state, whatever is listed, without states that no payment has. */
  statusCounts: Array<PaymentStatusCount>;
  /** Number of payments on all pages. */
  total: Scalars['Int']['output'];
};

/** A picture of a product, a banner or a category. */
export type StaffPicture = {
  __typename?: 'StaffPicture';
  /** Text for those who do not see it; null for the title. */
  alt?: Maybe<Scalars['String']['output']>;
  /** Id for PictureInput. */
  id: Scalars['ID']['output'];
  /** The picture. */
  image: Image;
};

/** A product with the data that only the staff may read (GET staff/products). */
export type StaffProduct = {
  __typename?: 'StaffProduct';
  /** Further text of the product page. */
  additionalInformation: Scalars['String']['output'];
  /** EAN-8 or EAN-13, as sku. */
  barcode?: Maybe<Scalars['String']['output']>;
  /** Its category. */
  category: StaffCategory;
  /** Changes by staff, the newest first; empty in lists. */
  changes: Array<StaffChange>;
  /** Colour family; null if it is not set. */
  colour?: Maybe<Scalars['String']['output']>;
  /** Name of the colour for shoppers; null for that of the family, and where REST sends none. */
  colourName?: Maybe<Scalars['String']['output']>;
  /** The other products that differ by colour only; empty in lists, null where REST sends none. */
  colours?: Maybe<Array<StaffProductColour>>;
  /** Text of the product page. */
  description: Scalars['String']['output'];
  /** Fabric; null if it is not set. */
  fabric?: Maybe<Scalars['String']['output']>;
  /** Short points of the product page. */
  highlights: Array<Scalars['String']['output']>;
  /** Tariff code of 4, 6 or 8 digits; null if it is not set. */
  hsnCode?: Maybe<Scalars['String']['output']>;
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** What a draft lacks before it can be put on sale; empty in other states, and where REST sends none. */
  missing: Array<MissingPart>;
  /** Price of the offer, below the price; null for no offer. */
  offerPrice?: Maybe<Scalars['Money']['output']>;
  /** The product's own rate, in percent; null if the tariff code decides, and where REST sends none. */
  ownTaxPercentage?: Maybe<Scalars['Float']['output']>;
  /** Pictures, the main one first. */
  pictures: Array<StaffPicture>;
  /** Price before an offer; 0 in a draft without a price. */
  price: Scalars['Money']['output'];
  /** Related products. */
  related: Array<StaffProductLink>;
  /** Whether lists and searches of the shop show one of these colours; null where REST sends none. */
  showsOneColour?: Maybe<Scalars['Boolean']['output']>;
  /** Sizes in their order; empty for a product without sizes. */
  sizes: Array<StaffProductSize>;
  /** The shop's own number of it; null if it is not set, for a product with sizes, and where REST sends none. */
  sku?: Maybe<Scalars['String']['output']>;
  /** Whether it is on sale. */
  state: StaffProductState;
  /** Pieces left; for a product with sizes the sum of them. */
  stock: Scalars['Int']['output'];
  /** Its subcategory. */
  subcategory: StaffSubcategory;
  /** Tax that the price includes, in percent: the product's own rate, or that of its tariff code at this price. */
  taxPercentage: Scalars['Float']['output'];
  /** Name. */
  title: Scalars['String']['output'];
  /** Sales unit, such as '1 piece, S to XXL'; empty in a draft without it, as are weight and texts. */
  unit: Scalars['String']['output'];
  /** Version of the product, for saveProduct: every change by staff advances it, an order does not. */
  version: Scalars['Int']['output'];
  /** Weight with its unit; 0 in a draft without a weight. */
  weight: Weight;
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

/** A product that another one is joined with, because they differ by colour only. */
export type StaffProductColour = {
  __typename?: 'StaffProductColour';
  /** Id of the product. */
  id: Scalars['ID']['output'];
  /** Name of its colour for shoppers. */
  name: Scalars['String']['output'];
  /** Name. */
  title: Scalars['String']['output'];
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

/** Outcome of an import, or what it would be. */
export type StaffProductImport = {
  __typename?: 'StaffProductImport';
  /** Number of rows that change or create something. */
  changeCount: Scalars['Int']['output'];
  /** Number of rows with an error. */
  errorCount: Scalars['Int']['output'];
  /** Whether the rows were imported: all of them, or none. */
  isImported: Scalars['Boolean']['output'];
  /** Rows with an error, those with a warning, other ones with a change, each in their order: the first 1,000. */
  rows: Array<StaffImportRow>;
  /** Number of rows that change something and have a warning. */
  warningCount: Scalars['Int']['output'];
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

/** A product, as another one refers to it. */
export type StaffProductLink = {
  __typename?: 'StaffProductLink';
  /** Id of the product. */
  id: Scalars['ID']['output'];
  /** Name. */
  title: Scalars['String']['output'];
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

/** A page of products. */
export type StaffProductPage = {
  __typename?: 'StaffProductPage';
  /** Products of this page; without pictures but the first, highlights, related products and changes. */
  items: Array<StaffProduct>;
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages; 0 for an empty list. */
  pageCount: Scalars['Int']['output'];
  /** Products per page. */
  pageSize: Scalars['Int']['output'];
  /** Number of products on all pages. */
  total: Scalars['Int']['output'];
};

/** What changeProducts does with one product. */
export type StaffProductResult = {
  __typename?: 'StaffProductResult';
  /** Changed fields; empty unless it is CHANGED. */
  changes: Array<StaffFieldChange>;
  /** Id of the product. */
  id: Scalars['ID']['output'];
  /** Message for display; null for a product that is CHANGED or UNCHANGED. */
  message?: Maybe<Scalars['String']['output']>;
  /** The outcome. */
  result: StaffProductOutcome;
};

/** A product or one of its sizes, as a row of a table. */
export type StaffProductRow = {
  __typename?: 'StaffProductRow';
  /** EAN-8 or EAN-13 of it, as sku. */
  barcode?: Maybe<Scalars['String']['output']>;
  /** Name of the category. */
  category: Scalars['String']['output'];
  /** Tariff code; null if it is not set. */
  hsnCode?: Maybe<Scalars['String']['output']>;
  /** Price of the offer; null for none. */
  offerPrice?: Maybe<Scalars['Money']['output']>;
  /** The product's own rate, in percent; null if the tariff code decides, and where REST sends none. */
  ownTaxPercentage?: Maybe<Scalars['Float']['output']>;
  /** Price before an offer, of the size or the product; 0 in a draft without a price. */
  price: Scalars['Money']['output'];
  /** Id of the row's product. */
  productId: Scalars['ID']['output'];
  /** Label of the size; null for a product without sizes. */
  size?: Maybe<Scalars['String']['output']>;
  /** SKU of the size, or of a product without sizes; null if it is not set, and where REST sends none. */
  sku?: Maybe<Scalars['String']['output']>;
  /** Whether the product is on sale. */
  state: StaffProductState;
  /** Pieces left. */
  stock: Scalars['Int']['output'];
  /** Name of the subcategory. */
  subcategory: Scalars['String']['output'];
  /** Tax in percent. */
  taxPercentage: Scalars['Float']['output'];
  /** Name of the product. */
  title: Scalars['String']['output'];
};

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

/** Outcome of saveProduct. */
export type StaffProductSaved = {
  __typename?: 'StaffProductSaved';
  /** Whether another change was faster: then nothing was saved, and product is what the other one has left. */
  isConflict: Scalars['Boolean']['output'];
  /** The product as it is now. */
  product: StaffProduct;
};

/** A size of a product. */
export type StaffProductSize = {
  __typename?: 'StaffProductSize';
  /** EAN-8 or EAN-13; null if it is not set, and where REST sends none. */
  barcode?: Maybe<Scalars['String']['output']>;
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Such as M, 38 or 2-3 years. */
  label: Scalars['String']['output'];
  /** Price of the offer; null for no offer, or without a price. */
  offerPrice?: Maybe<Scalars['Money']['output']>;
  /** Price before an offer; null for the price and offer of the product. */
  price?: Maybe<Scalars['Money']['output']>;
  /** The shop's own number of it; null if it is not set, and where REST sends none. */
  sku?: Maybe<Scalars['String']['output']>;
  /** Pieces left. */
  stock: Scalars['Int']['output'];
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

/** A promo code, as staff see it. */
export type StaffPromoCode = {
  __typename?: 'StaffPromoCode';
  /** Identifies it; capital letters and digits. */
  code: Scalars['ID']['output'];
  /** End of the validity; null for no end. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it was not disabled. */
  isActive: Scalars['Boolean']['output'];
  /** Most orders with it; null for no limit. */
  maxUses?: Maybe<Scalars['Int']['output']>;
  /** Most orders of one customer with it; null for no limit. */
  maxUsesPerCustomer?: Maybe<Scalars['Int']['output']>;
  /** Discount in percent, from 1 to 100. */
  percent: Scalars['Int']['output'];
  /** Start of the validity; null for no start. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Orders with it that were not cancelled. */
  useCount: Scalars['Int']['output'];
};

/** An amount to pay back to a customer. */
export type StaffRefund = {
  __typename?: 'StaffRefund';
  /** The amount. */
  amount: Scalars['Money']['output'];
  /** Customer of the order; null if the account was deleted. */
  customer?: Maybe<OrderCustomer>;
  /** Id of the refund. */
  id: Scalars['ID']['output'];
  /** Id of its order. */
  orderId: Scalars['ID']['output'];
  /** Day on which it was paid back; null before that. */
  paidOn?: Maybe<Scalars['Date']['output']>;
  /** How the order was paid; null for an unknown mode. */
  paymentMode?: Maybe<PaymentMode>;
  /** Why the provider has refused it, or did not take it the last time; null for no problem. */
  problem?: Maybe<Scalars['String']['output']>;
  /** Why it is paid back. */
  reason?: Maybe<RefundReason>;
  /** Reference of the payment; null before it. */
  reference?: Maybe<Scalars['String']['output']>;
  /** Time from which it is to be paid back. */
  requestedAt: Scalars['DateTime']['output'];
  /** How far a refund through the payment provider is; null for one that staff pay. */
  state?: Maybe<RefundState>;
};

/** A page of amounts to pay back. */
export type StaffRefundPage = {
  __typename?: 'StaffRefundPage';
  /** Sum of all pages. */
  amount: Scalars['Money']['output'];
  /** Amounts of this page: the oldest unpaid first, the latest paid first. */
  items: Array<StaffRefund>;
  /** Page number, from 1. */
  page: Scalars['Int']['output'];
  /** Number of pages; 0 for an empty list. */
  pageCount: Scalars['Int']['output'];
  /** Amounts per page. */
  pageSize: Scalars['Int']['output'];
  /** Number of amounts on all pages. */
  total: Scalars['Int']['output'];
};

/** Role of a staff account. */
export type StaffRole =
  /** May do everything. */
  | 'OWNER'
  /** May do everything but read the history, manage staff accounts and couriers, and see names and addresses in invoices of deleted accounts. */
  | 'STAFF';

/** Orders of one day in India. */
export type StaffSalesDay = {
  __typename?: 'StaffSalesDay';
  /** Sum of the amounts to pay with delivery charges, less what was returned of these orders. */
  amount: Scalars['Money']['output'];
  /** The day. */
  date: Scalars['Date']['output'];
  /** Number of orders. */
  orders: Scalars['Int']['output'];
};

/** Session of a staff account. */
export type StaffSession = {
  __typename?: 'StaffSession';
  /** The account. */
  account: StaffAccount;
  /** Time at which it expires unless it is used: twelve hours after each use, seven days after the login at most. */
  expiresAt: Scalars['DateTime']['output'];
  /** Bearer token, which begins with st_. */
  token: Scalars['String']['output'];
};

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

/** A subcategory, as staff see it. As of a category, only id and title may be known. */
export type StaffSubcategory = {
  __typename?: 'StaffSubcategory';
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Whether shoppers do not see it, although they may see its category; null if only the title is known. */
  isHidden?: Maybe<Scalars['Boolean']['output']>;
  /** Id of the subcategory in its place while it is hidden, which its address leads to; null for none. */
  movedToId?: Maybe<Scalars['ID']['output']>;
  /** Null for none, and if only the title is known. */
  picture?: Maybe<StaffPicture>;
  /** Number of its products, with withdrawn ones; null if only the title is known. */
  productCount?: Maybe<Scalars['Int']['output']>;
  /** Name. */
  title: Scalars['String']['output'];
  /** For updateSubcategory and deleteSubcategory: every change advances it but that of the order; null if only the title is known. */
  version?: Maybe<Scalars['Int']['output']>;
};

/** Outcome of updateSubcategory. */
export type StaffSubcategorySaved = {
  __typename?: 'StaffSubcategorySaved';
  /** Whether another change was faster: then nothing was saved, and subcategory is what the other one has left. */
  isConflict: Scalars['Boolean']['output'];
  /** The subcategory as it is now. */
  subcategory: StaffSubcategory;
};

/** What is to be done, and sales, on one day in India. */
export type StaffToday = {
  __typename?: 'StaffToday';
  /** Amount of these orders. */
  creditDue: Scalars['Money']['output'];
  /** Orders on credit that are due. */
  creditDueOrders: Scalars['Int']['output'];
  /** Messages that could not be sent; null where REST does not count them. */
  failedMessages?: Maybe<Scalars['Int']['output']>;
  /** Products on sale of which 1 to 4 pieces are left, or 1 to 4 of a size. */
  lowStockProducts: Scalars['Int']['output'];
  /** Orders that could not be delivered; null where REST does not count them. */
  ordersNotDelivered?: Maybe<Scalars['Int']['output']>;
  /** Orders that are out for delivery. */
  ordersOutForDelivery: Scalars['Int']['output'];
  /** Orders that are placed and not processed. */
  ordersToProcess: Scalars['Int']['output'];
  /** Orders that are processed and not with the courier. */
  ordersToSend: Scalars['Int']['output'];
  /** Differences between the payment provider's list and the shop's; null where REST does not count them. */
  paymentDifferences?: Maybe<Scalars['Int']['output']>;
  /** Amounts to pay back by staff; null where REST does not count them. */
  refundsToPay?: Maybe<Scalars['Int']['output']>;
  /** Returns that wait for a decision. */
  returnsToSettle: Scalars['Int']['output'];
  /** Sales of each of the last 30 days, the oldest first, today last; cancelled orders do not count. */
  sales: Array<StaffSalesDay>;
  /** Products on sale that are sold out, or have a size that is. */
  soldOutProducts: Scalars['Int']['output'];
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

/** A subcategory (GET customer/subcategories/{categoryId}). */
export type Subcategory = {
  __typename?: 'Subcategory';
  /** Its category; null if only the id is known. */
  category?: Maybe<Category>;
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Null if REST sends no picture, or if only the id is known. Its alt is null if the shop has no text for it. */
  image?: Maybe<Image>;
  /**
   * A page of products. Costs a REST call (GET customer/subcategory-products/{id}); null if it fails. The id 0 has no
   * products and costs no call.
   */
  products?: Maybe<ProductPage>;
  /** Name; null if only the id is known, as from Query.subcategory. */
  title?: Maybe<Scalars['String']['output']>;
};


/** A subcategory (GET customer/subcategories/{categoryId}). */
export type SubcategoryProductsArgs = {
  filter?: InputMaybe<ProductFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ProductSort>;
};

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

/** A kind of email was switched off. */
export type Unsubscribed = {
  __typename?: 'Unsubscribed';
  /** Kind of email; null for an unknown one. */
  kind?: Maybe<MessageKind>;
  /** Message for display. */
  message: Scalars['String']['output'];
};

/** A weight, such as 540 g. */
export type Weight = {
  __typename?: 'Weight';
  /** Such as g or kg. */
  unit: Scalars['String']['output'];
  /** In the given unit. */
  value: Scalars['Float']['output'];
};

/** A weight, such as 540 g. */
export type WeightInput = {
  /** Such as g or kg. */
  unit: Scalars['String']['input'];
  /** In the given unit. */
  value: Scalars['Float']['input'];
};

/** Result of toggleWishlist. */
export type WishlistToggle = {
  __typename?: 'WishlistToggle';
  /** Message for display, from REST or the gateway. */
  message: Scalars['String']['output'];
  /** The current product. Costs the calls of Query.product; null if they fail. */
  product?: Maybe<Product>;
  /** Whether the product is now on the wishlist: REST's status is 201 if added, 200 if removed. */
  wishlisted: Scalars['Boolean']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccountDeleted: ResolverTypeWrapper<AccountDeleted>;
  Address: ResolverTypeWrapper<AddressModel>;
  AddressInput: AddressInput;
  AddressSaved: ResolverTypeWrapper<Omit<AddressSaved, 'address' | 'customer'> & { address: ResolversTypes['Address'], customer?: Maybe<ResolversTypes['Customer']> }>;
  AddressesChanged: ResolverTypeWrapper<Omit<AddressesChanged, 'customer'> & { customer?: Maybe<ResolversTypes['Customer']> }>;
  Banner: ResolverTypeWrapper<BannerModel>;
  BannerInput: BannerInput;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BoughtAgain: ResolverTypeWrapper<Omit<BoughtAgain, 'cart'> & { cart: ResolversTypes['Cart'] }>;
  CacheControlScope: CacheControlScope;
  Cart: ResolverTypeWrapper<CartModel>;
  CartLine: ResolverTypeWrapper<CartLineModel>;
  CartLineChange: ResolverTypeWrapper<CartLineChangeModel>;
  CartLineSize: ResolverTypeWrapper<CartLineSizeModel>;
  Category: ResolverTypeWrapper<CategoryModel>;
  CategoryChange: CategoryChange;
  CategoryInput: CategoryInput;
  ChannelChoice: ChannelChoice;
  CodeSent: ResolverTypeWrapper<CodeSent>;
  Courier: ResolverTypeWrapper<Courier>;
  CourierInput: CourierInput;
  CreditNote: ResolverTypeWrapper<CreditNote>;
  CreditStatus: CreditStatus;
  CreditTransaction: ResolverTypeWrapper<CreditTransactionModel>;
  Customer: ResolverTypeWrapper<CustomerModel>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeliveryFailure: DeliveryFailure;
  DeliveryLocation: ResolverTypeWrapper<DeliveryLocation>;
  DeliveryProblem: ResolverTypeWrapper<DeliveryProblem>;
  DeliveryRule: ResolverTypeWrapper<DeliveryRule>;
  Facet: ResolverTypeWrapper<FacetModel>;
  FacetKey: FacetKey;
  FacetValue: ResolverTypeWrapper<FacetValue>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  GeoPoint: ResolverTypeWrapper<GeoPoint>;
  Home: ResolverTypeWrapper<HomeModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Image: ResolverTypeWrapper<ImageModel>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Invoice: ResolverTypeWrapper<Invoice>;
  InvoiceLine: ResolverTypeWrapper<InvoiceLine>;
  InvoiceParty: ResolverTypeWrapper<InvoiceParty>;
  MessageChannel: MessageChannel;
  MessageChoice: ResolverTypeWrapper<MessageChoice>;
  MessageKind: MessageKind;
  MessageState: MessageState;
  MessageStateCount: ResolverTypeWrapper<MessageStateCount>;
  MissingItem: ResolverTypeWrapper<MissingItem>;
  MissingPart: MissingPart;
  Money: ResolverTypeWrapper<Scalars['Money']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  OnlinePayment: ResolverTypeWrapper<OnlinePayment>;
  OnlinePaymentStatus: OnlinePaymentStatus;
  Order: ResolverTypeWrapper<OrderModel>;
  OrderAddressInput: OrderAddressInput;
  OrderCancellation: ResolverTypeWrapper<OrderCancellation>;
  OrderChange: ResolverTypeWrapper<OrderChange>;
  OrderChangeInput: OrderChangeInput;
  OrderChangeKind: OrderChangeKind;
  OrderCreditNote: ResolverTypeWrapper<OrderCreditNote>;
  OrderCustomer: ResolverTypeWrapper<OrderCustomer>;
  OrderItem: ResolverTypeWrapper<OrderItemModel>;
  OrderItemChangeInput: OrderItemChangeInput;
  OrderPage: ResolverTypeWrapper<OrderPageModel>;
  OrderParty: OrderParty;
  OrderPiecesInput: OrderPiecesInput;
  OrderPlaced: ResolverTypeWrapper<OrderPlacedModel>;
  OrderRefund: ResolverTypeWrapper<OrderRefund>;
  OrderReturn: ResolverTypeWrapper<OrderReturn>;
  OrderReturnItem: ResolverTypeWrapper<OrderReturnItem>;
  OrderReturnState: OrderReturnState;
  OrderStatus: OrderStatus;
  OrderStatusCount: ResolverTypeWrapper<OrderStatusCount>;
  OrderStatusResult: ResolverTypeWrapper<Omit<OrderStatusResult, 'order'> & { order?: Maybe<ResolversTypes['StaffOrder']> }>;
  OrderStep: ResolverTypeWrapper<OrderStepModel>;
  OrderUndoStep: OrderUndoStep;
  Parcel: ResolverTypeWrapper<Parcel>;
  ParcelInput: ParcelInput;
  ParcelResult: ResolverTypeWrapper<Omit<ParcelResult, 'order'> & { order?: Maybe<ResolversTypes['StaffOrder']> }>;
  ParcelSender: ResolverTypeWrapper<ParcelSender>;
  PaymentDifference: ResolverTypeWrapper<PaymentDifference>;
  PaymentDifferenceKind: PaymentDifferenceKind;
  PaymentFlow: PaymentFlow;
  PaymentMode: PaymentMode;
  PaymentStatus: PaymentStatus;
  PaymentStatusCount: ResolverTypeWrapper<PaymentStatusCount>;
  PictureInput: PictureInput;
  PlaceOrderInput: PlaceOrderInput;
  Price: ResolverTypeWrapper<PriceModel>;
  PriceRange: ResolverTypeWrapper<PriceRange>;
  Product: ResolverTypeWrapper<ProductModel>;
  ProductColour: ResolverTypeWrapper<Omit<ProductColour, 'image'> & { image?: Maybe<ResolversTypes['Image']> }>;
  ProductFilter: ProductFilter;
  ProductInput: ProductInput;
  ProductPage: ResolverTypeWrapper<ProductPageModel>;
  ProductSize: ResolverTypeWrapper<ProductSizeModel>;
  ProductSort: ProductSort;
  ProfileInput: ProfileInput;
  PromoCode: ResolverTypeWrapper<PromoCode>;
  PromoCodeInput: PromoCodeInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RateLimit: RateLimit;
  RefundReason: RefundReason;
  RefundState: RefundState;
  RegisterInput: RegisterInput;
  Registration: ResolverTypeWrapper<Registration>;
  ReturnItemInput: ReturnItemInput;
  ReturnOrderInput: ReturnOrderInput;
  ReturnOutcome: ReturnOutcome;
  ReturnReason: ReturnReason;
  Session: ResolverTypeWrapper<Session>;
  Shop: ResolverTypeWrapper<ShopModel>;
  SignUpVerification: SignUpVerification;
  Staff: ResolverTypeWrapper<Omit<Staff, 'banners' | 'categories' | 'order' | 'orders' | 'product' | 'products'> & { banners: Array<ResolversTypes['StaffBanner']>, categories: Array<ResolversTypes['StaffCategory']>, order?: Maybe<ResolversTypes['StaffOrder']>, orders: ResolversTypes['StaffOrderPage'], product?: Maybe<ResolversTypes['StaffProduct']>, products: ResolversTypes['StaffProductPage'] }>;
  StaffAccount: ResolverTypeWrapper<StaffAccount>;
  StaffAccountChange: StaffAccountChange;
  StaffAccountInput: StaffAccountInput;
  StaffBanner: ResolverTypeWrapper<Omit<StaffBanner, 'picture'> & { picture: ResolversTypes['StaffPicture'] }>;
  StaffCategory: ResolverTypeWrapper<Omit<StaffCategory, 'picture' | 'subcategories'> & { picture?: Maybe<ResolversTypes['StaffPicture']>, subcategories: Array<ResolversTypes['StaffSubcategory']> }>;
  StaffCategorySaved: ResolverTypeWrapper<Omit<StaffCategorySaved, 'category'> & { category: ResolversTypes['StaffCategory'] }>;
  StaffChange: ResolverTypeWrapper<StaffChange>;
  StaffChangeFilter: StaffChangeFilter;
  StaffChangePage: ResolverTypeWrapper<StaffChangePage>;
  StaffCredentials: ResolverTypeWrapper<StaffCredentials>;
  StaffCustomer: ResolverTypeWrapper<StaffCustomer>;
  StaffCustomerPage: ResolverTypeWrapper<StaffCustomerPage>;
  StaffEntity: StaffEntity;
  StaffFieldChange: ResolverTypeWrapper<StaffFieldChange>;
  StaffImportRow: ResolverTypeWrapper<StaffImportRow>;
  StaffMessage: ResolverTypeWrapper<StaffMessage>;
  StaffMessagePage: ResolverTypeWrapper<StaffMessagePage>;
  StaffOrder: ResolverTypeWrapper<Omit<StaffOrder, 'order'> & { order: ResolversTypes['Order'] }>;
  StaffOrderFilter: StaffOrderFilter;
  StaffOrderPage: ResolverTypeWrapper<Omit<StaffOrderPage, 'items'> & { items: Array<ResolversTypes['StaffOrder']> }>;
  StaffOrderUndo: ResolverTypeWrapper<StaffOrderUndo>;
  StaffPayment: ResolverTypeWrapper<StaffPayment>;
  StaffPaymentPage: ResolverTypeWrapper<StaffPaymentPage>;
  StaffPicture: ResolverTypeWrapper<Omit<StaffPicture, 'image'> & { image: ResolversTypes['Image'] }>;
  StaffProduct: ResolverTypeWrapper<Omit<StaffProduct, 'category' | 'pictures' | 'subcategory'> & { category: ResolversTypes['StaffCategory'], pictures: Array<ResolversTypes['StaffPicture']>, subcategory: ResolversTypes['StaffSubcategory'] }>;
  StaffProductChange: StaffProductChange;
  StaffProductColour: ResolverTypeWrapper<StaffProductColour>;
  StaffProductFilter: StaffProductFilter;
  StaffProductImport: ResolverTypeWrapper<StaffProductImport>;
  StaffProductInput: StaffProductInput;
  StaffProductLink: ResolverTypeWrapper<StaffProductLink>;
  StaffProductOutcome: StaffProductOutcome;
  StaffProductPage: ResolverTypeWrapper<Omit<StaffProductPage, 'items'> & { items: Array<ResolversTypes['StaffProduct']> }>;
  StaffProductResult: ResolverTypeWrapper<StaffProductResult>;
  StaffProductRow: ResolverTypeWrapper<StaffProductRow>;
  StaffProductRowInput: StaffProductRowInput;
  StaffProductSaved: ResolverTypeWrapper<Omit<StaffProductSaved, 'product'> & { product: ResolversTypes['StaffProduct'] }>;
  StaffProductSize: ResolverTypeWrapper<StaffProductSize>;
  StaffProductSort: StaffProductSort;
  StaffProductState: StaffProductState;
  StaffProductVersionInput: StaffProductVersionInput;
  StaffProductsChange: StaffProductsChange;
  StaffPromoCode: ResolverTypeWrapper<StaffPromoCode>;
  StaffRefund: ResolverTypeWrapper<StaffRefund>;
  StaffRefundPage: ResolverTypeWrapper<StaffRefundPage>;
  StaffRole: StaffRole;
  StaffSalesDay: ResolverTypeWrapper<StaffSalesDay>;
  StaffSession: ResolverTypeWrapper<StaffSession>;
  StaffSizeInput: StaffSizeInput;
  StaffSubcategory: ResolverTypeWrapper<Omit<StaffSubcategory, 'picture'> & { picture?: Maybe<ResolversTypes['StaffPicture']> }>;
  StaffSubcategorySaved: ResolverTypeWrapper<Omit<StaffSubcategorySaved, 'subcategory'> & { subcategory: ResolversTypes['StaffSubcategory'] }>;
  StaffToday: ResolverTypeWrapper<StaffToday>;
  StockChange: StockChange;
  StockLevel: StockLevel;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subcategory: ResolverTypeWrapper<SubcategoryModel>;
  SubcategoryChange: SubcategoryChange;
  SubcategoryInput: SubcategoryInput;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
  Unsubscribed: ResolverTypeWrapper<Unsubscribed>;
  Weight: ResolverTypeWrapper<Weight>;
  WeightInput: WeightInput;
  WishlistToggle: ResolverTypeWrapper<WishlistToggleModel>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccountDeleted: AccountDeleted;
  Address: AddressModel;
  AddressInput: AddressInput;
  AddressSaved: Omit<AddressSaved, 'address' | 'customer'> & { address: ResolversParentTypes['Address'], customer?: Maybe<ResolversParentTypes['Customer']> };
  AddressesChanged: Omit<AddressesChanged, 'customer'> & { customer?: Maybe<ResolversParentTypes['Customer']> };
  Banner: BannerModel;
  BannerInput: BannerInput;
  Boolean: Scalars['Boolean']['output'];
  BoughtAgain: Omit<BoughtAgain, 'cart'> & { cart: ResolversParentTypes['Cart'] };
  Cart: CartModel;
  CartLine: CartLineModel;
  CartLineChange: CartLineChangeModel;
  CartLineSize: CartLineSizeModel;
  Category: CategoryModel;
  CategoryChange: CategoryChange;
  CategoryInput: CategoryInput;
  CodeSent: CodeSent;
  Courier: Courier;
  CourierInput: CourierInput;
  CreditNote: CreditNote;
  CreditTransaction: CreditTransactionModel;
  Customer: CustomerModel;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DeliveryLocation: DeliveryLocation;
  DeliveryProblem: DeliveryProblem;
  DeliveryRule: DeliveryRule;
  Facet: FacetModel;
  FacetValue: FacetValue;
  Float: Scalars['Float']['output'];
  GeoPoint: GeoPoint;
  Home: HomeModel;
  ID: Scalars['ID']['output'];
  Image: ImageModel;
  Int: Scalars['Int']['output'];
  Invoice: Invoice;
  InvoiceLine: InvoiceLine;
  InvoiceParty: InvoiceParty;
  MessageChoice: MessageChoice;
  MessageStateCount: MessageStateCount;
  MissingItem: MissingItem;
  Money: Scalars['Money']['output'];
  Mutation: Record<PropertyKey, never>;
  OnlinePayment: OnlinePayment;
  Order: OrderModel;
  OrderAddressInput: OrderAddressInput;
  OrderCancellation: OrderCancellation;
  OrderChange: OrderChange;
  OrderChangeInput: OrderChangeInput;
  OrderCreditNote: OrderCreditNote;
  OrderCustomer: OrderCustomer;
  OrderItem: OrderItemModel;
  OrderItemChangeInput: OrderItemChangeInput;
  OrderPage: OrderPageModel;
  OrderPiecesInput: OrderPiecesInput;
  OrderPlaced: OrderPlacedModel;
  OrderRefund: OrderRefund;
  OrderReturn: OrderReturn;
  OrderReturnItem: OrderReturnItem;
  OrderStatusCount: OrderStatusCount;
  OrderStatusResult: Omit<OrderStatusResult, 'order'> & { order?: Maybe<ResolversParentTypes['StaffOrder']> };
  OrderStep: OrderStepModel;
  Parcel: Parcel;
  ParcelInput: ParcelInput;
  ParcelResult: Omit<ParcelResult, 'order'> & { order?: Maybe<ResolversParentTypes['StaffOrder']> };
  ParcelSender: ParcelSender;
  PaymentDifference: PaymentDifference;
  PaymentStatusCount: PaymentStatusCount;
  PictureInput: PictureInput;
  PlaceOrderInput: PlaceOrderInput;
  Price: PriceModel;
  PriceRange: PriceRange;
  Product: ProductModel;
  ProductColour: Omit<ProductColour, 'image'> & { image?: Maybe<ResolversParentTypes['Image']> };
  ProductFilter: ProductFilter;
  ProductInput: ProductInput;
  ProductPage: ProductPageModel;
  ProductSize: ProductSizeModel;
  ProfileInput: ProfileInput;
  PromoCode: PromoCode;
  PromoCodeInput: PromoCodeInput;
  Query: Record<PropertyKey, never>;
  RegisterInput: RegisterInput;
  Registration: Registration;
  ReturnItemInput: ReturnItemInput;
  ReturnOrderInput: ReturnOrderInput;
  Session: Session;
  Shop: ShopModel;
  Staff: Omit<Staff, 'banners' | 'categories' | 'order' | 'orders' | 'product' | 'products'> & { banners: Array<ResolversParentTypes['StaffBanner']>, categories: Array<ResolversParentTypes['StaffCategory']>, order?: Maybe<ResolversParentTypes['StaffOrder']>, orders: ResolversParentTypes['StaffOrderPage'], product?: Maybe<ResolversParentTypes['StaffProduct']>, products: ResolversParentTypes['StaffProductPage'] };
  StaffAccount: StaffAccount;
  StaffAccountChange: StaffAccountChange;
  StaffAccountInput: StaffAccountInput;
  StaffBanner: Omit<StaffBanner, 'picture'> & { picture: ResolversParentTypes['StaffPicture'] };
  StaffCategory: Omit<StaffCategory, 'picture' | 'subcategories'> & { picture?: Maybe<ResolversParentTypes['StaffPicture']>, subcategories: Array<ResolversParentTypes['StaffSubcategory']> };
  StaffCategorySaved: Omit<StaffCategorySaved, 'category'> & { category: ResolversParentTypes['StaffCategory'] };
  StaffChange: StaffChange;
  StaffChangeFilter: StaffChangeFilter;
  StaffChangePage: StaffChangePage;
  StaffCredentials: StaffCredentials;
  StaffCustomer: StaffCustomer;
  StaffCustomerPage: StaffCustomerPage;
  StaffFieldChange: StaffFieldChange;
  StaffImportRow: StaffImportRow;
  StaffMessage: StaffMessage;
  StaffMessagePage: StaffMessagePage;
  StaffOrder: Omit<StaffOrder, 'order'> & { order: ResolversParentTypes['Order'] };
  StaffOrderFilter: StaffOrderFilter;
  StaffOrderPage: Omit<StaffOrderPage, 'items'> & { items: Array<ResolversParentTypes['StaffOrder']> };
  StaffOrderUndo: StaffOrderUndo;
  StaffPayment: StaffPayment;
  StaffPaymentPage: StaffPaymentPage;
  StaffPicture: Omit<StaffPicture, 'image'> & { image: ResolversParentTypes['Image'] };
  StaffProduct: Omit<StaffProduct, 'category' | 'pictures' | 'subcategory'> & { category: ResolversParentTypes['StaffCategory'], pictures: Array<ResolversParentTypes['StaffPicture']>, subcategory: ResolversParentTypes['StaffSubcategory'] };
  StaffProductChange: StaffProductChange;
  StaffProductColour: StaffProductColour;
  StaffProductFilter: StaffProductFilter;
  StaffProductImport: StaffProductImport;
  StaffProductInput: StaffProductInput;
  StaffProductLink: StaffProductLink;
  StaffProductPage: Omit<StaffProductPage, 'items'> & { items: Array<ResolversParentTypes['StaffProduct']> };
  StaffProductResult: StaffProductResult;
  StaffProductRow: StaffProductRow;
  StaffProductRowInput: StaffProductRowInput;
  StaffProductSaved: Omit<StaffProductSaved, 'product'> & { product: ResolversParentTypes['StaffProduct'] };
  StaffProductSize: StaffProductSize;
  StaffProductVersionInput: StaffProductVersionInput;
  StaffProductsChange: StaffProductsChange;
  StaffPromoCode: StaffPromoCode;
  StaffRefund: StaffRefund;
  StaffRefundPage: StaffRefundPage;
  StaffSalesDay: StaffSalesDay;
  StaffSession: StaffSession;
  StaffSizeInput: StaffSizeInput;
  StaffSubcategory: Omit<StaffSubcategory, 'picture'> & { picture?: Maybe<ResolversParentTypes['StaffPicture']> };
  StaffSubcategorySaved: Omit<StaffSubcategorySaved, 'subcategory'> & { subcategory: ResolversParentTypes['StaffSubcategory'] };
  StaffToday: StaffToday;
  StockChange: StockChange;
  String: Scalars['String']['output'];
  Subcategory: SubcategoryModel;
  SubcategoryChange: SubcategoryChange;
  SubcategoryInput: SubcategoryInput;
  URL: Scalars['URL']['output'];
  Unsubscribed: Unsubscribed;
  Weight: Weight;
  WeightInput: WeightInput;
  WishlistToggle: WishlistToggleModel;
};

export type CacheControlDirectiveArgs = {
  inheritMaxAge?: Maybe<Scalars['Boolean']['input']>;
  maxAge?: Maybe<Scalars['Int']['input']>;
  scope?: Maybe<CacheControlScope>;
};

export type CacheControlDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = CacheControlDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type RateLimitDirectiveArgs = {
  ifGiven?: Maybe<Scalars['String']['input']>;
  limit: RateLimit;
  onceFor?: Maybe<Scalars['String']['input']>;
};

export type RateLimitDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = RateLimitDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type StaffDirectiveArgs = { };

export type StaffDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = StaffDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AccountDeletedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountDeleted'] = ResolversParentTypes['AccountDeleted']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  building?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  landmark?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  latitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  mobile?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postalCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AddressSavedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddressSaved'] = ResolversParentTypes['AddressSaved']> = {
  address?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
};

export type AddressesChangedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddressesChanged'] = ResolversParentTypes['AddressesChanged']> = {
  customer?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BannerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Banner'] = ResolversParentTypes['Banner']> = {
  callToAction?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BoughtAgainResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BoughtAgain'] = ResolversParentTypes['BoughtAgain']> = {
  addedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['MissingItem']>, ParentType, ContextType>;
};

export type CartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Cart'] = ResolversParentTypes['Cart']> = {
  deliveryCharge?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['CartLine']>, ParentType, ContextType>;
  subtotal?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  toPay?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type CartLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartLine'] = ResolversParentTypes['CartLine']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineTotal?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  needsSize?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['CartLineSize']>, ParentType, ContextType>;
  unitPrice?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type CartLineChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartLineChange'] = ResolversParentTypes['CartLineChange']> = {
  cart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CartLineSizeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartLineSize'] = ResolversParentTypes['CartLineSize']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  products?: Resolver<Maybe<ResolversTypes['ProductPage']>, ParentType, ContextType, RequireFields<CategoryProductsArgs, 'page' | 'pageSize'>>;
  subcategories?: Resolver<Maybe<Array<ResolversTypes['Subcategory']>>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CodeSentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CodeSent'] = ResolversParentTypes['CodeSent']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CourierResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Courier'] = ResolversParentTypes['Courier']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  urlTemplate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreditNoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreditNote'] = ResolversParentTypes['CreditNote']> = {
  buyer?: Resolver<ResolversTypes['InvoiceParty'], ParentType, ContextType>;
  cgst?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  igst?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  invoiceDate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  invoiceNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isCancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['InvoiceLine']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placeOfSupply?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['RefundReason']>, ParentType, ContextType>;
  seller?: Resolver<ResolversTypes['InvoiceParty'], ParentType, ContextType>;
  sgst?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  taxableValue?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  totalInWords?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreditTransactionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreditTransaction'] = ResolversParentTypes['CreditTransaction']> = {
  address?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  dueOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paymentMode?: Resolver<Maybe<ResolversTypes['PaymentMode']>, ParentType, ContextType>;
  placedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pointsEarned?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['CreditStatus']>, ParentType, ContextType>;
};

export type CustomerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Customer'] = ResolversParentTypes['Customer']> = {
  addresses?: Resolver<Maybe<Array<ResolversTypes['Address']>>, ParentType, ContextType>;
  creditAvailable?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  creditBalance?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  creditLimit?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  creditTransactions?: Resolver<Maybe<Array<ResolversTypes['CreditTransaction']>>, ParentType, ContextType, Partial<CustomerCreditTransactionsArgs>>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailConfirmed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messageChoices?: Resolver<Maybe<Array<ResolversTypes['MessageChoice']>>, ParentType, ContextType>;
  mobile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<CustomerOrderArgs, 'id'>>;
  orders?: Resolver<Maybe<ResolversTypes['OrderPage']>, ParentType, ContextType, RequireFields<CustomerOrdersArgs, 'page' | 'pageSize'>>;
  pendingCredit?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  points?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  redeemablePoints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wishlist?: Resolver<Maybe<Array<ResolversTypes['Product']>>, ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeliveryLocationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeliveryLocation'] = ResolversParentTypes['DeliveryLocation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeliveryProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeliveryProblem'] = ResolversParentTypes['DeliveryProblem']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['DeliveryFailure']>, ParentType, ContextType>;
};

export type DeliveryRuleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeliveryRule'] = ResolversParentTypes['DeliveryRule']> = {
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sameDayBefore?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FacetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Facet'] = ResolversParentTypes['Facet']> = {
  key?: Resolver<ResolversTypes['FacetKey'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<Array<ResolversTypes['FacetValue']>, ParentType, ContextType>;
};

export type FacetValueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FacetValue'] = ResolversParentTypes['FacetValue']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isSelected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GeoPointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GeoPoint'] = ResolversParentTypes['GeoPoint']> = {
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type HomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Home'] = ResolversParentTypes['Home']> = {
  banners?: Resolver<Array<ResolversTypes['Banner']>, ParentType, ContextType>;
  products?: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<HomeProductsArgs, 'first'>>;
};

export type ImageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image']> = {
  alt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType, Partial<ImageUrlArgs>>;
  urls?: Resolver<Array<ResolversTypes['URL']>, ParentType, ContextType, RequireFields<ImageUrlsArgs, 'widths'>>;
};

export type InvoiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Invoice'] = ResolversParentTypes['Invoice']> = {
  buyer?: Resolver<ResolversTypes['InvoiceParty'], ParentType, ContextType>;
  cgst?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  discount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  igst?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['InvoiceLine']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderedOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  placeOfSupply?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seller?: Resolver<ResolversTypes['InvoiceParty'], ParentType, ContextType>;
  sgst?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  taxableValue?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  totalInWords?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InvoiceLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvoiceLine'] = ResolversParentTypes['InvoiceLine']> = {
  cgst?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  discount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  hsnCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  igst?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sgst?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taxPercentage?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  taxableValue?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unitPrice?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type InvoicePartyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvoiceParty'] = ResolversParentTypes['InvoiceParty']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gstin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stateCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MessageChoiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MessageChoice'] = ResolversParentTypes['MessageChoice']> = {
  email?: Resolver<Maybe<ResolversTypes['ChannelChoice']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['MessageKind'], ParentType, ContextType>;
  sms?: Resolver<Maybe<ResolversTypes['ChannelChoice']>, ParentType, ContextType>;
};

export type MessageStateCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MessageStateCount'] = ResolversParentTypes['MessageStateCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['MessageState'], ParentType, ContextType>;
};

export type MissingItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MissingItem'] = ResolversParentTypes['MissingItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface MoneyScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Money'], any> {
  name: 'Money';
}

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addAddress?: Resolver<ResolversTypes['AddressSaved'], ParentType, ContextType, RequireFields<MutationAddAddressArgs, 'input'>>;
  addStaff?: Resolver<ResolversTypes['StaffCredentials'], ParentType, ContextType, RequireFields<MutationAddStaffArgs, 'input'>>;
  addToCart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType, RequireFields<MutationAddToCartArgs, 'productId' | 'quantity'>>;
  buyAgain?: Resolver<ResolversTypes['BoughtAgain'], ParentType, ContextType, RequireFields<MutationBuyAgainArgs, 'orderId'>>;
  cancelOrder?: Resolver<ResolversTypes['Order'], ParentType, ContextType, RequireFields<MutationCancelOrderArgs, 'id' | 'reason'>>;
  changeOrder?: Resolver<ResolversTypes['StaffOrder'], ParentType, ContextType, RequireFields<MutationChangeOrderArgs, 'id' | 'input' | 'version'>>;
  changeProducts?: Resolver<Array<ResolversTypes['StaffProductResult']>, ParentType, ContextType, RequireFields<MutationChangeProductsArgs, 'change' | 'dryRun' | 'products'>>;
  checkPayment?: Resolver<ResolversTypes['Order'], ParentType, ContextType, RequireFields<MutationCheckPaymentArgs, 'orderId'>>;
  checkPromoCode?: Resolver<ResolversTypes['PromoCode'], ParentType, ContextType, RequireFields<MutationCheckPromoCodeArgs, 'code'>>;
  clearCart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType>;
  confirmEmail?: Resolver<ResolversTypes['Customer'], ParentType, ContextType, RequireFields<MutationConfirmEmailArgs, 'token'>>;
  createBanner?: Resolver<ResolversTypes['StaffBanner'], ParentType, ContextType, RequireFields<MutationCreateBannerArgs, 'input'>>;
  createCategory?: Resolver<ResolversTypes['StaffCategory'], ParentType, ContextType, RequireFields<MutationCreateCategoryArgs, 'input'>>;
  createCourier?: Resolver<ResolversTypes['Courier'], ParentType, ContextType, RequireFields<MutationCreateCourierArgs, 'input'>>;
  createProduct?: Resolver<ResolversTypes['StaffProduct'], ParentType, ContextType, RequireFields<MutationCreateProductArgs, 'input'>>;
  createPromoCode?: Resolver<ResolversTypes['StaffPromoCode'], ParentType, ContextType, RequireFields<MutationCreatePromoCodeArgs, 'code' | 'input'>>;
  createSubcategory?: Resolver<ResolversTypes['StaffSubcategory'], ParentType, ContextType, RequireFields<MutationCreateSubcategoryArgs, 'input'>>;
  deleteAccount?: Resolver<ResolversTypes['AccountDeleted'], ParentType, ContextType>;
  deleteAddress?: Resolver<ResolversTypes['AddressesChanged'], ParentType, ContextType, RequireFields<MutationDeleteAddressArgs, 'id'>>;
  deleteBanner?: Resolver<Array<ResolversTypes['StaffBanner']>, ParentType, ContextType, RequireFields<MutationDeleteBannerArgs, 'id'>>;
  deleteCategory?: Resolver<Array<ResolversTypes['StaffCategory']>, ParentType, ContextType, RequireFields<MutationDeleteCategoryArgs, 'id' | 'version'>>;
  deleteCourier?: Resolver<Array<ResolversTypes['Courier']>, ParentType, ContextType, RequireFields<MutationDeleteCourierArgs, 'id'>>;
  deleteProduct?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteProductArgs, 'id'>>;
  deleteSubcategory?: Resolver<Array<ResolversTypes['StaffCategory']>, ParentType, ContextType, RequireFields<MutationDeleteSubcategoryArgs, 'id' | 'version'>>;
  duplicateProduct?: Resolver<ResolversTypes['StaffProduct'], ParentType, ContextType, RequireFields<MutationDuplicateProductArgs, 'id'>>;
  editAddress?: Resolver<ResolversTypes['AddressSaved'], ParentType, ContextType, RequireFields<MutationEditAddressArgs, 'id' | 'input'>>;
  importProducts?: Resolver<ResolversTypes['StaffProductImport'], ParentType, ContextType, RequireFields<MutationImportProductsArgs, 'dryRun' | 'rows'>>;
  logIn?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationLogInArgs, 'code' | 'mobile'>>;
  logOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  markOrderPaid?: Resolver<ResolversTypes['StaffOrder'], ParentType, ContextType, RequireFields<MutationMarkOrderPaidArgs, 'id'>>;
  openReturn?: Resolver<ResolversTypes['StaffOrder'], ParentType, ContextType, RequireFields<MutationOpenReturnArgs, 'items' | 'number' | 'orderId' | 'reasonCode'>>;
  orderBanners?: Resolver<Array<ResolversTypes['StaffBanner']>, ParentType, ContextType, RequireFields<MutationOrderBannersArgs, 'ids'>>;
  orderCategories?: Resolver<Array<ResolversTypes['StaffCategory']>, ParentType, ContextType, RequireFields<MutationOrderCategoriesArgs, 'ids'>>;
  orderSubcategories?: Resolver<Array<ResolversTypes['StaffCategory']>, ParentType, ContextType, RequireFields<MutationOrderSubcategoriesArgs, 'categoryId' | 'ids'>>;
  payRefund?: Resolver<ResolversTypes['StaffRefund'], ParentType, ContextType, RequireFields<MutationPayRefundArgs, 'id' | 'paidOn' | 'reference'>>;
  placeOrder?: Resolver<ResolversTypes['OrderPlaced'], ParentType, ContextType, RequireFields<MutationPlaceOrderArgs, 'input'>>;
  recordDeliveryFailure?: Resolver<ResolversTypes['StaffOrder'], ParentType, ContextType, RequireFields<MutationRecordDeliveryFailureArgs, 'id' | 'reason'>>;
  register?: Resolver<ResolversTypes['Registration'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'input'>>;
  removeCartLine?: Resolver<ResolversTypes['Cart'], ParentType, ContextType, RequireFields<MutationRemoveCartLineArgs, 'lineId'>>;
  requestLogin?: Resolver<ResolversTypes['CodeSent'], ParentType, ContextType, RequireFields<MutationRequestLoginArgs, 'mobile'>>;
  requestMobileChange?: Resolver<ResolversTypes['CodeSent'], ParentType, ContextType, RequireFields<MutationRequestMobileChangeArgs, 'mobile'>>;
  resetStaffPassword?: Resolver<ResolversTypes['StaffCredentials'], ParentType, ContextType, RequireFields<MutationResetStaffPasswordArgs, 'id'>>;
  resolvePaymentDifference?: Resolver<ResolversTypes['PaymentDifference'], ParentType, ContextType, RequireFields<MutationResolvePaymentDifferenceArgs, 'id'>>;
  restoreProduct?: Resolver<ResolversTypes['StaffProduct'], ParentType, ContextType, RequireFields<MutationRestoreProductArgs, 'id'>>;
  returnOrder?: Resolver<ResolversTypes['Order'], ParentType, ContextType, RequireFields<MutationReturnOrderArgs, 'input'>>;
  saveProduct?: Resolver<ResolversTypes['StaffProductSaved'], ParentType, ContextType, RequireFields<MutationSaveProductArgs, 'id' | 'input' | 'version'>>;
  sendCode?: Resolver<ResolversTypes['CodeSent'], ParentType, ContextType, RequireFields<MutationSendCodeArgs, 'mobile'>>;
  sendEmailLink?: Resolver<ResolversTypes['CodeSent'], ParentType, ContextType>;
  sendMessage?: Resolver<ResolversTypes['StaffMessage'], ParentType, ContextType, RequireFields<MutationSendMessageArgs, 'id'>>;
  sendOrders?: Resolver<Array<ResolversTypes['ParcelResult']>, ParentType, ContextType, RequireFields<MutationSendOrdersArgs, 'dryRun' | 'rows'>>;
  sendRefund?: Resolver<ResolversTypes['StaffRefund'], ParentType, ContextType, RequireFields<MutationSendRefundArgs, 'id'>>;
  setCartLineQuantity?: Resolver<ResolversTypes['CartLineChange'], ParentType, ContextType, RequireFields<MutationSetCartLineQuantityArgs, 'lineId' | 'quantity'>>;
  setCartLineSize?: Resolver<ResolversTypes['Cart'], ParentType, ContextType, RequireFields<MutationSetCartLineSizeArgs, 'lineId' | 'sizeId'>>;
  setCreditLimit?: Resolver<ResolversTypes['StaffCustomer'], ParentType, ContextType, RequireFields<MutationSetCreditLimitArgs, 'amount' | 'customerId'>>;
  setDefaultAddress?: Resolver<ResolversTypes['AddressesChanged'], ParentType, ContextType, RequireFields<MutationSetDefaultAddressArgs, 'id'>>;
  setGetsNews?: Resolver<ResolversTypes['StaffAccount'], ParentType, ContextType, RequireFields<MutationSetGetsNewsArgs, 'getsNews'>>;
  setMessageChoice?: Resolver<ResolversTypes['Customer'], ParentType, ContextType, RequireFields<MutationSetMessageChoiceArgs, 'channel' | 'isOn' | 'kind'>>;
  setOrderStatus?: Resolver<ResolversTypes['StaffOrder'], ParentType, ContextType, RequireFields<MutationSetOrderStatusArgs, 'id' | 'status'>>;
  setOrderStatuses?: Resolver<Array<ResolversTypes['OrderStatusResult']>, ParentType, ContextType, RequireFields<MutationSetOrderStatusesArgs, 'ids' | 'status'>>;
  setStaffPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetStaffPasswordArgs, 'currentPassword' | 'newPassword'>>;
  settleReturn?: Resolver<ResolversTypes['StaffOrder'], ParentType, ContextType, RequireFields<MutationSettleReturnArgs, 'orderId' | 'outcome' | 'restock'>>;
  staffLogIn?: Resolver<ResolversTypes['StaffSession'], ParentType, ContextType, RequireFields<MutationStaffLogInArgs, 'email' | 'password'>>;
  staffLogOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  takeOrderBack?: Resolver<ResolversTypes['StaffOrder'], ParentType, ContextType, RequireFields<MutationTakeOrderBackArgs, 'id' | 'restock'>>;
  toggleWishlist?: Resolver<ResolversTypes['WishlistToggle'], ParentType, ContextType, RequireFields<MutationToggleWishlistArgs, 'productId'>>;
  undoOrderStep?: Resolver<ResolversTypes['StaffOrder'], ParentType, ContextType, RequireFields<MutationUndoOrderStepArgs, 'id' | 'step'>>;
  unlockCustomer?: Resolver<ResolversTypes['StaffCustomer'], ParentType, ContextType, RequireFields<MutationUnlockCustomerArgs, 'customerId'>>;
  unsubscribe?: Resolver<ResolversTypes['Unsubscribed'], ParentType, ContextType, RequireFields<MutationUnsubscribeArgs, 'token'>>;
  updateBanner?: Resolver<ResolversTypes['StaffBanner'], ParentType, ContextType, RequireFields<MutationUpdateBannerArgs, 'id' | 'input'>>;
  updateCategory?: Resolver<ResolversTypes['StaffCategorySaved'], ParentType, ContextType, RequireFields<MutationUpdateCategoryArgs, 'id' | 'input' | 'version'>>;
  updateCourier?: Resolver<ResolversTypes['Courier'], ParentType, ContextType, RequireFields<MutationUpdateCourierArgs, 'id' | 'input'>>;
  updateProduct?: Resolver<ResolversTypes['Product'], ParentType, ContextType, RequireFields<MutationUpdateProductArgs, 'id' | 'input'>>;
  updateProfile?: Resolver<ResolversTypes['Customer'], ParentType, ContextType, RequireFields<MutationUpdateProfileArgs, 'input'>>;
  updatePromoCode?: Resolver<ResolversTypes['StaffPromoCode'], ParentType, ContextType, RequireFields<MutationUpdatePromoCodeArgs, 'code' | 'input'>>;
  updateStaff?: Resolver<ResolversTypes['StaffAccount'], ParentType, ContextType, RequireFields<MutationUpdateStaffArgs, 'id' | 'input'>>;
  updateSubcategory?: Resolver<ResolversTypes['StaffSubcategorySaved'], ParentType, ContextType, RequireFields<MutationUpdateSubcategoryArgs, 'id' | 'input' | 'version'>>;
  withdrawProduct?: Resolver<ResolversTypes['StaffProduct'], ParentType, ContextType, RequireFields<MutationWithdrawProductArgs, 'id'>>;
};

export type OnlinePaymentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnlinePayment'] = ResolversParentTypes['OnlinePayment']> = {
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  method?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['OnlinePaymentStatus']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
};

export type OrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  canBuyAgain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canCancel?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canReturn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cancellation?: Resolver<Maybe<ResolversTypes['OrderCancellation']>, ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['OrderChange']>, ParentType, ContextType>;
  creditNote?: Resolver<Maybe<ResolversTypes['CreditNote']>, ParentType, ContextType, RequireFields<OrderCreditNoteArgs, 'id'>>;
  creditNotes?: Resolver<Array<ResolversTypes['OrderCreditNote']>, ParentType, ContextType>;
  deliveryCharge?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  deliveryProblem?: Resolver<Maybe<ResolversTypes['DeliveryProblem']>, ParentType, ContextType>;
  discount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  expectedOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  gstin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoice?: Resolver<Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  invoiceNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  itemCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['OrderItem']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paidAmount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  parcel?: Resolver<Maybe<ResolversTypes['Parcel']>, ParentType, ContextType>;
  payment?: Resolver<Maybe<ResolversTypes['OnlinePayment']>, ParentType, ContextType>;
  paymentMode?: Resolver<Maybe<ResolversTypes['PaymentMode']>, ParentType, ContextType>;
  paymentStatus?: Resolver<Maybe<ResolversTypes['PaymentStatus']>, ParentType, ContextType>;
  placedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  promoCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refunds?: Resolver<Array<ResolversTypes['OrderRefund']>, ParentType, ContextType>;
  return?: Resolver<Maybe<ResolversTypes['OrderReturn']>, ParentType, ContextType>;
  returns?: Resolver<Array<ResolversTypes['OrderReturn']>, ParentType, ContextType>;
  shipTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  statusLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['OrderStep']>, ParentType, ContextType>;
  tax?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  toCollect?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  toPay?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type OrderCancellationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderCancellation'] = ResolversParentTypes['OrderCancellation']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  by?: Resolver<ResolversTypes['OrderParty'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderChange'] = ResolversParentTypes['OrderChange']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['OrderChangeKind'], ParentType, ContextType>;
  lessToPay?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  newSize?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderCreditNoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderCreditNote'] = ResolversParentTypes['OrderCreditNote']> = {
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  returnNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OrderCustomerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderCustomer'] = ResolversParentTypes['OrderCustomer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mobile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderItem'] = ResolversParentTypes['OrderItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  productId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  returnableQuantity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  returnedQuantity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sizeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type OrderPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderPage'] = ResolversParentTypes['OrderPage']> = {
  items?: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  newCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statusCounts?: Resolver<Maybe<Array<ResolversTypes['OrderStatusCount']>>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderPlacedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderPlaced'] = ResolversParentTypes['OrderPlaced']> = {
  cart?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType>;
  expectedOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  paidAmount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  payment?: Resolver<Maybe<ResolversTypes['OnlinePayment']>, ParentType, ContextType>;
  toPay?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type OrderRefundResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderRefund'] = ResolversParentTypes['OrderRefund']> = {
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  paidOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['RefundReason']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['RefundState']>, ParentType, ContextType>;
};

export type OrderReturnResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderReturn'] = ResolversParentTypes['OrderReturn']> = {
  items?: Resolver<Array<ResolversTypes['OrderReturnItem']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reasonCode?: Resolver<Maybe<ResolversTypes['ReturnReason']>, ParentType, ContextType>;
  refund?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  requestedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  settledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['OrderReturnState']>, ParentType, ContextType>;
};

export type OrderReturnItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderReturnItem'] = ResolversParentTypes['OrderReturnItem']> = {
  acceptedQuantity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderStatusCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderStatusCount'] = ResolversParentTypes['OrderStatusCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
};

export type OrderStatusResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderStatusResult'] = ResolversParentTypes['OrderStatusResult']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['StaffOrder']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderStepResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderStep'] = ResolversParentTypes['OrderStep']> = {
  isReached?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reachedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
};

export type ParcelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Parcel'] = ResolversParentTypes['Parcel']> = {
  courier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trackingNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ParcelResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ParcelResult'] = ResolversParentTypes['ParcelResult']> = {
  order?: Resolver<Maybe<ResolversTypes['StaffOrder']>, ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ParcelSenderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ParcelSender'] = ResolversParentTypes['ParcelSender']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentDifferenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentDifference'] = ResolversParentTypes['PaymentDifference']> = {
  expected?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  found?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  foundAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['PaymentDifferenceKind']>, ParentType, ContextType>;
  orderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  resolvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentStatusCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentStatusCount'] = ResolversParentTypes['PaymentStatusCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OnlinePaymentStatus'], ParentType, ContextType>;
};

export type PriceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Price'] = ResolversParentTypes['Price']> = {
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  discountPercent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  original?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type PriceRangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PriceRange'] = ResolversParentTypes['PriceRange']> = {
  max?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  min?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type ProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  additionalInformation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  barcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  categoryName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  colours?: Resolver<Maybe<Array<ResolversTypes['ProductColour']>>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  highlights?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  left?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Price'], ParentType, ContextType>;
  related?: Resolver<Maybe<Array<ResolversTypes['Product']>>, ParentType, ContextType>;
  sizeLabels?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  sizes?: Resolver<Maybe<Array<ResolversTypes['ProductSize']>>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taxPercentage?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weight?: Resolver<Maybe<ResolversTypes['Weight']>, ParentType, ContextType>;
  wishlisted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ProductColourResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductColour'] = ResolversParentTypes['ProductColour']> = {
  colour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  isInStock?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductPage'] = ResolversParentTypes['ProductPage']> = {
  categories?: Resolver<Maybe<Array<ResolversTypes['Category']>>, ParentType, ContextType>;
  facets?: Resolver<Maybe<Array<ResolversTypes['Facet']>>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  priceRange?: Resolver<Maybe<ResolversTypes['PriceRange']>, ParentType, ContextType>;
  searchedFor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProductSizeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductSize'] = ResolversParentTypes['ProductSize']> = {
  barcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  left?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Price']>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PromoCodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PromoCode'] = ResolversParentTypes['PromoCode']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  discount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  discountPercent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  cart?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType>;
  categories?: Resolver<Maybe<Array<ResolversTypes['Category']>>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType, RequireFields<QueryCategoryArgs, 'id'>>;
  home?: Resolver<Maybe<ResolversTypes['Home']>, ParentType, ContextType>;
  me?: Resolver<Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
  placedOrder?: Resolver<Maybe<ResolversTypes['OrderPlaced']>, ParentType, ContextType, RequireFields<QueryPlacedOrderArgs, 'input'>>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<QueryProductArgs, 'id'>>;
  products?: Resolver<Maybe<Array<ResolversTypes['Product']>>, ParentType, ContextType, RequireFields<QueryProductsArgs, 'ids'>>;
  search?: Resolver<Maybe<Array<ResolversTypes['Product']>>, ParentType, ContextType, RequireFields<QuerySearchArgs, 'text'>>;
  searchCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType, RequireFields<QuerySearchCountArgs, 'text'>>;
  searchProducts?: Resolver<Maybe<ResolversTypes['ProductPage']>, ParentType, ContextType, RequireFields<QuerySearchProductsArgs, 'page' | 'pageSize' | 'text'>>;
  shop?: Resolver<ResolversTypes['Shop'], ParentType, ContextType>;
  staff?: Resolver<ResolversTypes['Staff'], ParentType, ContextType>;
  subcategory?: Resolver<Maybe<ResolversTypes['Subcategory']>, ParentType, ContextType, RequireFields<QuerySubcategoryArgs, 'id'>>;
};

export type RegistrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Registration'] = ResolversParentTypes['Registration']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
};

export type SessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShopResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Shop'] = ResolversParentTypes['Shop']> = {
  acceptsGstin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  delivery?: Resolver<Maybe<ResolversTypes['DeliveryRule']>, ParentType, ContextType>;
  deliveryLocations?: Resolver<Array<ResolversTypes['DeliveryLocation']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentFlow?: Resolver<ResolversTypes['PaymentFlow'], ParentType, ContextType>;
  paymentModes?: Resolver<Array<ResolversTypes['PaymentMode']>, ParentType, ContextType>;
  signUpVerification?: Resolver<ResolversTypes['SignUpVerification'], ParentType, ContextType>;
  tileUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Staff'] = ResolversParentTypes['Staff']> = {
  accounts?: Resolver<Array<ResolversTypes['StaffAccount']>, ParentType, ContextType>;
  banners?: Resolver<Array<ResolversTypes['StaffBanner']>, ParentType, ContextType>;
  categories?: Resolver<Array<ResolversTypes['StaffCategory']>, ParentType, ContextType>;
  changes?: Resolver<ResolversTypes['StaffChangePage'], ParentType, ContextType, RequireFields<StaffChangesArgs, 'page' | 'pageSize'>>;
  colours?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  couriers?: Resolver<Array<ResolversTypes['Courier']>, ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['StaffCustomer']>, ParentType, ContextType, RequireFields<StaffCustomerArgs, 'id'>>;
  customers?: Resolver<ResolversTypes['StaffCustomerPage'], ParentType, ContextType, RequireFields<StaffCustomersArgs, 'page' | 'pageSize'>>;
  me?: Resolver<ResolversTypes['StaffAccount'], ParentType, ContextType>;
  messages?: Resolver<ResolversTypes['StaffMessagePage'], ParentType, ContextType, RequireFields<StaffMessagesArgs, 'page' | 'pageSize'>>;
  order?: Resolver<Maybe<ResolversTypes['StaffOrder']>, ParentType, ContextType, RequireFields<StaffOrderArgs, 'id'>>;
  orders?: Resolver<ResolversTypes['StaffOrderPage'], ParentType, ContextType, RequireFields<StaffOrdersArgs, 'page' | 'pageSize'>>;
  paymentDifferences?: Resolver<Array<ResolversTypes['PaymentDifference']>, ParentType, ContextType>;
  payments?: Resolver<ResolversTypes['StaffPaymentPage'], ParentType, ContextType, RequireFields<StaffPaymentsArgs, 'page' | 'pageSize'>>;
  product?: Resolver<Maybe<ResolversTypes['StaffProduct']>, ParentType, ContextType, RequireFields<StaffProductArgs, 'id'>>;
  productRows?: Resolver<Array<ResolversTypes['StaffProductRow']>, ParentType, ContextType>;
  products?: Resolver<ResolversTypes['StaffProductPage'], ParentType, ContextType, RequireFields<StaffProductsArgs, 'page' | 'pageSize' | 'sort'>>;
  promoCodes?: Resolver<Array<ResolversTypes['StaffPromoCode']>, ParentType, ContextType>;
  refunds?: Resolver<ResolversTypes['StaffRefundPage'], ParentType, ContextType, RequireFields<StaffRefundsArgs, 'isPaid' | 'page' | 'pageSize'>>;
  today?: Resolver<ResolversTypes['StaffToday'], ParentType, ContextType>;
};

export type StaffAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffAccount'] = ResolversParentTypes['StaffAccount']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  getsNews?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDisabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['StaffRole'], ParentType, ContextType>;
};

export type StaffBannerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffBanner'] = ResolversParentTypes['StaffBanner']> = {
  callToAction?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  picture?: Resolver<ResolversTypes['StaffPicture'], ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffCategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffCategory'] = ResolversParentTypes['StaffCategory']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isHidden?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  movedToId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  picture?: Resolver<Maybe<ResolversTypes['StaffPicture']>, ParentType, ContextType>;
  productCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  subcategories?: Resolver<Array<ResolversTypes['StaffSubcategory']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type StaffCategorySavedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffCategorySaved'] = ResolversParentTypes['StaffCategorySaved']> = {
  category?: Resolver<ResolversTypes['StaffCategory'], ParentType, ContextType>;
  isConflict?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type StaffChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffChange'] = ResolversParentTypes['StaffChange']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['StaffEntity'], ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['StaffFieldChange']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  staffName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffChangePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffChangePage'] = ResolversParentTypes['StaffChangePage']> = {
  items?: Resolver<Array<ResolversTypes['StaffChange']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffCredentialsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffCredentials'] = ResolversParentTypes['StaffCredentials']> = {
  account?: Resolver<ResolversTypes['StaffAccount'], ParentType, ContextType>;
  password?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffCustomerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffCustomer'] = ResolversParentTypes['StaffCustomer']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  creditLimit?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  creditUsed?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isLocked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mobile?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  orderTotal?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffCustomerPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffCustomerPage'] = ResolversParentTypes['StaffCustomerPage']> = {
  items?: Resolver<Array<ResolversTypes['StaffCustomer']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffFieldChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffFieldChange'] = ResolversParentTypes['StaffFieldChange']> = {
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffImportRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffImportRow'] = ResolversParentTypes['StaffImportRow']> = {
  changes?: Resolver<Array<ResolversTypes['StaffFieldChange']>, ParentType, ContextType>;
  isNew?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  otherRow?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StaffMessageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffMessage'] = ResolversParentTypes['StaffMessage']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['MessageChannel']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['MessageKind']>, ParentType, ContextType>;
  orderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  settledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['MessageState']>, ParentType, ContextType>;
};

export type StaffMessagePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffMessagePage'] = ResolversParentTypes['StaffMessagePage']> = {
  items?: Resolver<Array<ResolversTypes['StaffMessage']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stateCounts?: Resolver<Array<ResolversTypes['MessageStateCount']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffOrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffOrder'] = ResolversParentTypes['StaffOrder']> = {
  canChange?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  canMarkPaid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canOpenReturn?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  canSettleReturn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['StaffChange']>, ParentType, ContextType>;
  creditNote?: Resolver<Maybe<ResolversTypes['CreditNote']>, ParentType, ContextType, RequireFields<StaffOrderCreditNoteArgs, 'id'>>;
  creditStatus?: Resolver<Maybe<ResolversTypes['CreditStatus']>, ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['OrderCustomer']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoice?: Resolver<Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['GeoPoint']>, ParentType, ContextType>;
  messages?: Resolver<Maybe<Array<ResolversTypes['StaffMessage']>>, ParentType, ContextType>;
  nextStatuses?: Resolver<Array<ResolversTypes['OrderStatus']>, ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Order'], ParentType, ContextType>;
  parcel?: Resolver<Maybe<ResolversTypes['Parcel']>, ParentType, ContextType>;
  refunds?: Resolver<Maybe<Array<ResolversTypes['StaffRefund']>>, ParentType, ContextType>;
  sender?: Resolver<Maybe<ResolversTypes['ParcelSender']>, ParentType, ContextType>;
  shipTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shipToState?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  undo?: Resolver<Maybe<ResolversTypes['StaffOrderUndo']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type StaffOrderPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffOrderPage'] = ResolversParentTypes['StaffOrderPage']> = {
  items?: Resolver<Array<ResolversTypes['StaffOrder']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statusCounts?: Resolver<Array<ResolversTypes['OrderStatusCount']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffOrderUndoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffOrderUndo'] = ResolversParentTypes['StaffOrderUndo']> = {
  step?: Resolver<ResolversTypes['OrderUndoStep'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type StaffPaymentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffPayment'] = ResolversParentTypes['StaffPayment']> = {
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['OrderCustomer']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  method?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  providerPaymentIds?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  received?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  settledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['OnlinePaymentStatus']>, ParentType, ContextType>;
};

export type StaffPaymentPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffPaymentPage'] = ResolversParentTypes['StaffPaymentPage']> = {
  items?: Resolver<Array<ResolversTypes['StaffPayment']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statusCounts?: Resolver<Array<ResolversTypes['PaymentStatusCount']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffPictureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffPicture'] = ResolversParentTypes['StaffPicture']> = {
  alt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['Image'], ParentType, ContextType>;
};

export type StaffProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffProduct'] = ResolversParentTypes['StaffProduct']> = {
  additionalInformation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  barcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<ResolversTypes['StaffCategory'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['StaffChange']>, ParentType, ContextType>;
  colour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  colourName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  colours?: Resolver<Maybe<Array<ResolversTypes['StaffProductColour']>>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fabric?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  highlights?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  hsnCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['MissingPart']>, ParentType, ContextType>;
  offerPrice?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  ownTaxPercentage?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  pictures?: Resolver<Array<ResolversTypes['StaffPicture']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  related?: Resolver<Array<ResolversTypes['StaffProductLink']>, ParentType, ContextType>;
  showsOneColour?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  sizes?: Resolver<Array<ResolversTypes['StaffProductSize']>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['StaffProductState'], ParentType, ContextType>;
  stock?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subcategory?: Resolver<ResolversTypes['StaffSubcategory'], ParentType, ContextType>;
  taxPercentage?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['Weight'], ParentType, ContextType>;
};

export type StaffProductColourResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffProductColour'] = ResolversParentTypes['StaffProductColour']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffProductImportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffProductImport'] = ResolversParentTypes['StaffProductImport']> = {
  changeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  errorCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isImported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['StaffImportRow']>, ParentType, ContextType>;
  warningCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffProductLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffProductLink'] = ResolversParentTypes['StaffProductLink']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffProductPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffProductPage'] = ResolversParentTypes['StaffProductPage']> = {
  items?: Resolver<Array<ResolversTypes['StaffProduct']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffProductResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffProductResult'] = ResolversParentTypes['StaffProductResult']> = {
  changes?: Resolver<Array<ResolversTypes['StaffFieldChange']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  result?: Resolver<ResolversTypes['StaffProductOutcome'], ParentType, ContextType>;
};

export type StaffProductRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffProductRow'] = ResolversParentTypes['StaffProductRow']> = {
  barcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hsnCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offerPrice?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  ownTaxPercentage?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  productId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['StaffProductState'], ParentType, ContextType>;
  stock?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subcategory?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxPercentage?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffProductSavedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffProductSaved'] = ResolversParentTypes['StaffProductSaved']> = {
  isConflict?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['StaffProduct'], ParentType, ContextType>;
};

export type StaffProductSizeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffProductSize'] = ResolversParentTypes['StaffProductSize']> = {
  barcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerPrice?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stock?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffPromoCodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffPromoCode'] = ResolversParentTypes['StaffPromoCode']> = {
  code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maxUses?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxUsesPerCustomer?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  percent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  useCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffRefundResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffRefund'] = ResolversParentTypes['StaffRefund']> = {
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['OrderCustomer']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paidOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  paymentMode?: Resolver<Maybe<ResolversTypes['PaymentMode']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['RefundReason']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['RefundState']>, ParentType, ContextType>;
};

export type StaffRefundPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffRefundPage'] = ResolversParentTypes['StaffRefundPage']> = {
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['StaffRefund']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffSalesDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffSalesDay'] = ResolversParentTypes['StaffSalesDay']> = {
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaffSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffSession'] = ResolversParentTypes['StaffSession']> = {
  account?: Resolver<ResolversTypes['StaffAccount'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffSubcategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffSubcategory'] = ResolversParentTypes['StaffSubcategory']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isHidden?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  movedToId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  picture?: Resolver<Maybe<ResolversTypes['StaffPicture']>, ParentType, ContextType>;
  productCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type StaffSubcategorySavedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffSubcategorySaved'] = ResolversParentTypes['StaffSubcategorySaved']> = {
  isConflict?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  subcategory?: Resolver<ResolversTypes['StaffSubcategory'], ParentType, ContextType>;
};

export type StaffTodayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffToday'] = ResolversParentTypes['StaffToday']> = {
  creditDue?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  creditDueOrders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failedMessages?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lowStockProducts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ordersNotDelivered?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ordersOutForDelivery?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ordersToProcess?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ordersToSend?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paymentDifferences?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refundsToPay?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  returnsToSettle?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sales?: Resolver<Array<ResolversTypes['StaffSalesDay']>, ParentType, ContextType>;
  soldOutProducts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubcategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subcategory'] = ResolversParentTypes['Subcategory']> = {
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  products?: Resolver<Maybe<ResolversTypes['ProductPage']>, ParentType, ContextType, RequireFields<SubcategoryProductsArgs, 'page' | 'pageSize'>>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface UrlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URL'], any> {
  name: 'URL';
}

export type UnsubscribedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Unsubscribed'] = ResolversParentTypes['Unsubscribed']> = {
  kind?: Resolver<Maybe<ResolversTypes['MessageKind']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WeightResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Weight'] = ResolversParentTypes['Weight']> = {
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type WishlistToggleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WishlistToggle'] = ResolversParentTypes['WishlistToggle']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  wishlisted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AccountDeleted?: AccountDeletedResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  AddressSaved?: AddressSavedResolvers<ContextType>;
  AddressesChanged?: AddressesChangedResolvers<ContextType>;
  Banner?: BannerResolvers<ContextType>;
  BoughtAgain?: BoughtAgainResolvers<ContextType>;
  Cart?: CartResolvers<ContextType>;
  CartLine?: CartLineResolvers<ContextType>;
  CartLineChange?: CartLineChangeResolvers<ContextType>;
  CartLineSize?: CartLineSizeResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  CodeSent?: CodeSentResolvers<ContextType>;
  Courier?: CourierResolvers<ContextType>;
  CreditNote?: CreditNoteResolvers<ContextType>;
  CreditTransaction?: CreditTransactionResolvers<ContextType>;
  Customer?: CustomerResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeliveryLocation?: DeliveryLocationResolvers<ContextType>;
  DeliveryProblem?: DeliveryProblemResolvers<ContextType>;
  DeliveryRule?: DeliveryRuleResolvers<ContextType>;
  Facet?: FacetResolvers<ContextType>;
  FacetValue?: FacetValueResolvers<ContextType>;
  GeoPoint?: GeoPointResolvers<ContextType>;
  Home?: HomeResolvers<ContextType>;
  Image?: ImageResolvers<ContextType>;
  Invoice?: InvoiceResolvers<ContextType>;
  InvoiceLine?: InvoiceLineResolvers<ContextType>;
  InvoiceParty?: InvoicePartyResolvers<ContextType>;
  MessageChoice?: MessageChoiceResolvers<ContextType>;
  MessageStateCount?: MessageStateCountResolvers<ContextType>;
  MissingItem?: MissingItemResolvers<ContextType>;
  Money?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  OnlinePayment?: OnlinePaymentResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderCancellation?: OrderCancellationResolvers<ContextType>;
  OrderChange?: OrderChangeResolvers<ContextType>;
  OrderCreditNote?: OrderCreditNoteResolvers<ContextType>;
  OrderCustomer?: OrderCustomerResolvers<ContextType>;
  OrderItem?: OrderItemResolvers<ContextType>;
  OrderPage?: OrderPageResolvers<ContextType>;
  OrderPlaced?: OrderPlacedResolvers<ContextType>;
  OrderRefund?: OrderRefundResolvers<ContextType>;
  OrderReturn?: OrderReturnResolvers<ContextType>;
  OrderReturnItem?: OrderReturnItemResolvers<ContextType>;
  OrderStatusCount?: OrderStatusCountResolvers<ContextType>;
  OrderStatusResult?: OrderStatusResultResolvers<ContextType>;
  OrderStep?: OrderStepResolvers<ContextType>;
  Parcel?: ParcelResolvers<ContextType>;
  ParcelResult?: ParcelResultResolvers<ContextType>;
  ParcelSender?: ParcelSenderResolvers<ContextType>;
  PaymentDifference?: PaymentDifferenceResolvers<ContextType>;
  PaymentStatusCount?: PaymentStatusCountResolvers<ContextType>;
  Price?: PriceResolvers<ContextType>;
  PriceRange?: PriceRangeResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductColour?: ProductColourResolvers<ContextType>;
  ProductPage?: ProductPageResolvers<ContextType>;
  ProductSize?: ProductSizeResolvers<ContextType>;
  PromoCode?: PromoCodeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Registration?: RegistrationResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  Shop?: ShopResolvers<ContextType>;
  Staff?: StaffResolvers<ContextType>;
  StaffAccount?: StaffAccountResolvers<ContextType>;
  StaffBanner?: StaffBannerResolvers<ContextType>;
  StaffCategory?: StaffCategoryResolvers<ContextType>;
  StaffCategorySaved?: StaffCategorySavedResolvers<ContextType>;
  StaffChange?: StaffChangeResolvers<ContextType>;
  StaffChangePage?: StaffChangePageResolvers<ContextType>;
  StaffCredentials?: StaffCredentialsResolvers<ContextType>;
  StaffCustomer?: StaffCustomerResolvers<ContextType>;
  StaffCustomerPage?: StaffCustomerPageResolvers<ContextType>;
  StaffFieldChange?: StaffFieldChangeResolvers<ContextType>;
  StaffImportRow?: StaffImportRowResolvers<ContextType>;
  StaffMessage?: StaffMessageResolvers<ContextType>;
  StaffMessagePage?: StaffMessagePageResolvers<ContextType>;
  StaffOrder?: StaffOrderResolvers<ContextType>;
  StaffOrderPage?: StaffOrderPageResolvers<ContextType>;
  StaffOrderUndo?: StaffOrderUndoResolvers<ContextType>;
  StaffPayment?: StaffPaymentResolvers<ContextType>;
  StaffPaymentPage?: StaffPaymentPageResolvers<ContextType>;
  StaffPicture?: StaffPictureResolvers<ContextType>;
  StaffProduct?: StaffProductResolvers<ContextType>;
  StaffProductColour?: StaffProductColourResolvers<ContextType>;
  StaffProductImport?: StaffProductImportResolvers<ContextType>;
  StaffProductLink?: StaffProductLinkResolvers<ContextType>;
  StaffProductPage?: StaffProductPageResolvers<ContextType>;
  StaffProductResult?: StaffProductResultResolvers<ContextType>;
  StaffProductRow?: StaffProductRowResolvers<ContextType>;
  StaffProductSaved?: StaffProductSavedResolvers<ContextType>;
  StaffProductSize?: StaffProductSizeResolvers<ContextType>;
  StaffPromoCode?: StaffPromoCodeResolvers<ContextType>;
  StaffRefund?: StaffRefundResolvers<ContextType>;
  StaffRefundPage?: StaffRefundPageResolvers<ContextType>;
  StaffSalesDay?: StaffSalesDayResolvers<ContextType>;
  StaffSession?: StaffSessionResolvers<ContextType>;
  StaffSubcategory?: StaffSubcategoryResolvers<ContextType>;
  StaffSubcategorySaved?: StaffSubcategorySavedResolvers<ContextType>;
  StaffToday?: StaffTodayResolvers<ContextType>;
  Subcategory?: SubcategoryResolvers<ContextType>;
  URL?: GraphQLScalarType;
  Unsubscribed?: UnsubscribedResolvers<ContextType>;
  Weight?: WeightResolvers<ContextType>;
  WishlistToggle?: WishlistToggleResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  cacheControl?: CacheControlDirectiveResolver<any, any, ContextType>;
  rateLimit?: RateLimitDirectiveResolver<any, any, ContextType>;
  staff?: StaffDirectiveResolver<any, any, ContextType>;
};
