import type { Config } from "../config.ts";
import type { Image } from "./model.ts";

type ImageConfig = Pick<Config, "shopApiUrl" | "assetHost">;

/** Matches paths that need neither encoding nor resolution of dot segments. */
const plainPath = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/** URLs by config, image and width, because a list needs more than a hundred of them. */
const cachedUrls = new WeakMap<ImageConfig, WeakMap<Image, Map<number | null, string>>>();
const maxCachedWidths = 16;

/**
 * The public URL of an image: on the asset host or, without one, under `/media/`; images of other hosts keep their URL.
 *
 * @param width in pixels; null for the original. Ignored for other hosts.
 */
export function imageUrl(image: Image, width: number | null, config: ImageConfig): string {
  let urlsOfConfig = cachedUrls.get(config);
  if (!urlsOfConfig) cachedUrls.set(config, (urlsOfConfig = new WeakMap()));
  let urlsOfImage = urlsOfConfig.get(image);
  if (!urlsOfImage) urlsOfConfig.set(image, (urlsOfImage = new Map<number | null, string>()));
  let url = urlsOfImage.get(width);
  if (url === undefined) {
    url = buildUrl(image, width, config);
    if (urlsOfImage.size < maxCachedWidths) urlsOfImage.set(width, url);
  }
  return url;
}

function buildUrl({ address }: Image, width: number | null, { shopApiUrl, assetHost }: ImageConfig): string {
  const base = assetHost ? `${assetHost}/` : "/media/";
  const shop = `${shopApiUrl}/`;
  // Avoids parsing three URL objects per image.
  const path = address.startsWith(shop) ? address.slice(shop.length) : address;
  if (plainPath.test(path)) return width !== null && width > 0 ? `${base}${path}?width=${width}` : base + path;
  const url = new URL(address, shop);
  if (!url.href.startsWith(new URL(shop).href)) return url.href;
  if (width !== null && width > 0) url.searchParams.set("width", String(width));
  return base + url.href.slice(new URL(shop).href.length);
}
