/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type UnsubscribeMutationVariables = Exact<{
  token: string;
}>;


export type UnsubscribeMutation = { unsubscribe: { kind: Types.MessageKind | null } };


export const UnsubscribeDocument = {"__meta__":{"id":"sha256:1e42a11016f39b70cbd79fcaf0846a2aad83cf959f0172b986b7c4acff2722ec","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unsubscribe"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unsubscribe"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]} as unknown as DocumentNode<UnsubscribeMutation, UnsubscribeMutationVariables>;
export const useUnsubscribeMutation = (options?: hooks.MutationOptions<UnsubscribeMutation, UnsubscribeMutationVariables>) => hooks.useMutation(UnsubscribeDocument, options);