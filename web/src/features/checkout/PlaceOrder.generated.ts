/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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
  addressId: string;
  /** Made once for each attempt to check out: the same key again answers the same order. */
  idempotencyKey: string;
  /** A word to the shop, up to 500 characters. */
  note?: string | null | undefined;
  /** One of the shop's paymentModes. */
  paymentMode: PaymentMode;
  /** Points to spend, up to the caller's redeemablePoints; left out for none. */
  points?: number | null | undefined;
  /** As typed; left out for none. */
  promoCode?: string | null | undefined;
};

export type PlaceOrderMutationVariables = Exact<{
  input: Types.PlaceOrderInput;
}>;


export type PlaceOrderMutation = { placeOrder: { orderId: string | null, message: string, paidAmount: number, cart: { id: string, itemCount: number, subtotal: number, total: number, lines: Array<{ id: string }> } | null } };


export const PlaceOrderDocument = {"__meta__":{"id":"sha256:bc1bdebcfc5073208fb6fde80582780e66a2884b8659f18233073c786d28b861","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PlaceOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"paidAmount"}},{"kind":"Field","name":{"kind":"Name","value":"cart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"subtotal"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PlaceOrderMutation, PlaceOrderMutationVariables>;
export const usePlaceOrderMutation = (options?: hooks.MutationOptions<PlaceOrderMutation, PlaceOrderMutationVariables>) => hooks.useMutation(PlaceOrderDocument, options);