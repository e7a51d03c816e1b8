/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SendEmailLinkMutationVariables = Exact<{ [key: string]: never; }>;


export type SendEmailLinkMutation = { sendEmailLink: { message: string } };


export const SendEmailLinkDocument = {"__meta__":{"id":"sha256:ad8833d1f789179a1c46b4f58789be9b2784331f98b30e502dab0085073b3101","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendEmailLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendEmailLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SendEmailLinkMutation, SendEmailLinkMutationVariables>;
export const useSendEmailLinkMutation = (options?: hooks.MutationOptions<SendEmailLinkMutation, SendEmailLinkMutationVariables>) => hooks.useMutation(SendEmailLinkDocument, options);