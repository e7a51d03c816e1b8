import { GraphQLError, GraphQLScalarType } from "graphql";

/** The scalar DateTime: a `Date` in resolvers, an ISO 8601 string in UTC with milliseconds in responses. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: "DateTime",
  description: "ISO 8601 instant in UTC, such as 2026-11-21T10:30:00.000Z.",
  serialize: serializeDate,
  parseValue: parseDate,
});

function serializeDate(value: unknown): string {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  throw new GraphQLError("A resolver of a DateTime must return a valid Date.");
}

/** Accepts only the serialized format: `Date` alone would parse February 30 as March 2. */
function parseDate(value: unknown): Date {
  const date = typeof value === "string" ? new Date(value) : null;
  if (date && !Number.isNaN(date.getTime()) && date.toISOString() === value) return date;
  throw new GraphQLError("DateTime must be an ISO 8601 instant in UTC, such as 2026-11-21T10:30:00.000Z.");
}
