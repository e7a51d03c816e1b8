import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { createContext, use } from "react";
import type { PageData } from "./page-data.ts";

/** The data of the page that the server renders; null in the browser. */
export const PageDataContext = /* @__PURE__ */ createContext<PageData | null>(null);

/** What the loaders of the page have loaded; for the server. */
export function usePageData<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data | undefined {
  return use(PageDataContext)?.read<Data>({ query, variables });
}
