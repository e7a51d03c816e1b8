/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SubcategoryStrip_SubcategoryFragment = { id: string, title: string | null } & { ' $fragmentName'?: 'SubcategoryStrip_SubcategoryFragment' };

export const SubcategoryStrip_SubcategoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubcategoryStrip_subcategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Subcategory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]} as unknown as DocumentNode<SubcategoryStrip_SubcategoryFragment, unknown>;
export const useSubcategoryStrip_SubcategoryLoadedFragment = ({ from }: { from: hooks.FragmentType<SubcategoryStrip_SubcategoryFragment> }) => hooks.useLoadedFragment(SubcategoryStrip_SubcategoryFragmentDoc, 'SubcategoryStrip_subcategory', from);