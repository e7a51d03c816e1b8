import { Suspense, useDeferredValue, useRef, type FocusEvent } from "react";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { ResultCount, SearchField } from "./SearchField.tsx";
import { useCombobox, type SearchedCategory } from "./use-combobox.ts";
import styles from "./SearchBox.module.css";

// When the results' code fails to load, Enter still opens the search page.
const SearchResults = lazyWithPreload(
  () => import("./SearchResults.tsx").then((module) => module.SearchResults),
  () => null,
);

interface SearchBoxProps {
  /** The search text of the URL. */
  initialText: string;
  pathOf: (result: { id: string }) => string;
  categories: readonly SearchedCategory[];
}

/** The search box of the header, with its results in a dropdown. */
export function SearchBox({ initialText, pathOf, categories }: SearchBoxProps) {
  const box = useCombobox({ initialText, limit: 10, categories, pathOf });
  // Deferred, so that rendering the list does not delay the typed letter.
  const shown = useDeferredValue(box);
  const root = useRef<HTMLDivElement>(null);
  const leave = ({ relatedTarget }: FocusEvent) => {
    // Closes only when the focus leaves the box; pressing a result moves no focus.
    if (!root.current?.contains(relatedTarget)) box.close();
  };
  return (
    <div className={styles.search} ref={root} onFocus={SearchResults.preload} onBlur={leave}>
      <SearchField
        id="search"
        input={box.inputProps}
        onEarlyText={box.change}
        onClear={box.text === "" ? undefined : () => box.change("")}
        onSubmit={box.close}
      />
      <ResultCount box={box} />
      {shown.isShown && (
        // preventDefault keeps the focus in the input while a result is pressed.
        <div className={styles.results} data-search-results onMouseDown={(event) => event.preventDefault()}>
          <Suspense>
            <SearchResults box={shown} pathOf={pathOf} categories={categories} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
