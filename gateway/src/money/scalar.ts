import { GraphQLError, GraphQLScalarType, Kind } from "graphql";
import type { Paise } from "./paise.ts";

/** The scalar Money, as strict with what a caller sends as Int is: whole paise from 0, never a text. */
export const Money = new GraphQLScalarType<Paise>({
  name: "Money",
  description: "Whole paise: 129900 is ₹1,299.00.",
  parseValue: readPaise,
  parseLiteral: (node) => readPaise(node.kind === Kind.INT ? Number(node.value) : null),
});

function readPaise(value: unknown): Paise {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new GraphQLError("Money is a whole number of paise from 0.");
}
