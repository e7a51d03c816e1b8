import type { Config } from "../config.ts";
import { catalogueKey } from "../http/cache-control.ts";
import type { CdnPurgeEvent } from "../observability/events.ts";

/** Milliseconds between two purges: a response is on its way from a gateway to the CDN for less. */
const intervalMs = 500;

type PurgeConfig = Pick<Config, "cdnPurgeHeader" | "cdnPurgeTimeoutMs">;

/**
 * Purges the CDN of all that staff change. Each gateway purges when it learns of a change: the last purge comes after the
 * last gateway knows it, so that no gateway can refill the CDN from a cache of its own.
 */
export class CdnPurge {
  readonly #url: string;
  readonly #config: PurgeConfig;
  readonly #onPurge: (event: CdnPurgeEvent) => void;
  #timer: NodeJS.Timeout | undefined;
  #hasChanged = false;

  /** @param onPurge is called when the CDN has responded, or has not in time */
  constructor(url: string, config: PurgeConfig, onPurge: (event: CdnPurgeEvent) => void) {
    this.#url = url;
    this.#config = config;
    this.#onPurge = onPurge;
  }

  /**
   * Purges now, and again after `intervalMs`, because a response from before the change may reach the CDN after the first
   * purge. A change within that time waits for its end.
   */
  start(): void {
    if (this.#timer !== undefined) {
      this.#hasChanged = true;
      return;
    }
    void this.#purge();
    this.#timer = setTimeout(() => this.#repeat(), intervalMs).unref();
  }

  /** Stops after a last purge: the pages of this gateway name files that the next version may not have. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#purge();
  }

  #repeat(): void {
    this.#timer = undefined;
    if (!this.#hasChanged) return void this.#purge();
    this.#hasChanged = false;
    this.start();
  }

  async #purge(): Promise<void> {
    const startedAt = performance.now();
    const failure = await this.#send().catch(failureOf);
    this.#onPurge({ ms: performance.now() - startedAt, failure });
  }

  /** The keys are in a header (Fastly, Varnish) and in the body (Cloudflare). @returns a status other than 2xx; null if purged */
  async #send(): Promise<string | null> {
    const { cdnPurgeHeader, cdnPurgeTimeoutMs } = this.#config;
    const headers = new Headers({ "Content-Type": "application/json", "Surrogate-Key": catalogueKey });
    if (cdnPurgeHeader) headers.set(...cdnPurgeHeader);
    const response = await fetch(this.#url, {
      method: "POST",
      headers,
      body: JSON.stringify({ tags: [catalogueKey] }),
      redirect: "error",
      signal: AbortSignal.timeout(cdnPurgeTimeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? null : String(response.status);
  }
}

/** A code such as `ECONNREFUSED`, or the name of the error: its message may contain the URL, which may contain a secret. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
