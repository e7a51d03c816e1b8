import type { AssumedSize } from "../host-pages.ts";
import { endpointOf } from "./call.ts";

const maxPatterns = 200;

/** The page sizes that REST has shown, by path pattern, in this process (Q121). */
export class HostSizes {
  readonly #shown = new Map<string, { asked: number; size: number }>();

  /** The size of a page for which so many rows are asked. */
  assume(path: string, asked: number): AssumedSize {
    const shown = this.#shown.get(endpointOf("GET", path));
    if (!shown || shown.size === shown.asked) return { size: asked, isKnown: shown?.asked === asked };
    // More rows than were asked are a size of REST's own; fewer may also be its greatest.
    const isOwn = shown.size > shown.asked || asked >= shown.size;
    return { size: isOwn ? shown.size : asked, isKnown: isOwn };
  }

  learn(path: string, asked: number, size: number): void {
    const pattern = endpointOf("GET", path);
    const [oldest] = this.#shown.keys();
    if (oldest !== undefined && this.#shown.size >= maxPatterns) this.#shown.delete(oldest);
    this.#shown.set(pattern, { asked, size });
  }
}
