/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Input of register. */
export type RegisterInput = {
  /** Such as asha@example.com. */
  email: string;
  /** Mobile number, in any spelling; an Indian one without a country code. */
  mobile: string;
  /** Full name. */
  name: string;
};

/** Where the code is created that confirms the mobile number of a sign-up or a changed profile. */
export type SignUpVerification =
  /** In the browser, which shows it: no SMS provider is configured. */
  | 'CLIENT'
  /** In the REST shop, which sends it by SMS. */
  | 'SERVER';

export type SignUpVerificationQueryVariables = Exact<{ [key: string]: never; }>;


export type SignUpVerificationQuery = { shop: { signUpVerification: Types.SignUpVerification } };

export type RegisterMutationVariables = Exact<{
  input: Types.RegisterInput;
}>;


export type RegisterMutation = { register: { message: string, session: { token: string } | null } };

export type RequestLoginMutationVariables = Exact<{
  mobile: string;
}>;


export type RequestLoginMutation = { requestLogin: { message: string } };

export type LogInMutationVariables = Exact<{
  mobile: string;
  code: string;
}>;


export type LogInMutation = { logIn: { token: string } };

export type RequestMobileChangeMutationVariables = Exact<{
  mobile: string;
}>;


export type RequestMobileChangeMutation = { requestMobileChange: { message: string } };

export type LogOutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogOutMutation = { logOut: boolean };


export const SignUpVerificationDocument = {"__meta__":{"id":"sha256:da51c6eb384550800d5ef403d6aef6c16aa663bcabb1066fde7d90a32d991e88","isPublic":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignUpVerification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signUpVerification"}}]}}]}}]} as unknown as DocumentNode<SignUpVerificationQuery, SignUpVerificationQueryVariables>;
export const RegisterDocument = {"__meta__":{"id":"sha256:93d900f3985475a60d6115d34568d0f4f0d35f3f445312d7d0327246fc75cf1c","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Register"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]}}]} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;
export const RequestLoginDocument = {"__meta__":{"id":"sha256:85087bfccc95ea9747396e188c49de6cca1d2f9cba073f950f984d9edaa3935d","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestLogin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mobile"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestLogin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"mobile"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mobile"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RequestLoginMutation, RequestLoginMutationVariables>;
export const LogInDocument = {"__meta__":{"id":"sha256:849b600264839a7a05c5521ca6881dce70e868857176f944cb5b7beb8f7e8bc2","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mobile"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"mobile"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mobile"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}}]}}]}}]} as unknown as DocumentNode<LogInMutation, LogInMutationVariables>;
export const RequestMobileChangeDocument = {"__meta__":{"id":"sha256:6d834f8c3592fd26b227eb752496297ae59d3eb39f503d214d073196fcd1320f","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestMobileChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mobile"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestMobileChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"mobile"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mobile"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RequestMobileChangeMutation, RequestMobileChangeMutationVariables>;
export const LogOutDocument = {"__meta__":{"id":"sha256:71095836b22b973df67ad125d68db5af003cbe4bac473e631e9b3055139d474c","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logOut"}}]}}]} as unknown as DocumentNode<LogOutMutation, LogOutMutationVariables>;
export const useRegisterMutation = (options?: hooks.MutationOptions<RegisterMutation, RegisterMutationVariables>) => hooks.useMutation(RegisterDocument, options);
export const useRequestLoginMutation = (options?: hooks.MutationOptions<RequestLoginMutation, RequestLoginMutationVariables>) => hooks.useMutation(RequestLoginDocument, options);
export const useLogInMutation = (options?: hooks.MutationOptions<LogInMutation, LogInMutationVariables>) => hooks.useMutation(LogInDocument, options);
export const useRequestMobileChangeMutation = (options?: hooks.MutationOptions<RequestMobileChangeMutation, RequestMobileChangeMutationVariables>) => hooks.useMutation(RequestMobileChangeDocument, options);
export const useLogOutMutation = (options?: hooks.MutationOptions<LogOutMutation, LogOutMutationVariables>) => hooks.useMutation(LogOutDocument, options);