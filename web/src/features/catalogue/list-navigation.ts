import { redirect, useLocation, useNavigation } from "react-router-dom";
import { useSlowNavigation } from "../../ui/use-slow-navigation.ts";
import type { FilteredList_ProductsFragment } from "./FilteredList.generated.ts";
import { countOf, knownFilter } from "./list-filter.ts";
import type { ListParams } from "./listing-address.ts";

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
 * Redirects from filter values that a list does not have, which could not be removed, and from a page number beyond its
 * last page.
 * @throws a redirect to the same list without them
 */
export function redirectToKnown<Params extends ListParams>(
  products: { pageCount: number; facets: FilteredList_ProductsFragment["facets"] } | null | undefined,
  params: Params,
  addressOf: (params: Params) => string,
): void {
  if (!products) return;
  const { pageCount, facets } = products;
  const filter = knownFilter(params.filter, facets);
  if (countOf(filter) < countOf(params.filter)) throw redirect(addressOf({ ...params, filter }));
  if (pageCount > 0 && params.page > pageCount) throw redirect(addressOf({ ...params, page: pageCount }));
}
