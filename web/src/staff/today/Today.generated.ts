/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type StaffTodayQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffTodayQuery = { staff: { today: { ordersToProcess: number, ordersToSend: number, ordersOutForDelivery: number, ordersNotDelivered: number | null, returnsToSettle: number, refundsToPay: number | null, paymentDifferences: number | null, failedMessages: number | null, creditDueOrders: number, creditDue: number, lowStockProducts: number, soldOutProducts: number, sales: Array<{ date: string, orders: number, amount: number }> } } };


export const StaffTodayDocument = {"__meta__":{"id":"sha256:57b70eaa3a1ae08bbeea990a2b6fc7d69b53f56b6de108b9e13fc08406cb52b5","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffToday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"today"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ordersToProcess"}},{"kind":"Field","name":{"kind":"Name","value":"ordersToSend"}},{"kind":"Field","name":{"kind":"Name","value":"ordersOutForDelivery"}},{"kind":"Field","name":{"kind":"Name","value":"ordersNotDelivered"}},{"kind":"Field","name":{"kind":"Name","value":"returnsToSettle"}},{"kind":"Field","name":{"kind":"Name","value":"refundsToPay"}},{"kind":"Field","name":{"kind":"Name","value":"paymentDifferences"}},{"kind":"Field","name":{"kind":"Name","value":"failedMessages"}},{"kind":"Field","name":{"kind":"Name","value":"creditDueOrders"}},{"kind":"Field","name":{"kind":"Name","value":"creditDue"}},{"kind":"Field","name":{"kind":"Name","value":"lowStockProducts"}},{"kind":"Field","name":{"kind":"Name","value":"soldOutProducts"}},{"kind":"Field","name":{"kind":"Name","value":"sales"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"orders"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StaffTodayQuery, StaffTodayQueryVariables>;
export const useStaffTodayQuery = (...args: hooks.QueryArgs<StaffTodayQueryVariables>) => hooks.useQuery(StaffTodayDocument, ...args);