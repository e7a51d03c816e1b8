import { Counter, type Registry } from "prom-client";
import type { DriftLedger, EndpointDrift } from "../rest/readers/drift.ts";

type Labels = Record<string, string>;

type Snapshot = Record<string, EndpointDrift>;

/** The drift ledger as counters, copied from it at each scrape. */
export function countDrift(registry: Registry, drift: DriftLedger): void {
  const counter = (
    name: string,
    help: string,
    labelNames: string[],
    read: (snapshot: Snapshot) => Iterable<[Labels, number]>,
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        for (const [labels, count] of read(drift.snapshot())) this.inc(labels, count);
      },
    });
  counter("gateway_rest_readings_total", "Payloads of REST that were read.", ["endpoint"], readings);
  counter("gateway_rest_envelopes_total", "Path of the content in the payloads.", ["endpoint", "envelope"], envelopes);
  counter(
    "gateway_rest_keys_total",
    "Known keys present and missing, and unknown keys.",
    ["endpoint", "key", "state"],
    keys,
  );
  counter("gateway_rest_breaches_total", "Contract breaches, by path.", ["endpoint", "path"], breaches);
  counter(
    "gateway_rest_dropped_rows_total",
    "Rows dropped from lists, by the path of their unreadable value.",
    ["endpoint", "path"],
    dropped,
  );
}

function* readings(snapshot: Snapshot): Iterable<[Labels, number]> {
  for (const [endpoint, page] of Object.entries(snapshot)) yield [{ endpoint }, page.readings];
}

function* envelopes(snapshot: Snapshot): Iterable<[Labels, number]> {
  for (const [endpoint, page] of Object.entries(snapshot)) {
    for (const [envelope, count] of Object.entries(page.envelopes)) yield [{ endpoint, envelope }, count];
  }
}

function* keys(snapshot: Snapshot): Iterable<[Labels, number]> {
  for (const [endpoint, page] of Object.entries(snapshot)) {
    for (const [key, { seen, missing }] of Object.entries(page.keys)) {
      yield [{ endpoint, key, state: "seen" }, seen];
      yield [{ endpoint, key, state: "missing" }, missing];
    }
    for (const [key, count] of Object.entries(page.unknown)) yield [{ endpoint, key, state: "unknown" }, count];
  }
}

function* breaches(snapshot: Snapshot): Iterable<[Labels, number]> {
  for (const [endpoint, page] of Object.entries(snapshot)) {
    for (const [path, count] of Object.entries(page.breaches)) yield [{ endpoint, path }, count];
  }
}

function* dropped(snapshot: Snapshot): Iterable<[Labels, number]> {
  for (const [endpoint, page] of Object.entries(snapshot)) {
    for (const [path, count] of Object.entries(page.dropped)) yield [{ endpoint, path }, count];
  }
}
