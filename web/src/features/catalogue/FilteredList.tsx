import { memo, Suspense, useState, type ComponentProps, type FormEvent, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { addressOf } from "../../page-parameters.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import type { FilteredList_ProductsFragment } from "./FilteredList.generated.ts";
import { countOf, knownFilter } from "./list-filter.ts";
import { usePendingList } from "./list-navigation.ts";
import { listAddress, readListParams } from "./listing-address.ts";
import { ListTools } from "./ListTools.tsx";
import styles from "./FilteredList.module.css";

const nothing = () => null;
const LazyFilterForm = lazyWithPreload(() => import("./FilterForm.tsx").then((module) => module.FilterForm), nothing);
const LazyFilterChips = lazyWithPreload(
  () => import("./FilterChips.tsx").then((module) => module.FilterChips),
  nothing,
);
const NoMatches = lazyWithPreload(() => import("./FilterChips.tsx").then((module) => module.NoMatches), nothing);
const FilterSheet = lazyWithPreload(() => import("./FilterSheet.tsx").then((module) => module.FilterSheet), nothing);

/** Hydrated once their code is loaded. Memoised, because React discards the HTML of a boundary that is updated before. */
const FilterForm = memo(function FilterForm(props: ComponentProps<typeof LazyFilterForm>) {
  return (
    <Suspense>
      <LazyFilterForm {...props} />
    </Suspense>
  );
});
const FilterChips = memo(function FilterChips(props: ComponentProps<typeof LazyFilterChips>) {
  return (
    <Suspense>
      <LazyFilterChips {...props} />
    </Suspense>
  );
});

interface FilteredListProps {
  /** Without a value if they failed to load. */
  products: FilteredList_ProductsFragment | null | undefined;
  /** Those of the list's address that are neither its filter, its order nor its page. */
  parameters?: Record<string, string>;
  onSort: ComponentProps<typeof ListTools>["onSort"];
  /** The list, or what replaces it. */
  children: ReactNode;
}

/** The tools of a list above it, and its filters: in a column beside it on a desktop, in a sheet on a phone. */
export function FilteredList({ products, parameters = {}, onSort, children }: FilteredListProps) {
  const { pathname } = useLocation();
  const { search, isSlow } = usePendingList();
  const [isOpen, setOpen] = useState(false);
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
  const base = addressOf(pathname, new URLSearchParams(parameters));
  const parts = { products, base, query: listAddress("", { filter: known, sort }) };
  const open = (event: FormEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div className="list-columns">
      <section className="list-columns__side" id="filters" aria-labelledby="filters-title">
        <h2 className={styles.title} id="filters-title">
          Filters
        </h2>
        <FilterForm {...parts} />
      </section>
      <div>
        {tools(
          // without JavaScript it shows the column
          <form className={styles.open} action={`${pathname}#filters`} onSubmit={open}>
            {[...new URLSearchParams(listAddress(base, { filter: known, sort }).split("?")[1])].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button
              className={buttonClass("quiet", false)}
              aria-haspopup="dialog"
              onPointerEnter={FilterSheet.preload}
              onFocus={FilterSheet.preload}
            >
              {count === 0 ? "Filters" : `Filters (${count})`}
            </button>
          </form>,
        )}
        {products.total === 0 && count > 0 && !isSlow ? (
          <Suspense>
            <NoMatches {...parts} />
          </Suspense>
        ) : (
          <>
            <FilterChips {...parts} />
            {children}
          </>
        )}
      </div>
      <Suspense>{isOpen && <FilterSheet {...parts} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
