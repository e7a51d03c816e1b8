import { nullable, object, pipe, string, type InferInput, type InferOutput } from "valibot";
import type { BannerInput } from "../../schema.generated.ts";
import { optionalText, requiredText } from "../form/fields.ts";
import { instantOf, localTime } from "../format/india-time.ts";
import { limits } from "../limits.generated.ts";
import type { Banners_BannerFragment } from "./StaffBanners.generated.ts";

export const limit = limits.createBanner;

/** A picture that a banner has, or that was uploaded for it. */
const picture = object({ id: string(), url: string(), alt: nullable(string()) }, "Please choose a picture.");

/** The fields of a banner, in their order on the screen. */
export const bannerForm = object({
  picture: pipe(nullable(picture), picture),
  alt: optionalText(limit.picture.alt),
  title: requiredText("Please enter a title.", limit.title),
  description: optionalText(limit.description),
  callToAction: optionalText(limit.callToAction),
  link: optionalText(limit.link),
  startsAt: string(),
  endsAt: string(),
});

/** The field of the form that a field of the input is. */
export function formField(inputField: string): string {
  return inputField === "picture.alt" ? "alt" : inputField;
}

type Banner = Banners_BannerFragment;

/** What the fields show of a banner, or of a new one. */
export function bannerFields(banner: Banner | null): InferInput<typeof bannerForm> {
  return {
    picture: banner && { id: banner.picture.id, url: banner.picture.image.url, alt: banner.picture.alt },
    alt: banner?.picture.alt ?? "",
    title: banner?.title ?? "",
    description: banner?.description ?? "",
    callToAction: banner?.callToAction ?? "",
    link: banner?.link ?? "",
    startsAt: localTime(banner?.startsAt ?? null),
    endsAt: localTime(banner?.endsAt ?? null),
  };
}

/** The banner that valid fields say. */
export function bannerInput(
  { alt, picture: { id }, startsAt, endsAt, description, ...words }: InferOutput<typeof bannerForm>,
  banner: Banner | null,
): BannerInput {
  return {
    ...words,
    description: description ?? "",
    picture: { id, alt },
    startsAt: instantOf(startsAt, banner?.startsAt),
    endsAt: instantOf(endsAt, banner?.endsAt),
  };
}

/** Whether a banner is on the home page, at an instant in milliseconds. */
export function bannerState(
  { startsAt, endsAt }: Pick<Banner, "startsAt" | "endsAt">,
  now: number,
): { label: string; isShown: boolean } {
  if (endsAt !== null && Date.parse(endsAt) <= now) return { label: "Ended", isShown: false };
  if (startsAt !== null && Date.parse(startsAt) > now) return { label: "Not yet", isShown: false };
  return { label: "Shown", isShown: true };
}
