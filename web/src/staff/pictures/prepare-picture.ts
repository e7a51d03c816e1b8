import { isHeic } from "./heic.ts";

/** The gateway rejects larger files. */
const mostBytes = 15 * 1024 * 1024;
/** Of a side; the shop rejects more. */
const mostPixels = 8000;
/** Of a whole picture. The shop decodes some formats of more pixels and rejects others, which the browser cannot tell. */
const mostArea = 24_000_000;
/** Of a side of a picture that is made smaller: the shop stores no more. */
const madePixels = 3000;
const madeQuality = 0.9;

/** The formats that the shop takes. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];

const unknownFormat = "Please choose a JPEG, PNG, WebP or AVIF picture.";
const tooLarge = "Please choose a picture of 15 MB at most.";
const notMade = "This browser cannot make the picture smaller. Please choose a smaller one.";
const heicProblem =
  "This is a HEIC picture, which this browser cannot read. Save it as JPEG, or set the camera to JPEG: on an iPhone Settings, Camera, Formats, Most Compatible.";

/**
 * Makes a chosen file a picture that the shop takes: one with too many bytes or pixels is made smaller, and a HEIC picture that the
 * browser reads becomes a JPEG; both are upright. Any other is sent as it is.
 *
 * @throws Error with a message for display
 */
export async function preparePicture(file: File): Promise<Blob> {
  const isConverted = await isHeic(file);
  if (!isConverted && !pictureTypes.includes(file.type)) throw new Error(unknownFormat);
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) {
    if (isConverted) throw new Error(heicProblem);
    if (file.size > mostBytes) throw new Error(tooLarge);
    // the shop says what is wrong with it
    return file;
  }
  const { width, height } = bitmap;
  try {
    const isLarge = file.size > mostBytes || Math.max(width, height) > mostPixels || width * height > mostArea;
    return isConverted || isLarge ? await redraw(bitmap, Math.min(1, madePixels / Math.max(width, height))) : file;
  } finally {
    bitmap.close();
  }
}

async function redraw(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error(notMade);
  // a JPEG has no transparency: the shop puts white behind it too
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", madeQuality));
  if (!made) throw new Error(notMade);
  return made;
}
