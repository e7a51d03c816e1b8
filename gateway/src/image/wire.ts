import { plainText } from "../rest/readers/html.ts";
import { isEmpty, isObject } from "../rest/readers/reader.ts";
import { leafReader } from "../rest/readers/leaves.ts";

/** An image in each of its shapes (Q5): an address, or an object with one and perhaps a text; all may be blank. */
export type WireImage = string | { url: string | null; alt?: string };

/** Reads an image; null for none. An unreadable text is none, an object without an address is unreadable. */
export const wireImage = leafReader<WireImage | null>("an image: a string or { url }", (value) => {
  if (typeof value === "string") return value;
  if ((value ?? null) === null) return null;
  if (!isObject(value)) return undefined;
  const url = value["url"] ?? null;
  if (typeof url !== "string" && (url !== null || !("url" in value || isEmpty(value)))) return undefined;
  const alt = typeof value["alt"] === "string" ? plainText(value["alt"].trim()) : null;
  return alt ? { url, alt } : { url };
});
