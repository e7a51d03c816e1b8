import type { Database, DialectName } from "../../db/client.ts";
import type { CategoryRef, Page } from "../queries.ts";
import { type Found, search } from "../search/search.ts";
import type { CatalogueIndex, Entry } from "./catalogue-index.ts";
import { generationCache } from "./generation-cache.ts";
import { type Filtered, filterKey, filterProducts, type ProductFilter } from "./product-filter.ts";

/** Listings and searches under filters. */
export type ProductLists = ReturnType<typeof productLists>;

const maxLists = 300;
const maxSearches = 500;

/** Lists of the products in the index, cached until a product changes. */
export function productLists(db: Database, dialect: DialectName, index: CatalogueIndex) {
  const lists = generationCache<Filtered>(maxLists);
  const searches = generationCache<Found>(maxSearches);

  return {
    /** The products of a category or subcategory under a filter, in the order of a page, with the counts of values. */
    async ofCategory(ref: CategoryRef, filter: ProductFilter, sort?: Page["sort"]): Promise<Filtered> {
      const current = await index.current();
      const key = [ref.column, ref.id, sort, filterKey(filter)].join(" ");
      const cached = lists.get(current.generation, key);
      if (cached !== undefined) return cached;
      const filtered = sorted(filterProducts(current.entriesOf(ref), filter), sort);
      lists.set(current.generation, key, filtered);
      return filtered;
    },

    /** The products that a text finds, under a filter, the best first unless sorted. */
    async ofSearch(text: string, filter: ProductFilter, sort?: Page["sort"]): Promise<Found & { filtered: Filtered }> {
      const current = await index.current();
      const { generation } = current;
      let found = searches.get(generation, text);
      if (found === undefined) {
        found = await search(db, dialect, current, text);
        searches.set(generation, text, found);
      }
      return { ...found, filtered: sorted(filterProducts([...found.matches.keys()], filter), sort) };
    },
  };
}

function sorted(filtered: Filtered, sort: Page["sort"]): Filtered {
  if (sort === undefined) return filtered;
  const sign = sort === "asc" ? 1 : -1;
  const byPrice = (a: Entry, b: Entry) => sign * (a.paise - b.paise || a.id - b.id);
  return { ...filtered, entries: filtered.entries.toSorted(byPrice) };
}
