import type { Config } from "../config.ts";
import type { Image } from "./model.ts";

/** A path that is a URL as it stands: nothing to encode, and no step up or out. */
const plainPath = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/**
 * Where a browser finds a picture: the shop's own under `/media/` of this gateway, or on the asset host where one is
 * configured; a picture of another host where it is.
 *
 * @param width in pixels; null for the original. Other hosts are not asked for a size.
 */
export function imageUrl(
  { address }: Image,
  width: number | null,
  { shopApiUrl, assetHost }: Pick<Config, "shopApiUrl" | "assetHost">,
): string {
  const from = assetHost ? `${assetHost}/` : "/media/";
  // A list asks for more than a hundred pictures, and three URL objects for each cost more than all else about it.
  const shop = `${shopApiUrl}/`;
  const path = address.startsWith(shop) ? address.slice(shop.length) : address;
  if (plainPath.test(path)) return width !== null && width > 0 ? `${from}${path}?width=${width}` : from + path;
  const url = new URL(address, shop);
  if (!url.href.startsWith(new URL(shop).href)) return url.href;
  if (width !== null && width > 0) url.searchParams.set("width", String(width));
  return from + url.href.slice(new URL(shop).href.length);
}
