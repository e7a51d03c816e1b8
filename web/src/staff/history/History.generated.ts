/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import type { ChangeList_ChangeFragment } from '../changes/ChangeList.generated.ts';
import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Conditions of the history, all of which apply. */
export type StaffChangeFilter = {
  /** Changes of this kind of thing. */
  entity?: StaffEntity | null | undefined;
  /** With entity: changes of the one with this id. */
  entityId?: string | null | undefined;
  /** Changes by this account. */
  staffId?: string | null | undefined;
};

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

export type StaffHistoryQueryVariables = Exact<{
  filter?: Types.StaffChangeFilter | null | undefined;
  page: number;
}>;


export type StaffHistoryQuery = { staff: { changes: { total: number, page: number, pageCount: number, items: Array<{ id: string, at: string, staffName: string, entity: Types.StaffEntity, entityId: string, label: string | null, action: string, fields: Array<{ field: string, before: string | null, after: string | null }> }> } } };

export type StaffNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffNamesQuery = { staff: { accounts: Array<{ id: string, name: string }> } };


export const StaffHistoryDocument = {"__meta__":{"id":"sha256:7603a2f503fbc7b1a97357ac3b0849f5a59de7fe7c1c5e908d8328e5e679720c","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffChangeFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"pageCount"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChangeList_change"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChangeList_change"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"staffName"}},{"kind":"Field","name":{"kind":"Name","value":"entity"}},{"kind":"Field","name":{"kind":"Name","value":"entityId"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]}}]} as unknown as DocumentNode<StaffHistoryQuery, StaffHistoryQueryVariables>;
export const StaffNamesDocument = {"__meta__":{"id":"sha256:78caa16e41dcfaac3b7cd0c8dbcf4300632a83a7d093a8bae84e83b475358c4a","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<StaffNamesQuery, StaffNamesQueryVariables>;
export const useStaffHistoryQuery = (...args: hooks.QueryArgs<StaffHistoryQueryVariables>) => hooks.useQuery(StaffHistoryDocument, ...args);
export const useStaffNamesQuery = (...args: hooks.QueryArgs<StaffNamesQueryVariables>) => hooks.useQuery(StaffNamesDocument, ...args);