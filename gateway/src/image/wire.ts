import { isObject } from "../rest/readers/reader.ts";
import { leafReader } from "../rest/readers/leaves.ts";

/** An image in each of its shapes (Q5): an address, or an object with one; both may be blank. */
export type WireImage = string | { url: string | null };

/** Reads an image; null for none. */
export const wireImage = leafReader<WireImage | null>("an image: a string or { url }", (value) => {
  if (typeof value === "string") return value;
  if ((value ?? null) === null) return null;
  if (!isObject(value)) return undefined;
  const url = value["url"] ?? null;
  return typeof url === "string" || url === null ? { url } : undefined;
});
