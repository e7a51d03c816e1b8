import { unwrapResolverError } from "@apollo/server/errors";
import type { GraphQLError, GraphQLFormattedError } from "graphql";
import type { RequestContext } from "../context.ts";
import { formatError, knownError } from "../errors.ts";
import { logError } from "../observability/operation-log.ts";
import { RequestAborted } from "../rest/errors.ts";
import { queryLimits } from "./documents/query-limits.ts";
import type { TrustedDocument, Variables } from "./documents/trusted-documents.ts";

/** The result of an operation, with masked errors. */
export interface Outcome {
  /** The HTTP status: 400 for invalid variables, 200 for every executed operation. */
  status: number;
  /** `errors` before `data`, in serialization order (GraphQL spec, 7.1). */
  result: { errors?: GraphQLFormattedError[]; data?: Record<string, unknown> | null };
  /** The code of each error, for logs and metrics. */
  codes: string[];
  /** Seconds for which the REST payloads stay fresh; 0 for a result with errors, stale or empty ones. */
  freshSeconds: number;
  /** Whether REST allows all payloads to be stored, and none is missing by an error. */
  isCacheable: boolean;
  /** Whether it is one of an unbounded number of empty results. */
  isEmpty: boolean;
}

/** Executes a compiled trusted document, for the trusted-document handler, Apollo and server rendering. */
export async function executeDocument(
  document: TrustedDocument,
  variables: Variables,
  context: RequestContext,
): Promise<Outcome> {
  const { data, errors } = await document.execute(context, variables);
  const { freshSeconds, isCacheable, isEmpty } = context;
  if (!errors?.length) {
    return { status: 200, result: { data: data ?? null }, codes: [], freshSeconds, isCacheable, isEmpty };
  }
  const masked = errors.slice(0, queryLimits.errors).map(maskError);
  const codes = reportErrors(errors, context);
  const caching = { freshSeconds: 0, isCacheable: false, isEmpty };
  if (data === undefined) return { status: 400, result: { errors: masked }, codes, ...caching };
  return { status: 200, result: { errors: masked, data }, codes, ...caching };
}

/**
 * Logs REST and internal errors.
 *
 * @returns the code of each error
 */
export function reportErrors(errors: readonly GraphQLError[], { log, requestId }: RequestContext): string[] {
  const requestLog = log.child({ requestId });
  return errors.map((error) => {
    const original = unwrapResolverError(error);
    // Request errors of graphql-js have neither an original error nor a path, and are not logged.
    if (original !== error || error.path) logError(requestLog, original);
    if (original instanceof RequestAborted) return "ABANDONED";
    return knownError(original)?.code ?? (original === error ? "REQUEST" : "INTERNAL_SERVER_ERROR");
  });
}

/** Formats an error like Apollo: an error without a path is caused by invalid variables. */
function maskError(error: GraphQLError): GraphQLFormattedError {
  const code = error.path ? "INTERNAL_SERVER_ERROR" : "BAD_USER_INPUT";
  return formatError({ ...error.toJSON(), extensions: { code } }, error);
}
