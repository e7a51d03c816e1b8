import { list } from "../rest/readers/containers.ts";
import { plainText } from "../rest/readers/html.ts";
import { isNone, leafReader } from "../rest/readers/leaves.ts";
import { isEmpty, isObject, type Reader } from "../rest/readers/reader.ts";

/** An image in each of its shapes (Q5, Q135): an address, of which a text may have several, or one with a text. */
export type WireImage = string | { url: string; alt: string };

/** Keys of an address, or of an object or list that has one: the first counts. */
const keys =
  "url src image source_url secure_url original_url original_image_url image_url large_image_url medium_image_url small_image_url original full large medium small thumbnail thumb path file img data attributes";
const addressKeys = keys.split(" ");

/** Reads an image, the first of several; null for none. An unreadable text is none, an object or list without an address is unreadable. */
export const wireImage = leafReader<WireImage | null>("an image: a string or { url }", readImage);

const images = list(wireImage);

/** Reads the images of a list, also of one as text, or the image in its place. */
export const wireImages: Reader<(WireImage | null)[]> = {
  expects: images.expects,
  read(value, path, report) {
    const sent = Array.isArray(value) ? value : parsed(value);
    const isOne = isObject(sent) && !isEmpty(sent) && !Array.isArray(sent["data"]);
    const isText = typeof sent === "string" && !jsonText.test(sent);
    return images.read(isText ? sent.split(separator) : isOne ? [sent] : sent, path, report);
  },
};

/** Whether it is an address at first sight, as most are: too long for a word, and no JSON. Faster than a regular expression. */
function isPlain(sent: unknown): sent is string {
  if (typeof sent !== "string" || sent.length <= 12) return false;
  const start = sent.charCodeAt(0) | 32;
  return (start >= 97 && start <= 122) || start === 47;
}

/** Between the addresses of a text that has several. */
export const separator = /(?<=\.(?:avif|gif|jpe?g|png|webp))\s*,\s*/i;

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
  if (isPlain(sent)) return sent;
  const image = imageOf(parsed(sent));
  return image === undefined && typeof sent === "string" ? null : image;
}

function imageOf(value: unknown): WireImage | null | undefined {
  if (Array.isArray(value)) return firstImage(value);
  if (value === undefined || isEmpty(value)) return null;
  if (typeof value === "string") return isNone(value) || jsonText.test(value) ? null : value;
  if (!isObject(value)) return undefined;
  const { url, alt } = value;
  const image = isPlain(url) ? url : firstImage(addressKeys.map((key) => value[key]));
  const text = image && typeof alt === "string" ? plainText(alt.trim()) : null;
  return image && text !== null ? { url: typeof image === "string" ? image : image.url, alt: text } : image;
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
