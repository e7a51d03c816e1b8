import {
  type DocumentNode,
  getDirectiveValues,
  getNamedType,
  type GraphQLField,
  type GraphQLSchema,
  isCompositeType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  OperationTypeNode,
} from "graphql";

/** Whether and for how long shared caches may store a response. */
export interface CachePolicy {
  isPublic: boolean;
  /** Seconds; 0 for no-store. */
  maxAge: number;
}

/** The policy of mutations, of documents with a PRIVATE field, and of those without hints. */
export const uncacheable: CachePolicy = { isPublic: false, maxAge: 0 };

/**
 * The policy of a document from the `@cacheControl` hints of its fields: the lowest `maxAge`, and public unless a field
 * is PRIVATE. As in Apollo, a root or object field without a hint makes the document uncacheable.
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
        const hint = hintOf(schema, field);
        if (hint["scope"] === "PRIVATE") isPrivate = true;
        const isRoot = typeInfo.getParentType() === schema.getQueryType();
        const defaultsToZero = isRoot || isCompositeType(getNamedType(field.type));
        if (typeof hint["maxAge"] === "number") maxAge = Math.min(maxAge, hint["maxAge"]);
        else if (defaultsToZero && hint["inheritMaxAge"] !== true) maxAge = 0;
      },
    }),
  );
  return isPrivate || !Number.isFinite(maxAge) || maxAge <= 0 ? uncacheable : { isPublic: true, maxAge };
}

/** The arguments of a field's `@cacheControl`, which override those of its type's. */
function hintOf(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): Record<string, unknown> {
  const directive = schema.getDirective("cacheControl");
  if (!directive) return {};
  const [ofType, ofField] = [getNamedType(field.type), field].map(({ astNode }) =>
    getDirectiveValues(directive, astNode ?? {}),
  );
  return { ...ofType, ...ofField };
}
