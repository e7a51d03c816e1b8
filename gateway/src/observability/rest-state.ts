import { Gauge, type Registry } from "prom-client";

export type RestStatus = "ok" | "failing" | "unknown";

const checkIntervalMs = 1000;
const checkDeadlineMs = 2000;

/** State of REST at the last check. Checks run in the background, one at a time and at most one per second. */
export class RestState {
  readonly #check: (signal: AbortSignal) => Promise<unknown>;
  #status: RestStatus = "unknown";
  #isChecking = false;
  #nextCheckAt = 0;

  /** @param check calls REST; it rejects if REST fails, or if the signal aborts at the deadline of 2 s */
  constructor(check: (signal: AbortSignal) => Promise<unknown>) {
    this.#check = check;
  }

  /** Returns the last known status without waiting, and starts a check if one is due. */
  read(): RestStatus {
    if (!this.#isChecking && performance.now() >= this.#nextCheckAt) void this.check();
    return this.#status;
  }

  /** Checks REST now; resolves when the status is known. */
  async check(): Promise<void> {
    this.#isChecking = true;
    this.#nextCheckAt = performance.now() + checkIntervalMs;
    try {
      await this.#check(AbortSignal.timeout(checkDeadlineMs));
      this.#status = "ok";
    } catch {
      this.#status = "failing";
    } finally {
      this.#isChecking = false;
    }
  }
}

/** Adds `gateway_rest_up`, which has no value before the first check has ended. A scrape starts a check if one is due. */
export function gaugeRest(registry: Registry, state: RestState): void {
  const gauge = new Gauge({
    name: "gateway_rest_up",
    help: "1 if the last check of REST succeeded, 0 if it failed.",
    registers: [],
    collect() {
      const status = state.read();
      if (status === "unknown") this.remove();
      else this.set(status === "ok" ? 1 : 0);
    },
  });
  registry.registerMetric(gauge);
}
