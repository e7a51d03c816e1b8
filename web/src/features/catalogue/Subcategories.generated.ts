/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import type { SubcategoryTile_SubcategoryFragment } from './CategoryTile.generated.ts';
import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SubcategoriesQueryVariables = Exact<{
  categoryId: string;
}>;


export type SubcategoriesQuery = { category: { id: string, title: string, subcategories: Array<(
      { id: string }
      & { ' $fragmentRefs'?: { 'SubcategoryTile_SubcategoryFragment': SubcategoryTile_SubcategoryFragment } }
    )> | null } | null };


export const SubcategoriesDocument = {"__meta__":{"id":"sha256:cc90fd685d06fb84c9e17db146afa4e1488cb20814e42a53cebd7bc67ccdbf26","isPublic":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Subcategories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categoryId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categoryId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SubcategoryTile_subcategory"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubcategoryTile_subcategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subcategory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"urls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"widths"},"value":{"kind":"ListValue","values":[{"kind":"IntValue","value":"300"},{"kind":"IntValue","value":"600"}]}}]},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}}]}}]} as unknown as DocumentNode<SubcategoriesQuery, SubcategoriesQueryVariables>;
export const useSubcategoriesQuery = (...args: hooks.QueryArgs<SubcategoriesQueryVariables>) => hooks.useQuery(SubcategoriesDocument, ...args);
export const useSubcategoriesLoadedQuery = ({ variables }: { variables: SubcategoriesQueryVariables }) => hooks.useLoadedQuery(SubcategoriesDocument, variables);