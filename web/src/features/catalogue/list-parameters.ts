import type { PageParameters } from "../../page-parameters.ts";
import { filterEntries, readFilter } from "./list-filter.ts";
import { readListParams } from "./listing-address.ts";

/** A parameter of a filter, as `listAddress` writes it. */
function filterParameter(name: string): PageParameters[string] {
  const normalize = (_: string, search: URLSearchParams) =>
    new Map(filterEntries(readFilter(search))).get(name) ?? null;
  return { normalize, variesHtml: true, isFilter: true };
}

/** The query parameters that `readListParams` reads. Only for the server. */
export const listParameters: PageParameters = {
  size: filterParameter("size"),
  colour: filterParameter("colour"),
  fabric: filterParameter("fabric"),
  min: filterParameter("min"),
  max: filterParameter("max"),
  stock: filterParameter("stock"),
  sort: { normalize: (_, search) => readListParams(search).sort, variesHtml: true },
  page: {
    normalize(_, search) {
      const { page } = readListParams(search);
      return page > 1 ? String(page) : null;
    },
    variesHtml: true,
  },
};

/** The query parameters that `readListing` reads when the path has no subcategory. Only for the server. */
export const listingParameters: PageParameters = {
  subcategory: { normalize: (value) => value || null, variesHtml: false },
  ...listParameters,
};
