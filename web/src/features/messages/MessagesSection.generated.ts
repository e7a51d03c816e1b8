/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A customer's choice. */
export type ChannelChoice =
  /** It comes, and cannot be switched off. */
  | 'ALWAYS'
  /** It does not come. */
  | 'OFF'
  /** It comes. */
  | 'ON';

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

export type MessagesSectionQueryVariables = Exact<{ [key: string]: never; }>;


export type MessagesSectionQuery = { me: { id: string, email: string | null, emailConfirmed: boolean | null, messageChoices: Array<{ kind: Types.MessageKind, sms: Types.ChannelChoice | null, email: Types.ChannelChoice | null }> | null } | null };

export type SetMessageChoiceMutationVariables = Exact<{
  kind: Types.MessageKind;
  channel: Types.MessageChannel;
  isOn: boolean;
}>;


export type SetMessageChoiceMutation = { setMessageChoice: { id: string, messageChoices: Array<{ kind: Types.MessageKind, sms: Types.ChannelChoice | null, email: Types.ChannelChoice | null }> | null } };


export const MessagesSectionDocument = {"__meta__":{"id":"sha256:2686b221156e10b8fcd57ae7f00ed7e9925959dd0d13d312f28ae1af6e11a6d7","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MessagesSection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"emailConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"messageChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]} as unknown as DocumentNode<MessagesSectionQuery, MessagesSectionQueryVariables>;
export const SetMessageChoiceDocument = {"__meta__":{"id":"sha256:48abcb4496e47a00020eb6752a6ab5fe866cf00c5c14d16edcc840349cfaf345","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetMessageChoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MessageKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MessageChannel"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isOn"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setMessageChoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}},{"kind":"Argument","name":{"kind":"Name","value":"isOn"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isOn"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"messageChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sms"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}}]} as unknown as DocumentNode<SetMessageChoiceMutation, SetMessageChoiceMutationVariables>;
export const useMessagesSectionQuery = (...args: hooks.QueryArgs<MessagesSectionQueryVariables>) => hooks.useQuery(MessagesSectionDocument, ...args);
export const useSetMessageChoiceMutation = (options?: hooks.MutationOptions<SetMessageChoiceMutation, SetMessageChoiceMutationVariables>) => hooks.useMutation(SetMessageChoiceDocument, options);