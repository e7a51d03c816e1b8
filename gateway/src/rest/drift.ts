import { DriftLedger, entityShape, type EntityCounts, type ReadingReport, type ReadingSummary } from "./readers/drift.ts";

export type { EndpointDrift, KeyCount } from "./readers/drift.ts";
export type Met = ReadingSummary;
export type Tally = EntityCounts;

let current: ReadingReport = new DriftLedger().begin("");

export function talliesOf(entity: string, keys: readonly string[]): () => Tally {
  const shape = entityShape(entity, keys);
  return () => current.countsOf(shape);
}

export const noteEnvelope = (place: string): void => current.countEnvelope(place);
export const noteDropped = (at: string): void => current.countDroppedRow(at);
export const noteUnknown = (entity: string, key: string): void => current.countUnknownKey(entity, key);

class Ledger extends DriftLedger {
  read<Answer>(
    endpoint: string,
    parse: (report: ReadingReport) => Answer,
    detailed = false,
  ): { answer: Answer; met: Met } {
    const before = current;
    const report = this.begin(endpoint, detailed);
    current = report;
    try {
      const answer = parse(report);
      return { answer, met: report.end() };
    } finally {
      current = before;
    }
  }

  breach(endpoint: string, at: string | null): void {
    this.countBreach(endpoint, at);
  }
}

export const ledger = new Ledger();
