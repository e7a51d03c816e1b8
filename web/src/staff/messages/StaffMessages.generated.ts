/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How a message comes. */
export type MessageChannel =
  /** By email to an address that was confirmed. */
  | 'EMAIL'
  /** By SMS to the mobile number. */
  | 'SMS';

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

/** What has become of a message. */
export type MessageState =
  /** It is not sent any more, as one that was overtaken by another. */
  | 'DROPPED'
  /** The provider has refused it, or has not taken it for a day. */
  | 'FAILED'
  /** The provider has taken it. */
  | 'SENT'
  /** It is to be sent, or is tried again. */
  | 'WAITING';

export type StaffMessagesQueryVariables = Exact<{
  state?: Types.MessageState | null | undefined;
  page: number;
}>;


export type StaffMessagesQuery = { staff: { messages: { total: number, page: number, pageCount: number, items: Array<{ id: string, kind: Types.MessageKind | null, channel: Types.MessageChannel | null, state: Types.MessageState | null, orderId: string | null, createdAt: string, settledAt: string | null, attempts: number, problem: string | null, body: string | null }>, stateCounts: Array<{ state: Types.MessageState, count: number }> } } };

export type SendMessageMutationVariables = Exact<{
  id: string;
}>;


export type SendMessageMutation = { sendMessage: { id: string, kind: Types.MessageKind | null, channel: Types.MessageChannel | null, state: Types.MessageState | null, orderId: string | null, createdAt: string, settledAt: string | null, attempts: number, problem: string | null, body: string | null } };

export type StaffGetsNewsQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffGetsNewsQuery = { staff: { me: { id: string, getsNews: boolean | null } } };

export type SetGetsNewsMutationVariables = Exact<{
  getsNews: boolean;
}>;


export type SetGetsNewsMutation = { setGetsNews: { id: string, getsNews: boolean | null } };

export type Message_MessageFragment = { id: string, kind: Types.MessageKind | null, channel: Types.MessageChannel | null, state: Types.MessageState | null, orderId: string | null, createdAt: string, settledAt: string | null, attempts: number, problem: string | null, body: string | null } & { ' $fragmentName'?: 'Message_MessageFragment' };

export const Message_MessageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Message_message"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffMessage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"settledAt"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]} as unknown as DocumentNode<Message_MessageFragment, unknown>;
export const StaffMessagesDocument = {"__meta__":{"id":"sha256:cad514687facab281a87ac08ddb7ecac139aa002c60cb5ddf8525e06cb2ad841","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffMessages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MessageState"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Message_message"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"pageCount"}},{"kind":"Field","name":{"kind":"Name","value":"stateCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Message_message"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffMessage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"settledAt"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]} as unknown as DocumentNode<StaffMessagesQuery, StaffMessagesQueryVariables>;
export const SendMessageDocument = {"__meta__":{"id":"sha256:6525ef17022f8cd3eae9016d695f441c5623cd4db2372db84dc2555ba884d34d","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Message_message"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Message_message"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffMessage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"settledAt"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]} as unknown as DocumentNode<SendMessageMutation, SendMessageMutationVariables>;
export const StaffGetsNewsDocument = {"__meta__":{"id":"sha256:c81d9949d227d0b382a6e466862496692c201aa45e31d5fb29b4b1eee469f9bf","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffGetsNews"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"getsNews"}}]}}]}}]}}]} as unknown as DocumentNode<StaffGetsNewsQuery, StaffGetsNewsQueryVariables>;
export const SetGetsNewsDocument = {"__meta__":{"id":"sha256:d803c5807c6190160080d83ecb12a8547e95e122408b19779f5a3cfaae3e70a5","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetGetsNews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"getsNews"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setGetsNews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"getsNews"},"value":{"kind":"Variable","name":{"kind":"Name","value":"getsNews"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"getsNews"}}]}}]}}]} as unknown as DocumentNode<SetGetsNewsMutation, SetGetsNewsMutationVariables>;
export const useStaffMessagesQuery = (...args: hooks.QueryArgs<StaffMessagesQueryVariables>) => hooks.useQuery(StaffMessagesDocument, ...args);
export const useSendMessageMutation = (options?: hooks.MutationOptions<SendMessageMutation, SendMessageMutationVariables>) => hooks.useMutation(SendMessageDocument, options);
export const useStaffGetsNewsQuery = (...args: hooks.QueryArgs<StaffGetsNewsQueryVariables>) => hooks.useQuery(StaffGetsNewsDocument, ...args);
export const useSetGetsNewsMutation = (options?: hooks.MutationOptions<SetGetsNewsMutation, SetGetsNewsMutationVariables>) => hooks.useMutation(SetGetsNewsDocument, options);