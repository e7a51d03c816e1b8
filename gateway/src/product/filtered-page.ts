import type { RestClient } from "../rest/client.ts";
import type { RestRead } from "../rest/request.ts";
import { withKnownValues } from "./filter.ts";
import { normalizeFacets, toWireListParams } from "./list-normalize.ts";
import type { WireListParams, WireProductsPayload } from "./list-wire.ts";
import type { ListParams, ProductFilter } from "./model.ts";

/**
 * Reads a page of a product list. If the first page of the same list without a filter is cached, values that its facets lack
 * are dropped from the filter, so that invented values share the cached list.
 *
 * @returns the payload, and the filter that it has
 */
export async function readFilteredPage(
  rest: RestClient,
  readPage: (params: WireListParams) => RestRead<WireProductsPayload>,
  params: ListParams,
  message: string,
): Promise<{ wire: WireProductsPayload; filter: ProductFilter | null }> {
  const filter = params.filter && knownFilter(rest, readPage, params.pageSize, params.filter);
  return { wire: await rest.get(readPage(toWireListParams({ ...params, filter })), message), filter };
}

function knownFilter(
  rest: RestClient,
  readPage: (params: WireListParams) => RestRead<WireProductsPayload>,
  pageSize: number,
  filter: ProductFilter,
): ProductFilter | null {
  const plain = rest.cached(readPage(toWireListParams({ page: 1, pageSize, sort: null, filter: null })));
  const facets = plain && normalizeFacets(plain.filters, null);
  return facets ? withKnownValues(filter, facets) : filter;
}
