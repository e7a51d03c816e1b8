import { GraphQLError, GraphQLID, GraphQLScalarType } from "graphql";

const config = GraphQLID.toConfig();

/** The scalar ID, which rejects numbers that JSON has rounded: each would be the id of another object (Q138). */
export const Id = new GraphQLScalarType<string>({
  ...config,
  parseValue(value) {
    if (!hasRoundedNumber(value)) return config.parseValue(value);
    throw new GraphQLError(
      "ID cannot represent a number above 9007199254740991, which JSON rounds; send it as a string.",
    );
  },
});

/** Whether JSON is or has a whole number that is too large to be exact. */
export function hasRoundedNumber(json: unknown): boolean {
  if (typeof json === "object" && json !== null) return Object.values(json).some(hasRoundedNumber);
  return Number.isInteger(json) && !Number.isSafeInteger(json);
}
