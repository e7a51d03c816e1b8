/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type TrackOrderQueryVariables = Exact<{
  id: string;
}>;


export type TrackOrderQuery = { me: { id: string, order: { id: string, placedAt: string, status: Types.OrderStatus, statusLabel: string, total: number, discount: number, promoCode: string | null, paidAmount: number, paymentMode: Types.PaymentMode | null, note: string | null, steps: Array<{ status: Types.OrderStatus, label: string, isReached: boolean, reachedAt: string | null }>, items: Array<{ id: string, title: string, size: string | null, quantity: number, total: number, image: { url: string } | null }> } | null } | null };


export const TrackOrderDocument = {"__meta__":{"id":"sha256:ec686378dbdec954cb037f0fa99e9c5be62c9f7b9be8ad2f8244999cc09a7c6e","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TrackOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"isReached"}},{"kind":"Field","name":{"kind":"Name","value":"reachedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"300"}}]}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"promoCode"}},{"kind":"Field","name":{"kind":"Name","value":"paidAmount"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMode"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]}}]}}]} as unknown as DocumentNode<TrackOrderQuery, TrackOrderQueryVariables>;
export const useTrackOrderQuery = /* @__PURE__ */ hooks.queryHook(TrackOrderDocument);