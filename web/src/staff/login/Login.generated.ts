/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Role of a staff account. */
export type StaffRole =
  /** May do everything. */
  | 'OWNER'
  /** May do everything but read the history, manage staff accounts and couriers, and see names and addresses in invoices of deleted accounts. */
  | 'STAFF';

export type StaffLogInMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type StaffLogInMutation = { staffLogIn: { token: string, account: { id: string, name: string, email: string, role: Types.StaffRole } } };

export type StaffLogOutMutationVariables = Exact<{ [key: string]: never; }>;


export type StaffLogOutMutation = { staffLogOut: boolean };

export type StaffMeQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffMeQuery = { staff: { me: { id: string, name: string, email: string, role: Types.StaffRole } } };


export const StaffLogInDocument = {"__meta__":{"id":"sha256:44d8a9175711c9bf21e857ae4c729ae236fbea942926e40cc699f598014fa499","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StaffLogIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffLogIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]}}]} as unknown as DocumentNode<StaffLogInMutation, StaffLogInMutationVariables>;
export const StaffLogOutDocument = {"__meta__":{"id":"sha256:472956a8d45998d3637a53c47582a2aa4a8a24cdcbcf0f17d25c9c437b196232","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StaffLogOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffLogOut"}}]}}]} as unknown as DocumentNode<StaffLogOutMutation, StaffLogOutMutationVariables>;
export const StaffMeDocument = {"__meta__":{"id":"sha256:3ce140d15532cb17d444167863e5a82828c77968e94594cfbb1954a11053d290","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffMe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]}}]} as unknown as DocumentNode<StaffMeQuery, StaffMeQueryVariables>;
export const useStaffLogInMutation = (options?: hooks.MutationOptions<StaffLogInMutation, StaffLogInMutationVariables>) => hooks.useMutation(StaffLogInDocument, options);
export const useStaffLogOutMutation = (options?: hooks.MutationOptions<StaffLogOutMutation, StaffLogOutMutationVariables>) => hooks.useMutation(StaffLogOutDocument, options);
export const useStaffMeQuery = (...args: hooks.QueryArgs<StaffMeQueryVariables>) => hooks.useQuery(StaffMeDocument, ...args);