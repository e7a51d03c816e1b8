import type { StaffPicture } from "../image/staff-model.ts";

/** A banner of the home page, as staff see it. */
export interface StaffBanner {
  id: string;
  picture: StaffPicture;
  title: string;
  /** Blank for none. */
  description: string;
  callToAction: string | null;
  /** A root-relative path. */
  link: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** The complete new value of a banner. */
export interface BannerChange extends Omit<StaffBanner, "id" | "picture"> {
  /** `id` of an upload, or of the picture that the banner has. */
  picture: { id: string; alt: string | null };
}
