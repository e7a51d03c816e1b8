import { expect, test } from "vitest";
import { preparePicture } from "./prepare-picture.ts";

/** A JPEG of one colour whose EXIF says that it is to be turned by 90 degrees, as phones write them. */
async function turnedPhoto(width: number, height: number): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.fillRect(0, 0, width, height);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg"));
  if (!jpeg) throw new Error("There is no JPEG.");
  const tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0];
  const exif = [0xff, 0xe1, 0, tiff.length + 8, ...new TextEncoder().encode("Exif\0\0"), ...tiff];
  return new File([jpeg.slice(0, 2), new Uint8Array(exif), jpeg.slice(2)], "photo.jpg", { type: "image/jpeg" });
}

/** A file that begins as pictures of ISO 23008-12 do. */
function withBrands(brands: string, name = "photo", type = ""): File {
  const start = new Uint8Array([0, 0, 0, 8 + brands.length]);
  return new File([start, `ftyp${brands}`, "no picture"], name, { type });
}

test("a photo with too many pixels becomes a JPEG of 3,000 pixels at most, upright; another is sent as it is", async () => {
  const large = await preparePicture(await turnedPhoto(9000, 90));
  const bitmap = await createImageBitmap(large);
  expect([large.type, bitmap.width, bitmap.height]).toEqual(["image/jpeg", 30, 3000]);
  const small = await turnedPhoto(90, 60);
  expect(await preparePicture(small)).toBe(small);
});

test("a photo with too many bytes is made smaller", async () => {
  const photo = await turnedPhoto(90, 60);
  const padded = new File([photo, new Uint8Array(15 * 1024 * 1024)], "photo.jpg", { type: "image/jpeg" });
  expect((await preparePicture(padded)).size).toBeLessThan(10_000);
});

test("a HEIC picture is named with what to do about it, by its content, type or name", async () => {
  const files = [
    withBrands("heic\0\0\0\0mif1heic"),
    withBrands("mif1\0\0\0\0mif1heic", "photo.jpg", "image/jpeg"),
    new File(["no picture"], "IMG_0001.HEIC"),
    new File(["no picture"], "photo", { type: "image/heif" }),
  ];
  const message = /^This is a HEIC picture, .* Save it as JPEG, .* Most Compatible\.$/;
  for (const file of files) await expect(preparePicture(file)).rejects.toThrow(message);
});

test("another file is no picture, and one that the browser cannot read is judged by the shop", async () => {
  const avif = withBrands("mif1\0\0\0\0avifmif1", "photo.avif", "image/avif");
  expect(await preparePicture(avif)).toBe(avif);
  const svg = new File(["<svg/>"], "photo.svg", { type: "image/svg+xml" });
  await expect(preparePicture(svg)).rejects.toThrow("Please choose a JPEG, PNG, WebP or AVIF picture.");
});
