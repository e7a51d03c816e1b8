/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WishlistQueryVariables = Exact<{ [key: string]: never; }>;


export type WishlistQuery = { me: { id: string, wishlist: Array<{ id: string }> | null } | null };

export type Wishlist_QueryFragment = { me: { id: string, wishlist: Array<{ id: string }> | null } | null } & { ' $fragmentName'?: 'Wishlist_QueryFragment' };

export type ToggleWishlistMutationVariables = Exact<{
  productId: string;
}>;


export type ToggleWishlistMutation = { toggleWishlist: { wishlisted: boolean, message: string, product: { id: string, price: { amount: number, original: number | null, discountPercent: number | null } } | null } };

export const Wishlist_QueryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Wishlist_query"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"wishlist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<Wishlist_QueryFragment, unknown>;
export const WishlistDocument = {"__meta__":{"id":"sha256:f1abcdba41e371a69e22296bdd181c2c3a89e63552e483665fcb6f9d4e6c4a6a","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Wishlist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Wishlist_query"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Wishlist_query"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Query"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"wishlist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<WishlistQuery, WishlistQueryVariables>;
export const ToggleWishlistDocument = {"__meta__":{"id":"sha256:1677ee6e4d70baba0ed5b84be14e39e85fcf8386100a08d24c539e05b426917b","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ToggleWishlist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"productId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"toggleWishlist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"productId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"productId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wishlisted"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"original"}},{"kind":"Field","name":{"kind":"Name","value":"discountPercent"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ToggleWishlistMutation, ToggleWishlistMutationVariables>;
export const useWishlistQuery = (...args: hooks.QueryArgs<WishlistQuery, WishlistQueryVariables>) => hooks.useQuery(WishlistDocument, ...args);
export const useWishlist_QueryFragment = ({ from }: { from: hooks.FragmentSource<Wishlist_QueryFragment> }) => hooks.useFragment(Wishlist_QueryFragmentDoc, 'Wishlist_query', from);
export const useToggleWishlistMutation = (options?: hooks.MutationOptions<ToggleWishlistMutation, ToggleWishlistMutationVariables>) => hooks.useMutation(ToggleWishlistDocument, options);