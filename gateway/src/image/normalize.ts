import type { Image } from "./model.ts";
import { separator, type WireImage } from "./wire.ts";

/** Normalizes an image of any shape (Q5); blank addresses, `null` as the name of a file, and schemes other than http(s) are null. */
export function normalizeImage(wire: WireImage | null): Image | null {
  if (wire === null) return null;
  if (typeof wire === "object") {
    const image = normalizeImage(wire.url);
    return image && { ...image, alt: wire.alt };
  }
  let image = cachedImages.get(wire);
  if (image === undefined) {
    image = readAddress(wire.split(separator, 1).join().trim());
    // Cached, because parsing image addresses would take a third of the time to read a product list.
    if (cachedImages.size === maxCachedImages) cachedImages.clear();
    if (wire.length <= maxCachedLength) cachedImages.set(wire, image);
  }
  return image;
}

const cachedImages = new Map<string, Image | null>();
const maxCachedImages = 5000;
const maxCachedLength = 300;

function readAddress(text: string): Image | null {
  if (text === "" || /(?:^|[/=])(?:null|undefined)$/i.test(text)) return null;
  const address = text.startsWith("//") ? `https:${text}` : text;
  if (!/^https?:/i.test(address)) return normalizePath(address);
  return URL.canParse(address) ? { address } : null;
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
