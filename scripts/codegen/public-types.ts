import { getDirectiveValues, getNamedType, type GraphQLSchema, isObjectType } from "graphql";

/**
 * Codegen plugin that writes what `@cacheControl` does not call PRIVATE: the object types, and the fields of these that are
 * private or of a private type.
 */
export function plugin(schema: GraphQLSchema): string {
  const cacheControl = schema.getDirective("cacheControl");
  const isPublic = ({ astNode }: { astNode?: object | null | undefined }) =>
    !cacheControl || getDirectiveValues(cacheControl, astNode ?? {})?.["scope"] !== "PRIVATE";
  const types = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => isPublic(type) && !type.name.startsWith("__") && type !== schema.getMutationType());
  const hidden = types.flatMap((type) => {
    const fields = Object.values(type.getFields()).filter((one) => !isPublic(one) || !isPublic(getNamedType(one.type)));
    return fields.length > 0 ? [[type.name, fields.map(({ name }) => name)] as const] : [];
  });
  return `/** The types of objects that are the same for every caller. */
export const publicTypes: readonly string[] = ${JSON.stringify(types.map(({ name }) => name))};

/** The fields of these types that are not, by type. */
export const privateFields: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(hidden))};
`;
}
