import { check, forward, object, partialCheck, pipe, string, type InferOutput } from "valibot";
import type { BannerInput } from "../../schema.generated.ts";
import { isPeriod, optionalText, periodMessage, requiredText } from "../form/fields.ts";
import { instantOf, localTime } from "../format/india-time.ts";
import type { Banners_BannerFragment } from "./StaffBanners.generated.ts";

/** The fields of a banner but its picture, in their order on the screen. */
export const bannerForm = pipe(
  object({
    alt: optionalText(200),
    title: requiredText("Please enter a title.", 80),
    description: pipe(
      string(),
      check((text) => text.trim().length <= 200, "Please use 200 characters at most."),
    ),
    callToAction: optionalText(30),
    link: pipe(
      optionalText(200),
      check(
        (link) => link === null || /^\/(?![/\\])\S*$/.test(link),
        "Please enter a path of the shop, such as /offers.",
      ),
    ),
    startsAt: string(),
    endsAt: string(),
  }),
  forward(
    partialCheck(
      [["callToAction"], ["link"]],
      ({ callToAction, link }) => callToAction === null || link !== null,
      "Please enter where the button leads.",
    ),
    ["link"],
  ),
  forward(partialCheck([["startsAt"], ["endsAt"]], isPeriod, periodMessage), ["endsAt"]),
);

/** A picture that a banner has, or that was uploaded for it. */
export interface BannerPicture {
  id: string;
  url: string;
  alt: string | null;
}

type Banner = Banners_BannerFragment;

/** What the fields show of a banner, or of a new one. */
export function bannerFields(banner: Banner | null) {
  return {
    alt: banner?.picture.alt ?? "",
    title: banner?.title ?? "",
    description: banner?.description ?? "",
    callToAction: banner?.callToAction ?? "",
    link: banner?.link ?? "",
    startsAt: localTime(banner?.startsAt ?? null),
    endsAt: localTime(banner?.endsAt ?? null),
  };
}

/** The banner that valid fields and a picture say. */
export function bannerInput(
  { alt, startsAt, endsAt, description, ...words }: InferOutput<typeof bannerForm>,
  picture: { id: string },
  banner: Banner | null,
): BannerInput {
  return {
    ...words,
    description: description.trim(),
    picture: { id: picture.id, alt },
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

/** The ids with one of them moved by a place, or as they are if it is at that end already. */
export function movedBy(ids: readonly string[], id: string, places: 1 | -1): string[] {
  const from = ids.indexOf(id);
  const to = from + places;
  const moved = [...ids];
  const other = moved[to];
  if (from < 0 || other === undefined) return moved;
  moved[from] = other;
  moved[to] = id;
  return moved;
}
