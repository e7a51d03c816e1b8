import { useSearchParams } from "react-router-dom";
import { pageOf, withFilters, withPage } from "./list-address.ts";

interface ListParams<Name extends string> {
  /** Of a filter; empty if it is not set. */
  get: (name: Name) => string;
  /** Sets these filters, and returns to the first page. An empty text removes one. */
  set: (changes: Partial<Record<Name, string>>) => void;
  /** Removes all filters. */
  clear: () => void;
  /** Whether a filter is set. */
  isFiltered: boolean;
  /** From 1. */
  page: number;
  /** The link of another page. */
  hrefFor: (page: number) => string;
}

/** Filters and page of a list, in the URL: a reload, Back and a link to the list have them. */
export function useListParams<const Name extends string>(names: readonly Name[]): ListParams<Name> {
  const [params, setParams] = useSearchParams();
  // of the browser, because another filter may be set before it is rendered
  const set = (changes: Partial<Record<Name, string>>) =>
    setParams(withFilters(new URLSearchParams(location.search), changes), { replace: true });
  return {
    get: (name) => params.get(name) ?? "",
    set,
    clear: () => setParams({}, { replace: true }),
    isFiltered: names.some((name) => Boolean(params.get(name))),
    page: pageOf(params),
    hrefFor: (page) => `?${withPage(params, page)}`,
  };
}
