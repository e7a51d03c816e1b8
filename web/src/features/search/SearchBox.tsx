import { Suspense, useDeferredValue, useRef, type FocusEvent } from "react";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { ResultCount, SearchField } from "./SearchField.tsx";
import { useCombobox } from "./use-combobox.ts";
import styles from "./SearchBox.module.css";

// Without the results, Enter still leads to their page.
const SearchResults = lazyWithPreload(
  () => import("./SearchResults.tsx").then((module) => module.SearchResults),
  () => null,
);

interface SearchBoxProps {
  /** the search text of the address. */
  initialText: string;
  pathOf: (result: { id: string }) => string;
  /** Where to look when nothing was found. */
  categories: readonly { title: string; to: string }[];
}

/** The search box of the header, with its results in a dropdown. */
export function SearchBox({ initialText, pathOf, categories }: SearchBoxProps) {
  const box = useCombobox({ initialText, limit: 10, pathOf });
  // the letter is seen first, and then what is found: the list takes its time
  const shown = useDeferredValue(box);
  const root = useRef<HTMLDivElement>(null);
  const leave = ({ relatedTarget }: FocusEvent) => {
    // a press on a result takes the focus nowhere: only leaving the box closes it
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
        // keeps the focus in the input while a result is pressed
        <div className={styles.results} data-search-results onMouseDown={(event) => event.preventDefault()}>
          <Suspense>
            <SearchResults box={shown} pathOf={pathOf} categories={categories} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
