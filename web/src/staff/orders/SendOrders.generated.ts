/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import type { OrdersTable_OrderFragment } from './StaffOrders.generated.ts';
import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A processed order that is sent. */
export type ParcelInput = {
  /** Who carries the parcel, 1 to 60 characters. */
  courier: string;
  /** The order to send, by its id. */
  orderId: string;
  /** Number of the parcel at its courier, up to 60 letters, digits, blanks and - / . _; null for none. */
  trackingNumber?: string | null | undefined;
};

export type SendOrdersMutationVariables = Exact<{
  rows: Array<Types.ParcelInput> | Types.ParcelInput;
  dryRun: boolean;
}>;


export type SendOrdersMutation = { sendOrders: Array<{ orderId: string, problem: string | null, order: { id: string, nextStatuses: Array<Types.OrderStatus>, order: { id: string, placedAt: string, status: Types.OrderStatus, statusLabel: string, itemCount: number, paidAmount: number, paymentMode: Types.PaymentMode | null, paymentStatus: Types.PaymentStatus | null }, customer: { id: string, name: string | null, mobile: string | null } | null } | null }> };


export const SendOrdersDocument = {"__meta__":{"id":"sha256:53dc721363d565caeafee7fdea751a151092d24625f03ffe302956fa476b1fbe","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ParcelInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrdersTable_order"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrdersTable_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"paidAmount"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMode"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"customer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextStatuses"}}]}}]} as unknown as DocumentNode<SendOrdersMutation, SendOrdersMutationVariables>;
export const useSendOrdersMutation = (options?: hooks.MutationOptions<SendOrdersMutation, SendOrdersMutationVariables>) => hooks.useMutation(SendOrdersDocument, options);