/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeliveryDayQueryVariables = Exact<{ [key: string]: never; }>;


export type DeliveryDayQuery = { shop: { delivery: { sameDayBefore: number, from: number, to: number } | null } };


export const DeliveryDayDocument = {"__meta__":{"id":"sha256:c3225704beb107fb16971a7049a53418b89414f56f30628875b92d23387a9f79","isPublic":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeliveryDay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sameDayBefore"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]}}]} as unknown as DocumentNode<DeliveryDayQuery, DeliveryDayQueryVariables>;
export const useDeliveryDayQuery = (...args: hooks.QueryArgs<DeliveryDayQueryVariables>) => hooks.useQuery(DeliveryDayDocument, ...args);