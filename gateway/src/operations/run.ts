import { unwrapResolverError } from "@apollo/server/errors";
import type { GraphQLError, GraphQLFormattedError } from "graphql";
import type { RequestContext } from "../context.ts";
import { formatError, knownFault } from "../errors.ts";
import { logFault } from "../observability/operation-log.ts";
import { Abandoned } from "../rest/faults.ts";
import { queryLimits } from "./documents/query-limits.ts";
import type { TrustedDocument, Variables } from "./documents/trusted-documents.ts";

/** What an operation came to, masked and fit to be sent. */
export interface Outcome {
  /** The HTTP status: 400 for variables that do not fit, 200 for everything that was executed. */
  status: number;
  /** In the order in which it is written. */
  result: { errors?: GraphQLFormattedError[]; data?: Record<string, unknown> | null };
  /** The code of each error, for log and counters. */
  codes: string[];
  /** For how many seconds REST allows it to be cached; 0 for one with errors. */
  freshSeconds: number;
}

/** Runs a trusted document by its compiled form, for the trusted-document handler, Apollo and pages alike. */
export async function run(document: TrustedDocument, variables: Variables, context: RequestContext): Promise<Outcome> {
  const { data, errors } = await document.execute(context, variables);
  if (!errors?.length)
    return { status: 200, result: { data: data ?? null }, codes: [], freshSeconds: context.freshSeconds };
  const masked = errors.slice(0, queryLimits.errors).map(maskError);
  const codes = reportFaults(errors, context);
  if (data === undefined) return { status: 400, result: { errors: masked }, codes, freshSeconds: 0 };
  return { status: 200, result: { errors: masked, data }, codes, freshSeconds: 0 };
}

/** Logs what was a fault of REST or of ours, and answers the code of each error. */
export function reportFaults(errors: readonly GraphQLError[], { log, requestId }: RequestContext): string[] {
  const requestLog = log.child({ requestId });
  return errors.map((error) => {
    const original = unwrapResolverError(error);
    // GraphQL's own refusals of a request have no original; the masked ones among them have a cause to be found.
    if (original !== error || error.path) logFault(requestLog, original);
    if (original instanceof Abandoned) return "ABANDONED";
    return knownFault(original)?.code ?? (original === error ? "REQUEST" : "INTERNAL_SERVER_ERROR");
  });
}

/** An error as Apollo would send it: variables that do not fit are the sender's fault, the rest as `formatError` says. */
function maskError(error: GraphQLError): GraphQLFormattedError {
  const code = error.path ? "INTERNAL_SERVER_ERROR" : "BAD_USER_INPUT";
  return formatError({ ...error.toJSON(), extensions: { code } }, error);
}
