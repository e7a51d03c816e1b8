import { useId, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router-dom";
import { useSearch, type SearchResult } from "./use-search.ts";

interface ComboboxOptions {
  initialText: string;
  /** How many results at most. */
  limit: number;
  pathOf: (result: SearchResult) => string;
  /** After a result was chosen, or the box was left by Escape. */
  onClose?: () => void;
}

/**
 * The state and the keys of a search box with suggestions (ARIA combobox pattern): the focus stays in the input, the
 * arrow keys go through the results, Enter opens the chosen one, and without one it sends the form.
 */
export function useCombobox({ initialText, limit, pathOf, onClose }: ComboboxOptions) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState(initialText);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const search = useSearch(isOpen ? text : "");
  const results = search.results.slice(0, limit);
  const isShown = isOpen && search.status !== "idle";
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setIsOpen(false);
    setActive(null);
    onClose?.();
  };
  const change = (next: string) => {
    setText(next);
    setIsOpen(true);
    setActive(null);
  };
  const choose = () => {
    setText("");
    close();
  };
  const move = (step: 1 | -1) => {
    setIsOpen(true);
    if (results.length === 0) return;
    const from = active ?? (step === 1 ? -1 : 0);
    const next = (from + step + results.length) % results.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = active === null ? undefined : results[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && chosen && isShown) {
      event.preventDefault();
      choose();
      void navigate(pathOf(chosen));
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  };

  const inputProps = {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onFocus: () => setIsOpen(true),
    onKeyDown,
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isShown,
    "aria-controls": listId,
    "aria-activedescendant": active !== null && isShown ? optionId(active) : undefined,
  } as const;

  return { text, search, results, isShown, active, listId, optionId, inputProps, change, choose, close };
}

export type Combobox = ReturnType<typeof useCombobox>;
