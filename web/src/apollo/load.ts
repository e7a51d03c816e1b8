import type { ApolloClient, MaybeMasked, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { createContext, data, RouterContextProvider } from "react-router-dom";
import { openCachedPage } from "../offline/open-cached-page.ts";
import { hasErrorCode } from "./error-code.ts";
import { failureOf } from "./failure.ts";

const clientContext = createContext<ApolloClient>();
const queryContext = createContext<Record<string, unknown>>({});

/**
 * What loaders get as their context: the client of this page or, on the server, of this request.
 *
 * @param forQueries the context of their queries, such as `aheadOfWish`
 */
export function contextWith(client: ApolloClient, forQueries: Record<string, unknown> = {}): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(clientContext, client);
  provider.set(queryContext, forQueries);
  return provider;
}

/**
 * Brings a query's answer into the cache before its route renders; the component reads it with `useSuspenseQuery` on
 * the same variables. A part that failed is null there, and is asked for again the next time.
 *
 * @param isWhole whether no part of the answer is missing; unless given, every field of the root has to be there
 * @returns null, or why a part is missing; on the server with status 503 when no part of the answer could be had
 * @throws a response with status 404 when the gateway answers NOT_FOUND
 */
export async function load<Data, Variables extends OperationVariables>(
  { context }: { context: Readonly<RouterContextProvider> },
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isWhole: (answer: MaybeMasked<Data>) => boolean = (answer) => rootsOf(answer).every((field) => field !== null),
) {
  const client = context.get(clientContext);
  const options = { query, variables, errorPolicy: "all", context: context.get(queryContext) } as const;
  let answer = await client.query<Data>(options);
  if (!answer.error && answer.data !== undefined && !isWhole(answer.data)) {
    answer = await client.query<Data>({ ...options, fetchPolicy: "network-only" });
  }
  if (hasErrorCode(answer.error, "NOT_FOUND")) throw data(null, { status: 404 });
  if (!answer.error) return null;
  const isEmpty = rootsOf(answer.data).every((field) => field === null);
  const failure = failureOf(answer.error);
  if (isEmpty && !failure.wasAnswered) await openCachedPage();
  return data(failure, { status: isEmpty ? 503 : 200, headers: { "Cache-Control": "no-store" } });
}

/** What `load` has just brought, for a loader that has to know it; null where a part of it is missing. */
export function readLoaded<Data, Variables extends OperationVariables>(
  { context }: { context: Readonly<RouterContextProvider> },
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) {
  return context.get(clientContext).readQuery<Data>({ query, variables });
}

function rootsOf(answer: unknown): unknown[] {
  return Object.values(answer ?? {});
}
