/** Enough for every signature, and for the brands of an AVIF file. */
export const signatureBytes = 64;

const rasterTypes = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"] as const;
type RasterType = (typeof rasterTypes)[number];

/**
 * The media type of a raster picture by its first bytes; null for anything else, such as SVG, which may contain scripts.
 *
 * @param head the first `signatureBytes`, or the whole file if it is shorter
 */
export function rasterTypeOf(head: Buffer): RasterType | null {
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^GIF8[79]a/.test(text)) return "image/gif";
  if (/^RIFF[^]{4}WEBP/.test(text)) return "image/webp";
  return isAvif(head, text) ? "image/avif" : null;
}

/** The first box of AVIF is `ftyp`, with `avif` or `avis` (a sequence) as its major brand or a compatible one. */
function isAvif(head: Buffer, text: string): boolean {
  if (text.slice(4, 8) !== "ftyp") return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [text.slice(8, 12), ...(text.slice(16, end).match(/[^]{4}/g) ?? [])];
  return brands.some((brand) => brand === "avif" || brand === "avis");
}

/** The raster type that a `Content-Type` names; null for another or none. */
export function rasterTypeIn(contentType: string): RasterType | null {
  const [type = ""] = contentType.split(";");
  return rasterTypes.find((raster) => raster === type.trim().toLowerCase()) ?? null;
}
