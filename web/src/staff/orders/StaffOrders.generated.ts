/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Conditions of a list of orders, all of which apply. */
export type StaffOrderFilter = {
  /** Only orders on credit that are due if true; false equals omitted. */
  creditDue?: boolean | null | undefined;
  /** Orders of this customer. */
  customerId?: string | null | undefined;
  /** Only orders that were placed on this day or later. */
  placedFrom?: string | null | undefined;
  /** Only orders that were placed on this day or earlier; BAD_USER_INPUT if it is before placedFrom. */
  placedTo?: string | null | undefined;
  /**
   * Words in any order, up to 100 characters. Each is in the order as its number, that of its invoice, the postal code, the
   * beginning of a word of the town, the promo code, part of a product's title, part of the customer's name, or at least four
   * digits of the mobile number.
   */
  search?: string | null | undefined;
  /** Orders of this status; OTHER is rejected with BAD_USER_INPUT. */
  status?: OrderStatus | null | undefined;
};

export type StaffOrdersQueryVariables = Exact<{
  filter: Types.StaffOrderFilter;
  page: number;
}>;


export type StaffOrdersQuery = { staff: { orders: { total: number, page: number, pageCount: number, items: Array<{ id: string, nextStatuses: Array<Types.OrderStatus>, order: { id: string, placedAt: string, status: Types.OrderStatus, statusLabel: string, itemCount: number, paidAmount: number, paymentMode: Types.PaymentMode | null, paymentStatus: Types.PaymentStatus | null }, customer: { id: string, name: string | null, mobile: string | null } | null }>, statusCounts: Array<{ status: Types.OrderStatus, count: number }> } } };

export type OrdersTable_OrderFragment = { id: string, nextStatuses: Array<Types.OrderStatus>, order: { id: string, placedAt: string, status: Types.OrderStatus, statusLabel: string, itemCount: number, paidAmount: number, paymentMode: Types.PaymentMode | null, paymentStatus: Types.PaymentStatus | null }, customer: { id: string, name: string | null, mobile: string | null } | null } & { ' $fragmentName'?: 'OrdersTable_OrderFragment' };

export const OrdersTable_OrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrdersTable_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"paidAmount"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMode"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextStatuses"}}]}}]} as unknown as DocumentNode<OrdersTable_OrderFragment, unknown>;
export const StaffOrdersDocument = {"__meta__":{"id":"sha256:5598c3967c5cb8ab14746311d44745da7963c91e194683c7d64e90ce2ece2dbf","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffOrderFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrdersTable_order"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"pageCount"}},{"kind":"Field","name":{"kind":"Name","value":"statusCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrdersTable_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"paidAmount"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMode"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextStatuses"}}]}}]} as unknown as DocumentNode<StaffOrdersQuery, StaffOrdersQueryVariables>;
export const useStaffOrdersQuery = (...args: hooks.QueryArgs<StaffOrdersQueryVariables>) => hooks.useQuery(StaffOrdersDocument, ...args);