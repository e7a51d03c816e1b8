import { Gauge, type Registry } from "prom-client";
import type { Breakers } from "./breaker.ts";

/** Adds `gateway_rest_breaker_open`, read at each scrape. */
export function gaugeBreakers(registry: Registry, breakers: Breakers): void {
  const gauge = new Gauge({
    name: "gateway_rest_breaker_open",
    help: "1 from five consecutive failures of the endpoint until a call succeeds, otherwise 0.",
    labelNames: ["endpoint"] as const,
    registers: [],
    collect() {
      this.reset();
      for (const [endpoint, { isClosed }] of breakers.entries()) this.set({ endpoint }, isClosed ? 0 : 1);
    },
  });
  registry.registerMetric(gauge);
}
