import type { ErrorLike, OperationVariables } from "@apollo/client";
import type { DocumentNode } from "graphql";

/** What `load` asks for. */
export interface LoadOptions {
  query: DocumentNode;
  variables: OperationVariables;
  /** What of the answer is there counts, though a part of it failed. */
  errorPolicy: "all";
  fetchPolicy?: "network-only";
  /** For the links of the browser's client. */
  context?: Record<string, unknown>;
}

/** What of the answer is there, and why not all of it is. */
export interface QueryAnswer<Data> {
  data?: Data | undefined;
  error?: ErrorLike;
}

/** Where loaders have their data from: the browser's client or, on the server, the data of one page. */
export interface DataSource {
  query<Data>(options: LoadOptions): Promise<QueryAnswer<Data>>;
}
