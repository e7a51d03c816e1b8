/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ProductFacts_ProductFragment = { id: string, description: string | null, highlights: Array<string> | null, additionalInformation: string | null } & { ' $fragmentName'?: 'ProductFacts_ProductFragment' };

export const ProductFacts_ProductFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductFacts_product"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"highlights"}},{"kind":"Field","name":{"kind":"Name","value":"additionalInformation"}}]}}]} as unknown as DocumentNode<ProductFacts_ProductFragment, unknown>;
export const useProductFacts_ProductLoadedFragment = ({ from }: { from: hooks.FragmentType<ProductFacts_ProductFragment> }) => hooks.useLoadedFragment(ProductFacts_ProductFragmentDoc, 'ProductFacts_product', from);