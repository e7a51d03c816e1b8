/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Input of placeOrder. */
export type PlaceOrderInput = {
  /** Id of one of the caller's addresses. */
  addressId: string;
  /**
   * The same without the delivery charge, and with the field amountToPay.
   * @deprecated The delivery charge is part of what is paid: use toPay.
   */
  amountToPay?: number | null | undefined;
  /** GSTIN of a business customer, where the shop acceptsGstin. */
  gstin?: string | null | undefined;
  /** Idempotency key of 8 to 128 letters, digits, - and _, created once per checkout: a repeated key returns the first order, or places none. */
  idempotencyKey: string;
  /** Message to the shop, up to 500 characters. */
  note?: string | null | undefined;
  /**
   * The shop's paymentFlow, required for CARD where it is REDIRECT: the order then waits for its payment, with the cart's
   * products taken out of the cart.
   */
  paymentFlow?: PaymentFlow | null | undefined;
  /** One of the shop's paymentModes. */
  paymentMode: PaymentMode;
  /** Points to redeem, up to the caller's redeemablePoints. */
  points?: number | null | undefined;
  /** Promo code, if any. */
  promoCode?: string | null | undefined;
  /**
   * The amount to pay, with the delivery charge, as the shopper saw it. It is compared, never charged: placeOrder rejects a
   * difference with the field toPay, unless the order of this key has been placed. Null compares nothing.
   */
  toPay?: number | null | undefined;
};

export type PlaceOrderMutationVariables = Exact<{
  input: Types.PlaceOrderInput;
}>;


export type PlaceOrderMutation = { placeOrder: { orderId: string | null, message: string, paidAmount: number, toPay: number, expectedOn: string | null, payment: { status: Types.OnlinePaymentStatus | null, url: string | null } | null, cart: { id: string, itemCount: number, subtotal: number, total: number, deliveryCharge: number | null, toPay: number, lines: Array<{ id: string }> } | null } };


export const PlaceOrderDocument = {"__meta__":{"id":"sha256:a2b6e7f25a9a2efc9bf2866238f3fb2cee7f8a7f2e56a2485389fcece8459e2b","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PlaceOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"paidAmount"}},{"kind":"Field","name":{"kind":"Name","value":"toPay"}},{"kind":"Field","name":{"kind":"Name","value":"expectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"subtotal"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryCharge"}},{"kind":"Field","name":{"kind":"Name","value":"toPay"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PlaceOrderMutation, PlaceOrderMutationVariables>;