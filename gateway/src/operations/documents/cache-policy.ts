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

/** Whether and for how long shared caches may store a response. */
export interface CachePolicy {
  isPublic: boolean;
  /** Seconds; 0 for no-store. */
  maxAge: number;
}

interface Hint {
  maxAge?: number;
  isPrivate?: boolean;
  inherits?: boolean;
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
        const hint = hintOf(field);
        if (hint.isPrivate) isPrivate = true;
        const isRoot = typeInfo.getParentType() === schema.getQueryType();
        const defaultsToZero = isRoot || isCompositeType(getNamedType(field.type));
        if (hint.maxAge !== undefined) maxAge = Math.min(maxAge, hint.maxAge);
        else if (defaultsToZero && !hint.inherits) maxAge = 0;
      },
    }),
  );
  return isPrivate || !Number.isFinite(maxAge) || maxAge <= 0 ? uncacheable : { isPublic: true, maxAge };
}

/** A field's hint overrides that of its type. */
function hintOf(field: GraphQLField<unknown, unknown>): Hint {
  const type = getNamedType(field.type);
  return { ...readHint(type.astNode?.directives), ...readHint(field.astNode?.directives) };
}

function readHint(directives: readonly DirectiveNode[] = []): Hint {
  const directive = directives.find(({ name }) => name.value === "cacheControl");
  const hint: Hint = {};
  for (const { name, value } of directive?.arguments ?? []) {
    if (name.value === "maxAge" && value.kind === Kind.INT) hint.maxAge = Number(value.value);
    if (name.value === "scope") hint.isPrivate = valueFromASTUntyped(value) === "PRIVATE";
    if (name.value === "inheritMaxAge") hint.inherits = valueFromASTUntyped(value) === true;
  }
  return hint;
}
