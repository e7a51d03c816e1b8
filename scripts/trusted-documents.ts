import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { InMemoryCache } from "@apollo/client";
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
  TokenKind,
} from "graphql";
import { cachePolicyOf } from "../gateway/src/operations/documents/cache-policy.ts";

type Source = { location?: string };
type Trusted = { name: string; id: string; restCalls: number; isPublic: boolean; document: string };

/** Adds `__typename` exactly as the web's client does before it sends an operation. */
const apolloCache = new InMemoryCache();

/**
 * The part of codegen that writes the trusted documents: the whole manifest for the gateway, and for the web its names
 * and ids alone. An id is the SHA-256 of the printed document with its fragments.
 *
 * @throws Error for an operation that does not say how many REST calls it may cost
 */
export function plugin(schema: GraphQLSchema, sources: Source[], { of }: { of: "gateway" | "web" }): string {
  const trusted = trustedDocuments(schema, sources);
  if (of === "gateway") {
    return `${JSON.stringify(
      trusted.map(({ name, id, restCalls, document }) => ({ name, id, restCalls, document })),
      null,
      2,
    )}\n`;
  }
  const lines = (isPublic: boolean) =>
    trusted.filter((one) => one.isPublic === isPublic).map(({ name, id }) => `  ${name}: "${id}",`);
  return [
    "/** The ids of the operations whose answers are the same for everyone. */",
    "export const publicDocuments: Record<string, string> = {",
    ...lines(true),
    "};",
    "/** The ids of all the others. */",
    "export const personalDocuments: Record<string, string> = {",
    ...lines(false),
    "};",
    "",
  ].join("\n");
}

function trustedDocuments(schema: GraphQLSchema, sources: Source[]): Trusted[] {
  // Read again as they were written: codegen leaves out the comments.
  const files = sources.flatMap(({ location }) => (location === undefined ? [] : [readFileSync(location, "utf8")]));
  const definitions = files.flatMap((text) => parse(text).definitions);
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  return operations
    .map((operation) => describe(schema, operation, fragments))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function describe(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
): Trusted {
  const name = operation.name?.value;
  if (name === undefined) throw new Error("An operation of the web has no name.");
  const whole: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...spreadIn(operation, fragments)] };
  const document = print(apolloCache.transformDocument(whole));
  const id = `sha256:${createHash("sha256").update(document).digest("hex")}`;
  const { isPublic } = cachePolicyOf(schema, whole);
  return { name, id, restCalls: budgetOf(operation, name), isPublic, document };
}

/** Every fragment that a document needs, in the order in which it is first met. */
function spreadIn(
  root: OperationDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
): Set<FragmentDefinitionNode> {
  const found = new Set<FragmentDefinitionNode>();
  const search = (node: OperationDefinitionNode | FragmentDefinitionNode) => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment || found.has(fragment)) return;
        found.add(fragment);
        search(fragment);
      },
    });
  };
  search(root);
  return found;
}

/** The number in the comment above an operation: `# REST calls: 3 at most`. */
function budgetOf({ loc }: OperationDefinitionNode, name: string): number {
  for (let token = loc?.startToken.prev; token?.kind === TokenKind.COMMENT; token = token.prev) {
    const budget = /^\s*REST calls: (\d{1,2}) at most\b/.exec(token.value)?.[1];
    if (budget !== undefined) return Number(budget);
  }
  throw new Error(`${name} must say what it costs, in a comment above it: # REST calls: 3 at most`);
}
