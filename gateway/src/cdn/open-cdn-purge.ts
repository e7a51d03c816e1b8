import type { Generation } from "../cache/generation.ts";
import type { Config } from "../config.ts";
import type { CdnPurgeEvent } from "../observability/events.ts";
import { CdnPurge } from "./cdn-purge.ts";

/** Purges the CDN of the configuration after each change of the catalogue; null without one. */
export async function openCdnPurge(
  config: Config,
  generation: Generation,
  onPurge: (event: CdnPurgeEvent) => void,
): Promise<CdnPurge | null> {
  if (config.cdnPurgeUrl === null) return null;
  const cdnPurge = new CdnPurge(config.cdnPurgeUrl, config, onPurge);
  // The first number that a process reads is no change.
  await generation.ready();
  generation.onChange(() => cdnPurge.start());
  return cdnPurge;
}
