/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Outcomes of changeProducts for a product; of a dry run what they would be. */
export type StaffProductOutcome =
  /** It was changed. */
  | 'CHANGED'
  /** Another change was faster: it has another version by now, and nothing was changed. */
  | 'CONFLICT'
  /** The change does not fit the product, or it does not exist; nothing was changed. */
  | 'REJECTED'
  /** It has been as it should be. */
  | 'UNCHANGED';

/** Whether a product is on sale. */
export type StaffProductState =
  /** Was never on sale, and may lack what it needs for it. */
  | 'DRAFT'
  /** Can be bought while it is in stock. */
  | 'ON_SALE'
  /** Is not in the shop. */
  | 'WITHDRAWN';

/** A product in the version that was shown. */
export type StaffProductVersionInput = {
  /** Id of the product. */
  id: string;
  /** Version that the change starts from. */
  version: number;
};

/**
 * A change of several products. Amounts are rounded to whole rupees, half a rupee up, also those of sizes with a price of their
 * own; an amount below 1 rupee, and an offer that is not below its price, is REJECTED.
 */
export type StaffProductsChange =
  {   /** Gives them an offer by whole percent below the price, from 1 to 90. */
  offerPercent: number; pricePercent?: never; removeOffer?: never; state?: never; subcategoryId?: never; }
  |  { offerPercent?: never;   /** Changes their prices by whole percent, from -90 to 900 but not by 0; offers stay. */
  pricePercent: number; removeOffer?: never; state?: never; subcategoryId?: never; }
  |  { offerPercent?: never; pricePercent?: never;   /** Removes their offers; only true. */
  removeOffer: boolean; state?: never; subcategoryId?: never; }
  |  { offerPercent?: never; pricePercent?: never; removeOffer?: never;   /** Puts them on sale, or withdraws them: ON_SALE or WITHDRAWN. */
  state: StaffProductState; subcategoryId?: never; }
  |  { offerPercent?: never; pricePercent?: never; removeOffer?: never; state?: never;   /** Moves them to this subcategory. */
  subcategoryId: string; };

export type ChangeProductsMutationVariables = Exact<{
  products: Array<Types.StaffProductVersionInput> | Types.StaffProductVersionInput;
  change: Types.StaffProductsChange;
  dryRun: boolean;
}>;


export type ChangeProductsMutation = { changeProducts: Array<{ id: string, result: Types.StaffProductOutcome, message: string | null, changes: Array<{ field: string, before: string | null, after: string | null }> }> };


export const ChangeProductsDocument = {"__meta__":{"id":"sha256:1f047b3d6840762d96785a5107dd81261aa48fe4235ebcb3b176c3afdb4f5089","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"products"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProductVersionInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"change"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProductsChange"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"products"},"value":{"kind":"Variable","name":{"kind":"Name","value":"products"}}},{"kind":"Argument","name":{"kind":"Name","value":"change"},"value":{"kind":"Variable","name":{"kind":"Name","value":"change"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]}}]}}]} as unknown as DocumentNode<ChangeProductsMutation, ChangeProductsMutationVariables>;
export const useChangeProductsMutation = (options?: hooks.MutationOptions<ChangeProductsMutation, ChangeProductsMutationVariables>) => hooks.useMutation(ChangeProductsDocument, options);