/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A property by which a product list can be filtered. */
export type FacetKey =
  /** ProductFilter.colours. */
  | 'COLOUR'
  /** ProductFilter.fabrics. */
  | 'FABRIC'
  /** ProductFilter.inStock: one value, In stock. */
  | 'IN_STOCK'
  /** ProductFilter.sizes. */
  | 'SIZE';

export type FilteredList_ProductsFragment = { total: number, facets: Array<{ key: Types.FacetKey, label: string, values: Array<{ value: string, label: string, count: number }> }> | null, priceRange: { min: number, max: number } | null } & { ' $fragmentName'?: 'FilteredList_ProductsFragment' };

export const FilteredList_ProductsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilteredList_products"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"facets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"values"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"priceRange"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}}]} as unknown as DocumentNode<FilteredList_ProductsFragment, unknown>;