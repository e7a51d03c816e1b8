import { DriftLedger, entityShape, type EntityCounts, type ReadingReport } from "./readers/drift.ts";

export type Tally = EntityCounts;

let current: ReadingReport = new DriftLedger().begin("");

/** Reads by a schema that reports here. */
export function reportingTo<Result>(report: ReadingReport, read: () => Result): Result {
  const before = current;
  current = report;
  try {
    return read();
  } finally {
    current = before;
  }
}

export function talliesOf(entity: string, keys: readonly string[]): () => Tally {
  const shape = entityShape(entity, keys);
  return () => current.countsOf(shape);
}

export const noteEnvelope = (place: string): void => current.countEnvelope(place);
export const noteDropped = (at: string): void => current.countDroppedRow(at);
export const noteUnknown = (entity: string, key: string): void => current.countUnknownKey(entity, key);
