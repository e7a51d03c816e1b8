/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/**
 * A row of an import: changes a product or one of its sizes, or creates a product if it has no id. Rows without an id and with
 * one title and subcategory are the sizes of one new product. Rows of one product have the same title, category, subcategory,
 * tax, tariff code and state, or omit them. Omitted fields stay; a new product needs title, subcategory and price, and is a draft,
 * whatever its state.
 */
export type StaffProductRowInput = {
  /** EAN-8 or EAN-13 of it; null removes it. */
  barcode?: string | null | undefined;
  /** Name of the category of a new product. */
  category?: string | null | undefined;
  /** Tariff code. */
  hsnCode?: string | null | undefined;
  /** Price of the offer; null for none. */
  offerPrice?: number | null | undefined;
  /** The product's own rate, in percent. It comes before taxPercentage. */
  ownTaxPercentage?: number | null | undefined;
  /** Price before an offer, of the size or the product. */
  price?: number | null | undefined;
  /** Id of the product; null for a new one. */
  productId?: string | null | undefined;
  /** Label of the size; null for a product without sizes. */
  size?: string | null | undefined;
  /** SKU of the size, or of a product without sizes; null removes it. */
  sku?: string | null | undefined;
  /** Whether the product is on sale. */
  state?: StaffProductState | null | undefined;
  /** Pieces left; with stockBefore, the difference from it is applied to the current stock. */
  stock?: number | null | undefined;
  /** Stock at the export. Orders change the stock meanwhile, so that without it their pieces are counted again. */
  stockBefore?: number | null | undefined;
  /** Name of the subcategory of a new product. */
  subcategory?: string | null | undefined;
  /** Tax in percent; a rate that the tariff code has at this price is no own one. */
  taxPercentage?: number | null | undefined;
  /** Name of the product. */
  title?: string | null | undefined;
};

/** Whether a product is on sale. */
export type StaffProductState =
  /** Was never on sale, and may lack what it needs for it. */
  | 'DRAFT'
  /** Can be bought while it is in stock. */
  | 'ON_SALE'
  /** Is not in the shop. */
  | 'WITHDRAWN';

export type StaffProductRowsQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffProductRowsQuery = { staff: { productRows: Array<{ productId: string, title: string, category: string, subcategory: string, size: string | null, price: number, offerPrice: number | null, stock: number, ownTaxPercentage: number | null, hsnCode: string | null, sku: string | null, barcode: string | null, state: Types.StaffProductState }> } };

export type ImportProductsMutationVariables = Exact<{
  rows: Array<Types.StaffProductRowInput> | Types.StaffProductRowInput;
  dryRun: boolean;
}>;


export type ImportProductsMutation = { importProducts: { isImported: boolean, errorCount: number, warningCount: number, changeCount: number, rows: Array<{ row: number, problem: string | null, otherRow: number | null, warnings: Array<string>, isNew: boolean, changes: Array<{ field: string, before: string | null, after: string | null }> }> } };


export const StaffProductRowsDocument = {"__meta__":{"id":"sha256:97b41412836cc7c7427e0aac24d7989a1193b68d8f78708ecf1c2c8b2fe68aaf","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffProductRows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productRows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"subcategory"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"offerPrice"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"ownTaxPercentage"}},{"kind":"Field","name":{"kind":"Name","value":"hsnCode"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]}}]} as unknown as DocumentNode<StaffProductRowsQuery, StaffProductRowsQueryVariables>;
export const ImportProductsDocument = {"__meta__":{"id":"sha256:b6183e71a56577d070e1a41773ecbad468e5b2993c036c2e04403e6303b8b5f7","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProductRowInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isImported"}},{"kind":"Field","name":{"kind":"Name","value":"errorCount"}},{"kind":"Field","name":{"kind":"Name","value":"warningCount"}},{"kind":"Field","name":{"kind":"Name","value":"changeCount"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"otherRow"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"isNew"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ImportProductsMutation, ImportProductsMutationVariables>;
export const useImportProductsMutation = (options?: hooks.MutationOptions<ImportProductsMutation, ImportProductsMutationVariables>) => hooks.useMutation(ImportProductsDocument, options);