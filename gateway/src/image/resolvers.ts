import type { Resolvers } from "../resolvers.generated.ts";
import type { Config } from "../config.ts";
import { InvalidInput } from "../errors.ts";
import { restRootOf } from "../config/rest-root.ts";
import type { Image } from "./model.ts";

export const imageResolvers: Resolvers = {
  Image: {
    url: (image, { width }, { config }) => imageUrl(image, width ?? null, config),
    urls: (image, { widths }, { config }) => checkWidths(widths).map((width) => imageUrl(image, width, config)),
  },
};

const maxWidths = 8;

/** @throws InvalidInput for more than 8 widths */
function checkWidths(widths: number[]): number[] {
  if (widths.length > maxWidths) throw new InvalidInput(`At most ${maxWidths} widths of a picture.`, "widths");
  return widths;
}

type ImageConfig = Pick<Config, "shopApiUrl" | "assetHost">;

/** Matches paths that need neither encoding nor resolution of dot segments. */
const plainPath = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/** @param path from the root */
const withoutApi = (path: string): string => path.replace(/^([^?#]*?\/)api\//i, "$1");

/**
 * The public URL of an image: on the asset host or, without one, under `/media/`; images of other hosts keep their URL. `/api/`
 * in a URL of the REST host itself becomes `/` (Q5, Q135).
 *
 * @param width in pixels; null for the original. Ignored for other hosts.
 */
export function imageUrl({ address }: Image, width: number | null, { shopApiUrl, assetHost }: ImageConfig): string {
  const base = assetHost ? `${assetHost}/` : "/media/";
  const shop = `${restRootOf(shopApiUrl).origin}/`;
  // Avoids parsing three URL objects per image.
  const path = address.startsWith(shop) ? withoutApi(address.slice(shop.length - 1)).slice(1) : address;
  if (plainPath.test(path)) return width !== null && width > 0 ? `${base}${path}?width=${width}` : base + path;
  const url = new URL(address, shop);
  // REST may write its own URLs with another scheme than the gateway's.
  if (/^https?:/i.test(address) && url.host === new URL(shop).host) url.pathname = withoutApi(url.pathname);
  if (!url.href.startsWith(new URL(shop).href)) return url.href;
  if (width !== null && width > 0) url.searchParams.set("width", String(width));
  return base + url.href.slice(new URL(shop).href.length);
}
