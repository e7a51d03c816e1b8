import { Counter, type Registry } from "prom-client";
import { ledger } from "../rest/drift.ts";

type Labels = Record<string, string>;

/** The drift ledger as counters. It counts by itself, so they are filled anew whenever Prometheus asks. */
export function countDrift(registry: Registry): void {
  const counter = (name: string, help: string, labelNames: string[], read: () => Iterable<[Labels, number]>) =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        for (const [labels, count] of read()) this.inc(labels, count);
      },
    });
  counter("gateway_rest_readings_total", "Answers of REST that were read.", ["endpoint"], readings);
  counter("gateway_rest_envelopes_total", "Where their content stood.", ["endpoint", "envelope"], envelopes);
  counter(
    "gateway_rest_keys_total",
    "Spellings seen and missing, and unknown keys.",
    ["endpoint", "key", "state"],
    keys,
  );
  counter("gateway_rest_breaches_total", "What broke the contract, by its path.", ["endpoint", "path"], breaches);
  counter(
    "gateway_rest_dropped_rows_total",
    "Rows left out of lists, by the path of their fault.",
    ["endpoint", "path"],
    dropped,
  );
}

function* readings(): Iterable<[Labels, number]> {
  for (const [endpoint, page] of Object.entries(ledger.snapshot())) yield [{ endpoint }, page.readings];
}

function* envelopes(): Iterable<[Labels, number]> {
  for (const [endpoint, page] of Object.entries(ledger.snapshot())) {
    for (const [envelope, count] of Object.entries(page.envelopes)) yield [{ endpoint, envelope }, count];
  }
}

function* keys(): Iterable<[Labels, number]> {
  for (const [endpoint, page] of Object.entries(ledger.snapshot())) {
    for (const [key, { seen, missing }] of Object.entries(page.keys)) {
      yield [{ endpoint, key, state: "seen" }, seen];
      yield [{ endpoint, key, state: "missing" }, missing];
    }
    for (const [key, count] of Object.entries(page.unknown)) yield [{ endpoint, key, state: "unknown" }, count];
  }
}

function* breaches(): Iterable<[Labels, number]> {
  for (const [endpoint, page] of Object.entries(ledger.snapshot())) {
    for (const [path, count] of Object.entries(page.breaches)) yield [{ endpoint, path }, count];
  }
}

function* dropped(): Iterable<[Labels, number]> {
  for (const [endpoint, page] of Object.entries(ledger.snapshot())) {
    for (const [path, count] of Object.entries(page.dropped)) yield [{ endpoint, path }, count];
  }
}
