import type { DocumentNode } from "graphql";
import type { RecordedExchange } from "../../gateway/src/rest/client.ts";

/** An operation that was executed, with its REST calls. */
export interface TracedOperation {
  document: DocumentNode;
  /** Null for an operation without a name. */
  operationName: string | null;
  variables: Record<string, unknown>;
  /** Bearer token of the caller; null for a guest. */
  token: string | null;
  exchanges: readonly RecordedExchange[];
  /** Number of errors in its result. */
  errorCount: number;
}

/** The same without personal data, in the form that a test uses. */
export interface ReplayableOperation {
  name: string | null;
  /** Of this operation and its fragments. */
  text: string;
  variables: Record<string, unknown>;
  token: string | null;
  /** In the order in which the calls were made. */
  exchanges: readonly RecordedExchange[];
}
