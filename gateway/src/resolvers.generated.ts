import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Address as AddressModel } from './address/model.ts';
import type { Banner as BannerModel, Category as CategoryModel, Home as HomeModel, Subcategory as SubcategoryModel } from './catalogue/model.ts';
import type { Cart as CartModel, CartLine as CartLineModel, CartLineChange as CartLineChangeModel } from './cart/model.ts';
import type { CreditTransaction as CreditTransactionModel } from './credit/model.ts';
import type { Customer as CustomerModel } from './customer/model.ts';
import type { Image as ImageModel } from './image/model.ts';
import type { Order as OrderModel, OrderItem as OrderItemModel, OrderPage as OrderPageModel } from './order/model.ts';
import type { OrderStep as OrderStepModel } from './order/steps.ts';
import type { Price as PriceModel, Product as ProductModel, ProductPage as ProductPageModel } from './product/model.ts';
import type { StaffOrder as StaffOrderModel, StaffOrderPage as StaffOrderPageModel } from './order/staff-model.ts';
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
  /** ISO 8601 instant in UTC, such as 2026-11-21T10:30:00.000Z. */
  DateTime: { input: Date; output: Date; }
  /** Whole paise: 129900 is ₹1,299.00. */
  Money: { input: number; output: number; }
  /** A URL: absolute, or from the root of the gateway's own origin (/media/…). */
  URL: { input: string; output: string; }
};

/** An account that is gone. */
export type AccountDeleted = {
  __typename?: 'AccountDeleted';
  /** What REST says, or the shop's own words. */
  message: Scalars['String']['output'];
};

/** Where an order goes (GET customer/address-list). */
export type Address = {
  __typename?: 'Address';
  /** Its number or name; empty where REST sends none. */
  building: Scalars['String']['output'];
  /** Empty where REST sends none. */
  city: Scalars['String']['output'];
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Whether checkout begins with it. */
  isDefault: Scalars['Boolean']['output'];
  /** What is near it; null where the customer named nothing. */
  landmark?: Maybe<Scalars['String']['output']>;
  /** Degrees north; 0 where REST sends none. */
  latitude: Scalars['Float']['output'];
  /** Degrees east; 0 where REST sends none. */
  longitude: Scalars['Float']['output'];
  /** With its leading +; empty where REST sends none. */
  mobile: Scalars['String']['output'];
  /** Who receives it; 'Not provided' where REST sends none. */
  name: Scalars['String']['output'];
  /** Six digits; empty where REST sends none. */
  postalCode: Scalars['String']['output'];
  /** Empty where REST sends none. */
  street: Scalars['String']['output'];
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

/** An address that was added or changed. */
export type AddressSaved = {
  __typename?: 'AddressSaved';
  /** As REST saved it. */
  address: Address;
  /** The caller after the change. Costs a REST call (GET customer/profile); null when that fails. */
  customer?: Maybe<Customer>;
};

/** What became of the caller's addresses. */
export type AddressesChanged = {
  __typename?: 'AddressesChanged';
  /** The caller after the change. Costs a REST call (GET customer/profile); null when that fails. */
  customer?: Maybe<Customer>;
  /** What REST says, or the shop's own words. */
  message: Scalars['String']['output'];
};

/** One picture of the carousel, with its words. A REST title or description such as b12 is blank, and therefore null. */
export type Banner = {
  __typename?: 'Banner';
  /** The words on the button; null where there is no button. */
  callToAction?: Maybe<Scalars['String']['output']>;
  /** Null where REST has none, or a placeholder. */
  description?: Maybe<Scalars['String']['output']>;
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Null where REST names no picture. */
  image?: Maybe<Image>;
  /** Where the button leads, from the root of the shop; null where REST names nothing. */
  link?: Maybe<Scalars['String']['output']>;
  /** Null where REST has none, or a placeholder. */
  title?: Maybe<Scalars['String']['output']>;
};

/** Who may share an answer that holds the field. */
export type CacheControlScope =
  /** Of one caller alone: never stored, never shared. */
  | 'PRIVATE'
  /** The same for everyone. */
  | 'PUBLIC';

/** What the caller means to buy. */
export type Cart = {
  __typename?: 'Cart';
  /** The same for every cart: a caller has one. */
  id: Scalars['ID']['output'];
  /** The sum of the quantities. */
  itemCount: Scalars['Int']['output'];
  /** In the order they were added. */
  lines: Array<CartLine>;
  /** The sum of the line totals. */
  subtotal: Scalars['Money']['output'];
  /** What is to be paid before a promo code: the subtotal, for nothing is added to it. */
  total: Scalars['Money']['output'];
};

/** One product in the cart. */
export type CartLine = {
  __typename?: 'CartLine';
  /** REST's cart_id: a number. */
  id: Scalars['ID']['output'];
  /** unitPrice times quantity. */
  lineTotal: Scalars['Money']['output'];
  /** It carries id, title ('Unnamed Product' where REST sends no name), image and price; its other fields are null or empty. */
  product: Product;
  /** At least 1. */
  quantity: Scalars['Int']['output'];
  /** What the shopper pays for one. */
  unitPrice: Scalars['Money']['output'];
};

/** What became of a line's quantity. */
export type CartLineChange = {
  __typename?: 'CartLineChange';
  /** The cart as it is now: a line that has vanished is simply not in it. */
  cart: Cart;
  /** Why the line does not have the quantity that was sent, in words for the shopper; null when it has. */
  message?: Maybe<Scalars['String']['output']>;
};

/** A shelf of the shop. */
export type Category = {
  __typename?: 'Category';
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Null where REST names no picture. */
  image?: Maybe<Image>;
  /** A page of products. Costs a REST call (GET customer/product-subcategories/{id}); null when that fails. */
  products?: Maybe<ProductPage>;
  /** Costs a REST call (GET customer/subcategories/{id}); null when that fails. */
  subcategories?: Maybe<Array<Subcategory>>;
  /** Its name, such as Sarees. */
  title: Scalars['String']['output'];
};


/** A shelf of the shop. */
export type CategoryProductsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ProductSort>;
  subcategory?: InputMaybe<Scalars['ID']['input']>;
};

