import { DriftLedger } from "../../../gateway/src/rest/readers/drift.ts";
import { type Reader, UnreadableValue } from "../../../gateway/src/rest/readers/reader.ts";

/**
 * Reads a value as REST sends it.
 *
 * @throws UnreadableValue
 */
export function readWire<Value>(reader: Reader<Value>, value: unknown): Value {
  return reader.read(value, "", new DriftLedger().begin("GET test"));
}

/** The path of the unreadable value, blank for the value as a whole; null if everything can be read. */
export function errorOf(reader: Reader<unknown>, value: unknown): string | null {
  try {
    readWire(reader, value);
    return null;
  } catch (error) {
    if (error instanceof UnreadableValue) return error.path;
    throw error;
  }
}

/** The keys that a reading ignored, as `Entity.key`. */
export function unknownKeysOf(reader: Reader<unknown>, value: unknown): string[] {
  const ledger = new DriftLedger();
  reader.read(value, "", ledger.begin("GET test"));
  return Object.keys(ledger.snapshot()["GET test"]?.unknown ?? {});
}
