import type { AssumedSize } from "./host-pages.ts";

/** The page sizes that REST has shown, by path pattern, in this process (Q122). */
export class HostSizes {
  readonly #shown = new Map<string, { asked: number; size: number }>();

  /**
   * The size of a page for which so many rows are asked.
   *
   * @param pattern such as `GET customer/products/{id}`
   */
  assume(pattern: string, asked: number): AssumedSize {
    const shown = this.#shown.get(pattern);
    if (shown?.asked === asked) return { size: shown.size, isKnown: true };
    // More rows than were asked are a size of REST's own; fewer may also be its greatest.
    const isOwn = shown && (shown.size > shown.asked || (shown.size < shown.asked && asked >= shown.size));
    return isOwn ? { size: shown.size, isKnown: true } : { size: asked, isKnown: false };
  }

  learn(pattern: string, asked: number, size: number): void {
    this.#shown.set(pattern, { asked, size });
  }
}
