import type { ErrorLike, OperationVariables } from "@apollo/client";
import type { DocumentNode } from "graphql";

/** The query of a loader. */
export interface LoadOptions {
  query: DocumentNode;
  variables: OperationVariables;
  /** Called when the cached data is incomplete. */
  fetchPolicy?: "network-only";
  /** Context for the links of the browser's client. */
  context?: Record<string, unknown>;
}

/** The loaded data, and the error of any missing part. */
export interface QueryResult<Data> {
  data?: Data | undefined;
  error?: ErrorLike;
}

/** The data source of loaders: the browser's client or, on the server, the data of one page. */
export interface DataSource {
  query<Data>(options: LoadOptions): Promise<QueryResult<Data>>;
}
