import type { Config } from "../config.ts";
import type { Image } from "./model.ts";

/** Where pictures are. */
type Places = Pick<Config, "shopApiUrl" | "assetHost">;

/** A path that is a URL as it stands: nothing to encode, and no step up or out. */
const plainPath = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/** The addresses that were made before, by place, picture and width: a list asks for more than a hundred of them. */
const known = new WeakMap<Places, WeakMap<Image, Map<number | null, string>>>();
const maxKnownWidths = 16;

/**
 * Where a browser finds a picture: the shop's own under `/media/` of this gateway, or on the asset host where one is
 * configured; a picture of another host where it is.
 *
 * @param width in pixels; null for the original. Other hosts are not asked for a size.
 */
export function imageUrl(image: Image, width: number | null, places: Places): string {
  let inPlace = known.get(places);
  if (!inPlace) known.set(places, (inPlace = new WeakMap()));
  let ofImage = inPlace.get(image);
  if (!ofImage) inPlace.set(image, (ofImage = new Map<number | null, string>()));
  let url = ofImage.get(width);
  if (url === undefined) {
    url = makeUrl(image, width, places);
    if (ofImage.size < maxKnownWidths) ofImage.set(width, url);
  }
  return url;
}

function makeUrl({ address }: Image, width: number | null, { shopApiUrl, assetHost }: Places): string {
  const from = assetHost ? `${assetHost}/` : "/media/";
  const shop = `${shopApiUrl}/`;
  // Three URL objects for each picture would cost more than all else about it.
  const path = address.startsWith(shop) ? address.slice(shop.length) : address;
  if (plainPath.test(path)) return width !== null && width > 0 ? `${from}${path}?width=${width}` : from + path;
  const url = new URL(address, shop);
  if (!url.href.startsWith(new URL(shop).href)) return url.href;
  if (width !== null && width > 0) url.searchParams.set("width", String(width));
  return from + url.href.slice(new URL(shop).href.length);
}
