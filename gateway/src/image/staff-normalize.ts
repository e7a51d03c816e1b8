import { normalizeImage } from "./normalize.ts";
import type { StaffPicture, UploadedPicture } from "./staff-model.ts";
import type { WireStaffPicture, WireUploadedPicture } from "./staff-wire.ts";

/** An address that is none stays as it is: the picture can then be replaced. */
export function normalizeStaffPicture({ id, url, alt }: WireStaffPicture): StaffPicture {
  const image = normalizeImage(url) ?? { address: url };
  return { id, image: alt === null ? image : { ...image, alt }, alt };
}

export function normalizeUploadedPicture({ picture }: WireUploadedPicture): UploadedPicture {
  const { id, image } = normalizeStaffPicture(picture);
  return { id, image, width: picture.width, height: picture.height };
}
