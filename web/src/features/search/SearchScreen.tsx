import { Icon } from "../../ui/Icon.tsx";
import { useDeferredValue } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useModal } from "../../ui/use-modal.ts";
import { ResultCount, SearchField } from "./SearchField.tsx";
import { SearchSuggestions, SearchResults } from "./SearchResults.tsx";
import { useCombobox, type SearchedCategory } from "./use-combobox.ts";
import styles from "./SearchScreen.module.css";

interface SearchScreenProps {
  /** The search text of the URL. */
  initialText: string;
  pathOf: (result: { id: string }) => string;
  categories: readonly SearchedCategory[];
  onClose: () => void;
}

/** Full-screen search on a phone. */
export function SearchScreen({ initialText, pathOf, categories, onClose }: SearchScreenProps) {
  const modal = useModal(onClose);
  const box = useCombobox({ initialText, startsOpen: true, limit: 8, categories, pathOf, onClose });
  // Deferred, so that rendering the list (100 ms on a slow phone) does not delay the typed letter.
  const shown = useDeferredValue(box);
  return (
    <dialog {...modal} className={classNames("whole-screen", styles.screen)} aria-label="Search">
      <div className={styles.bar} data-modal-body>
        <IconButton label="Back" onClick={onClose}>
          <Icon name="arrow-left" />
        </IconButton>
        <SearchField
          className={styles.field}
          id="search-screen"
          input={box.inputProps}
          onClear={box.text === "" ? undefined : () => box.change("")}
          onSubmit={onClose}
        />
      </div>
      <hr className="zari" />
      <div className={styles.results}>
        <ResultCount box={box} />
        {shown.isShown ? (
          <SearchResults isLarge box={shown} pathOf={pathOf} categories={categories} />
        ) : (
          <SearchSuggestions categories={categories} />
        )}
      </div>
    </dialog>
  );
}
