import type { ErrorLike, OperationVariables } from "@apollo/client";
import type { DocumentNode } from "graphql";

/** The query of a loader. */
export interface LoadOptions {
  query: DocumentNode;
  variables: OperationVariables;
  /** Given where the cached data lacks a part. */
  fetchPolicy?: "network-only";
  /** For the links of the browser's client. */
  context?: Record<string, unknown>;
}

/** The data that is there, and why the rest is missing. */
export interface QueryAnswer<Data> {
  data?: Data | undefined;
  error?: ErrorLike;
}

/** What loaders query: the browser's client or, on the server, the data of one page. */
export interface DataSource {
  query<Data>(options: LoadOptions): Promise<QueryAnswer<Data>>;
}
