import type { Config } from "../config.ts";
import { isLoopback } from "./formats.ts";

/**
 * Whether shopping agents are served: where PUBLIC_URL is `https:`, and in a demo also on a loopback address, for trying.
 *
 * @returns the origin of the URLs that agents get; null where they are not served
 */
export function servesAgents({ mode, publicUrl }: Pick<Config, "mode" | "publicUrl">): string | null {
  if (publicUrl === null) return null;
  return publicUrl.startsWith("https:") || (mode === "demo" && isLoopback(publicUrl)) ? publicUrl : null;
}
