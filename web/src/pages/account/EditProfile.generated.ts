/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Input of updateProfile. */
export type ProfileInput = {
  /** Such as asha@example.com. */
  email: string;
  /** In any spelling, as in RegisterInput; the number of another customer is rejected. */
  mobile: string;
  /** Full name. */
  name: string;
};

export type EditProfile_CustomerFragment = { id: string, name: string | null, email: string | null, mobile: string | null } & { ' $fragmentName'?: 'EditProfile_CustomerFragment' };

export type UpdateProfileMutationVariables = Exact<{
  input: Types.ProfileInput;
  code?: string | null | undefined;
}>;


export type UpdateProfileMutation = { updateProfile: (
    { emailConfirmed: boolean | null }
    & { ' $fragmentRefs'?: { 'EditProfile_CustomerFragment': EditProfile_CustomerFragment } }
  ) };

export const EditProfile_CustomerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditProfile_customer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}}]}}]} as unknown as DocumentNode<EditProfile_CustomerFragment, unknown>;
export const UpdateProfileDocument = {"__meta__":{"id":"sha256:7e0f0ea5d6adcd0e455b0cf2868dec9064449eb3daa409db95183cf6e2600aee","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProfileInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditProfile_customer"}},{"kind":"Field","name":{"kind":"Name","value":"emailConfirmed"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditProfile_customer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}}]}}]} as unknown as DocumentNode<UpdateProfileMutation, UpdateProfileMutationVariables>;
export const useEditProfile_CustomerFragment = ({ from }: { from: hooks.FragmentSource<EditProfile_CustomerFragment> }) => hooks.useFragment(EditProfile_CustomerFragmentDoc, 'EditProfile_customer', from);
export const useUpdateProfileMutation = (options?: hooks.MutationOptions<UpdateProfileMutation, UpdateProfileMutationVariables>) => hooks.useMutation(UpdateProfileDocument, options);