import { GraphQLError, GraphQLScalarType } from "graphql";

/** The scalar DateTime: resolvers return a `Date`, responses hold its ISO 8601 text in UTC with milliseconds. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: "DateTime",
  serialize: writeInstant,
  parseValue: readInstant,
});

function writeInstant(value: unknown): string {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  throw new GraphQLError("A resolver of a DateTime has to return a valid Date.");
}

/** Takes only the text that responses hold: `Date` alone would read February 30 as March 2. */
function readInstant(value: unknown): Date {
  const date = typeof value === "string" ? new Date(value) : null;
  if (date && !Number.isNaN(date.getTime()) && date.toISOString() === value) return date;
  throw new GraphQLError("DateTime is an instant in UTC, such as 2026-11-21T10:30:00.000Z.");
}
