/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
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

export type StaffPaymentsQueryVariables = Exact<{
  status?: Types.OnlinePaymentStatus | null | undefined;
  page: number;
}>;


export type StaffPaymentsQuery = { staff: { payments: { total: number, page: number, pageCount: number, items: Array<{ id: string, orderId: string, reference: string, status: Types.OnlinePaymentStatus | null, amount: number, received: number, refunded: number, method: string | null, providerPaymentIds: Array<string>, createdAt: string, expiresAt: string, settledAt: string | null, customer: { id: string, name: string | null } | null }>, statusCounts: Array<{ status: Types.OnlinePaymentStatus, count: number }> } } };

export type StaffPaymentDifferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffPaymentDifferencesQuery = { staff: { paymentDifferences: Array<{ id: string, kind: Types.PaymentDifferenceKind | null, subject: string, orderId: string | null, expected: number | null, found: number | null, foundAt: string, resolvedAt: string | null }> } };

export type ResolvePaymentDifferenceMutationVariables = Exact<{
  id: string;
}>;


export type ResolvePaymentDifferenceMutation = { resolvePaymentDifference: { id: string, kind: Types.PaymentDifferenceKind | null, subject: string, orderId: string | null, expected: number | null, found: number | null, foundAt: string, resolvedAt: string | null } };

export type Difference_DifferenceFragment = { id: string, kind: Types.PaymentDifferenceKind | null, subject: string, orderId: string | null, expected: number | null, found: number | null, foundAt: string, resolvedAt: string | null } & { ' $fragmentName'?: 'Difference_DifferenceFragment' };

export const Difference_DifferenceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Difference_difference"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentDifference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"foundAt"}},{"kind":"Field","name":{"kind":"Name","value":"resolvedAt"}}]}}]} as unknown as DocumentNode<Difference_DifferenceFragment, unknown>;
export const StaffPaymentsDocument = {"__meta__":{"id":"sha256:e7001b2441d8324169b323b4f72d15c3ddf0fe9008e2ebb75e44bf81ffdca1bf","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffPayments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OnlinePaymentStatus"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"providerPaymentIds"}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"settledAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"pageCount"}},{"kind":"Field","name":{"kind":"Name","value":"statusCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StaffPaymentsQuery, StaffPaymentsQueryVariables>;
export const StaffPaymentDifferencesDocument = {"__meta__":{"id":"sha256:2558719e565b7b27ab05ab26007a19837b866a82aacbacfd6d01b91385cf0390","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffPaymentDifferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentDifferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Difference_difference"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Difference_difference"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentDifference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"foundAt"}},{"kind":"Field","name":{"kind":"Name","value":"resolvedAt"}}]}}]} as unknown as DocumentNode<StaffPaymentDifferencesQuery, StaffPaymentDifferencesQueryVariables>;
export const ResolvePaymentDifferenceDocument = {"__meta__":{"id":"sha256:d450995436fb1057d4bbe043ad2ef940c12f2f5fe69eae3279d0fad1d759ece7","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResolvePaymentDifference"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resolvePaymentDifference"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Difference_difference"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Difference_difference"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentDifference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"foundAt"}},{"kind":"Field","name":{"kind":"Name","value":"resolvedAt"}}]}}]} as unknown as DocumentNode<ResolvePaymentDifferenceMutation, ResolvePaymentDifferenceMutationVariables>;
export const useStaffPaymentsQuery = (...args: hooks.QueryArgs<StaffPaymentsQueryVariables>) => hooks.useQuery(StaffPaymentsDocument, ...args);
export const useStaffPaymentDifferencesQuery = (...args: hooks.QueryArgs<StaffPaymentDifferencesQueryVariables>) => hooks.useQuery(StaffPaymentDifferencesDocument, ...args);
export const useResolvePaymentDifferenceMutation = (options?: hooks.MutationOptions<ResolvePaymentDifferenceMutation, ResolvePaymentDifferenceMutationVariables>) => hooks.useMutation(ResolvePaymentDifferenceDocument, options);