import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { createContext, data, RouterContextProvider } from "react-router-dom";
import { openCachedPage } from "./open-cached-page.ts";
import type { DataSource } from "../apollo/data-source.ts";
import { failureOf, hasErrorCode, waitSeconds, type Failure } from "../apollo/errors.ts";

const sourceContext = createContext<DataSource>();
const queryContext = createContext<Record<string, unknown>>({});

/**
 * The context of loaders.
 * @param forQueries the Apollo context of their queries, such as `prefetching`
 */
export function contextWith(source: DataSource, forQueries: Record<string, unknown> = {}): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(sourceContext, source);
  provider.set(queryContext, forQueries);
  return provider;
}

/** The result of `loadResult`. */
interface Loaded<Data> {
  /** The data, possibly partial. */
  result: Data | undefined;
  /** Why a part of the data is missing, or null; on the server with the status 503 or 429 if all of it is missing. */
  failure: ReturnType<typeof data<Failure>> | null;
}

/**
 * Loads a query into the cache before its route renders; the component reads it with the query's generated
 * `use…LoadedQuery` hook and the same variables. In the browser, cached data older than five minutes is revalidated (see `clientSource`).
 * A failed part is null, and is requested again the next time.
 * @param isWhole whether the data is complete; by default every root field must be non-null
 * @throws a response when the gateway responds NOT_FOUND: with status 301 to the category that it names, or else with 404
 */
export async function loadResult<Data, Variables extends OperationVariables>(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isWhole: (result: Data) => boolean = (result) => rootsOf(result).every((field) => field !== null),
): Promise<Loaded<Data>> {
  const source = context.get(sourceContext);
  const options = { query, variables, context: context.get(queryContext) };
  let loaded = await source.query<Data>(options);
  const isUnknown = hasErrorCode(loaded.error, "UNKNOWN_DOCUMENT");
  // It may have joined the request of a prefetch, whose errors are ignored; a request of its own reloads the page.
  if (isUnknown) loaded = await source.query<Data>({ ...options, fetchPolicy: "network-only" });
  if (!loaded.error && loaded.data && !isWhole(loaded.data)) {
    loaded = await source.query<Data>({ ...options, fetchPolicy: "network-only" });
  }
  const { data: result, error } = loaded;
  if (hasErrorCode(error, "NOT_FOUND")) {
    const { notFound } = await import("./not-found.ts"); // seldom needed
    throw notFound(error, request);
  }
  if (!error) return { result, failure: null };
  const isEmpty = rootsOf(result).every((field) => field === null);
  const failure = failureOf(error);
  if (isEmpty && !failure.responded) await openCachedPage();
  return { result, failure: data(failure, import.meta.env.SSR ? responseWithout(error, isEmpty) : undefined) };
}

/** Status and headers of a page without a part of its data, or without any. */
function responseWithout(error: unknown, isEmpty: boolean): ResponseInit {
  const isLimited = hasErrorCode(error, "RATE_LIMITED");
  const seconds = isLimited ? waitSeconds(error) : null;
  return {
    status: isEmpty ? (isLimited ? 429 : 503) : 200,
    headers: { "Cache-Control": "no-store", ...(seconds !== null && { "Retry-After": String(seconds) }) },
  };
}

/** `loadResult` for a loader that returns only why a part of the data is missing. */
export async function load<Data, Variables extends OperationVariables>(
  ...request: Parameters<typeof loadResult<Data, Variables>>
): Promise<Loaded<Data>["failure"]> {
  return (await loadResult(...request)).failure;
}

function rootsOf(result: unknown): unknown[] {
  return Object.values(result ?? {});
}
