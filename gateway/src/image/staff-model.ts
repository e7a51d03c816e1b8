import type { Image } from "./model.ts";

/** A picture of a product or banner, as staff see it. */
export interface StaffPicture {
  /** The hash of an upload, or the path of another picture. */
  id: string;
  image: Image;
  alt: string | null;
}

/** A picture that was uploaded. */
export interface UploadedPicture extends Omit<StaffPicture, "alt"> {
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
}
