import { spelling } from "../rest/spelling.ts";
import type { Image } from "./model.ts";
import { readWireImage, type WireImage } from "./wire.ts";

/**
 * A picture from any of its spellings (Q5): `/api/` in an absolute address collapses to `/`; blank, or of a scheme
 * that is no picture's, is null.
 */
export function normalizeImage(wire: WireImage): Image | null {
  // Every URL parser drops these; a scheme must not hide behind them.
  const text = (typeof wire === "string" ? wire : wire.url)?.replace(/[\t\r\n]/g, "").trim();
  if (!text) return null;
  const address = text.startsWith("//") ? `https:${text}` : text;
  if (/^https?:/i.test(address)) {
    return URL.canParse(address) ? { address: address.replace("/api/", "/") } : null;
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return null;
  const path = address.replace(/^[\\/]+/, "").replace(/^api\//, "");
  return path ? { address: path } : null;
}

/** Reads a picture straight into its model; null where there is none. */
export const ImageReading = spelling("a picture: a text or { url }", (value) => {
  if ((value ?? null) === null) return null;
  const wire = readWireImage(value);
  return wire === undefined ? undefined : normalizeImage(wire);
});
