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

/** An address from the root of the shop; null for one that leads out of it. */
function normalizeLink(link: string | null | undefined): string | null {
  if (!link || /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(link)) return null;
  return link.startsWith("/") ? link : `/${link}`;
}

/** A category or a subcategory, each by itself. */
export function normalizeShelf({ id, title, name, image }: WireShelf): Required<Category> {
  return { id, title: first(title, name), image };
}

export const BannerReading = v.pipe(WireBanner, v.transform(normalizeBanner));
export const ShelfReading = v.pipe(WireShelf, v.transform(normalizeShelf));
