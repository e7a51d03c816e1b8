import {
  type DirectiveNode,
  type DocumentNode,
  getNamedType,
  type GraphQLField,
  type GraphQLSchema,
  isCompositeType,
  Kind,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
  OperationTypeNode,
} from "graphql";

/** How long a response may be cached, and whether by shared caches. */
export interface CachePolicy {
  isPublic: boolean;
  /** Seconds; 0 for a response that no cache may store. */
  maxAge: number;
}

interface Hint {
  maxAge?: number;
  isPrivate?: boolean;
  inherits?: boolean;
}

/** The policy of mutations and of documents with a field that is private to one caller. */
export const uncacheable: CachePolicy = { isPublic: false, maxAge: 0 };

/**
 * The policy of a document by the `@cacheControl` of its fields, before it has ever run: the shortest age of them all,
 * and public only without a PRIVATE one. It is a property of the document, never of the caller. A root field or an
 * object without a hint makes it uncacheable, as with Apollo's own cache control.
 */
export function cachePolicyOf(schema: GraphQLSchema, document: DocumentNode): CachePolicy {
  const typeInfo = new TypeInfo(schema);
  let maxAge = Number.POSITIVE_INFINITY;
  let isPrivate = false;
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      OperationDefinition({ operation }) {
        if (operation !== OperationTypeNode.QUERY) isPrivate = true;
      },
      Field({ name }) {
        const field = typeInfo.getFieldDef();
        if (!field || name.value.startsWith("__")) return;
        const hint = hintOf(field);
        if (hint.isPrivate) isPrivate = true;
        const isRoot = typeInfo.getParentType() === schema.getQueryType();
        const counts = isRoot || isCompositeType(getNamedType(field.type));
        if (hint.maxAge !== undefined) maxAge = Math.min(maxAge, hint.maxAge);
        else if (counts && !hint.inherits) maxAge = 0;
      },
    }),
  );
  return isPrivate || !Number.isFinite(maxAge) || maxAge <= 0 ? uncacheable : { isPublic: true, maxAge };
}

/** The field's own hint before that of its type. */
function hintOf(field: GraphQLField<unknown, unknown>): Hint {
  const type = getNamedType(field.type);
  return { ...read(type.astNode?.directives), ...read(field.astNode?.directives) };
}

function read(directives: readonly DirectiveNode[] = []): Hint {
  const directive = directives.find(({ name }) => name.value === "cacheControl");
  const hint: Hint = {};
  for (const { name, value } of directive?.arguments ?? []) {
    if (name.value === "maxAge" && value.kind === Kind.INT) hint.maxAge = Number(value.value);
    if (name.value === "scope") hint.isPrivate = valueFromASTUntyped(value) === "PRIVATE";
    if (name.value === "inheritMaxAge") hint.inherits = valueFromASTUntyped(value) === true;
  }
  return hint;
}

/**
 * For how many seconds a response may be cached: the shorter of what its document and REST's payloads allow. 0 for a
 * private document, and for a response that is stale or whose payloads REST forbids to store.
 *
 * @param freshSeconds how long the payloads in the response stay fresh; 0 for a response with errors
 */
export function maxAgeOf({ isPublic, maxAge }: CachePolicy, freshSeconds: number): number {
  return isPublic ? Math.min(maxAge, freshSeconds) : 0;
}

/**
 * The `Cache-Control` of a response. Caches may serve it stale for as long again while they revalidate it.
 *
 * @param maxAge seconds, from `maxAgeOf`
 */
export function cacheControlOf(maxAge: number): string {
  return maxAge === 0 ? "private, no-store" : `public, max-age=${maxAge}, stale-while-revalidate=${maxAge}`;
}
