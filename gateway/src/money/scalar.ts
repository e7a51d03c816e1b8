import { GraphQLError, GraphQLScalarType, Kind } from "graphql";
import type { Paise } from "./paise.ts";

/** The scalar Money: whole paise from 0. As with Int, input must be a number, not a string. */
export const Money = new GraphQLScalarType<Paise>({
  name: "Money",
  description: "Whole paise: 129900 is ₹1,299.00.",
  parseValue: readPaise,
  parseLiteral: (node) => readPaise(node.kind === Kind.INT ? Number(node.value) : null),
});

function readPaise(value: unknown): Paise {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new GraphQLError("Money must be a whole number of paise from 0.");
}
