/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a draft lacks before it can be put on sale. */
export type MissingPart =
  /** The further text of its page. */
  | 'ADDITIONAL_INFORMATION'
  /** The text of its page. */
  | 'DESCRIPTION'
  /** A picture. */
  | 'PICTURE'
  /** A price. */
  | 'PRICE'
  /** Pieces, or sizes. */
  | 'STOCK'
  /** A rate of its own, or a tariff code that the shop knows. */
  | 'TAX'
  /** A sales unit. */
  | 'UNIT'
  /** A weight with its unit. */
  | 'WEIGHT';

/** Conditions of a list of products, all of which apply. */
export type StaffProductFilter = {
  /** Products of this category. */
  categoryId?: string | null | undefined;
  /** Words of the title, the id, or the beginning of a SKU or of a barcode (4 digits or more); up to 100 characters. */
  search?: string | null | undefined;
  /** All by default. */
  state?: StaffProductState | null | undefined;
  /** Products that have this stock, or have a size that has it. */
  stock?: StockLevel | null | undefined;
  /** Products of this subcategory. */
  subcategoryId?: string | null | undefined;
};

/** Order of a list of products. */
export type StaffProductSort =
  /** Highest id first. */
  | 'NEWEST'
  /** By the price that is paid, ascending. */
  | 'PRICE'
  /** By stock, ascending. */
  | 'STOCK'
  /** By title, from A to Z. */
  | 'TITLE';

/** Whether a product is on sale. */
export type StaffProductState =
  /** Was never on sale, and may lack what it needs for it. */
  | 'DRAFT'
  /** Can be bought while it is in stock. */
  | 'ON_SALE'
  /** Is not in the shop. */
  | 'WITHDRAWN';

/** Stock of a product or of one of its sizes. */
export type StockLevel =
  /** 5 pieces or more are left. */
  | 'AVAILABLE'
  /** 1 to 4 pieces are left. */
  | 'LOW'
  /** No piece is left. */
  | 'SOLD_OUT';

export type StaffProductsQueryVariables = Exact<{
  filter?: Types.StaffProductFilter | null | undefined;
  sort: Types.StaffProductSort;
  page: number;
}>;


export type StaffProductsQuery = { staff: { products: { total: number, page: number, pageCount: number, items: Array<{ id: string, title: string, state: Types.StaffProductState, version: number, missing: Array<Types.MissingPart>, price: number, offerPrice: number | null, stock: number, sku: string | null, category: { id: string, title: string }, subcategory: { id: string, title: string }, sizes: Array<{ label: string, stock: number, sku: string | null }>, pictures: Array<{ id: string, alt: string | null, image: { url: string } }> }> } } };

export type Products_ProductFragment = { id: string, title: string, state: Types.StaffProductState, version: number, missing: Array<Types.MissingPart>, price: number, offerPrice: number | null, stock: number, sku: string | null, category: { id: string, title: string }, subcategory: { id: string, title: string }, sizes: Array<{ label: string, stock: number, sku: string | null }>, pictures: Array<{ id: string, alt: string | null, image: { url: string } }> } & { ' $fragmentName'?: 'Products_ProductFragment' };

export type StaffColoursQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffColoursQuery = { staff: { colours: Array<string> } };

export type StaffCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffCategoriesQuery = { staff: { categories: Array<{ id: string, title: string, isHidden: boolean | null, version: number | null, subcategories: Array<{ id: string, title: string, isHidden: boolean | null }> }> } };

export const Products_ProductFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Products_product"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subcategory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"offerPrice"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"300"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}}]}}]} as unknown as DocumentNode<Products_ProductFragment, unknown>;
export const StaffProductsDocument = {"__meta__":{"id":"sha256:f5151fb3b9d9cf642af997dca511d4063df2c860c0f997660108c05e5ba7a74f","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProductFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProductSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"pageCount"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Products_product"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Products_product"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subcategory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"offerPrice"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"sizes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"300"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}}]}}]} as unknown as DocumentNode<StaffProductsQuery, StaffProductsQueryVariables>;
export const StaffColoursDocument = {"__meta__":{"id":"sha256:4459e4b218057431fd1655199a7c3b89011d6360ea37d98869ad7f106eca59c2","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffColours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"colours"}}]}}]}}]} as unknown as DocumentNode<StaffColoursQuery, StaffColoursQueryVariables>;
export const StaffCategoriesDocument = {"__meta__":{"id":"sha256:a73b1f46894a10c7f5d04428054361c1deca567c97511c4291401c913d3d815c","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"isHidden"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StaffCategoriesQuery, StaffCategoriesQueryVariables>;
export const useStaffProductsQuery = (...args: hooks.QueryArgs<StaffProductsQueryVariables>) => hooks.useQuery(StaffProductsDocument, ...args);
export const useStaffColoursQuery = (...args: hooks.QueryArgs<StaffColoursQueryVariables>) => hooks.useQuery(StaffColoursDocument, ...args);
export const useStaffCategoriesQuery = (...args: hooks.QueryArgs<StaffCategoriesQueryVariables>) => hooks.useQuery(StaffCategoriesDocument, ...args);