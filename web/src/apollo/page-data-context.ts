import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { createContext, use } from "react";
import type { PageData } from "./page-data.ts";

/** The data of the page being rendered on the server; null in the browser. */
export const PageDataContext = /* @__PURE__ */ createContext<PageData | null>(null);

/** The data loaded by the page's loaders; only for the server. */
export function usePageData<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data | undefined {
  return use(PageDataContext)?.read<Data>({ query, variables });
}
