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

/** Whether JSON is or has a whole number that is too large to be exact; without recursion, because callers choose its depth. */
export function hasRoundedNumber(json: unknown): boolean {
  const values = [json];
  for (const value of values) {
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) return true;
    if (typeof value === "object" && value !== null) for (const entry of Object.values(value)) values.push(entry);
  }
  return false;
}
