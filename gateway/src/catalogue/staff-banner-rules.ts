import { InvalidInput } from "../errors.ts";
import { checkPicture } from "../image/staff-rules.ts";
import type { BannerInput } from "../resolvers.generated.ts";
import type { BannerChange } from "./staff-banner-model.ts";

/**
 * Trims and validates a banner.
 *
 * @throws InvalidInput for the first invalid field
 */
export function checkBanner(input: BannerInput): BannerChange {
  const banner: BannerChange = {
    picture: checkPicture(input.picture, "picture"),
    title: input.title.trim(),
    description: input.description.trim(),
    callToAction: input.callToAction?.trim() || null,
    link: input.link?.trim() || null,
    startsAt: input.startsAt ?? null,
    endsAt: input.endsAt ?? null,
  };
  const { title, description, callToAction, link, startsAt, endsAt } = banner;
  const rules: [field: keyof BannerChange, message: string, isValid: boolean][] = [
    ["title", "This cannot be blank.", title !== ""],
    ["title", "At most 80 characters.", title.length <= 80],
    ["description", "At most 200 characters.", description.length <= 200],
    ["callToAction", "At most 30 characters.", (callToAction ?? "").length <= 30],
    ["link", "A link is a path of the shop, which begins with /.", link === null || /^\/(?![/\\])/.test(link)],
    ["endsAt", "The end is after the start.", startsAt === null || endsAt === null || endsAt > startsAt],
  ];
  for (const [field, message, isValid] of rules) if (!isValid) throw new InvalidInput(message, field);
  return banner;
}
