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
import { cachePolicyOf } from "../../gateway/src/operations/documents/cache-policy.ts";

type Source = { location?: string };
type Trusted = { name: string; id: string; restCalls: number; document: string };
type TrustedMeta = { id: string; isPublic: boolean };

/** Adds `__typename` like the web's Apollo Client does. */
const apolloCache = new InMemoryCache();

/**
 * Codegen plugin that writes the gateway's manifest of trusted documents. An id is the SHA-256 of the printed document with its
 * fragments.
 * @throws Error for an operation without a comment about its REST calls
 */
export function plugin(_schema: GraphQLSchema, sources: Source[]): string {
  return `${JSON.stringify(trustedDocuments(sources), null, 2)}\n`;
}

/**
 * The `__meta__` that codegen writes into the web's document of an operation.
 * @param document the operation, and at least the fragments that it needs
 */
export function metaOf(schema: GraphQLSchema, { definitions }: DocumentNode): TrustedMeta {
  const [operation] = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw new Error("The document has no operation.");
  const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const whole = wholeOf(operation, new Map(fragments.map((fragment) => [fragment.name.value, fragment])));
  return { id: idOf(textOf(whole)), isPublic: cachePolicyOf(schema, whole).isPublic };
}

function trustedDocuments(sources: Source[]): Trusted[] {
  // Read from the source, because codegen drops comments.
  const files = sources.flatMap(({ location }) => (location === undefined ? [] : [readFileSync(location, "utf8")]));
  const definitions = files.flatMap((text) => parse(text).definitions);
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  return operations
    .map((operation) => describe(operation, fragments))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function describe(operation: OperationDefinitionNode, fragments: Map<string, FragmentDefinitionNode>): Trusted {
  const name = operation.name?.value;
  if (name === undefined) throw new Error("An operation of the web has no name.");
  const document = textOf(wholeOf(operation, fragments));
  return { name, id: idOf(document), restCalls: budgetOf(operation, name), document };
}

function wholeOf(operation: OperationDefinitionNode, fragments: Map<string, FragmentDefinitionNode>): DocumentNode {
  return withoutUnmask({ kind: Kind.DOCUMENT, definitions: [operation, ...spreadIn(operation, fragments)] });
}

function textOf(whole: DocumentNode): string {
  return print(apolloCache.transformDocument(whole));
}

function idOf(text: string): string {
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

/** Removes the client directive `@unmask`, which the schema does not define. */
function withoutUnmask(document: DocumentNode): DocumentNode {
  return visit(document, { Directive: ({ name }) => (name.value === "unmask" ? null : undefined) });
}

/** Every fragment that a document needs, in order of first use. */
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
  throw new Error(`${name} needs a comment above it with its cost, such as # REST calls: 3 at most`);
}
