import type { Image } from "../image/model.ts";
import { normalizeImage } from "../image/normalize.ts";
import type { PaymentMode } from "../order/model.ts";
import { normalizePaymentMode } from "../order/statuses.ts";
import { normalizeProduct } from "../product/normalize.ts";
import { first } from "../rest/readers/reader.ts";
import type { Banner, Category, Home, Subcategory } from "./model.ts";
import type { WireBanner, WireCategories, WireCategory, WireHome, WireSubcategories, WireSubcategory } from "./wire.ts";

export function normalizeHome({ banners, products }: WireHome): Home {
  return { banners: banners.map(normalizeBanner), products: products.map(normalizeProduct) };
}

/** Placeholder texts such as `b12` become null. */
export function normalizeBanner({ id, image, alt, title, description, cta, ctaLink }: WireBanner): Banner {
  return {
    id,
    image: imageWith(alt, image),
    title: withoutPlaceholder(title),
    description: withoutPlaceholder(description),
    callToAction: cta,
    link: normalizeLink(ctaLink),
  };
}

/** A picture with the text that REST has beside it. */
function imageWith(alt: string | null, image: WireBanner["image"]): Image | null {
  const picture = normalizeImage(image);
  return picture && alt !== null ? { ...picture, alt } : picture;
}

function withoutPlaceholder(text: string | null): string | null {
  return text !== null && !/^b\d+$/.test(text) ? text : null;
}

/** A base URL in place of the shop's origin, which depends on the deployment. */
const placeholderOrigin = "http://shop.invalid";

/**
 * A root-relative link; null for another origin. URL parsers drop some characters, so only a parser can tell the origin
 * (Q33).
 */
function normalizeLink(link: string | null): string | null {
  const url = link === null ? null : URL.parse(link, `${placeholderOrigin}/`);
  if (url?.origin !== placeholderOrigin) return null;
  const path = url.href.slice(placeholderOrigin.length);
  // "/.//host" resolves to "//host", which is protocol-relative.
  return path.startsWith("//") ? null : path;
}

export function normalizeCategory({ id, title, name, image, alt }: WireCategory): Required<Category> {
  return { id, title: first(title, name), image: imageWith(alt, image) };
}

/** @param category their common category */
export function normalizeSubcategories({ subcategories }: WireSubcategories, category: Category): Subcategory[] {
  return subcategories.map((subcategory) => normalizeSubcategory(subcategory, category));
}

export function normalizeSubcategory(
  { id, title, name, image, alt }: WireSubcategory,
  category: Category,
): Subcategory {
  return { id, title: first(title, name), image: imageWith(alt, image), category };
}

/** The modes of a shop that names none. */
export const allPaymentModes: PaymentMode[] = ["CASH", "CARD", "CREDIT"];

/** In the order of REST, without the modes that are unknown here. */
export function normalizePaymentModes({ payment_modes: names }: WireCategories): PaymentMode[] {
  if (names === null || names.length === 0) return allPaymentModes;
  return [...new Set(names.flatMap((name) => normalizePaymentMode(name) ?? []))];
}
