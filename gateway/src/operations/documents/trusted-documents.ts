import {
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type VariableDefinitionNode,
} from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import * as v from "valibot";
import type { RequestContext } from "../../context.ts";
import { type CachePolicy, cachePolicyOf } from "./cache-policy.ts";
import { isStaffDocument } from "../staff-scope.ts";
import { queryLimits, queryLimitsRule } from "./query-limits.ts";
import manifest from "./trusted-documents.generated.json" with { type: "json" };

const Manifest = v.array(
  v.object({
    name: v.string(),
    id: v.pipe(v.string(), v.regex(/^sha256:[\da-f]{64}$/)),
    restCalls: v.number(),
    document: v.string(),
  }),
);

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
  /** The maximum number of REST calls. */
  restCalls: number;
  execute(context: RequestContext, variables: Variables): Promise<ExecutionResult> | ExecutionResult;
}

export type TrustedDocuments = ReadonlyMap<string, TrustedDocument>;

/**
 * Parses, validates and compiles each document of the manifest that codegen writes.
 *
 * @throws Error for a document that violates the schema or the query limits: run codegen again
 */
export function loadTrustedDocuments(schema: GraphQLSchema): TrustedDocuments {
  return new Map(v.parse(Manifest, manifest).map((entry) => [entry.id, compileDocument(schema, entry)]));
}

/** The type of a list is that of its items. */
function variableOf({ variable, type }: VariableDefinitionNode): { name: string; type: string } {
  let named = type;
  while (named.kind !== Kind.NAMED_TYPE) named = named.type;
  return { name: variable.name.value, type: named.name.value };
}

function compileDocument(schema: GraphQLSchema, entry: v.InferOutput<typeof Manifest>[number]): TrustedDocument {
  const { id, name, document: text, restCalls } = entry;
  const document = parse(text, { maxTokens: queryLimits.tokens });
  const [error] = validate(schema, document, [...specifiedRules, queryLimitsRule]);
  if (error) throw new Error(`The trusted document ${name} is not valid: ${error.message}`);
  const compiled = compileQuery<Record<string, unknown>>(schema, document, name, {
    customJSONSerializer: false,
    disablingCapturingStackErrors: true,
  });
  if (!isCompiledQuery(compiled)) throw new Error(`The trusted document ${name} cannot be compiled.`);
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const kind = operation?.operation ?? OperationTypeNode.QUERY;
  return {
    id,
    name,
    label: `${kind} ${name}`,
    isMutation: kind === OperationTypeNode.MUTATION,
    isForStaff: isStaffDocument(schema, document),
    text,
    variables: operation?.variableDefinitions?.map(variableOf) ?? [],
    policy: cachePolicyOf(schema, document),
    restCalls,
    execute: (context, variables) => compiled.query(undefined, context, variables),
  };
}
