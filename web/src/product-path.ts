/** The path of a product page. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}
