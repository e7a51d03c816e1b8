import { clsx } from "clsx";
import { ArrowLeft } from "lucide-react";
import { useDeferredValue } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { ResultCount, SearchField } from "./SearchField.tsx";
import { SearchSuggestions, SearchResults } from "./SearchResults.tsx";
import { useCombobox } from "./use-combobox.ts";
import styles from "./SearchScreen.module.css";

interface SearchScreenProps {
  /** the search text of the address. */
  initialText: string;
  pathOf: (result: { id: string }) => string;
  /** Where to look when nothing was found. */
  categories: readonly { title: string; to: string }[];
  onClose: () => void;
}

/** Search on a phone: the whole screen. */
export function SearchScreen({ initialText, pathOf, categories, onClose }: SearchScreenProps) {
  const modal = useModal(onClose);
  const box = useCombobox({ initialText, startsOpen: true, limit: 8, pathOf, onClose });
  // the letter is seen first, and then what is found: the list takes a slow phone a tenth of a second
  const shown = useDeferredValue(box);
  return (
    <dialog {...modal} className={clsx("whole-screen", styles.screen)} aria-label="Search">
      <div className={styles.bar} data-modal-body>
        <IconButton label="Back" onClick={onClose}>
          <ArrowLeft className="icon" aria-hidden="true" />
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
