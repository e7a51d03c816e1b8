import { isEmpty, isObject, pathBelow, type Reader, UnreadableValue } from "../rest/readers/reader.ts";
import { isNone, leafReader } from "../rest/readers/leaves.ts";

/** An image in each of its shapes (Q5, Q135): an address, or one with a text. */
export type WireImage = string | { url: string; alt: string };

/** Keys of an address, or of an object or list that has one: the first with an address counts. */
const addressKeys = ["url", "src", "image", "source_url", "secure_url", "original_url", "image_url", "imageUrl"];
const sizeKeys = ["original", "full", "large", "medium", "small", "thumbnail", "thumb", "path", "file", "href"];
/** Keys of an object or list only: a text there is no address. */
const outerKeys = ["data", "attributes", "formats", "sizes", "urls"];
const keys = [...addressKeys, ...sizeKeys, ...outerKeys];

const maxDepth = 6;

/** Matches between the addresses of a text that has several. */
const separator = /(?<=\.(?:avif|gif|jpe?g|png|webp))\s*[,;|]\s*/i;

/** Reads an image, the first of several; null for none. A value without an address is unreadable. */
export const wireImage = leafReader<WireImage | null>("an image: a string or { url }", (value) => readImage(value, 0));

/** Reads the images of a list, also in JSON, or of a text or an object in its place; an unreadable one among others is counted. */
export const wireImages: Reader<WireImage[]> = {
  expects: "a list of images",
  read(value, path, report) {
    const images: WireImage[] = [];
    const unreadable: string[] = [];
    for (const [index, row] of rowsOf(value).entries()) {
      const image = readImage(row, 0);
      if (image) images.push(image);
      else if (image === undefined) unreadable.push(pathBelow(path, index));
    }
    const mayBeEmpty = typeof value === "object" && unreadable.length === 0;
    if (images.length === 0 && !mayBeEmpty) throw new UnreadableValue(unreadable[0] ?? path, this.expects);
    for (const place of unreadable) report.countBreach(place);
    return images;
  },
};

function rowsOf(value: unknown): unknown[] {
  const sent = typeof value === "string" ? (parsedJson(value) ?? value.split(separator)) : value;
  const rows = isObject(sent) && Array.isArray(sent["data"]) ? sent["data"] : sent;
  if (Array.isArray(rows)) return rows;
  return isObject(rows) ? [rows] : [];
}

/** What a text with JSON of a list, an object or a text has, false if it is cut off; undefined for any other text. */
function parsedJson(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return false;
  }
}

/** @returns null for none, undefined for an unreadable one */
function readImage(value: unknown, depth: number): WireImage | null | undefined {
  if ((value ?? null) === null) return null;
  if (depth > maxDepth) return undefined;
  if (typeof value === "string") {
    const json = parsedJson(value);
    if (json !== undefined) return readImage(json, depth + 1);
    return isNone(value) ? null : value.split(separator)[0];
  }
  if (Array.isArray(value)) return firstImage(value, depth);
  if (!isObject(value)) return undefined;
  if (isEmpty(value)) return null;
  const sent = keys.filter((key) => key in value && !(typeof value[key] === "string" && outerKeys.includes(key)));
  const image = firstImage(
    sent.map((key) => value[key]),
    depth,
  );
  const alt = typeof value["alt"] === "string" ? value["alt"].trim() : "";
  return image && alt !== "" ? { url: typeof image === "string" ? image : image.url, alt } : image;
}

function firstImage(values: readonly unknown[], depth: number): WireImage | null | undefined {
  let found: null | undefined;
  for (const value of values) {
    const image = readImage(value, depth + 1);
    if (image) return image;
    if (image === null) found = null;
  }
  return found;
}
