/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A promo code. For a change the complete new value: unchanged fields too. */
export type PromoCodeInput = {
  /** After the start; null for no end. */
  endsAt?: string | null | undefined;
  /** False disables it. Null leaves it as it is, and a new one active. */
  isActive?: boolean | null | undefined;
  /** From 1; null for no limit. */
  maxUses?: number | null | undefined;
  /** For each customer, from 1; null for no limit. */
  maxUsesPerCustomer?: number | null | undefined;
  /** Discount in percent, from 1 to 100. */
  percent: number;
  /** Null for no start. */
  startsAt?: string | null | undefined;
};

export type StaffPromoCodesQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffPromoCodesQuery = { staff: { promoCodes: Array<{ code: string, percent: number, startsAt: string | null, endsAt: string | null, isActive: boolean, maxUses: number | null, maxUsesPerCustomer: number | null, useCount: number }> } };

export type CreatePromoCodeMutationVariables = Exact<{
  code: string;
  input: Types.PromoCodeInput;
}>;


export type CreatePromoCodeMutation = { createPromoCode: { code: string, percent: number, startsAt: string | null, endsAt: string | null, isActive: boolean, maxUses: number | null, maxUsesPerCustomer: number | null, useCount: number } };

export type UpdatePromoCodeMutationVariables = Exact<{
  code: string;
  input: Types.PromoCodeInput;
}>;


export type UpdatePromoCodeMutation = { updatePromoCode: { code: string, percent: number, startsAt: string | null, endsAt: string | null, isActive: boolean, maxUses: number | null, maxUsesPerCustomer: number | null, useCount: number } };

export type PromoCodes_PromoCodeFragment = { code: string, percent: number, startsAt: string | null, endsAt: string | null, isActive: boolean, maxUses: number | null, maxUsesPerCustomer: number | null, useCount: number } & { ' $fragmentName'?: 'PromoCodes_PromoCodeFragment' };

export const PromoCodes_PromoCodeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromoCodes_promoCode"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffPromoCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"maxUsesPerCustomer"}},{"kind":"Field","name":{"kind":"Name","value":"useCount"}}]}}]} as unknown as DocumentNode<PromoCodes_PromoCodeFragment, unknown>;
export const StaffPromoCodesDocument = {"__meta__":{"id":"sha256:eb62d41d083b0df5446ad9a5549f374e9714062e1df3ab5a425b4608802d98bb","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffPromoCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"promoCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromoCodes_promoCode"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromoCodes_promoCode"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffPromoCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"maxUsesPerCustomer"}},{"kind":"Field","name":{"kind":"Name","value":"useCount"}}]}}]} as unknown as DocumentNode<StaffPromoCodesQuery, StaffPromoCodesQueryVariables>;
export const CreatePromoCodeDocument = {"__meta__":{"id":"sha256:6c06ab2739b0f1f03a4c9d8988231879bb07e2e05f9feeeae364a5cb350c289e","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePromoCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PromoCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPromoCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromoCodes_promoCode"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromoCodes_promoCode"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffPromoCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"maxUsesPerCustomer"}},{"kind":"Field","name":{"kind":"Name","value":"useCount"}}]}}]} as unknown as DocumentNode<CreatePromoCodeMutation, CreatePromoCodeMutationVariables>;
export const UpdatePromoCodeDocument = {"__meta__":{"id":"sha256:da1a66c9cda6515fa3adda0d692ec3646df745ca7b63f03bb3c88ed952220b82","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePromoCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PromoCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePromoCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromoCodes_promoCode"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromoCodes_promoCode"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffPromoCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"maxUsesPerCustomer"}},{"kind":"Field","name":{"kind":"Name","value":"useCount"}}]}}]} as unknown as DocumentNode<UpdatePromoCodeMutation, UpdatePromoCodeMutationVariables>;
export const useStaffPromoCodesQuery = (...args: hooks.QueryArgs<StaffPromoCodesQueryVariables>) => hooks.useQuery(StaffPromoCodesDocument, ...args);
export const useCreatePromoCodeMutation = (options?: hooks.MutationOptions<CreatePromoCodeMutation, CreatePromoCodeMutationVariables>) => hooks.useMutation(CreatePromoCodeDocument, options);
export const useUpdatePromoCodeMutation = (options?: hooks.MutationOptions<UpdatePromoCodeMutation, UpdatePromoCodeMutationVariables>) => hooks.useMutation(UpdatePromoCodeDocument, options);