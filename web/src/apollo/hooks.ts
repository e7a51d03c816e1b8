/// <reference types="vite/client" />
/**
 * The hooks that generated code calls. In the browser these are Apollo's own; on the server a page is rendered once,
 * from its loaders' data and without an Apollo client.
 */
import type { FragmentType, MaybeMasked, OperationVariables, TypedDocumentNode } from "@apollo/client";
import * as apollo from "@apollo/client/react";
import { Kind, type DocumentNode } from "graphql";
import { useMemo, useSyncExternalStore } from "react";
import { usePageData } from "./page-data-context.ts";

export { useMutation, useQuery } from "@apollo/client/react";

/** The arguments after the document: options are optional if the document has no required variable. */
type Args<Options, Variables> = object extends Variables ? [options?: Options] : [options: Options];

export type QueryArgs<Data, Variables extends OperationVariables> = Args<
  apollo.useQuery.Options<Data, Variables>,
  Variables
>;
export type MutationOptions<Data, Variables extends OperationVariables> = apollo.useMutation.Options<Data, Variables>;

export interface FragmentOptions<Data> {
  /** The object that spreads the fragment, or a reference to it; null if there is none yet. */
  from: apollo.useFragment.FromOptionValue<Data> | null;
}

/** `complete` is false and `data` is null if the cache lacks a field of the fragment. */
export type FragmentResult<Data> = { data: MaybeMasked<Data>; complete: true } | { data: null; complete: false };

export interface SuspenseFragmentOptions<Data> {
  /** The object that spreads the fragment. */
  from: FragmentType<Data>;
}

type UseLoadedQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => { data: Data | undefined };

/**
 * Reads the data that the route's loader has loaded with the same variables, and in the browser its updates. `data` is
 * undefined if a non-null part of it failed.
 */
export const useSuspenseQuery: UseLoadedQuery = import.meta.env.SSR
  ? (query, variables) => ({ data: usePageData(query, variables) })
  : (query, variables) => apollo.useSuspenseQuery(query, { variables });

/** Reads the data that an outer route's loader has loaded with the same variables, and its updates; sends no request. */
export const useCachedQuery: UseLoadedQuery = import.meta.env.SSR
  ? (query, variables) => ({ data: usePageData(query, variables) })
  : (query, variables) => ({ data: apollo.useQuery(query, { variables, fetchPolicy: "cache-only" }).data });

/**
 * Reads a fragment from the cache, and its updates. An update caused by a click is rendered in the same frame, which
 * the timer in Apollo's `useFragment` would miss.
 */
export function useFragment<Data>(
  fragment: TypedDocumentNode<Data>,
  fragmentName: string,
  { from }: FragmentOptions<Data>,
): FragmentResult<Data> {
  const client = apollo.useApolloClient();
  const id = from === null || typeof from === "string" ? from : (client.cache.identify(from) ?? null);
  const [subscribe, read] = useMemo(() => {
    const observable = client.watchFragment<Data>({ fragment, fragmentName, from: id });
    const readData = (): MaybeMasked<Data> | null => {
      const result = observable.getCurrentResult();
      // oxlint-disable-next-line typescript/no-unsafe-return -- Apollo types a generic fragment's data as `any`
      return result.complete ? result.data : null;
    };
    const subscribeTo = (onChange: () => void) => {
      const subscription = observable.subscribe(onChange);
      return () => subscription.unsubscribe();
    };
    return [subscribeTo, readData];
  }, [client, fragment, fragmentName, id]);
  const data = useSyncExternalStore(subscribe, read, read);
  return data === null ? { data: null, complete: false } : { data, complete: true };
}

type UseSuspenseFragment = <Data>(
  fragment: TypedDocumentNode<Data>,
  fragmentName: string,
  options: SuspenseFragmentOptions<Data>,
) => { data: Data };

/**
 * Reads a fragment of an object returned by `useSuspenseQuery`, and in the browser its updates.
 * @throws Error on the server if the object lacks a field
 */
export const useSuspenseFragment: UseSuspenseFragment = import.meta.env.SSR
  ? (fragment, fragmentName, { from }) => {
      if (!hasFields(fragment, fragmentName, from)) throw new Error(`The object lacks a field of ${fragmentName}.`);
      return { data: from };
    }
  : useCachedFragment;

function useCachedFragment<Data>(
  fragment: TypedDocumentNode<Data>,
  fragmentName: string,
  { from }: SuspenseFragmentOptions<Data>,
): { data: Data } {
  const options: apollo.useSuspenseFragment.Options<Data, Record<string, never>> = { fragment, fragmentName, from };
  return apollo.useSuspenseFragment(options);
}

/** The server has no masking: an object that spreads the fragment has its fields. */
function hasFields<Data>(
  document: DocumentNode,
  fragmentName: string,
  from: FragmentType<Data>,
): from is FragmentType<Data> & Data {
  return document.definitions.some(
    (definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION &&
      definition.name.value === fragmentName &&
      definition.selectionSet.selections.every(
        (field) => field.kind !== Kind.FIELD || Object.hasOwn(from, (field.alias ?? field.name).value),
      ),
  );
}
