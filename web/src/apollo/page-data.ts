import {
  CombinedGraphQLErrors,
  type ApolloClient,
  type NormalizedCacheObject,
  type OperationVariables,
} from "@apollo/client";
import { toErrorLike } from "@apollo/client/errors";
import { addTypenameToDocument, DocumentTransform } from "@apollo/client/utilities";
import { getOperationAST, type DocumentNode } from "graphql";
import { createCache } from "./cache.ts";
import type { DataSource } from "./data-source.ts";
import type { Execute } from "./execute.ts";
import { trustedDocumentOf } from "./trusted-document.ts";

interface Operation {
  query: DocumentNode;
  variables: OperationVariables;
}

/** Shared by all pages, because it caches transformed documents. */
const withTypenames = new DocumentTransform(addTypenameToDocument);

/**
 * The GraphQL data of one page on the server: loaders write it, components read it. Replaces an Apollo client, which
 * would watch every query and fragment that a component reads.
 */
export class PageData implements DataSource {
  readonly #execute: Execute;
  readonly #signal: AbortSignal;
  readonly #cache = createCache({ resultCaching: false });
  readonly #loaded = new Set<DocumentNode>();
  /** Results read since the last response, by query and variables: several components read the same. */
  readonly #reads = new Map<DocumentNode, Map<string, unknown>>();

  constructor(execute: Execute, signal: AbortSignal) {
    this.#execute = execute;
    this.#signal = signal;
  }

  /** @throws the signal's reason if it has fired */
  async query<Data>({ query, variables }: Operation): Promise<ApolloClient.QueryResult<Data>> {
    this.#loaded.add(query);
    const document = withTypenames.transformDocument(query);
    const operationName = getOperationAST(query)?.name?.value;
    try {
      const operation = { document, variables, operationName, documentId: trustedDocumentOf(query)?.id };
      const { data, errors } = await this.#execute<Data>(operation);
      this.#reads.clear();
      const result: unknown = data;
      if (result) this.#cache.write({ query: document, variables, result, dataId: "ROOT_QUERY" });
      return { data: data ?? undefined, ...(errors && { error: new CombinedGraphQLErrors({ errors }) }) };
    } catch (error) {
      this.#signal.throwIfAborted();
      return { data: undefined, error: toErrorLike(error) };
    }
  }

  /**
   * The data of a query, as the browser will read it from its cache.
   * @returns undefined if a non-null part of it failed
   * @throws Error for a query that no loader has run
   */
  read<Data>({ query, variables }: Operation): Data | undefined {
    if (!this.#loaded.has(query)) throw new Error(`No loader has run ${getOperationAST(query)?.name?.value}.`);
    const reads = this.#reads.get(query) ?? new Map<string, unknown>();
    this.#reads.set(query, reads);
    const key = JSON.stringify(variables);
    if (!reads.has(key)) {
      const document = withTypenames.transformDocument(query);
      const diff = this.#cache.diff<Data>({ query: document, variables, optimistic: false });
      reads.set(key, diff.complete ? diff.result : undefined);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a query has one type of data
    return reads.get(key) as Data | undefined;
  }

  /** The initial content of the browser's cache. */
  extract(): NormalizedCacheObject {
    return this.#cache.extract();
  }
}
