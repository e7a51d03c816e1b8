/// <reference types="vite/client" />
/**
 * The hooks that generated code calls: Apollo's. On the server a page is rendered once, from its loaders' data and without
 * an Apollo client.
 */
import type { FragmentType, MaybeMasked, OperationVariables, TypedDocumentNode } from "@apollo/client";
import * as apollo from "@apollo/client/react";
import { Kind, type DocumentNode } from "graphql";
import { useIsLoggedIn } from "../session/token.ts";
import { usePageData } from "./page-data-context.ts";
import { trustedDocumentOf } from "./trusted-document.ts";

export type { FragmentType } from "@apollo/client";
export { useMutation } from "@apollo/client/react";

export type MutationOptions<Data, Variables extends OperationVariables> = apollo.useMutation.Options<Data, Variables>;

/** The object that spreads a fragment, or a reference to it; null if there is none yet. */
export type FragmentSource<Data> = apollo.useFragment.FromOptionValue<Data> | null;

/** The options of Apollo's `useQuery` that the web uses. */
type Options = Pick<apollo.useQuery.Base.Options, "context" | "errorPolicy" | "fetchPolicy" | "skip">;

/** The options are optional if the document has no required variable. */
export type QueryArgs<Variables extends OperationVariables> =
  Record<string, never> extends Variables
    ? [options?: Options & { variables?: Variables }]
    : [options: Options & { variables: Variables }];

/** The part of the result of Apollo's `useQuery` that the web uses. */
export interface QueryResult<Data> extends Pick<apollo.useQuery.Base.Result<Data>, "error" | "loading"> {
  /** Undefined for a guest, while loading, and when loading failed. */
  data?: MaybeMasked<Data> | undefined;
  /** The last data of other variables. */
  previousData?: MaybeMasked<Data> | undefined;
  refetch: () => Promise<{ data?: MaybeMasked<Data> | undefined }>;
}

type UseQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  ...args: QueryArgs<Variables>
) => QueryResult<Data>;

/**
 * Apollo's hook of a query. One with data of the customer waits for a login; a screen of staff has one. Nothing is requested
 * on the server and while hydrating.
 */
export const useQuery: UseQuery = import.meta.env.SSR
  ? () => ({ loading: false, refetch: () => Promise.resolve({}) })
  : function useClientQuery<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      ...[options]: QueryArgs<Variables>
    ): QueryResult<Data> {
      const isLoggedIn = useIsLoggedIn();
      const isWaiting = import.meta.env.MODE !== "staff" && !isLoggedIn && !trustedDocumentOf(query)?.isPublic;
      return apollo.useQuery<Data>(query, {
        ...options,
        variables: options?.variables ?? {},
        skip: options?.skip || isWaiting,
        ssr: false,
      });
    };

type UseLoadedQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => { data?: Data | undefined };

/**
 * Reads the data that a loader of the page has loaded with the same variables, and in the browser its updates; sends no
 * request. `data` is undefined if a non-null part of it failed.
 */
export const useLoadedQuery: UseLoadedQuery = import.meta.env.SSR
  ? (query, variables) => ({ data: usePageData(query, variables) })
  : (query, variables) => apollo.useQuery(query, { variables, fetchPolicy: "cache-only" });

type UseFragment = <Data>(
  fragment: TypedDocumentNode<Data>,
  fragmentName: string,
  from: FragmentSource<Data>,
) => MaybeMasked<Data> | null;

/**
 * Reads a fragment, and in the browser its updates from the cache.
 * @returns null if a field of the fragment is missing
 */
export const useFragment: UseFragment = import.meta.env.SSR
  ? (fragment, fragmentName, from) => (hasFields(fragment, fragmentName, from) ? from : null)
  : function useCachedFragment<Data>(
      fragment: TypedDocumentNode<Data>,
      fragmentName: string,
      from: FragmentSource<Data>,
    ) {
      const { data, complete } = apollo.useFragment<Data>({ fragment, fragmentName, from });
      // oxlint-disable-next-line typescript/no-unsafe-return -- Apollo types a generic fragment's data as `any`
      return complete ? data : null;
    };

/**
 * The same for an object whose fields are loaded, such as one returned by `useLoadedQuery`.
 * @throws Error if a field is missing
 */
export function useLoadedFragment<Data>(
  fragment: TypedDocumentNode<Data>,
  fragmentName: string,
  from: FragmentType<Data>,
): MaybeMasked<Data> {
  const data = useFragment(fragment, fragmentName, from);
  if (data === null) throw new Error(`The object lacks a field of ${fragmentName}.`);
  return data;
}

/** The server has no masking: an object that spreads the fragment has its fields. */
function hasFields<Data>(
  document: DocumentNode,
  fragmentName: string,
  from: FragmentSource<Data>,
): from is FragmentType<Data> & MaybeMasked<Data> {
  return (
    typeof from === "object" &&
    document.definitions.some(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION &&
        definition.name.value === fragmentName &&
        definition.selectionSet.selections.every(
          (field) => field.kind !== Kind.FIELD || Object.hasOwn(from ?? {}, (field.alias ?? field.name).value),
        ),
    )
  );
}
