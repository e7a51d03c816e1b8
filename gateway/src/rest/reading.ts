import * as v from "valibot";
import type { Call } from "./call.ts";
import { ledger, type Met } from "./drift.ts";
import { ContractBreach } from "./faults.ts";

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
export function readAnswer<Schema extends v.GenericSchema>(
  { endpoint, words }: Call,
  schema: Schema,
  json: unknown,
  detailed = false,
): Reading<v.InferOutput<Schema>> {
  const { answer: result, met } = ledger.read(endpoint, () => v.safeParse(schema, json), detailed);
  if (result.success) return { answer: result.output, met };
  const [issue] = result.issues;
  const at = v.getDotPath(issue);
  ledger.breach(endpoint, at);
  throw new ContractBreach(endpoint, words.unreadable, { at, problem: `Expected ${issue.expected ?? issue.message}` });
}
