import { useId, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router-dom";
import { useOverlay } from "../../ui/use-overlay.ts";
import { matchingCategories } from "./matching-categories.ts";
import { normalSearchText } from "./search-text.ts";
import { useSearch } from "./use-search.ts";

/** A category as a suggestion of the search box. */
export interface SearchedCategory {
  title: string;
  to: string;
}

/** The maximum number of categories above the products. */
const maxCategories = 2;

interface ComboboxOptions {
  /** The search text of the URL: the initial text, which replaces the typed text when the URL changes. */
  initialText: string;
  /** Shows the results of `initialText` on mount. */
  startsOpen?: boolean;
  /** The maximum number of products. */
  limit: number;
  /** All categories; those that the text names come before the products. */
  categories: readonly SearchedCategory[];
  pathOf: (result: { id: string }) => string;
  /** Called when the results are closed, such as by choosing one or by Escape. */
  onClose?: () => void;
}

/**
 * State and keyboard handling of a search box (ARIA combobox pattern): the focus stays in the input, the arrow keys
 * move through the categories and products, Enter opens the active result or submits the form, and Escape closes the results, then
 * clears the field.
 */
export function useCombobox(options: ComboboxOptions) {
  const { initialText, startsOpen = false, limit, categories, pathOf, onClose } = options;
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useText(normalSearchText(initialText));
  const overlay = useOverlay<"results">(startsOpen ? "results" : null);
  const isOpen = overlay.opened !== null;
  const [active, setActive] = useState<number | null>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const search = useSearch(text, isOpen);
  const results = search.results.slice(0, limit);
  const matching = matchingCategories(text, categories).slice(0, maxCategories);
  // without products a message is shown in place of the list
  const paths = results.length === 0 ? [] : [...matching.map(({ to }) => to), ...results.map(pathOf)];
  const isShown = isOpen && search.status !== "idle";
  const optionId = (index: number) => `${listId}-${index}`;

  const open = () => overlay.open("results");
  const close = () => {
    overlay.close();
    setActive(null);
    onClose?.();
  };
  const change = (next: string) => {
    setText(next);
    setActive(null);
    open();
  };
  const choose = () => {
    setText("");
    close();
  };
  const move = (step: 1 | -1) => {
    open();
    if (paths.length === 0) return;
    const from = active ?? (step === 1 ? -1 : 0);
    const next = (from + step + paths.length) % paths.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = active === null ? undefined : paths[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && chosen !== undefined && isShown) {
      event.preventDefault();
      choose();
      void navigate(chosen);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (isOpen) close();
      else setText("");
    }
  };

  const hasList = isShown && results.length > 0;
  // the list is rendered later than the text, and the first time once its code is loaded
  const isExpanded = hasList && list !== null;
  const inputProps = {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onFocus: () => results.length > 0 && open(),
    onKeyDown,
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isExpanded,
    "aria-controls": isExpanded ? listId : undefined,
    "aria-activedescendant": active !== null && isExpanded ? optionId(active) : undefined,
  } as const;

  return {
    text,
    search,
    matching,
    results,
    isShown,
    hasList,
    active,
    listId,
    setList,
    optionId,
    inputProps,
    change,
    choose,
    close,
  };
}

export type Combobox = ReturnType<typeof useCombobox>;

/** The typed text, reset to `initialText` when that changes. */
function useText(initialText: string) {
  const [state, setState] = useState({ initialText, text: initialText });
  if (state.initialText !== initialText) setState({ initialText, text: initialText });
  return [state.text, (text: string) => setState({ initialText, text })] as const;
}
