/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import * as hooks from '../../apollo/hooks.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Payment status of an order on credit: REST's payment_approval, read in any case. */
export type CreditStatus =
  /** To be paid now. */
  | 'DUE'
  /** Paid. */
  | 'PAID'
  /** Not yet approved by the shop. */
  | 'PENDING';

/** Payment mode of an order. */
export type PaymentMode =
  /** By card, UPI, net banking or wallet. */
  | 'CARD'
  /** Cash on delivery. */
  | 'CASH'
  /** On the customer's credit. */
  | 'CREDIT';

export type TransactionsQueryVariables = Exact<{ [key: string]: never; }>;


export type TransactionsQuery = { me: { id: string, pendingCredit: number | null, creditTransactions: Array<(
      { id: string, status: Types.CreditStatus | null }
      & { ' $fragmentRefs'?: { 'TransactionRow_TransactionFragment': TransactionRow_TransactionFragment;'TransactionDialog_TransactionFragment': TransactionDialog_TransactionFragment } }
    )> | null } | null };

export type TransactionRow_TransactionFragment = { id: string, amount: number, placedAt: string | null, dueOn: string | null } & { ' $fragmentName'?: 'TransactionRow_TransactionFragment' };

export type TransactionDialog_TransactionFragment = { id: string, amount: number, paymentMode: Types.PaymentMode | null, placedAt: string | null, dueOn: string | null, pointsEarned: number | null, address: { id: string, building: string, street: string, landmark: string | null, city: string, postalCode: string } | null } & { ' $fragmentName'?: 'TransactionDialog_TransactionFragment' };

export const TransactionRow_TransactionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TransactionRow_transaction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreditTransaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}}]}}]} as unknown as DocumentNode<TransactionRow_TransactionFragment, unknown>;
export const TransactionDialog_TransactionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TransactionDialog_transaction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreditTransaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMode"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"pointsEarned"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"building"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"landmark"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}}]}}]} as unknown as DocumentNode<TransactionDialog_TransactionFragment, unknown>;
export const TransactionsDocument = {"__meta__":{"id":"sha256:99d8b4b21a3ba7d85309ce3608b22656573fade0995d4f7ab81663d977154e43","isPublic":false},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Transactions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pendingCredit"}},{"kind":"Field","name":{"kind":"Name","value":"creditTransactions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TransactionRow_transaction"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TransactionDialog_transaction"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TransactionRow_transaction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreditTransaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TransactionDialog_transaction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreditTransaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMode"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"pointsEarned"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"building"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"landmark"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}}]}}]} as unknown as DocumentNode<TransactionsQuery, TransactionsQueryVariables>;
export const useTransactionsQuery = (...args: hooks.QueryArgs<TransactionsQueryVariables>) => hooks.useQuery(TransactionsDocument, ...args);
export const useTransactionRow_TransactionFragment = ({ from }: { from: hooks.FragmentSource<TransactionRow_TransactionFragment> }) => hooks.useFragment(TransactionRow_TransactionFragmentDoc, 'TransactionRow_transaction', from);
export const useTransactionDialog_TransactionFragment = ({ from }: { from: hooks.FragmentSource<TransactionDialog_TransactionFragment> }) => hooks.useFragment(TransactionDialog_TransactionFragmentDoc, 'TransactionDialog_transaction', from);