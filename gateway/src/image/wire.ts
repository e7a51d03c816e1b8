import { isObject } from "../rest/readers/reader.ts";
import { leafReader } from "../rest/readers/leaves.ts";

/** A picture in each of its shapes (Q5): an address, or an object around one; either may be blank. */
export type WireImage = string | { url: string | null };

/** Reads a picture as REST sends it; null where there is none. */
export const wireImage = leafReader<WireImage | null>("a picture: a text or { url }", (value) => {
  if (typeof value === "string") return value;
  if ((value ?? null) === null) return null;
  if (!isObject(value)) return undefined;
  const url = value["url"] ?? null;
  return typeof url === "string" || url === null ? { url } : undefined;
});
