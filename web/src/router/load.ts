import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { createContext, data, RouterContextProvider } from "react-router-dom";
import { openCachedPage } from "./open-cached-page.ts";
import type { DataSource } from "../apollo/data-source.ts";
import { hasErrorCode, failureOf, type Failure } from "../apollo/errors.ts";

const sourceContext = createContext<DataSource>();
const queryContext = createContext<Record<string, unknown>>({});

/**
 * The context of loaders.
 *
 * @param forQueries the context of their queries, such as `aheadOfWish`
 */
export function contextWith(source: DataSource, forQueries: Record<string, unknown> = {}): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(sourceContext, source);
  provider.set(queryContext, forQueries);
  return provider;
}

/** What `loadAnswer` has loaded. */
interface Loaded<Data> {
  /** The data that is there. */
  answer: Data | undefined;
  /** Null, or why a part of the data is missing; on the server with status 503 where all of it is. */
  failure: ReturnType<typeof data<Failure>> | null;
}

/**
 * Loads a query into the cache before its route renders; the component reads it with the query's generated suspense hook
 * on the same variables. In the browser, cached data older than five minutes is revalidated (see `clientSource`). A part
 * that failed is null, and is requested again the next time.
 *
 * @param isWhole whether no part of the data is missing; unless given, every field of the root has to be there
 * @throws a response with status 404 when the gateway answers NOT_FOUND
 */
export async function loadAnswer<Data, Variables extends OperationVariables>(
  { context }: { context: Readonly<RouterContextProvider> },
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isWhole: (answer: Data) => boolean = (answer) => rootsOf(answer).every((field) => field !== null),
): Promise<Loaded<Data>> {
  const source = context.get(sourceContext);
  const options = { query, variables, context: context.get(queryContext) };
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

/** `loadAnswer` for a loader that returns only why a part of the data is missing. */
export async function load<Data, Variables extends OperationVariables>(
  ...request: Parameters<typeof loadAnswer<Data, Variables>>
): Promise<Loaded<Data>["failure"]> {
  return (await loadAnswer(...request)).failure;
}

function rootsOf(answer: unknown): unknown[] {
  return Object.values(answer ?? {});
}
