/** A picture in each of its spellings (Q5): a text, or an object around one; either may be blank. */
export type WireImage = string | { url: string | null };

/** Tells the spellings of a picture from what is none; undefined for the latter. */
export function readWireImage(value: unknown): WireImage | undefined {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const url = "url" in value ? (value.url ?? null) : null;
  return typeof url === "string" || url === null ? { url } : undefined;
}
