import sharp, { type Metadata, type SharpOptions } from "sharp";
import * as v from "valibot";

// Runs in the encoder process: `encode.ts` limits sharp's threads there.

export const uploadTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export type UploadType = (typeof uploadTypes)[number];

/** A picture that staff send, to be decoded and encoded anew. */
export type UploadJob = { upload: Uint8Array; type: UploadType };
export const UploadJob = v.object({ upload: v.instance(Uint8Array), type: v.picklist(uploadTypes) });

/** Pixels of a side of an upload, and of the picture that is stored. */
const maxSide = 8000;
const storedSide = 3000;
const timeoutSeconds = 30;
/** Of a picture that its decoder holds as a whole, on top of 190 MB that every upload takes. */
const maxDecodedBytes = 200_000_000;
const tooLarge = "This picture is too large to process. Save it with fewer pixels.";

/** The upload cannot be a picture of the shop; the message is for staff. */
export class UnusablePicture extends Error {}

/**
 * Encodes an upload as AVIF, upright, without metadata and transparency, of at most 3,000 pixels a side.
 * @throws {UnusablePicture} for content that is not a still picture of the type, too large or damaged
 */
export async function encodeUpload({ upload, type }: UploadJob): Promise<Buffer> {
  // Before libvips sees it, which has readers for many more formats.
  if (typeOf(upload) !== type)
    throw new UnusablePicture(`The file is not the ${nameOf(type)} picture that it says it is.`);
  const options = { limitInputPixels: maxSide * maxSide, failOn: "error", pages: 1 } as const;
  await assertFits(upload, options);
  const picture = sharp(upload, options)
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width: storedSide, height: storedSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" });
  try {
    // Every size is encoded from this one: a quality at which no difference is seen.
    return await picture.avif({ quality: 75, effort: 1 }).toBuffer();
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.message.startsWith("timeout");
    throw new UnusablePicture(isTimeout ? tooLarge : "The picture is damaged.", { cause });
  }
}

async function assertFits(upload: Uint8Array, options: SharpOptions): Promise<void> {
  const metadata = await sharp(upload, { ...options, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new UnusablePicture("The picture is damaged.", { cause });
    });
  const { width, height, pages, compression, format } = metadata;
  if (width > maxSide || height > maxSide) {
    throw new UnusablePicture(`The picture is ${width} × ${height} pixels; at most ${maxSide} a side are possible.`);
  }
  if ((pages ?? 1) > 1) throw new UnusablePicture("Moving pictures are not possible.");
  if (format === "heif" && compression !== "av1") throw new UnusablePicture("HEIC pictures are not possible.");
  if (width * height * bytesPerPixel(metadata) > maxDecodedBytes) throw new UnusablePicture(tooLarge);
}

/** Memory of the pictures that cannot be decoded row by row, as measured; 0 for others. */
function bytesPerPixel({ format, isProgressive, channels, chromaSubsampling, depth }: Metadata): number {
  // Released before the picture is encoded, so that only what exceeds the encoder's memory counts: half of it.
  if (format === "heif") return 8;
  if (!isProgressive) return 0;
  // A progressive JPEG as coefficients of two bytes, of which 4:2:0 has half as many.
  if (format === "jpeg") return chromaSubsampling === "4:2:0" ? 3 : 2 * channels;
  return depth === "ushort" ? 2 * channels : channels;
}

function nameOf(type: UploadType): string {
  return { "image/jpeg": "JPEG", "image/png": "PNG", "image/webp": "WebP", "image/avif": "AVIF" }[type];
}

/** The type of a file by its first bytes; undefined for any other. */
function typeOf(file: Uint8Array): UploadType | undefined {
  const start = Buffer.from(file.subarray(0, 64)).toString("latin1");
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "image/webp";
  // `ftyp` with the major brand; `avis` is a sequence.
  if (start.slice(4, 12) === "ftypavif") return "image/avif";
  return undefined;
}
