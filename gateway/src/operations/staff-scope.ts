import {
  defaultFieldResolver,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { isStaffToken } from "../http/caller.ts";
import type { RequestContext } from "../context.ts";
import { Forbidden, NotLoggedIn } from "../errors.ts";

/**
 * Makes every root field with `@staff` require the token of a staff session, before its resolver and so before any REST
 * call. Call it before any document is compiled.
 */
export function requireStaffTokens(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      if (!isForStaff(field)) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (source, args, context: RequestContext, info) => {
        if (!context.token) throw new NotLoggedIn("Please log in to continue.");
        if (!isStaffToken(context.token)) throw new Forbidden("Only staff may do this.");
        return resolve(source, args, context, info);
      };
    }
  }
}

/**
 * Whether the root fields of a document are for staff.
 *
 * @throws Error for a document that mixes them with others
 */
export function isStaffDocument(schema: GraphQLSchema, document: DocumentNode): boolean {
  const typeInfo = new TypeInfo(schema);
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const scopes = new Set<boolean>();
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field() {
        const [parent, field] = [typeInfo.getParentType(), typeInfo.getFieldDef()];
        if (field && roots.some((root) => root === parent)) scopes.add(isForStaff(field));
      },
    }),
  );
  if (scopes.size > 1) throw new Error("A document has either fields for staff or others.");
  return scopes.has(true);
}

function isForStaff({ astNode }: GraphQLField<unknown, unknown>): boolean {
  return astNode?.directives?.some(({ name }) => name.value === "staff") ?? false;
}
