/// <reference types="vite/client" />
/**
 * The hooks that generated code calls. In the browser they read Apollo's cache; on the server a page is rendered once,
 * from its loaders' data and without an Apollo client.
 */
import type { ApolloClient, FragmentType, MaybeMasked, OperationVariables, TypedDocumentNode } from "@apollo/client";
import * as apollo from "@apollo/client/react";
import { Kind, type DocumentNode } from "graphql";
import { useMemo, useSyncExternalStore } from "react";
import { usePageData } from "./page-data-context.ts";
import { renderedClient } from "./rendered-client.ts";

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
 * Reads the data that a loader of the page has loaded with the same variables, and in the browser its updates; sends no
 * request. `data` is undefined if a non-null part of it failed. In contrast to Apollo's hook it never suspends.
 */
export const useSuspenseQuery: UseLoadedQuery = import.meta.env.SSR
  ? (query, variables) => ({ data: usePageData(query, variables) })
  : (query, variables) =>
      useAsRendered(query, variables, apollo.useQuery(query, { variables, fetchPolicy: "cache-only" }).data);

/** While hydrating, the data of the server's HTML instead of the current data. */
function useAsRendered<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  data: Data | undefined,
): { data: Data | undefined } {
  const client = apollo.useApolloClient();
  const readRendered = () => {
    const rendered = renderedClient(client);
    if (rendered === client) return data;
    const result = rendered.watchQuery({ query, variables, fetchPolicy: "cache-only" }).getCurrentResult();
    return result.dataState === "complete" ? result.data : undefined;
  };
  return { data: useSyncExternalStore(subscribeToNothing, () => data, readRendered) };
}

const subscribeToNothing = () => () => {};

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
  const [subscribe, read, readRendered] = useMemo(() => {
    const watch = (watched: ApolloClient) => watched.watchFragment<Data>({ fragment, fragmentName, from: id });
    const observable = watch(client);
    const readData = (of: typeof observable): MaybeMasked<Data> | null => {
      const result = of.getCurrentResult();
      // oxlint-disable-next-line typescript/no-unsafe-return -- Apollo types a generic fragment's data as `any`
      return result.complete ? result.data : null;
    };
    const subscribeTo = (onChange: () => void) => {
      const subscription = observable.subscribe(onChange);
      return () => subscription.unsubscribe();
    };
    return [subscribeTo, () => readData(observable), () => readData(watch(renderedClient(client)))];
  }, [client, fragment, fragmentName, id]);
  const data = useSyncExternalStore(subscribe, read, readRendered);
  return data === null ? { data: null, complete: false } : { data, complete: true };
}

type UseSuspenseFragment = <Data>(
  fragment: TypedDocumentNode<Data>,
  fragmentName: string,
  options: SuspenseFragmentOptions<Data>,
) => { data: Data };

/**
 * Reads a fragment of an object returned by `useSuspenseQuery`, and in the browser its updates.
 * @throws Error if the object lacks a field
 */
export const useSuspenseFragment: UseSuspenseFragment = import.meta.env.SSR
  ? (fragment, fragmentName, { from }) => {
      if (!hasFields(fragment, fragmentName, from)) throw new Error(`The object lacks a field of ${fragmentName}.`);
      return { data: from };
    }
  : (fragment, fragmentName, { from }) => {
      const { data } = useFragment(fragment, fragmentName, { from });
      if (data === null) throw new Error(`The object lacks a field of ${fragmentName}.`);
      return { data };
    };

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
