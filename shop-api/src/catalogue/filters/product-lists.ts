import type { CategoryRef, Page } from "../queries.ts";
import { type Found, search } from "../search/search.ts";
import type { CatalogueIndex, CurrentIndex, Entry } from "../index/catalogue-index.ts";
import { listingFacets, searchFacets } from "./facet-shapes.ts";
import { generationCache } from "./generation-cache.ts";
import { filterKey, filterProducts, type ProductFilter } from "./product-filter.ts";

/** Listings and searches under filters. */
export type ProductLists = ReturnType<typeof productLists>;

/** The products of all pages, and the counts of values as the payload has them. */
type List<F> = {
  entries: readonly Entry[];
  facets: F;
  /** Whether colours of a shown product are left out. */
  isShortened: boolean;
};

/** Products in all results of a cache together, each up to 16 bytes. */
const maxCached = 500_000;
/** The counts and the key of a result take as much memory as this many products. */
const ownSize = 50;

/** Lists of the products in the index, cached until a product changes. */
export function productLists(index: CatalogueIndex) {
  const lists = generationCache<List<ReturnType<typeof listingFacets>>>(maxCached, sizeOf);
  const searches = generationCache<Found>(maxCached, sizeOf);
  const filteredSearches = generationCache<Found & List<ReturnType<typeof searchFacets>>>(maxCached, sizeOf);

  function foundBy(current: CurrentIndex, text: string): Found {
    const { searchGeneration } = current;
    const cached = searches.get(searchGeneration, text);
    if (cached !== undefined) return cached;
    const found = search(current, text);
    searches.set(searchGeneration, text, found);
    return found;
  }

  return {
    /** The products that a text finds, each colour of them, the best first. */
    async found(text: string): Promise<Found> {
      return foundBy(await index.current(), text);
    },

    /** The products of a category or subcategory under a filter, in the order of a page. */
    async ofCategory(ref: CategoryRef, filter: ProductFilter, sort?: Page["sort"]) {
      const current = await index.current();
      const key = [ref.column, ref.id, sort, filterKey(filter)].join(" ");
      const cached = lists.get(current.generation, key);
      if (cached !== undefined) return cached;
      const filtered = filterProducts(current.entriesOf(ref), filter);
      const list = { ...listOf(filtered.entries, sort), facets: listingFacets(filtered) };
      lists.set(current.generation, key, list);
      return list;
    },

    /** The products that a text finds, under a filter, the best first unless sorted. */
    async ofSearch(text: string, filter: ProductFilter, sort?: Page["sort"]) {
      const current = await index.current();
      const { generation } = current;
      const key = JSON.stringify([text, sort, filterKey(filter)]);
      const cached = filteredSearches.get(generation, key);
      if (cached !== undefined) return cached;
      const found = foundBy(current, text);
      const filtered = filterProducts(found.entries, filter);
      const list = { ...found, ...listOf(filtered.entries, sort), facets: searchFacets(filtered) };
      filteredSearches.set(generation, key, list);
      return list;
    },
  };
}

function sizeOf({ entries }: { entries: readonly Entry[] }): number {
  return entries.length + ownSize;
}

/** The products that a list shows: of joined ones of which lists have one, the first. */
function listOf(entries: Entry[], sort: Page["sort"]): { entries: readonly Entry[]; isShortened: boolean } {
  const shown = new Set<number>();
  const first = sorted(entries, sort).filter(({ listedGroup: group }) => {
    if (group === null) return true;
    const isFirst = !shown.has(group);
    shown.add(group);
    return isFirst;
  });
  return { entries: first, isShortened: first.length < entries.length };
}

function sorted(entries: Entry[], sort: Page["sort"]): Entry[] {
  if (sort === undefined) return entries;
  const sign = sort === "asc" ? 1 : -1;
  return entries.toSorted((a, b) => sign * (a.paise - b.paise || a.id - b.id));
}
