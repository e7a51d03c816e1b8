/// <reference types="vite/client" />
/**
 * What the generated hooks call. In the browser these are Apollo's own; on the server a page is rendered once, from the
 * data that its loaders have loaded and without an Apollo client.
 */
import type { FragmentType, MaybeMasked, OperationVariables, TypedDocumentNode } from "@apollo/client";
import * as apollo from "@apollo/client/react";
import { Kind, type DocumentNode } from "graphql";
import { useMemo, useSyncExternalStore } from "react";
import { usePageData } from "./page-data-context.ts";

export { useMutation, useQuery } from "@apollo/client/react";

/** The arguments after the document: the options are optional where the document requires no variable. */
type Args<Options, Variables> = object extends Variables ? [options?: Options] : [options: Options];

export type QueryArgs<Data, Variables extends OperationVariables> = Args<
  apollo.useQuery.Options<Data, Variables>,
  Variables
>;
export type MutationOptions<Data, Variables extends OperationVariables> = apollo.useMutation.Options<Data, Variables>;

export interface FragmentOptions<Data> {
  /** The object that spreads the fragment, or a reference to it; null where there is none yet. */
  from: apollo.useFragment.FromOptionValue<Data> | null;
}

/** `complete` is false, and `data` null, where the cache lacks a field of the fragment. */
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
 * Reads what the route's loader has loaded on the same variables, and in the browser each change of it. `data` is
 * undefined where a part of it that cannot be null failed.
 */
export const useSuspenseQuery: UseLoadedQuery = import.meta.env.SSR
  ? (query, variables) => ({ data: usePageData(query, variables) })
  : (query, variables) => apollo.useSuspenseQuery(query, { variables });

/** Reads what an outer route's loader has loaded on the same variables, and each change of it; it sends no request. */
export const useCachedQuery: UseLoadedQuery = import.meta.env.SSR
  ? (query, variables) => ({ data: usePageData(query, variables) })
  : (query, variables) => ({ data: apollo.useQuery(query, { variables, fetchPolicy: "cache-only" }).data });

/**
 * Reads a fragment from the cache, and each change of it. A change that a press makes is rendered in the frame of the
 * press, which the timer in Apollo's `useFragment` would miss.
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
      // oxlint-disable-next-line typescript/no-unsafe-return -- Apollo's type of a generic fragment's data holds `any`
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
 * Reads a fragment of an object that `useSuspenseQuery` has given, and in the browser each change of it.
 *
 * @throws Error on the server where the object lacks a field
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

/** Nothing is masked on the server: an object that spreads the fragment has its fields. */
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
