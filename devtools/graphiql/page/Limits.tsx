import { pick, useGraphiQL } from "@graphiql/react";
import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode } from "graphql";
import { operationLimits } from "../../../gateway/src/limits/operation-limits.ts";
import { measureOperation } from "../../../gateway/src/limits/query-limits.ts";
import type { RestCall } from "./rest-trace.ts";

/**
 * What the open operation needs of the limits, below the response.
 * @param calls the REST calls of the last request; null before it
 */
export function Limits({ calls }: { calls: RestCall[] | null }) {
  const facts = useGraphiQL(pick("schema", "documentAST", "operationName"));
  const { schema, documentAST: document, operationName } = facts;
  const operation = document && operationOf(document, operationName);
  if (!schema || !operation) return null;
  const { cost, depth } = needsOf(schema, document, operation);
  const sent = calls?.filter(({ cache }) => cache === "miss" || cache === "none").length;
  return (
    <dl className="limits" aria-label="Limits of the operation">
      <Limit name="Cost" needed={cost.needed} max={operationLimits.cost.max} />
      <Limit name="Depth" needed={depth.needed} max={operationLimits.depth.max} />
      <Limit name="REST calls" needed={sent} max={operationLimits.restCalls.max} />
    </dl>
  );
}

/** @param needed undefined before the operation has run */
function Limit({ name, needed, max }: { name: string; needed: number | undefined; max: number }) {
  return (
    <div className={needed !== undefined && needed > max ? "limits-exceeded" : undefined}>
      <dt>{name}</dt>
      <dd>{`${needed?.toLocaleString("en") ?? "after a run"} of ${max.toLocaleString("en")}`}</dd>
    </div>
  );
}

/** The selected operation of a document, or its only one. */
function operationOf({ definitions }: DocumentNode, name: string | undefined): OperationDefinitionNode | undefined {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operations.find((operation) => operation.name?.value === name) ?? operations[0];
}

function needsOf(schema: GraphQLSchema, { definitions }: DocumentNode, operation: OperationDefinitionNode) {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return measureOperation(schema, operation, (named) => fragments.find(({ name }) => name.value === named));
}
