import { dirname } from "node:path/posix";

/**
 * A master's path below the asset host, with the first ten hex digits of its SHA-256: a path never shows another
 * picture, so caches may keep what they find there for good.
 *
 * @param file below `seed/pictures`: `<product>/<view>.avif`, `cloth/<name>.avif` or `banners/<name>.avif`
 */
export function picturePath(file: string, hash: string): string {
  const folder = isShared(dirname(file)) ? "uploads" : "uploads/products";
  return `${folder}/${file.replace(/\.avif$/, `.${hash.slice(0, 10)}.avif`)}`;
}

/**
 * The master's file that a path means; undefined for a path of another form, so none can lead out of the pictures'
 * folder. Any hash will do: an order may hold the path of a picture that was replaced since, or one without a hash.
 */
export function masterFile(path: string): string | undefined {
  const form = /^\/?uploads\/(products\/)?([a-z0-9-]+)\/([a-z0-9-]+)(?:\.[0-9a-f]{10})?\.avif$/;
  const [, products, folder = "", name = ""] = form.exec(path) ?? [];
  if (folder === "" || (products === undefined) !== isShared(folder)) return undefined;
  return `${folder}/${name}.avif`;
}

/** These belong to no single product. */
function isShared(folder: string): boolean {
  return folder === "cloth" || folder === "banners";
}
