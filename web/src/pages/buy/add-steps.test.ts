import { CombinedGraphQLErrors } from "@apollo/client";
import { expect, test } from "vitest";
import { markAfter } from "./add-steps.ts";

const errorWith = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: "No.", extensions }] });

test.each([
  ["rejected by the shop", errorWith({ code: "BAD_USER_INPUT" }), null],
  ["not sent, because the shop cannot be reached", errorWith({ code: "UPSTREAM_UNAVAILABLE" }), null],
  ["sent without a confirmation", errorWith({ code: "UPSTREAM_TIMEOUT", outcome: "UNKNOWN" }), "sent"],
  ["sent, and the connection was lost", new TypeError("Failed to fetch"), "sent"],
  ["done, without the cart", errorWith({ code: "UPSTREAM_UNAVAILABLE", outcome: "DONE" }), "added"],
])("after an addition that was %s, the line has the mark of it", (_, error, mark) => {
  expect(markAfter(error)).toBe(mark);
});
