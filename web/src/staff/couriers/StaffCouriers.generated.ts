/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A courier. For a change the complete new value: unchanged fields too. */
export type CourierInput = {
  /** Unique in any letter case, 1 to 60 characters. */
  name: string;
  /** Begins with https:// and has {number} once, behind its host; up to 300 characters. Null for no link. */
  urlTemplate?: string | null | undefined;
};

export type StaffCouriersQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffCouriersQuery = { staff: { couriers: Array<{ id: string, name: string, urlTemplate: string | null }> } };

export type CreateCourierMutationVariables = Exact<{
  input: Types.CourierInput;
}>;


export type CreateCourierMutation = { createCourier: { id: string, name: string, urlTemplate: string | null } };

export type UpdateCourierMutationVariables = Exact<{
  id: string;
  input: Types.CourierInput;
}>;


export type UpdateCourierMutation = { updateCourier: { id: string, name: string, urlTemplate: string | null } };

export type DeleteCourierMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCourierMutation = { deleteCourier: Array<{ id: string, name: string, urlTemplate: string | null }> };

export type Couriers_CourierFragment = { id: string, name: string, urlTemplate: string | null } & { ' $fragmentName'?: 'Couriers_CourierFragment' };

export const Couriers_CourierFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Couriers_courier"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Courier"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"urlTemplate"}}]}}]} as unknown as DocumentNode<Couriers_CourierFragment, unknown>;
export const StaffCouriersDocument = {"__meta__":{"id":"sha256:a64c53daa59d2a5856fe40e588832bf391ffea4dd564ec94884a69187b8a93fd","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffCouriers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"couriers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Couriers_courier"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Couriers_courier"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Courier"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"urlTemplate"}}]}}]} as unknown as DocumentNode<StaffCouriersQuery, StaffCouriersQueryVariables>;
export const CreateCourierDocument = {"__meta__":{"id":"sha256:1420d9a47f5f36477df5a6863ce2f56d136ce68b25bbd10ce2cc4c9192e1779d","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCourier"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CourierInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCourier"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Couriers_courier"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Couriers_courier"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Courier"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"urlTemplate"}}]}}]} as unknown as DocumentNode<CreateCourierMutation, CreateCourierMutationVariables>;
export const UpdateCourierDocument = {"__meta__":{"id":"sha256:cfe700d3d8f19c2af168d682a8cb1660f15fce5c30d44588df70de0c8288b06c","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCourier"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CourierInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCourier"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Couriers_courier"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Couriers_courier"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Courier"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"urlTemplate"}}]}}]} as unknown as DocumentNode<UpdateCourierMutation, UpdateCourierMutationVariables>;
export const DeleteCourierDocument = {"__meta__":{"id":"sha256:eee931b351f3456c910297afa6e88fc747ae15ec8693aca073c56822e3ffeec3","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCourier"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCourier"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Couriers_courier"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Couriers_courier"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Courier"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"urlTemplate"}}]}}]} as unknown as DocumentNode<DeleteCourierMutation, DeleteCourierMutationVariables>;
export const useStaffCouriersQuery = (...args: hooks.QueryArgs<StaffCouriersQueryVariables>) => hooks.useQuery(StaffCouriersDocument, ...args);
export const useCreateCourierMutation = (options?: hooks.MutationOptions<CreateCourierMutation, CreateCourierMutationVariables>) => hooks.useMutation(CreateCourierDocument, options);
export const useUpdateCourierMutation = (options?: hooks.MutationOptions<UpdateCourierMutation, UpdateCourierMutationVariables>) => hooks.useMutation(UpdateCourierDocument, options);
export const useDeleteCourierMutation = (options?: hooks.MutationOptions<DeleteCourierMutation, DeleteCourierMutationVariables>) => hooks.useMutation(DeleteCourierDocument, options);