import { redirect } from "react-router-dom";

/**
 * For an address beyond the last page of a list.
 *
 * @throws a redirect to the last page
 */
export function refuseBeyondLast(
  products: { pageCount: number } | null | undefined,
  page: number,
  pathOf: (page: number) => string,
): void {
  if (products && products.pageCount > 0 && page > products.pageCount) throw redirect(pathOf(products.pageCount));
}
