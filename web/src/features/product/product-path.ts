/** The address of a product's page. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}
