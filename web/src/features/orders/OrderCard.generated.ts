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

export type OrderCard_OrderFragment = { id: string, placedAt: string, status: Types.OrderStatus, statusLabel: string, paymentMode: Types.PaymentMode | null, promoCode: string | null, discount: number, paidAmount: number, total: number, note: string | null, steps: Array<{ status: Types.OrderStatus, label: string, isReached: boolean, reachedAt: string | null }>, items: Array<{ id: string, title: string, size: string | null, quantity: number, total: number, image: { url: string } | null }> } & { ' $fragmentName'?: 'OrderCard_OrderFragment' };

export const OrderCard_OrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderCard_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"isReached"}},{"kind":"Field","name":{"kind":"Name","value":"reachedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paymentMode"}},{"kind":"Field","name":{"kind":"Name","value":"promoCode"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"paidAmount"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"300"}}]}]}}]}}]}}]} as unknown as DocumentNode<OrderCard_OrderFragment, unknown>;
export const useOrderCard_OrderFragment = ({ from }: { from: hooks.FragmentSource<OrderCard_OrderFragment> }) => hooks.useFragment(OrderCard_OrderFragmentDoc, 'OrderCard_order', from);