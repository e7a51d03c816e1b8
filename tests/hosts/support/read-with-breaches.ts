import { DriftLedger } from "../../../gateway/src/rest/readers/drift.ts";
import type { Reader } from "../../../gateway/src/rest/readers/reader.ts";

/** Reads a value as REST sends it, with the paths that were counted as breaches. @throws UnreadableValue */
export function readWithBreaches<Value>(reader: Reader<Value>, body: unknown): { value: Value; breaches: string[] } {
  const ledger = new DriftLedger();
  const value = reader.read(body, "", ledger.begin("GET test"));
  return { value, breaches: Object.keys(ledger.snapshot()["GET test"]?.breaches ?? {}) };
}
