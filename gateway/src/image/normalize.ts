import type { Image } from "./model.ts";
import type { WireImage } from "./wire.ts";

/**
 * Normalizes an image of any shape (Q5): `/api/` in an absolute URL becomes `/`; blank addresses and schemes other than
 * http(s) are null.
 */
export function normalizeImage(wire: WireImage | null): Image | null {
  if (typeof wire !== "string" && wire?.alt) {
    const image = normalizeImage(wire.url);
    return image && { ...image, alt: wire.alt };
  }
  const address = typeof wire === "string" ? wire : wire?.url;
  if (!address) return null;
  let image = cachedImages.get(address);
  if (image === undefined) {
    image = readAddress(address.trim());
    // Cached, because parsing image addresses would take a third of the time to read a product list.
    if (cachedImages.size === maxCachedImages) cachedImages.clear();
    if (address.length <= maxCachedLength) cachedImages.set(address, image);
  }
  return image;
}

const cachedImages = new Map<string, Image | null>();
const maxCachedImages = 5000;
const maxCachedLength = 300;

function readAddress(text: string): Image | null {
  if (text === "") return null;
  const address = text.startsWith("//") ? `https:${text}` : text;
  if (!/^https?:/i.test(address)) return normalizePath(address);
  const collapsed = address.replace(/^(https?:\/\/[^/]+.*?)\/api\//i, "$1/");
  return URL.canParse(collapsed) ? { address: collapsed } : null;
}

/** Matches paths that cannot resolve to another origin, without the cost of parsing. */
const plainPath = /^\w[\w./-]*$/;

/** URL parsers drop and convert some characters, so other paths must be parsed to tell their origin. */
const placeholderOrigin = "http://nowhere.invalid";

/** A path below the asset host; null for a malformed path or another origin. */
function normalizePath(text: string): Image | null {
  const path = text.replace(/^[\\/]*(?:api[\\/]+)?/, "");
  const isBelowHost =
    plainPath.test(path) || (path !== "" && URL.parse(path, placeholderOrigin)?.origin === placeholderOrigin);
  return isBelowHost ? { address: path } : null;
}