/** A code is on its way. */
export type CodeSent = {
  __typename?: 'CodeSent';
  /** What REST says: where no SMS provider is configured it holds the code. */
  message: Scalars['String']['output'];
};

/** How far an order on credit is paid; REST's payment_approval in any case. */
export type CreditStatus =
  /** It is to be paid now. */
  | 'DUE'
  /** It is paid. */
  | 'PAID'
  /** The shop has not approved it yet. */
  | 'PENDING';

/** An order on credit (GET customer/credit-transaction). */
export type CreditTransaction = {
  __typename?: 'CreditTransaction';
  /**
   * Where it went. Costs a REST call (GET customer/address-list), once for all of them; null when that fails, and for an
   * address that was deleted.
   */
  address?: Maybe<Address>;
  /** What is or was to be paid for it. */
  amount: Scalars['Money']['output'];
  /** The order's id. */
  id: Scalars['ID']['output'];
  /** Null for a mode unknown to us. */
  paymentMode?: Maybe<PaymentMode>;
  /** When the order was placed. */
  placedAt: Scalars['DateTime']['output'];
  /** Points that come with it; 0 where REST sends none. */
  pointsEarned: Scalars['Int']['output'];
  /** Null for a status unknown to us: such a transaction is neither due, pending nor paid. */
  status?: Maybe<CreditStatus>;
};

/** The person who is logged in. */
export type Customer = {
  __typename?: 'Customer';
  /** The default address first. Costs a REST call (GET customer/address-list); null when that fails. */
  addresses?: Maybe<Array<Address>>;
  /**
   * What is still to be paid for orders on credit; below zero where the shop owes the customer; ₹56.05 where REST sends no
   * balance, as the specification says.
   */
  creditBalance: Scalars['Money']['output'];
  /** Orders on credit, newest first. Costs a REST call (GET customer/credit-transaction); null when that fails. */
  creditTransactions?: Maybe<Array<CreditTransaction>>;
  /** Null where REST sends none. */
  email?: Maybe<Scalars['String']['output']>;
  /** 'me' where REST sends none: a token belongs to one customer. */
  id: Scalars['ID']['output'];
  /** With its leading +; null where REST sends none. */
  mobile?: Maybe<Scalars['String']['output']>;
  /** Null where REST sends none. */
  name?: Maybe<Scalars['String']['output']>;
  /**
   * One of the caller's orders, whatever page it is on. Costs a REST call (GET customer/my-orders?order_id={id}); null when
   * that fails, and with the error code NOT_FOUND for an unknown id.
   */
  order?: Maybe<Order>;
  /** A page of the orders, newest first. Costs a REST call (GET customer/my-orders); null when that fails. */
  orders?: Maybe<OrderPage>;
  /** The sum of the orders on credit that are PENDING. Costs what creditTransactions costs; null when that fails. */
  pendingCredit?: Maybe<Scalars['Money']['output']>;
  /** Points in the account; 1 point is 1 rupee. */
  points: Scalars['Int']['output'];
  /** Points that may be spent on an order: 0 unless the shop redeems points (POINTS_REDEEMABLE), else all of them. */
  redeemablePoints: Scalars['Int']['output'];
  /** What the customer wishes for, as REST orders it. Costs a REST call (GET wishlists); null when that fails. */
  wishlist?: Maybe<Array<Product>>;
};


/** The person who is logged in. */
export type CustomerCreditTransactionsArgs = {
  status?: InputMaybe<CreditStatus>;
};


/** The person who is logged in. */
export type CustomerOrderArgs = {
  id: Scalars['ID']['input'];
};


/** The person who is logged in. */
export type CustomerOrdersArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};

/** A place the shop delivers to. */
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

/** What the home page shows. */
export type Home = {
  __typename?: 'Home';
  /** In the order they rotate. */
  banners: Array<Banner>;
  /** The first products of the home page. */
  products: Array<Product>;
};


/** What the home page shows. */
export type HomeProductsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A picture. One that is missing is a null Image, never a placeholder URL: the client draws its own. */
export type Image = {
  __typename?: 'Image';
  /** Where the picture is, in the best format the caller's Accept header allows. */
  url: Scalars['URL']['output'];
};


/** A picture. One that is missing is a null Image, never a placeholder URL: the client draws its own. */
export type ImageUrlArgs = {
  width?: InputMaybe<Scalars['Int']['input']>;
};

