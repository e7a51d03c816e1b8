import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { FilteredList_ProductsFragment } from "./FilteredList.generated.ts";
import type { ListFilter } from "./list-filter.ts";
import { listAddress, readListParams } from "./listing-address.ts";

/** Props of the parts of a list that filter it. They are texts, so that an equal filter renders nothing again. */
export interface FilterPartProps {
  products: FilteredList_ProductsFragment;
  /** The list's address without filter and order. */
  base: string;
  /** The filter and the order of the list that is loading, or else of the shown one. */
  query: string;
}

/**
 * The filter of a list, and its changes.
 * @returns `filter` has a change at once; `linkTo` and `apply` lead to the first page of the list with another filter
 */
export function useFilter({ base, query }: Pick<FilterPartProps, "base" | "query">) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const { filter, sort } = readListParams(new URLSearchParams(query));
  const [changed, setChanged] = useState({ query, filter });
  // The navigation has begun or has ended, or another one has changed the filter.
  if (changed.query !== query) setChanged({ query, filter });
  const shown = changed.query === query ? changed.filter : filter;
  const addressOf = (next: ListFilter) => listAddress(base, { filter: next, sort });
  const linkTo = (next: ListFilter) => ({ to: addressOf(next), state, preventScrollReset: true });
  const apply = (next: ListFilter) => {
    if (addressOf(next) === addressOf(shown)) return;
    setChanged({ query, filter: next });
    void navigate(addressOf(next), linkTo(next));
  };
  return { filter: shown, sort, linkTo, apply };
}
