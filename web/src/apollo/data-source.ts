import type { ApolloClient, OperationVariables } from "@apollo/client";

/** The query of a loader, with a context for the links of the browser's client. */
export interface LoadOptions extends Pick<ApolloClient.QueryOptions, "query" | "context"> {
  variables: OperationVariables;
  /** Called when the cached data is incomplete. */
  fetchPolicy?: "network-only";
}

/** The data source of loaders: the browser's client or, on the server, the data of one page. */
export interface DataSource {
  /** @returns the loaded data, and the error of any missing part */
  query<Data>(options: LoadOptions): Promise<ApolloClient.QueryResult<Data>>;
}
