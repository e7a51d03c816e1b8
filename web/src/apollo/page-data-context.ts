import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { createContext, use } from "react";
import type { PageData } from "./page-data.ts";

/** A hook that reads what a loader has brought; undefined where a part that cannot be null could not be had. */
export type UseQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Data | undefined;

/** The data of the page that the server renders; null in the browser. */
export const PageDataContext = /* @__PURE__ */ createContext<PageData | null>(null);

/** For the server. */
export function usePageData<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data | undefined {
  return use(PageDataContext)?.read<Data>({ query, variables });
}
