import type { Config } from "../config.ts";
import type { Image } from "./model.ts";

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
  const shop = `${shopApiUrl}/`;
  const url = new URL(address, shop);
  if (!url.href.startsWith(new URL(shop).href)) return url.href;
  if (width !== null && width > 0) url.searchParams.set("width", String(width));
  const path = url.href.slice(new URL(shop).href.length);
  return assetHost ? `${assetHost}/${path}` : `/media/${path}`;
}
