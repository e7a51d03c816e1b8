import { check } from "../errors.ts";
import { checkPicture } from "../image/staff-rules.ts";
import type { BannerInput } from "../resolvers.generated.ts";
import { onOneLine } from "../typed-text.ts";
import type { BannerChange } from "./staff-banner-model.ts";

/**
 * Trims and validates a banner.
 *
 * @throws InvalidInput for the first invalid field
 */
export function checkBanner(input: BannerInput): BannerChange {
  const banner: BannerChange = {
    picture: checkPicture(input.picture, "picture"),
    title: onOneLine(input.title),
    description: onOneLine(input.description),
    callToAction: onOneLine(input.callToAction ?? "") || null,
    link: onOneLine(input.link ?? "") || null,
    startsAt: input.startsAt ?? null,
    endsAt: input.endsAt ?? null,
  };
  const { title, description, callToAction, link, startsAt, endsAt } = banner;
  check(title !== "", "This cannot be blank.", "title");
  check(title.length <= 80, "At most 80 characters.", "title");
  check(description.length <= 200, "At most 200 characters.", "description");
  check((callToAction ?? "").length <= 30, "At most 30 characters.", "callToAction");
  check(link === null || /^\/(?![/\\])/.test(link), "A link is a path of the shop, which begins with /.", "link");
  check(startsAt === null || endsAt === null || endsAt > startsAt, "The end is after the start.", "endsAt");
  return banner;
}
