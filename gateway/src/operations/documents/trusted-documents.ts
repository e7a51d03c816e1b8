import {
  getVariableValues,
  type GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type VariableDefinitionNode,
} from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import { unwrapResolverError } from "@apollo/server/errors";
import type { RequestContext } from "../../context.ts";
import { type CachePolicy, cachePolicyOf } from "./cache-policy.ts";
import { isStaffDocument } from "../staff-scope.ts";
import { limitErrors } from "../../limits/limit-errors.ts";
import { queryLimitsRule } from "../../limits/query-limits.ts";
import manifest from "./trusted-documents.generated.json" with { type: "json" };
import { formatError, knownError } from "../../errors.ts";
import { operationLimits } from "../../limits/operation-limits.ts";
import { logError } from "../../observability/operation-log.ts";
import { RequestAborted } from "../../rest/errors.ts";
import { hasRoundedNumber } from "../../scalars/id.ts";

export type Variables = Readonly<Record<string, unknown>>;

/** The result of an execution, with unmasked errors. */
export interface ExecutionResult {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLError[];
}

/** An operation of the web, parsed, validated and compiled at startup. */
export interface TrustedDocument {
  /** `sha256:` and the SHA-256 of `text` in hex. */
  id: string;
  /** For example `HomePage`. */
  name: string;
  /** For example `query HomePage`. */
  label: string;
  isMutation: boolean;
  /** Whether its root fields are for staff. */
  isForStaff: boolean;
  text: string;
  /** Its variables in declaration order, each with the name of its type. */
  variables: readonly { name: string; type: string }[];
  policy: CachePolicy;
  execute(context: RequestContext, variables: Variables): Promise<ExecutionResult> | ExecutionResult;
}

export type TrustedDocuments = ReadonlyMap<string, TrustedDocument>;

/**
 * Parses, validates and compiles each document of the manifest that codegen writes.
 *
 * @throws Error for a document that violates the schema or the query limits: run codegen again
 */
export function loadTrustedDocuments(schema: GraphQLSchema): TrustedDocuments {
  return new Map(manifest.map((entry) => [entry.id, compileDocument(schema, entry)]));
}

/** The type of a list is that of its items. */
function variableOf({ variable, type }: VariableDefinitionNode): { name: string; type: string } {
  let named = type;
  while (named.kind !== Kind.NAMED_TYPE) named = named.type;
  return { name: variable.name.value, type: named.name.value };
}

function compileDocument(schema: GraphQLSchema, entry: (typeof manifest)[number]): TrustedDocument {
  const { id, name, document: text } = entry;
  const document = parse(text, { maxTokens: operationLimits.tokens.max });
  const [error] = validate(schema, document, [...specifiedRules, queryLimitsRule]);
  if (error) throw new Error(`The trusted document ${name} is not valid: ${error.message}`);
  const compiled = compileQuery<Record<string, unknown>>(schema, document, name, {
    customJSONSerializer: false,
    disablingCapturingStackErrors: true,
  });
  if (!isCompiledQuery(compiled)) throw new Error(`The trusted document ${name} cannot be compiled.`);
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const kind = operation?.operation ?? OperationTypeNode.QUERY;
  const definitions = operation?.variableDefinitions ?? [];
  /** Variables are rejected in the words of graphql-js, which ad-hoc operations have too. */
  const invalid = (variables: Variables) =>
    getVariableValues(schema, definitions, variables, { maxErrors: 50, hideSuggestions: true }).errors;
  return {
    id,
    name,
    label: `${kind} ${name}`,
    isMutation: kind === OperationTypeNode.MUTATION,
    isForStaff: isStaffDocument(schema, document),
    text,
    variables: definitions.map(variableOf),
    policy: cachePolicyOf(schema, document),
    async execute(context, variables) {
      // graphql-jit has its own coercion of ids, which accepts any whole number.
      const early = hasRoundedNumber(variables) ? invalid(variables) : undefined;
      if (early) return { errors: early };
      const result = await compiled.query(undefined, context, variables);
      const errors = result.data === undefined ? invalid(variables) : undefined;
      return errors ? { errors } : result;
    },
  };
}

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

/** Executes a compiled trusted document, for requests that name it and for pages. */
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
  const masked = limitErrors(errors.map(maskError), document.isMutation ? "Mutation" : "Query");
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

/**
 * The `max-age` of a response in seconds: the lower of the document's and the REST payloads'; 0 for a private document.
 *
 * @param freshSeconds remaining freshness of the REST payloads; 0 for stale or no-store payloads, or errors
 */
export function maxAgeOf({ isPublic, maxAge }: CachePolicy, freshSeconds: number): number {
  return isPublic ? Math.min(maxAge, freshSeconds) : 0;
}
