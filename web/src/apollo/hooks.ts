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
import { completeData, watchCache } from "./watch-cache.ts";

export type { FragmentType } from "@apollo/client";
export { useMutation } from "@apollo/client/react";
export { queryHook } from "./query-hook.ts";

export type MutationOptions<Data, Variables extends OperationVariables> = apollo.useMutation.Options<Data, Variables>;

/** The object that spreads a fragment, or a reference to it; null if there is none yet. */
export type FragmentSource<Data> = apollo.useFragment.FromOptionValue<Data> | null;

type UseLoadedQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => { data: Data | undefined };

/**
 * Reads the data that a loader of the page has loaded with the same variables, and in the browser its updates; sends no
 * request. `data` is undefined if a non-null part of it failed. In contrast to Apollo's hook it never suspends.
 */
export const useLoadedQuery: UseLoadedQuery = import.meta.env.SSR
  ? (query, variables) => ({ data: usePageData(query, variables) })
  : function useCachedQuery<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ) {
      const client = apollo.useApolloClient();
      const key = JSON.stringify(variables);
      const [subscribe, read, readRendered] = useMemo(() => {
        const cached = watchCache(client, query, variables);
        const readData = () => completeData(cached.read());
        const readRenderedData = () => {
          const rendered = renderedClient(client);
          // another object would be a change, and be rendered again
          return rendered === client ? readData() : completeData(watchCache(rendered, query, variables).read());
        };
        return [cached.subscribe, readData, readRenderedData];
        // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for `variables`, which is a new object each time
      }, [client, query, key]);
      return { data: useSyncExternalStore(subscribe, read, readRendered) };
    };

type UseFragment = <Data>(
  fragment: TypedDocumentNode<Data>,
  fragmentName: string,
  from: FragmentSource<Data>,
) => MaybeMasked<Data> | null;

/**
 * Reads a fragment, and in the browser its updates from the cache. An update caused by a click is rendered in the same
 * frame, which the timer in Apollo's `useFragment` would miss.
 * @returns null if a field of the fragment is missing
 */
export const useFragment: UseFragment = import.meta.env.SSR
  ? (fragment, fragmentName, from) => (hasFields(fragment, fragmentName, from) ? from : null)
  : function useCachedFragment<Data>(
      fragment: TypedDocumentNode<Data>,
      fragmentName: string,
      from: FragmentSource<Data>,
    ) {
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
      return useSyncExternalStore(subscribe, read, readRendered);
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
