/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Balances_CustomerFragment = { id: string, points: number | null, creditBalance: number | null, creditLimit: number | null } & { ' $fragmentName'?: 'Balances_CustomerFragment' };

export const Balances_CustomerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Balances_customer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"creditBalance"}},{"kind":"Field","name":{"kind":"Name","value":"creditLimit"}}]}}]} as unknown as DocumentNode<Balances_CustomerFragment, unknown>;
export const useBalances_CustomerFragment = ({ from }: { from: hooks.FragmentSource<Balances_CustomerFragment> }) => hooks.useFragment(Balances_CustomerFragmentDoc, 'Balances_customer', from);