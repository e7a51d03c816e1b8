import {
  type ConstDirectiveNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isObjectType,
} from "graphql";

/**
 * Codegen plugin that writes what `@cacheControl` does not call PRIVATE: the object types, and the fields of these that are
 * private or of a private type.
 */
export function plugin(schema: GraphQLSchema): string {
  const roots: (GraphQLNamedType | null | undefined)[] = [schema.getMutationType(), schema.getSubscriptionType()];
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith("__") && !roots.includes(type) && !isPrivate(type),
  );
  const fields = types.flatMap((type) => {
    if (!isObjectType(type)) return [];
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

function isPrivate({
  astNode,
}: {
  astNode?: { directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined;
}) {
  return (astNode?.directives ?? []).some(
    ({ name, arguments: given = [] }) =>
      name.value === "cacheControl" &&
      given.some(({ value }) => value.kind === "EnumValue" && value.value === "PRIVATE"),
  );
}
