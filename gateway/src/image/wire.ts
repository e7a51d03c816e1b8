import { list } from "../rest/readers/containers.ts";
import { plainText } from "../rest/readers/html.ts";
import { isNone, leafReader } from "../rest/readers/leaves.ts";
import { isEmpty, isObject, type Reader } from "../rest/readers/reader.ts";

/** An image in each of its shapes (Q5, Q135): an address, or one with a text. */
export type WireImage = string | { url: string; alt: string };

/** Keys of an address, or of an object or list that has one: the first counts. */
const keys =
  "url src image source_url secure_url original_url image_url original full large medium small thumbnail thumb path";
const addressKeys = keys.split(" ");

/** Reads an image, the first of several; null for none. An unreadable text is none, an object or list without an address is unreadable. */
export const wireImage = leafReader<WireImage | null>("an image: a string or { url }", readImage);

const images = list(wireImage);

/** Reads the images of a list, also of one as text, or the image in its place. */
export const wireImages: Reader<(WireImage | null)[]> = {
  expects: images.expects,
  read(value, path, report) {
    if (Array.isArray(value)) return images.read(value, path, report);
    const sent = parsed(value);
    const isOne = typeof sent === "string" ? !jsonText.test(sent) : isObject(sent) && !("data" in sent);
    const one = typeof sent === "string" ? sent.split(separator) : [sent];
    return images.read(isOne && !isEmpty(sent) ? one : sent, path, report);
  },
};

/** Most addresses, matched first for speed: too long for a word, no JSON, and not several. */
const plainAddress = /^\w[^,;|]{12}[^,;|]*$/;

/** Between the addresses of a text that has several. */
const separator = /(?<=\.(?:avif|gif|jpe?g|png|webp))\s*[,;|]\s*/i;

const jsonText = /^\s*[[{"]/;

/** What a text with JSON has, unless that is empty; any other value itself. */
function parsed(value: unknown): unknown {
  if (typeof value !== "string" || !jsonText.test(value)) return value;
  try {
    const json: unknown = JSON.parse(value);
    return isEmpty(json) ? value : parsed(json);
  } catch {
    return value;
  }
}

/** @returns undefined for an unreadable one */
function readImage(sent: unknown): WireImage | null | undefined {
  if (typeof sent === "string" && plainAddress.test(sent)) return sent;
  const value = parsed(sent);
  if ((value ?? null) === null) return null;
  if (typeof value === "string" && (isEmpty(value) || isNone(value) || jsonText.test(value))) return null;
  if (typeof value === "string") return value.split(separator)[0];
  if (Array.isArray(value)) return firstImage(value);
  if (!isObject(value)) return undefined;
  const isPlain = typeof value["url"] === "string" && plainAddress.test(value["url"]);
  const image = isEmpty(value) ? null : firstImage(isPlain ? [value["url"]] : addressKeys.map((key) => value[key]));
  const alt = typeof value["alt"] === "string" ? (plainText(value["alt"].trim()) ?? "") : "";
  return image && alt !== "" ? { url: typeof image === "string" ? image : image.url, alt } : image;
}

/** The first image of these; null if there is none, but one says so. */
function firstImage(entries: readonly unknown[]): WireImage | null | undefined {
  let found: null | undefined;
  for (const entry of entries) {
    const image = entry === undefined ? undefined : readImage(entry);
    if (image) return image;
    if (image === null) found = null;
  }
  return found;
}
