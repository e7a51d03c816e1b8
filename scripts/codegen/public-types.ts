import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isObjectType,
  Kind,
} from "graphql";

/**
 * Codegen plugin that writes what `@cacheControl` does not call PRIVATE: the object types, and the fields of these that are
 * private or of a private type.
 */
export function plugin(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith("__") && type !== schema.getMutationType() && !isPrivate(type));
  const fields = types.flatMap((type) => {
    const hidden = Object.values(type.getFields()).filter(
      (field) => isPrivate(field) || isPrivate(getNamedType(field.type)),
    );
    return hidden.length > 0 ? [[type.name, hidden.map(({ name }) => name)]] : [];
  });
  return [
    "/** The types of objects that are the same for every caller. */",
    `export const publicTypes: readonly string[] = ${JSON.stringify(types.map(({ name }) => name))};`,
    "",
    "/** The fields of these types that are not, by type. */",
    `export const privateFields: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(fields))};`,
    "",
  ].join("\n");
}

function isPrivate({ astNode }: GraphQLNamedType | GraphQLField<unknown, unknown>): boolean {
  return (astNode?.directives ?? []).some(
    ({ name, arguments: given = [] }) =>
      name.value === "cacheControl" && given.some(({ value }) => value.kind === Kind.ENUM && value.value === "PRIVATE"),
  );
}
