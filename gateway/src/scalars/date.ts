import { GraphQLError, GraphQLScalarType } from "graphql";
import { isCalendarDate } from "../rest/readers/leaves.ts";

/** The scalar Date: a calendar date in India, such as 2026-11-25, in resolvers and in responses. */
export const CalendarDate = new GraphQLScalarType<string, string>({
  name: "Date",
  description: "Calendar date in India, such as 2026-11-25.",
  serialize: serializeDate,
  parseValue: parseDate,
});

function serializeDate(value: unknown): string {
  if (typeof value === "string" && isCalendarDate(value)) return value;
  throw new GraphQLError("A resolver of a Date must return a calendar date.");
}

function parseDate(value: unknown): string {
  if (typeof value === "string" && isCalendarDate(value)) return value;
  throw new GraphQLError("Date must be a calendar date, such as 2026-11-25.");
}
