import type { Image } from "./model.ts";
import type { WireImage } from "./wire.ts";

/**
 * A picture in any of its shapes (Q5): `/api/` in an absolute address collapses to `/`; blank, or of a scheme
 * that is no picture's, is null.
 */
export function normalizeImage(wire: WireImage | null): Image | null {
  const written = typeof wire === "string" ? wire : wire?.url;
  if (!written) return null;
  let image = known.get(written);
  if (image === undefined) {
    image = readAddress(written.trim());
    // A list repeats the few pictures of a shop, and parsing each again takes a third of reading the list.
    if (known.size === maxKnown) known.clear();
    if (written.length <= maxKnownLength) known.set(written, image);
  }
  return image;
}

const known = new Map<string, Image | null>();
const maxKnown = 5000;
const maxKnownLength = 300;

function readAddress(text: string): Image | null {
  if (text === "") return null;
  const address = text.startsWith("//") ? `https:${text}` : text;
  if (!/^https?:/i.test(address)) return normalizePath(address);
  const collapsed = address.replace(/^(https?:\/\/[^/]+.*?)\/api\//i, "$1/");
  return URL.canParse(collapsed) ? { address: collapsed } : null;
}

/** A path of letters, digits, dots, dashes and slashes: it cannot lead out of the asset host. */
const plainPath = /^\w[\w./-]*$/;

/** A URL parser drops some characters and turns others round, so only it can tell where any other path leads. */
const nowhere = "http://nowhere.invalid";

/** A path below the asset host; null for what leads elsewhere, or nowhere. */
function normalizePath(text: string): Image | null {
  const path = text.replace(/^[\\/]*(?:api[\\/]+)?/, "");
  const leadsBelow = plainPath.test(path) || (path !== "" && URL.parse(path, nowhere)?.origin === nowhere);
  return leadsBelow ? { address: path } : null;
}
