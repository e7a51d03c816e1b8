import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { expect, it } from "vitest";
import { encodeUpload, type UploadType } from "./upload.ts";

const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: "#a63" } });

/** A JPEG whose header says that it has this width and height. */
async function jpegOf(side: number, picture: Sharp): Promise<Buffer> {
  const bytes = await picture.toBuffer();
  const start = Math.max(bytes.indexOf(Buffer.from([0xff, 0xc2])), bytes.indexOf(Buffer.from([0xff, 0xc0])));
  bytes.writeUInt16BE(side, start + 5);
  bytes.writeUInt16BE(side, start + 7);
  return bytes;
}

/** A PNG whose header says that it has this width and height. */
async function pngOf(side: number, picture: Sharp): Promise<Buffer> {
  const bytes = await picture.toBuffer();
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const progressive = { progressive: true };
const full = { chromaSubsampling: "4:4:4" };
const deep = () => plain.clone().ensureAlpha(0.5).toColourspace("rgb16");

it.each<[string, UploadType, () => Promise<Buffer>, boolean]>([
  ["a progressive JPEG", "image/jpeg", () => jpegOf(6000, plain.clone().jpeg({ ...progressive, ...full })), true],
  ["an interlaced PNG of 16 bits", "image/png", () => pngOf(6000, deep().png(progressive)), true],
  ["a PNG that is decoded row by row", "image/png", () => pngOf(6000, deep().png()), false],
  ["a small progressive JPEG", "image/jpeg", () => jpegOf(600, plain.clone().jpeg({ ...progressive, ...full })), false],
])("%s is rejected if its decoder would take too much memory", async (_, type, make, isTooLarge) => {
  // The content of the others is missing, which a decoder may or may not report.
  const message = await encodeUpload({ upload: await make(), type }).then(String, String);
  expect(message.includes("This picture is too large to process. Save it with fewer pixels.")).toBe(isTooLarge);
});
