import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { createContext, data, RouterContextProvider } from "react-router-dom";
import { openCachedPage } from "../offline/open-cached-page.ts";
import type { DataSource } from "./data-source.ts";
import { hasErrorCode } from "./error-code.ts";
import { failureOf, type Failure } from "./failure.ts";

const sourceContext = createContext<DataSource>();
const queryContext = createContext<Record<string, unknown>>({});

/**
 * What loaders get as their context.
 *
 * @param forQueries the context of their queries, such as `aheadOfWish`
 */
export function contextWith(source: DataSource, forQueries: Record<string, unknown> = {}): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(sourceContext, source);
  provider.set(queryContext, forQueries);
  return provider;
}

/** What a loader has brought into the cache. */
interface Loaded<Data> {
  /** What of the answer is there. */
  answer: Data | undefined;
  /** Null, or why a part of it is missing; on the server with status 503 when no part of it could be had. */
  failure: ReturnType<typeof data<Failure>> | null;
}

/**
 * Brings a query's answer into the cache before its route renders; the component reads it with `useLoadedQuery` on the
 * same variables. A part that failed is null there, and is asked for again the next time.
 *
 * @param isWhole whether no part of the answer is missing; unless given, every field of the root has to be there
 * @throws a response with status 404 when the gateway answers NOT_FOUND
 */
export async function loadAnswer<Data, Variables extends OperationVariables>(
  { context }: { context: Readonly<RouterContextProvider> },
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isWhole: (answer: Data) => boolean = (answer) => rootsOf(answer).every((field) => field !== null),
): Promise<Loaded<Data>> {
  const source = context.get(sourceContext);
  const options = { query, variables, errorPolicy: "all", context: context.get(queryContext) } as const;
  let loaded = await source.query<Data>(options);
  if (!loaded.error && loaded.data && !isWhole(loaded.data)) {
    loaded = await source.query<Data>({ ...options, fetchPolicy: "network-only" });
  }
  const { data: answer, error } = loaded;
  if (hasErrorCode(error, "NOT_FOUND")) throw data(null, { status: 404 });
  if (!error) return { answer, failure: null };
  const isEmpty = rootsOf(answer).every((field) => field === null);
  const failure = failureOf(error);
  if (isEmpty && !failure.wasAnswered) await openCachedPage();
  return { answer, failure: data(failure, { status: isEmpty ? 503 : 200, headers: { "Cache-Control": "no-store" } }) };
}

/** `loadAnswer` for a loader that returns nothing but why a part of the answer is missing. */
export async function load<Data, Variables extends OperationVariables>(
  ...request: Parameters<typeof loadAnswer<Data, Variables>>
): Promise<Loaded<Data>["failure"]> {
  return (await loadAnswer(...request)).failure;
}

function rootsOf(answer: unknown): unknown[] {
  return Object.values(answer ?? {});
}
