import type { HostPage } from "../../rest/pages/host-pages.ts";
import { readHostPages } from "../../rest/pages/read-host-pages.ts";
import type { RestClient } from "../../rest/client.ts";
import type { RestRead } from "../../rest/request.ts";
import { ifParametersRejected } from "../../rest/unknown-parameters.ts";
import { withKnownValues } from "./filter.ts";
import { type FilteredPage, normalizeFacets } from "./normalize.ts";
import type { WireProductsPayload } from "./wire.ts";
import type { ListParams, Product, ProductFilter } from "../model.ts";

export interface FilteredList {
  readPage: (params: ListParams) => RestRead<WireProductsPayload>;
  pageOf: (wire: WireProductsPayload) => HostPage<Product>;
  /** The read of a REST shop that rejects the parameters of a page. */
  readWithoutPage?: RestRead<WireProductsPayload>;
}

/**
 * Reads a page of a product list. If the fresh first page of the same list without a filter is cached, values that its
 * facets lack are dropped from the filter, so that invented values share the cached list. A REST shop that rejects filters
 * is read without, and one that rejects pages too.
 */
export async function readFilteredPage(
  rest: RestClient,
  { readPage, readWithoutPage, pageOf }: FilteredList,
  params: ListParams,
  message: string,
): Promise<FilteredPage> {
  const filter = params.filter && knownFilter(rest, readPage, params.pageSize, params.filter);
  const read = async (
    one: ProductFilter | null,
    readOf = (page: number) => readPage({ ...params, page, filter: one }),
  ): Promise<FilteredPage> => {
    const { page, wires } = await readHostPages(rest, { readOf, pageOf }, params, message);
    const [wire] = wires;
    if (!wire) throw new TypeError("A page without a payload.");
    return { page, wire, filter: one };
  };
  try {
    return await (filter === null
      ? read(null)
      : read(filter).catch((error) => ifParametersRejected(error, () => read(null))));
  } catch (error) {
    if (!readWithoutPage) throw error;
    return ifParametersRejected(error, () => read(null, () => readWithoutPage));
  }
}

function knownFilter(
  rest: RestClient,
  readPage: FilteredList["readPage"],
  pageSize: number,
  filter: ProductFilter,
): ProductFilter | null {
  const plain = rest.cached(readPage({ page: 1, pageSize, sort: null, filter: null }));
  const facets = plain && normalizeFacets(plain.filters, null);
  return facets ? withKnownValues(filter, facets) : filter;
}
