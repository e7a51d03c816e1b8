import type { RestClient } from "../rest/client.ts";
import type { RestRead } from "../rest/request.ts";
import { ifParametersRejected } from "../rest/unknown-parameters.ts";
import { withKnownValues } from "./filter.ts";
import { normalizeFacets } from "./list-normalize.ts";
import type { WireProductsPayload } from "./list-wire.ts";
import type { ListParams, ProductFilter } from "./model.ts";

interface FilteredList {
  readPage: (params: ListParams) => RestRead<WireProductsPayload>;
  /** The read of a REST shop that rejects the parameters of a page. */
  readWithoutPage?: RestRead<WireProductsPayload>;
}

/**
 * Reads a page of a product list. If the fresh first page of the same list without a filter is cached, values that its
 * facets lack are dropped from the filter, so that invented values share the cached list. A REST shop that rejects filters
 * is read without, and one that rejects pages too.
 *
 * @returns the payload, and the filter that it has
 */
export async function readFilteredPage(
  rest: RestClient,
  list: FilteredList,
  params: ListParams,
  message: string,
): Promise<{ wire: WireProductsPayload; filter: ProductFilter | null }> {
  const filter = params.filter && knownFilter(rest, list, params.pageSize, params.filter);
  const read = async (one: ProductFilter | null) => {
    const wire = await rest.get(list.readPage({ ...params, filter: one }), message);
    return { wire, filter: one };
  };
  const { readWithoutPage } = list;
  try {
    return await (filter === null
      ? read(null)
      : read(filter).catch((error) => ifParametersRejected(error, () => read(null))));
  } catch (error) {
    if (!readWithoutPage) throw error;
    return ifParametersRejected(error, async () => ({ wire: await rest.get(readWithoutPage, message), filter: null }));
  }
}

function knownFilter(
  rest: RestClient,
  { readPage }: FilteredList,
  pageSize: number,
  filter: ProductFilter,
): ProductFilter | null {
  const plain = rest.cached(readPage({ page: 1, pageSize, sort: null, filter: null }));
  const facets = plain && normalizeFacets(plain.filters, null);
  return facets ? withKnownValues(filter, facets) : filter;
}
