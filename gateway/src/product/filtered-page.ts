import type { RestClient } from "../rest/client.ts";
import { RestRejection } from "../rest/errors.ts";
import type { RestRead } from "../rest/request.ts";
import { withKnownValues } from "./filter.ts";
import { normalizeFacets } from "./list-normalize.ts";
import type { WireProductsPayload } from "./list-wire.ts";
import type { ListParams, ProductFilter } from "./model.ts";

interface FilteredList {
  readPage: (params: ListParams) => RestRead<WireProductsPayload>;
  /** The read of a REST shop that rejects the parameters of a page. */
  readWithoutPage?: RestRead<WireProductsPayload>;
}

/** The statuses by which REST rejects a query parameter that it does not know (Q95). */
const unknownParameterStatuses: readonly number[] = [400, 422];

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
    return await (filter === null ? read(null) : read(filter).catch((error) => ifRejected(error, () => read(null))));
  } catch (error) {
    if (!readWithoutPage) throw error;
    return ifRejected(error, async () => ({ wire: await rest.get(readWithoutPage, message), filter: null }));
  }
}

/** @throws the error unless REST has rejected a query parameter */
function ifRejected<Result>(error: unknown, fallback: () => Promise<Result>): Promise<Result> {
  if (error instanceof RestRejection && unknownParameterStatuses.includes(error.status)) return fallback();
  throw error;
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