/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type Mutation = {
  __typename?: 'Mutation';
  /** Saves an address of the caller (POST customer/add-address). */
  addAddress: AddressSaved;
  /** Adds to the quantity of the product's line, or makes a line for it (POST customer/add-product). */
  addToCart: Cart;
  /**
   * What a promo code takes off the caller's cart (POST customer/check-promocode). A wrong code is not an error: it
   * answers valid: false with the words to show.
   */
  checkPromoCode: PromoCode;
  /** Takes everything out of the cart (POST customer/clear-cart). */
  clearCart: Cart;
  /**
   * Deletes the caller's account for good (GET customer/delete-account: the call is made once, never repeated and never
   * kept). Every token of the caller ends with it.
   */
  deleteAccount: AccountDeleted;
  /** Deletes an address of the caller (POST customer/delete-address); REST then chooses another default. */
  deleteAddress: AddressesChanged;
  /**
   * Takes a product out of the shop (DELETE products/{id}), for the shop's staff: the error code is FORBIDDEN for a
   * customer's token. Answers its id.
   */
  deleteProduct: Scalars['ID']['output'];
  /** Changes an address of the caller (POST customer/edit-address). */
  editAddress: AddressSaved;
  /** Trades a code for a token (POST otp-login). */
  logIn: Session;
  /** Ends the caller's token on the server too (POST logout). True also where it had ended before. */
  logOut: Scalars['Boolean']['output'];
  /**
   * Takes what is DUE for an order on credit for paid, which gives the customer its points (PUT orders/{id}/paid), for the
   * shop's staff: the error code is FORBIDDEN for a customer's token. REST records who did it and when.
   */
  markOrderPaid: StaffOrder;
  /**
   * Places an order for the caller's cart (POST customer/place-order) and empties the cart (POST customer/clear-cart,
   * whose failure is ignored). All amounts are computed here from the cart. The same key again places nothing and answers
   * the first order, which REST may be asked for (POST customer/find-order). An answer that does not confirm the order has
   * the error code UPSTREAM_CONTRACT and leaves the cart as it is.
   */
  placeOrder: OrderPlaced;
  /** Opens an account (POST register). */
  register: Registration;
  /** Takes a line out (POST customer/delete-product). */
  removeCartLine: Cart;
  /** Checks that the customer exists (POST validate-customer) and sends a login code (POST member/get-otp). */
  requestLogin: CodeSent;
  /**
   * Sends a code to the number that the caller wants to change to (POST customer/get-mobile-otp): needed where
   * signUpVerification is SERVER.
   */
  requestMobileChange: CodeSent;
  /** Sends a code without asking first whether the customer exists (POST member/get-otp). */
  sendCode: CodeSent;
  /**
   * Brings a line to a quantity, then reads the cart again: one more by POST customer/increase-qty, several more by one
   * POST customer/add-product, fewer by one POST customer/decrease-qty for each, within 10 s. A refusal that changed
   * nothing is an error; after any other failure the cart as it is now is answered with a message.
   */
  setCartLineQuantity: CartLineChange;
  /** Makes an address the one that checkout begins with (POST customer/default-address). */
  setDefaultAddress: AddressesChanged;
  /**
   * Takes an order one step on, or cancels it while it is PLACED or PROCESSED (PUT orders/{id}/status), for the shop's
   * staff: the error code is FORBIDDEN for a customer's token. The goods and points of a cancelled order are put back and
   * nothing is owed for it. REST records who changed it and when.
   */
  setOrderStatus: StaffOrder;
  /** Puts a product on the caller's wishlist, or takes it off (PUT wishlists): REST's status tells which was done. */
  toggleWishlist: WishlistToggle;
  /**
   * Changes what is sold (PUT products/{id}), for the shop's staff: the error code is FORBIDDEN for a customer's token.
   * What is left out stays as it is.
   */
  updateProduct: Product;
  /** Changes the caller's profile (POST customer/update-profile) and reads it again (GET customer/profile). */
  updateProfile: Customer;
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationAddAddressArgs = {
  input: AddressInput;
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationAddToCartArgs = {
  productId: Scalars['ID']['input'];
  quantity?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationCheckPromoCodeArgs = {
  code: Scalars['String']['input'];
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationDeleteAddressArgs = {
  id: Scalars['ID']['input'];
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationDeleteProductArgs = {
  id: Scalars['ID']['input'];
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationEditAddressArgs = {
  id: Scalars['ID']['input'];
  input: AddressInput;
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationLogInArgs = {
  code: Scalars['String']['input'];
  mobile: Scalars['String']['input'];
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationMarkOrderPaidArgs = {
  id: Scalars['ID']['input'];
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationPlaceOrderArgs = {
  input: PlaceOrderInput;
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationRemoveCartLineArgs = {
  lineId: Scalars['ID']['input'];
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationRequestLoginArgs = {
  mobile: Scalars['String']['input'];
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationRequestMobileChangeArgs = {
  mobile: Scalars['String']['input'];
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationSendCodeArgs = {
  mobile: Scalars['String']['input'];
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationSetCartLineQuantityArgs = {
  lineId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationSetDefaultAddressArgs = {
  id: Scalars['ID']['input'];
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationSetOrderStatusArgs = {
  id: Scalars['ID']['input'];
  status: OrderStatus;
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationToggleWishlistArgs = {
  productId: Scalars['ID']['input'];
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationUpdateProductArgs = {
  id: Scalars['ID']['input'];
  input: ProductInput;
};


/**
 * What can be done. An answer that a shopper should read is an error with a code and the exact words: BAD_USER_INPUT
 * for what was typed, UNAUTHENTICATED for a missing or expired token, RATE_LIMITED for too many tries.
 */
export type MutationUpdateProfileArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  input: ProfileInput;
};

/** An order that was placed (GET customer/my-orders). */
export type Order = {
  __typename?: 'Order';
  /** What the promo code took off. */
  discount: Scalars['Money']['output'];
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** The sum of the quantities. */
  itemCount: Scalars['Int']['output'];
  /** What was ordered. */
  items: Array<OrderItem>;
  /** What the shopper wrote to the shop; null for nothing. */
  note?: Maybe<Scalars['String']['output']>;
  /** What was to be paid when the order was placed. */
  paidAmount: Scalars['Money']['output'];
  /** Null for a mode unknown to us. */
  paymentMode?: Maybe<PaymentMode>;
  /** When it was placed. */
  placedAt: Scalars['DateTime']['output'];
  /** Null where none was used. */
  promoCode?: Maybe<Scalars['String']['output']>;
  /** How far it is. */
  status: OrderStatus;
  /** The status as a shopper reads it: one unknown to us is shown capitalised, and none at all as 'Status unknown'. */
  statusLabel: Scalars['String']['output'];
  /**
   * Its way as tracking shows it: placed, processed, out for delivery, delivered, each reached or still to come. One that
   * was cancelled ends with that step instead, after those it had reached.
   */
  steps: Array<OrderStep>;
  /** The sum of the items, before the discount. */
  total: Scalars['Money']['output'];
};

/** The customer of an order. */
export type OrderCustomer = {
  __typename?: 'OrderCustomer';
  /** The customer's id. */
  id: Scalars['ID']['output'];
  /** With its leading +; null where REST sends none. */
  mobile?: Maybe<Scalars['String']['output']>;
  /** Null where REST sends none. */
  name?: Maybe<Scalars['String']['output']>;
};

/** One product of an order, as it was when the order was placed. */
export type OrderItem = {
  __typename?: 'OrderItem';
  /** As REST sends it: the item's, not the product's. */
  id: Scalars['ID']['output'];
  /** Null where REST names none, as for a product that has left the shop. */
  image?: Maybe<Image>;
  /** At least 1. */
  quantity: Scalars['Int']['output'];
  /** The product's name; 'Unnamed Product' where REST sends none. */
  title: Scalars['String']['output'];
  /** For all pieces together. */
  total: Scalars['Money']['output'];
};

/** One page of a customer's orders. */
export type OrderPage = {
  __typename?: 'OrderPage';
  /** The orders of this page, newest first. */
  items: Array<Order>;
  /** Of those, the ones that are not delivered. */
  newCount: Scalars['Int']['output'];
  /** This page, from 1. */
  page: Scalars['Int']['output'];
  /** Pages in all; 0 for an empty list. */
  pageCount: Scalars['Int']['output'];
  /** Orders a page. */
  pageSize: Scalars['Int']['output'];
  /** Orders on all pages together; as many as REST sends where it does not say. */
  total: Scalars['Int']['output'];
};

/** The order that was placed. */
export type OrderPlaced = {
  __typename?: 'OrderPlaced';
  /**
   * The cart as it is now: empty, unless it was filled anew before the same order was sent again. Null when it could not be
   * read.
   */
  cart?: Maybe<Cart>;
  /** What REST says, or the shop's own words. */
  message: Scalars['String']['output'];
  /** The order's id; null where REST does not send it. */
  orderId?: Maybe<Scalars['ID']['output']>;
  /** What is to be paid. */
  paidAmount: Scalars['Money']['output'];
};

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

/** One step on the way of an order. */
export type OrderStep = {
  __typename?: 'OrderStep';
  /** Whether the order has come so far. */
  isReached: Scalars['Boolean']['output'];
  /** As a shopper reads it, such as 'Out for delivery'. */
  label: Scalars['String']['output'];
  /** When; null for a step that is not reached, and where REST sends no time. */
  reachedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The status that the step leads to; never OTHER. */
  status: OrderStatus;
};

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

/** What a product costs, tax included. */
export type Price = {
  __typename?: 'Price';
  /** What the shopper pays. */
  amount: Scalars['Money']['output'];
  /** Rounded percent off original; null without one. */
  discountPercent?: Maybe<Scalars['Int']['output']>;
  /** The struck-through price; null unless it is higher than amount. */
  original?: Maybe<Scalars['Money']['output']>;
};

/**
 * A product. In a list it carries what a card shows: id, title, image, images and price, and unit or weight where
 * REST sends them; every other field but wishlisted is null or empty there and is filled by Query.product.
 */
export type Product = {
  __typename?: 'Product';
  /** Null where REST has none. */
  additionalInformation?: Maybe<Scalars['String']['output']>;
  /** The shelf it stands on; null where REST sends no id for it, as in lists. */
  category?: Maybe<Category>;
  /** The name of that shelf, which search sends alone; null where REST does not say. */
  categoryName?: Maybe<Scalars['String']['output']>;
  /** Null where REST has none. */
  description?: Maybe<Scalars['String']['output']>;
  /** Empty where REST has none. */
  highlights: Array<Scalars['String']['output']>;
  /** As REST sends it, as id, product_id or pid. */
  id: Scalars['ID']['output'];
  /** The main picture; null where REST names none. */
  image?: Maybe<Image>;
  /** All pictures, the main one first; empty where REST names none. */
  images: Array<Image>;
  /** What it costs now, and what it cost before an offer. */
  price: Price;
  /**
   * Other products that go with it, from GET customer/product-details/{id}. When that reading failed they cost a REST
   * call of their own (GET customer/products?relatedProductId&categoryAId). Null in lists, and when both fail.
   */
  related?: Maybe<Array<Product>>;
  /** Percent of tax that the price includes; null where REST does not say. */
  taxPercentage?: Maybe<Scalars['Float']['output']>;
  /** Its name, which REST calls title, name or product_name; 'Unnamed Product' where it sends none. */
  title: Scalars['String']['output'];
  /** What one unit is, such as '500 g', 'Pack of 2' or 'M'; null where REST does not say. */
  unit?: Maybe<Scalars['String']['output']>;
  /** Null where REST does not say. */
  weight?: Maybe<Weight>;
  /**
   * Whether it is on the caller's wishlist; null for a guest. Costs one REST call (GET wishlists) for all products of an
   * answer together; null when that fails.
   */
  wishlisted?: Maybe<Scalars['Boolean']['output']>;
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

/** One page of a list of products. */
export type ProductPage = {
  __typename?: 'ProductPage';
  /** The products of this page, in the order asked for. */
  items: Array<Product>;
  /** This page, from 1. */
  page: Scalars['Int']['output'];
  /** Pages in all; 0 for an empty list. */
  pageCount: Scalars['Int']['output'];
  /** Products a page. */
  pageSize: Scalars['Int']['output'];
  /** Products on all pages together; as many as this page has where REST does not say. */
  total: Scalars['Int']['output'];
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

/** What a promo code is worth for the caller's cart. */
export type PromoCode = {
  __typename?: 'PromoCode';
  /** As typed, without surrounding space. */
  code: Scalars['String']['output'];
  /** Off the subtotal of the cart as it is now. */
  discount: Scalars['Money']['output'];
  /** What REST says that the code takes off, 5 where it does not say; 0 for a code that is not valid. */
  discountPercent: Scalars['Int']['output'];
  /** What REST says about it, or the shop's own words. */
  message: Scalars['String']['output'];
  /** Whether it counts. */
  valid: Scalars['Boolean']['output'];
};

/**
 * What can be read. A field that costs a REST call of its own is nullable: its failure nulls that field and leaves
 * the rest of the answer standing.
 */
export type Query = {
  __typename?: 'Query';
  /** The caller's cart (GET customer/my-cart); null for a guest. */
  cart?: Maybe<Cart>;
  /** All categories in the order of the shop (GET customer/product-categories). */
  categories?: Maybe<Array<Category>>;
  /** One category, with the error code NOT_FOUND for an unknown id. */
  category?: Maybe<Category>;
  /** Banners and products of the home page (GET customer/home). */
  home?: Maybe<Home>;
  /** The logged-in customer (GET customer/profile); null for a guest. */
  me?: Maybe<Customer>;
  /**
   * One product, merged from GET customer/product-details/{id} and GET customer/products/{id}: when one of the two
   * fails, the product stands on the other. The error code is NOT_FOUND for an unknown id.
   */
  product?: Maybe<Product>;
  /**
   * Products whose name contains the text, case-insensitively (GET customer/search-products). An empty text answers
   * an empty list and makes no call.
   */
  search?: Maybe<Array<Product>>;
  /** Facts of the shop that do not come from REST. */
  shop: Shop;
  /**
   * All customers' orders, newest first (GET orders), for the shop's staff: the error code is FORBIDDEN for a customer's
   * token.
   */
  staffOrders?: Maybe<StaffOrderPage>;
  /**
   * One part of a category, by its id alone. REST has no call for one, so this makes no call and knows no unknown id:
   * title, image and category are null here, and products tells whether there is such a part.
   */
  subcategory?: Maybe<Subcategory>;
};


/**
 * What can be read. A field that costs a REST call of its own is nullable: its failure nulls that field and leaves
 * the rest of the answer standing.
 */
export type QueryCategoryArgs = {
  id: Scalars['ID']['input'];
};


/**
 * What can be read. A field that costs a REST call of its own is nullable: its failure nulls that field and leaves
 * the rest of the answer standing.
 */
export type QueryProductArgs = {
  id: Scalars['ID']['input'];
};


/**
 * What can be read. A field that costs a REST call of its own is nullable: its failure nulls that field and leaves
 * the rest of the answer standing.
 */
export type QuerySearchArgs = {
  text: Scalars['String']['input'];
};


/**
 * What can be read. A field that costs a REST call of its own is nullable: its failure nulls that field and leaves
 * the rest of the answer standing.
 */
export type QueryStaffOrdersArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<OrderStatus>;
};


/**
 * What can be read. A field that costs a REST call of its own is nullable: its failure nulls that field and leaves
 * the rest of the answer standing.
 */
export type QuerySubcategoryArgs = {
  id: Scalars['ID']['input'];
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

/** An account that was opened. */
export type Registration = {
  __typename?: 'Registration';
  /** What REST says, or the shop's own words. */
  message: Scalars['String']['output'];
  /**
   * The token of the new account, where REST sends one along: ours does while no SMS provider is configured. Null
   * means that a code must be asked for with requestLogin.
   */
  session?: Maybe<Session>;
};

/** A login. The token goes into the Authorization header, after the word Bearer. */
export type Session = {
  __typename?: 'Session';
  /** Keep it secret; it ends with logOut, or after 30 days. */
  token: Scalars['String']['output'];
};

/** The shop itself. */
export type Shop = {
  __typename?: 'Shop';
  /** Where the shop delivers to. */
  deliveryLocations: Array<DeliveryLocation>;
  /** The name over the door. */
  name: Scalars['String']['output'];
  /** Ways to pay that checkout offers, in the order they are shown: at the door, by card and on credit. */
  paymentModes: Array<PaymentMode>;
  /** Who makes the code that confirms the number of a sign-up or of a changed profile. */
  signUpVerification: SignUpVerification;
  /** Where the pictures of maps are, with {z}, {x} and {y} for zoom, column and row. */
  tileUrl: Scalars['String']['output'];
};

/** Who makes the code that confirms the number of a sign-up or of a changed profile. */
export type SignUpVerification =
  /** The browser makes it and shows it: no SMS provider is configured. */
  | 'CLIENT'
  /** The REST shop makes it and sends it by SMS. */
  | 'SERVER';

/** An order as the shop's staff see it (GET orders). */
export type StaffOrder = {
  __typename?: 'StaffOrder';
  /** How far it is paid; null for an order that is not on credit, and for one that was cancelled before it was paid. */
  creditStatus?: Maybe<CreditStatus>;
  /** Who placed it; null when the account was deleted. */
  customer?: Maybe<OrderCustomer>;
  /** The order as its customer sees it. */
  order: Order;
  /** Where it goes, in words; null when the account was deleted. */
  shipTo?: Maybe<Scalars['String']['output']>;
};

/** A page of all customers' orders. */
export type StaffOrderPage = {
  __typename?: 'StaffOrderPage';
  /** The orders of this page, newest first. */
  items: Array<StaffOrder>;
  /** This page, from 1. */
  page: Scalars['Int']['output'];
  /** Pages in all; 0 for an empty list. */
  pageCount: Scalars['Int']['output'];
  /** Orders a page. */
  pageSize: Scalars['Int']['output'];
  /** Orders on all pages together. */
  total: Scalars['Int']['output'];
};

/** A part of a category (GET customer/subcategories/{categoryId}). */
export type Subcategory = {
  __typename?: 'Subcategory';
  /** The category it is a part of; null where only the id is known. */
  category?: Maybe<Category>;
  /** As REST sends it. */
  id: Scalars['ID']['output'];
  /** Null where REST names no picture, and where only the id is known. */
  image?: Maybe<Image>;
  /**
   * A page of its products. Costs a REST call (GET customer/subcategory-products/{id}); null when that fails. An id of 0
   * has no products and costs nothing.
   */
  products?: Maybe<ProductPage>;
  /** Its name; null where only the id is known, as for Query.subcategory. */
  title?: Maybe<Scalars['String']['output']>;
};


/** A part of a category (GET customer/subcategories/{categoryId}). */
export type SubcategoryProductsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ProductSort>;
};

/** A weight as the shop writes it: 540 g. */
export type Weight = {
  __typename?: 'Weight';
  /** Such as g or kg. */
  unit: Scalars['String']['output'];
  /** In the unit beside it. */
  value: Scalars['Float']['output'];
};

/** A weight as the shop writes it: 540 g. */
export type WeightInput = {
  /** Such as g or kg. */
  unit: Scalars['String']['input'];
  /** In the unit beside it. */
  value: Scalars['Float']['input'];
};

/** What became of a wish. */
export type WishlistToggle = {
  __typename?: 'WishlistToggle';
  /** What REST says, or the shop's own words. */
  message: Scalars['String']['output'];
  /** The product as it is now. Costs what Query.product costs; null when that fails. */
  product?: Maybe<Product>;
  /** Whether the product is on the wishlist now: REST's status is 201 for added, 200 for removed. */
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
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CacheControlScope: CacheControlScope;
  Cart: ResolverTypeWrapper<CartModel>;
  CartLine: ResolverTypeWrapper<CartLineModel>;
  CartLineChange: ResolverTypeWrapper<CartLineChangeModel>;
  Category: ResolverTypeWrapper<CategoryModel>;
  CodeSent: ResolverTypeWrapper<CodeSent>;
  CreditStatus: CreditStatus;
  CreditTransaction: ResolverTypeWrapper<CreditTransactionModel>;
  Customer: ResolverTypeWrapper<CustomerModel>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeliveryLocation: ResolverTypeWrapper<DeliveryLocation>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Home: ResolverTypeWrapper<HomeModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Image: ResolverTypeWrapper<ImageModel>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Money: ResolverTypeWrapper<Scalars['Money']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Order: ResolverTypeWrapper<OrderModel>;
  OrderCustomer: ResolverTypeWrapper<OrderCustomer>;
  OrderItem: ResolverTypeWrapper<OrderItemModel>;
  OrderPage: ResolverTypeWrapper<OrderPageModel>;
  OrderPlaced: ResolverTypeWrapper<Omit<OrderPlaced, 'cart'> & { cart?: Maybe<ResolversTypes['Cart']> }>;
  OrderStatus: OrderStatus;
  OrderStep: ResolverTypeWrapper<OrderStepModel>;
  PaymentMode: PaymentMode;
  PlaceOrderInput: PlaceOrderInput;
  Price: ResolverTypeWrapper<PriceModel>;
  Product: ResolverTypeWrapper<ProductModel>;
  ProductInput: ProductInput;
  ProductPage: ResolverTypeWrapper<ProductPageModel>;
  ProductSort: ProductSort;
  ProfileInput: ProfileInput;
  PromoCode: ResolverTypeWrapper<PromoCode>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RegisterInput: RegisterInput;
  Registration: ResolverTypeWrapper<Registration>;
  Session: ResolverTypeWrapper<Session>;
  Shop: ResolverTypeWrapper<Shop>;
  SignUpVerification: SignUpVerification;
  StaffOrder: ResolverTypeWrapper<StaffOrderModel>;
  StaffOrderPage: ResolverTypeWrapper<StaffOrderPageModel>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subcategory: ResolverTypeWrapper<SubcategoryModel>;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
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
  Boolean: Scalars['Boolean']['output'];
  Cart: CartModel;
  CartLine: CartLineModel;
  CartLineChange: CartLineChangeModel;
  Category: CategoryModel;
  CodeSent: CodeSent;
  CreditTransaction: CreditTransactionModel;
  Customer: CustomerModel;
  DateTime: Scalars['DateTime']['output'];
  DeliveryLocation: DeliveryLocation;
  Float: Scalars['Float']['output'];
  Home: HomeModel;
  ID: Scalars['ID']['output'];
  Image: ImageModel;
  Int: Scalars['Int']['output'];
  Money: Scalars['Money']['output'];
  Mutation: Record<PropertyKey, never>;
  Order: OrderModel;
  OrderCustomer: OrderCustomer;
  OrderItem: OrderItemModel;
  OrderPage: OrderPageModel;
  OrderPlaced: Omit<OrderPlaced, 'cart'> & { cart?: Maybe<ResolversParentTypes['Cart']> };
  OrderStep: OrderStepModel;
  PlaceOrderInput: PlaceOrderInput;
  Price: PriceModel;
  Product: ProductModel;
  ProductInput: ProductInput;
  ProductPage: ProductPageModel;
  ProfileInput: ProfileInput;
  PromoCode: PromoCode;
  Query: Record<PropertyKey, never>;
  RegisterInput: RegisterInput;
  Registration: Registration;
  Session: Session;
  Shop: Shop;
  StaffOrder: StaffOrderModel;
  StaffOrderPage: StaffOrderPageModel;
  String: Scalars['String']['output'];
  Subcategory: SubcategoryModel;
  URL: Scalars['URL']['output'];
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

export type AccountDeletedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountDeleted'] = ResolversParentTypes['AccountDeleted']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  building?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  landmark?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
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

export type CartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Cart'] = ResolversParentTypes['Cart']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['CartLine']>, ParentType, ContextType>;
  subtotal?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type CartLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartLine'] = ResolversParentTypes['CartLine']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineTotal?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unitPrice?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type CartLineChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartLineChange'] = ResolversParentTypes['CartLineChange']> = {
  cart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type CreditTransactionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreditTransaction'] = ResolversParentTypes['CreditTransaction']> = {
  address?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paymentMode?: Resolver<Maybe<ResolversTypes['PaymentMode']>, ParentType, ContextType>;
  placedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  pointsEarned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['CreditStatus']>, ParentType, ContextType>;
};

export type CustomerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Customer'] = ResolversParentTypes['Customer']> = {
  addresses?: Resolver<Maybe<Array<ResolversTypes['Address']>>, ParentType, ContextType>;
  creditBalance?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  creditTransactions?: Resolver<Maybe<Array<ResolversTypes['CreditTransaction']>>, ParentType, ContextType, Partial<CustomerCreditTransactionsArgs>>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mobile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<CustomerOrderArgs, 'id'>>;
  orders?: Resolver<Maybe<ResolversTypes['OrderPage']>, ParentType, ContextType, RequireFields<CustomerOrdersArgs, 'page' | 'pageSize'>>;
  pendingCredit?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  redeemablePoints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wishlist?: Resolver<Maybe<Array<ResolversTypes['Product']>>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeliveryLocationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeliveryLocation'] = ResolversParentTypes['DeliveryLocation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Home'] = ResolversParentTypes['Home']> = {
  banners?: Resolver<Array<ResolversTypes['Banner']>, ParentType, ContextType>;
  products?: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<HomeProductsArgs, 'first'>>;
};

export type ImageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image']> = {
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType, Partial<ImageUrlArgs>>;
};

export interface MoneyScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Money'], any> {
  name: 'Money';
}

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addAddress?: Resolver<ResolversTypes['AddressSaved'], ParentType, ContextType, RequireFields<MutationAddAddressArgs, 'input'>>;
  addToCart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType, RequireFields<MutationAddToCartArgs, 'productId' | 'quantity'>>;
  checkPromoCode?: Resolver<ResolversTypes['PromoCode'], ParentType, ContextType, RequireFields<MutationCheckPromoCodeArgs, 'code'>>;
  clearCart?: Resolver<ResolversTypes['Cart'], ParentType, ContextType>;
  deleteAccount?: Resolver<ResolversTypes['AccountDeleted'], ParentType, ContextType>;
  deleteAddress?: Resolver<ResolversTypes['AddressesChanged'], ParentType, ContextType, RequireFields<MutationDeleteAddressArgs, 'id'>>;
  deleteProduct?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDeleteProductArgs, 'id'>>;
  editAddress?: Resolver<ResolversTypes['AddressSaved'], ParentType, ContextType, RequireFields<MutationEditAddressArgs, 'id' | 'input'>>;
  logIn?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationLogInArgs, 'code' | 'mobile'>>;
  logOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  markOrderPaid?: Resolver<ResolversTypes['StaffOrder'], ParentType, ContextType, RequireFields<MutationMarkOrderPaidArgs, 'id'>>;
  placeOrder?: Resolver<ResolversTypes['OrderPlaced'], ParentType, ContextType, RequireFields<MutationPlaceOrderArgs, 'input'>>;
  register?: Resolver<ResolversTypes['Registration'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'input'>>;
  removeCartLine?: Resolver<ResolversTypes['Cart'], ParentType, ContextType, RequireFields<MutationRemoveCartLineArgs, 'lineId'>>;
  requestLogin?: Resolver<ResolversTypes['CodeSent'], ParentType, ContextType, RequireFields<MutationRequestLoginArgs, 'mobile'>>;
  requestMobileChange?: Resolver<ResolversTypes['CodeSent'], ParentType, ContextType, RequireFields<MutationRequestMobileChangeArgs, 'mobile'>>;
  sendCode?: Resolver<ResolversTypes['CodeSent'], ParentType, ContextType, RequireFields<MutationSendCodeArgs, 'mobile'>>;
  setCartLineQuantity?: Resolver<ResolversTypes['CartLineChange'], ParentType, ContextType, RequireFields<MutationSetCartLineQuantityArgs, 'lineId' | 'quantity'>>;
  setDefaultAddress?: Resolver<ResolversTypes['AddressesChanged'], ParentType, ContextType, RequireFields<MutationSetDefaultAddressArgs, 'id'>>;
  setOrderStatus?: Resolver<ResolversTypes['StaffOrder'], ParentType, ContextType, RequireFields<MutationSetOrderStatusArgs, 'id' | 'status'>>;
  toggleWishlist?: Resolver<ResolversTypes['WishlistToggle'], ParentType, ContextType, RequireFields<MutationToggleWishlistArgs, 'productId'>>;
  updateProduct?: Resolver<ResolversTypes['Product'], ParentType, ContextType, RequireFields<MutationUpdateProductArgs, 'id' | 'input'>>;
  updateProfile?: Resolver<ResolversTypes['Customer'], ParentType, ContextType, RequireFields<MutationUpdateProfileArgs, 'input'>>;
};

export type OrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  discount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['OrderItem']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paidAmount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  paymentMode?: Resolver<Maybe<ResolversTypes['PaymentMode']>, ParentType, ContextType>;
  placedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  promoCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  statusLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['OrderStep']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type OrderCustomerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderCustomer'] = ResolversParentTypes['OrderCustomer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mobile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderItem'] = ResolversParentTypes['OrderItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type OrderPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderPage'] = ResolversParentTypes['OrderPage']> = {
  items?: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  newCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderPlacedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderPlaced'] = ResolversParentTypes['OrderPlaced']> = {
  cart?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  paidAmount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type OrderStepResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderStep'] = ResolversParentTypes['OrderStep']> = {
  isReached?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reachedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
};

export type PriceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Price'] = ResolversParentTypes['Price']> = {
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  discountPercent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  original?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type ProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  additionalInformation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  categoryName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  highlights?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['Image']>, ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Price'], ParentType, ContextType>;
  related?: Resolver<Maybe<Array<ResolversTypes['Product']>>, ParentType, ContextType>;
  taxPercentage?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weight?: Resolver<Maybe<ResolversTypes['Weight']>, ParentType, ContextType>;
  wishlisted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ProductPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductPage'] = ResolversParentTypes['ProductPage']> = {
  items?: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<QueryProductArgs, 'id'>>;
  search?: Resolver<Maybe<Array<ResolversTypes['Product']>>, ParentType, ContextType, RequireFields<QuerySearchArgs, 'text'>>;
  shop?: Resolver<ResolversTypes['Shop'], ParentType, ContextType>;
  staffOrders?: Resolver<Maybe<ResolversTypes['StaffOrderPage']>, ParentType, ContextType, RequireFields<QueryStaffOrdersArgs, 'page' | 'pageSize'>>;
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
  deliveryLocations?: Resolver<Array<ResolversTypes['DeliveryLocation']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentModes?: Resolver<Array<ResolversTypes['PaymentMode']>, ParentType, ContextType>;
  signUpVerification?: Resolver<ResolversTypes['SignUpVerification'], ParentType, ContextType>;
  tileUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StaffOrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffOrder'] = ResolversParentTypes['StaffOrder']> = {
  creditStatus?: Resolver<Maybe<ResolversTypes['CreditStatus']>, ParentType, ContextType>;
  customer?: Resolver<Maybe<ResolversTypes['OrderCustomer']>, ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Order'], ParentType, ContextType>;
  shipTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StaffOrderPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffOrderPage'] = ResolversParentTypes['StaffOrderPage']> = {
  items?: Resolver<Array<ResolversTypes['StaffOrder']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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
  Cart?: CartResolvers<ContextType>;
  CartLine?: CartLineResolvers<ContextType>;
  CartLineChange?: CartLineChangeResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  CodeSent?: CodeSentResolvers<ContextType>;
  CreditTransaction?: CreditTransactionResolvers<ContextType>;
  Customer?: CustomerResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DeliveryLocation?: DeliveryLocationResolvers<ContextType>;
  Home?: HomeResolvers<ContextType>;
  Image?: ImageResolvers<ContextType>;
  Money?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderCustomer?: OrderCustomerResolvers<ContextType>;
  OrderItem?: OrderItemResolvers<ContextType>;
  OrderPage?: OrderPageResolvers<ContextType>;
  OrderPlaced?: OrderPlacedResolvers<ContextType>;
  OrderStep?: OrderStepResolvers<ContextType>;
  Price?: PriceResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductPage?: ProductPageResolvers<ContextType>;
  PromoCode?: PromoCodeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Registration?: RegistrationResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  Shop?: ShopResolvers<ContextType>;
  StaffOrder?: StaffOrderResolvers<ContextType>;
  StaffOrderPage?: StaffOrderPageResolvers<ContextType>;
  Subcategory?: SubcategoryResolvers<ContextType>;
  URL?: GraphQLScalarType;
  Weight?: WeightResolvers<ContextType>;
  WishlistToggle?: WishlistToggleResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  cacheControl?: CacheControlDirectiveResolver<any, any, ContextType>;
};
