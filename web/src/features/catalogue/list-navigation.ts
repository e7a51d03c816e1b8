import { redirect, useLocation, useNavigation } from "react-router-dom";
import { useSlowNavigation } from "../../ui/use-slow-navigation.ts";

/**
 * The search parameters that a list is navigating to, so that a selected subcategory, order or page is shown at once.
 * @returns `search` of the pending URL, or else of the current one; `isSlow` if the navigation takes long
 */
export function usePendingList(): { search: URLSearchParams; isSlow: boolean } {
  const here = useLocation();
  const { location: next } = useNavigation();
  const slow = useSlowNavigation();
  const { search } = next?.pathname === here.pathname ? next : here;
  return { search: new URLSearchParams(search), isSlow: slow?.pathname === here.pathname };
}

/**
 * Redirects from a page number beyond the last page of a list.
 * @throws a redirect to the last page
 */
export function redirectBeyondLastPage(
  products: { pageCount: number } | null | undefined,
  page: number,
  pathOf: (page: number) => string,
): void {
  if (products && products.pageCount > 0 && page > products.pageCount) throw redirect(pathOf(products.pageCount));
}
