import { CombinedGraphQLErrors, type NormalizedCacheObject, type OperationVariables } from "@apollo/client";
import { toErrorLike } from "@apollo/client/errors";
import { addTypenameToDocument, DocumentTransform } from "@apollo/client/utilities";
import { getOperationAST, type DocumentNode } from "graphql";
import { createCache } from "./cache.ts";
import type { DataSource, QueryAnswer } from "./data-source.ts";
import type { Execute } from "./execute.ts";
import { trustedDocumentOf } from "./trusted-document.ts";

interface Operation {
  query: DocumentNode;
  variables: OperationVariables;
}

/** Shared by all pages: it remembers what it makes of a document. */
const withTypenames = new DocumentTransform(addTypenameToDocument);

/**
 * The GraphQL data of one page on the server: loaders bring it, components read it. No Apollo client is made for it,
 * because one watches every query and fragment that a component reads.
 */
export class PageData implements DataSource {
  readonly #execute: Execute;
  readonly #signal: AbortSignal;
  readonly #cache = createCache({ resultCaching: false });
  readonly #loaded = new Set<DocumentNode>();
  /** What was read since the last answer, by query and variables: several components read the same. */
  readonly #reads = new Map<DocumentNode, Map<string, unknown>>();

  constructor(execute: Execute, signal: AbortSignal) {
    this.#execute = execute;
    this.#signal = signal;
  }

  /** @throws the reason of the signal, where it has fired */
  async query<Data>({ query, variables }: Operation): Promise<QueryAnswer<Data>> {
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
      return { error: toErrorLike(error) };
    }
  }

  /**
   * What loaders have brought, as the browser will read it from its cache.
   *
   * @returns undefined where a part of it could not be had
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

  /** For the browser's cache, which begins with it. */
  extract(): NormalizedCacheObject {
    return this.#cache.extract();
  }
}
