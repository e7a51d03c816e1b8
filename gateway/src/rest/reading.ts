import * as v from "valibot";
import type { AnySchema, Call } from "./call.ts";
import { ledger, type Met } from "./drift.ts";
import { ContractBreach } from "./faults.ts";
import { UnreadableValue } from "./readers/reader.ts";

/** An answer as its schema reads it, and what the reading met on its way. */
export interface Reading<Answer = unknown> {
  answer: Answer;
  met: Met;
}

/**
 * Reads REST's answer to a call; the drift ledger counts how.
 *
 * @param detailed whether to tell which keys were there
 * @throws ContractBreach naming the place that cannot be read
 */
export function readAnswer(
  { endpoint, words, isSafe }: Call,
  schema: AnySchema,
  json: unknown,
  detailed = false,
): Reading {
  const breach = (at: string | null, expected: string) => {
    ledger.breach(endpoint, at);
    return new ContractBreach(endpoint, isSafe ? words.failed : words.unknown, {
      at,
      problem: `Expected ${expected}`,
      outcome: isSafe ? null : "UNKNOWN",
    });
  };
  if (!("~run" in schema)) {
    const report = ledger.begin(endpoint, detailed);
    try {
      const answer = schema.read(json, "", report);
      return { answer, met: report.end() };
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error;
      throw breach(error.path || null, error.expects);
    }
  }
  const { answer: result, met } = ledger.read(endpoint, () => v.safeParse(schema, json), detailed);
  if (result.success) return { answer: result.output, met };
  const [issue] = result.issues;
  throw breach(v.getDotPath(issue), issue.expected ?? issue.message);
}
