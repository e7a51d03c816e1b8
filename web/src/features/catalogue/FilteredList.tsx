import { memo, type ComponentProps, type ReactNode } from "react";
import { HydratedLater } from "../../apollo/hydration.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import type { FilteredList_ProductsFragment } from "./FilteredList.generated.ts";
import { countOf, knownFilter } from "./list-filter.ts";
import { usePendingList } from "./list-navigation.ts";
import { listAddress, readListParams } from "./listing-address.ts";
import { ListTools } from "./ListTools.tsx";
import styles from "./FilteredList.module.css";

const LazyFilterPart = lazyWithPreload(
  () => import("./FilterPart.tsx").then((module) => module.FilterPart),
  () => null,
);

// With the code of the page: a list that appears without its filters would move when they come.
if (!import.meta.env.SSR) LazyFilterPart.preload();

/** Hydrated once its code is loaded. Memoised, because React discards the HTML of a boundary that is updated before. */
const FilterPart = memo(function FilterPart(props: ComponentProps<typeof LazyFilterPart>) {
  return (
    <HydratedLater>
      <LazyFilterPart {...props} />
    </HydratedLater>
  );
});

interface FilteredListProps {
  /** Without a value if they failed to load. */
  products: FilteredList_ProductsFragment | null | undefined;
  /** The list's address without filter, order and page. */
  base: string;
  onSort: ComponentProps<typeof ListTools>["onSort"];
  /** The list, or what replaces it. */
  children: ReactNode;
}

/** The tools of a list above it, and its filters: in a column beside it on a desktop, in a sheet on a phone. */
export function FilteredList({ products, base, onSort, children }: FilteredListProps) {
  const { search, isSlow } = usePendingList();
  const { filter, sort } = readListParams(search);
  const known = knownFilter(filter, products?.facets);
  const count = countOf(known);
  const tools = (opener?: ReactNode) => (
    <ListTools total={products?.total} isLoading={isSlow} sort={sort} onSort={onSort}>
      {opener}
    </ListTools>
  );
  if (!products?.facets || (products.facets.length === 0 && count === 0)) {
    return (
      <>
        {tools()}
        {children}
      </>
    );
  }
  const parts = { products, base, query: listAddress("", { filter: known, sort }) };
  const isEmpty = products.total === 0 && count > 0 && !isSlow;
  return (
    <div className="list-columns">
      <section className="list-columns__side" id="filters" aria-labelledby="filters-title">
        <h2 className={styles.title} id="filters-title">
          Filters
        </h2>
        <FilterPart part="form" {...parts} />
      </section>
      <div>
        {tools(<FilterPart part="opener" {...parts} />)}
        <FilterPart part={isEmpty ? "empty" : "chips"} {...parts} />
        {!isEmpty && children}
      </div>
    </div>
  );
}
