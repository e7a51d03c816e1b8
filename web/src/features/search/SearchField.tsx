import { Icon } from "../../ui/Icon.tsx";
import { useEffect, useEffectEvent, useRef, type ComponentProps, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { IconButton } from "../../ui/IconButton.tsx";
import { classNames } from "../../ui/class-names.ts";
import { searchPath } from "./search-text.ts";
import type { Combobox } from "./use-combobox.ts";
import styles from "./SearchField.module.css";

interface SearchFieldProps {
  /** Id of the input, unique on the page. */
  id: string;
  input: ComponentProps<"input">;
  /** Called with the text that was typed before hydration. */
  onEarlyText?: (text: string) => void;
  /** Called by the Clear button, which is shown only with this handler. */
  onClear?: (() => void) | undefined;
  onSubmit: () => void;
  className?: string | undefined;
}

/** A search field in a plain form: Enter opens the search page, also without JavaScript. */
export function SearchField({ id, input, onEarlyText, onClear, onSubmit, className }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const takeEarlyText = useEffectEvent(() => {
    const text = field.current?.value ?? "";
    if (text !== input.value) onEarlyText?.(text);
  });
  useEffect(() => takeEarlyText(), []);
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
    void navigate(searchPath(field.current?.value ?? ""));
  };
  return (
    <form className={classNames(styles.form, className)} role="search" action="/search" onSubmit={submit}>
      <Icon name="search" size="small" />
      <label className="visually-hidden" htmlFor={id}>
        Search products
      </label>
      <input
        {...input}
        ref={field}
        id={id}
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search sarees, kurtas, shirts"
      />
      {onClear && (
        <IconButton
          label="Clear"
          onClick={() => {
            onClear();
            field.current?.focus();
          }}
        >
          <Icon name="x" size="small" />
        </IconButton>
      )}
    </form>
  );
}

/** Announces the number of results to screen readers. */
export function ResultCount({ box: { hasList, search, results } }: { box: Combobox }) {
  const isKnown = hasList && search.status === "done";
  return (
    <p className="visually-hidden" role="status">
      {isKnown && (results.length === 1 ? "1 product" : `${results.length} products`)}
    </p>
  );
}
