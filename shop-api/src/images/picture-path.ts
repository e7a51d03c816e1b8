import { dirname } from "node:path/posix";

/**
 * A master's path on the asset host, with the first ten hex digits of its SHA-256: the content of a path never changes,
 * so that it may be cached as immutable.
 * @param file below `seed/pictures`: `<product>/<view>.avif`, `cloth/<name>.avif` or `banners/<name>.avif`; or
 * `pictures/<hash>.avif`, an upload
 */
export function picturePath(file: string, hash: string): string {
  if (uploadedHash(`uploads/${file}`) !== undefined) return `uploads/${file}`;
  const folder = isShared(dirname(file)) ? "uploads" : "uploads/products";
  return `${folder}/${file.replace(/\.avif$/, `.${hash.slice(0, 10)}.avif`)}`;
}

/**
 * The file of a picture's path; undefined for any other path, which prevents path traversal. Any hash is accepted: an
 * order may hold the path of a picture that has been replaced, or one without a hash.
 */
export function masterFile(path: string): string | undefined {
  const uploaded = uploadedHash(path);
  if (uploaded !== undefined) return uploadFile(uploaded);
  const form = /^\/?uploads\/(products\/)?([a-z0-9-]+)\/([a-z0-9-]+)(?:\.[0-9a-f]{10})?\.avif$/;
  const [, products, folder = "", name = ""] = form.exec(path) ?? [];
  if (folder === "" || (products === undefined) !== isShared(folder)) return undefined;
  return `${folder}/${name}.avif`;
}

/** The file of an uploaded picture. */
export function uploadFile(hash: string): string {
  return `pictures/${hash}.avif`;
}

/** The path of an uploaded picture. @param hash the SHA-256 of its content in hex */
export function uploadedPath(hash: string): string {
  return `uploads/${uploadFile(hash)}`;
}

/** The hash in the path of an uploaded picture; undefined for any other path. */
export function uploadedHash(path: string): string | undefined {
  return /^\/?uploads\/pictures\/([0-9a-f]{64})\.avif$/.exec(path)?.[1];
}

/** Folders that belong to no single product. */
function isShared(folder: string): boolean {
  return folder === "cloth" || folder === "banners";
}
