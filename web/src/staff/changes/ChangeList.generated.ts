/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a change is about. */
export type StaffEntity =
  /** A banner of the home page. */
  | 'BANNER'
  /** A category. */
  | 'CATEGORY'
  /** A courier. */
  | 'COURIER'
  /** A customer; the history has only the names of the changed fields. */
  | 'CUSTOMER'
  /** An order, its payment or its return. */
  | 'ORDER'
  /** A product, with its sizes, stock and pictures. */
  | 'PRODUCT'
  /** A promo code. */
  | 'PROMO_CODE'
  /** A staff account. */
  | 'STAFF'
  /** A subcategory. */
  | 'SUBCATEGORY';

export type ChangeList_ChangeFragment = { id: string, at: string, staffName: string, entity: Types.StaffEntity, entityId: string, label: string | null, action: string, fields: Array<{ field: string, before: string | null, after: string | null }> } & { ' $fragmentName'?: 'ChangeList_ChangeFragment' };

export const ChangeList_ChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeList_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"staffName"}},{"kind":"Field","name":{"kind":"Name","value":"entity"}},{"kind":"Field","name":{"kind":"Name","value":"entityId"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]}}]} as unknown as DocumentNode<ChangeList_ChangeFragment, unknown>;