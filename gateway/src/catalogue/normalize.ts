import * as v from "valibot";
import { first } from "../rest/spellings.ts";
import type { Banner, Category } from "./model.ts";
import { WireBanner, WireShelf } from "./wire.ts";

/** A banner; words that are only a placeholder, such as `b12`, are blank. */
export function normalizeBanner({ id, image, title, description, cta, ctaLink }: WireBanner): Banner {
  return {
    id,
    image,
    title: withoutPlaceholder(title),
    description: withoutPlaceholder(description),
    callToAction: cta ?? null,
    link: normalizeLink(ctaLink),
  };
}

function withoutPlaceholder(words: string | null | undefined): string | null {
  return words && !/^b\d+$/.test(words) ? words : null;
}

/** Stands for the shop's origin, which differs from deployment to deployment. */
const shop = "http://shop.invalid";

/**
 * An address from the root of the shop; null for one that leads out of it. URL parsers drop some characters, so only a
 * parser can tell where a link leads (Q33).
 */
function normalizeLink(link: string | null): string | null {
  const url = link === null ? null : URL.parse(link, `${shop}/`);
  if (url?.origin !== shop) return null;
  const path = url.href.slice(shop.length);
  // "/.//host" is a path until its dot is resolved.
  return path.startsWith("//") ? null : path;
}

/** A category or a subcategory, each by itself. */
export function normalizeShelf({ id, title, name, image }: WireShelf): Required<Category> {
  return { id, title: first(title, name), image };
}

export const BannerReading = v.pipe(WireBanner, v.transform(normalizeBanner));
export const ShelfReading = v.pipe(WireShelf, v.transform(normalizeShelf));
