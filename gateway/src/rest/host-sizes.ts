import type { AssumedSize } from "../host-pages.ts";
import { endpointOf } from "./call.ts";

/** The page sizes that REST has shown, by path pattern, in this process (Q122). */
export class HostSizes {
  readonly #shown = new Map<string, { asked: number; size: number }>();

  /** The size of a page for which so many rows are asked. */
  assume(path: string, asked: number): AssumedSize {
    const shown = this.#shown.get(endpointOf("GET", path));
    if (shown?.asked === asked) return { size: shown.size, isKnown: true };
    // More rows than were asked are a size of REST's own; fewer may also be its greatest.
    const isOwn = shown && (shown.size > shown.asked || (shown.size < shown.asked && asked >= shown.size));
    return isOwn ? { size: shown.size, isKnown: true } : { size: asked, isKnown: false };
  }

  learn(path: string, asked: number, size: number): void {
    this.#shown.set(endpointOf("GET", path), { asked, size });
  }
}
