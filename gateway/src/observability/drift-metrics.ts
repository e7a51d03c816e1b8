import { Counter, type Registry } from "prom-client";
import type { DriftLedger, EndpointDrift } from "../rest/readers/drift.ts";

type Labels = Record<string, string>;

/** The drift ledger as counters, copied from it at each scrape. */
export function countDrift(registry: Registry, drift: DriftLedger): void {
  /** @param read the counts of one endpoint, each with its labels except `endpoint` */
  const counter = (name: string, help: string, labels: string[], read: (counts: EndpointDrift) => [Labels, number][]) =>
    new Counter({
      name,
      help,
      labelNames: ["endpoint", ...labels],
      registers: [registry],
      collect() {
        this.reset();
        for (const [endpoint, counts] of Object.entries(drift.snapshot())) {
          for (const [values, count] of read(counts)) this.inc({ endpoint, ...values }, count);
        }
      },
    });

  counter("gateway_rest_readings_total", "Payloads of REST that were read.", [], ({ readings }) => [[{}, readings]]);
  counter("gateway_rest_envelopes_total", "Path of the content in the payloads.", ["envelope"], ({ envelopes }) =>
    labelled(envelopes, (envelope) => ({ envelope })),
  );
  counter(
    "gateway_rest_keys_total",
    "Known keys present and missing, and unknown keys.",
    ["key", "state"],
    ({ keys, unknown }) => [
      ...Object.entries(keys).flatMap(([key, { seen, missing }]): [Labels, number][] => [
        [{ key, state: "seen" }, seen],
        [{ key, state: "missing" }, missing],
      ]),
      ...labelled(unknown, (key) => ({ key, state: "unknown" })),
    ],
  );
  counter("gateway_rest_breaches_total", "Contract breaches, by path.", ["path"], ({ breaches }) =>
    labelled(breaches, (path) => ({ path })),
  );
  counter(
    "gateway_rest_dropped_rows_total",
    "Rows dropped from lists, by the path of their unreadable value.",
    ["path"],
    ({ dropped }) => labelled(dropped, (path) => ({ path })),
  );
}

function labelled(counts: Record<string, number>, labelsOf: (name: string) => Labels): [Labels, number][] {
  return Object.entries(counts).map(([name, count]) => [labelsOf(name), count]);
}
