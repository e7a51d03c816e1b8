import * as v from "valibot";
import { _standardSchema as standardSchema } from "valibot";

/** A schema for one value in all of its spellings, read in one step. */
export interface Spelling<Output> extends v.BaseSchema<unknown, Output, v.BaseIssue<unknown>> {
  /** The value, or undefined for what cannot be read. */
  readonly read: (value: unknown) => Output | undefined;
}

/**
 * A valibot schema made of one function. valibot's own pipes say the same in several steps, and cost ten times as much
 * on the many values of a home page.
 *
 * @param expects what was expected, for the log: never what came, which may be personal
 * @param read the value as it is meant, or undefined for what cannot be read
 */
export function spelling<Output>(expects: string, read: (value: unknown) => Output | undefined): Spelling<Output> {
  return standardSchema<Spelling<Output>>({
    kind: "schema",
    type: "spelling",
    reference: v.unknown,
    expects,
    async: false,
    read,
    "~run"({ value }) {
      const output = read(value);
      if (output !== undefined) return { typed: true, value: output };
      return { typed: false, value, issues: [issueOf(expects, value)] };
    },
  });
}

/** The issue of a value that cannot be read. */
export function issueOf(expected: string, input: unknown): v.BaseIssue<unknown> {
  return { kind: "schema", type: "spelling", input, expected, received: typeof input, message: expected };
}

/** The same issue, seen from the object or the list that holds the value. */
export function issueBelow<Issue extends v.BaseIssue<unknown>>(
  issue: Issue,
  step: { input: object; key: string | number; value: unknown },
): Issue {
  const item: v.IssuePathItem = { type: "unknown", origin: "value", ...step };
  return { ...issue, path: [item, ...(issue.path ?? [])] };
}
