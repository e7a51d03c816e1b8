import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { errorMessage, invalidField } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { FieldFrame, Field } from "../../ui/Field.tsx";
import fieldStyles from "../../ui/Field.module.css";
import { limits } from "../limits.generated.ts";
import styles from "./FilterBar.module.css";

interface FilterBarProps {
  /** Removes all filters; shown only while one is set. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
}

/** The filters of a list. Each takes effect at once. */
export function FilterBar({ onClear, children }: FilterBarProps) {
  return (
    <search className={styles.bar}>
      {children}
      {onClear && (
        <Button variant="text" className={styles.clear} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** Milliseconds after the last key until the list is searched. */
const pauseMs = 300;

interface SearchFilterProps {
  label: string;
  placeholder?: string;
  /** Of the URL. */
  value: string;
  /** Of the list: a rejection of the search is shown at it. */
  error: unknown;
  onChange: (value: string) => void;
}

/** A search, after a pause in typing or at once by Enter. */
export function SearchFilter({ label, placeholder, value, error, onChange }: SearchFilterProps) {
  const [text, setText] = useState(value);
  const [last, setLast] = useState(value);
  // another value of the URL, such as by Back or Clear
  if (last !== value) {
    setLast(value);
    if (text.trim() !== value) setText(value);
  }
  const search = useEffectEvent((typed: string) => {
    if (typed.trim() !== value) onChange(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== value) onChange(text.trim());
      }}
    >
      <Field
        label={label}
        type="search"
        maxLength={limits.staffOrders.search.maxLength}
        error={invalidField(error) === "search" ? errorMessage(error, "") : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

/** Whether a filter of a list was rejected that shows it. */
export function isOfFilter(error: unknown): boolean {
  return ["search", "placedFrom", "placedTo"].includes(invalidField(error) ?? "");
}

interface PeriodFilterProps {
  /** Calendar days of the URL; empty for none. */
  from: string;
  to: string;
  /** Of the list: a rejection of the period is shown at its end. */
  error: unknown;
  onChange: (change: { from: string } | { to: string }) => void;
}

/** The first and the last day on which something was placed. */
export function PeriodFilter({ from, to, error, onChange }: PeriodFilterProps) {
  const messageAt = (field: string) => (invalidField(error) === field ? errorMessage(error, "") : undefined);
  return (
    <div className={styles.period}>
      <DayFilter
        label="Placed from"
        value={from}
        error={messageAt("placedFrom")}
        onChange={(day) => onChange({ from: day })}
      />
      <DayFilter
        label="Placed until"
        value={to}
        error={messageAt("placedTo")}
        onChange={(day) => onChange({ to: day })}
      />
    </div>
  );
}

interface DayFilterProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

/** A day, once it is complete: a browser reports each digit of the year. One in part is undone when the field is left. */
function DayFilter({ label, value, error, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (last !== value) {
    setLast(value);
    setTyped(value);
  }
  return (
    <Field
      label={label}
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      error={error}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.validity.valid && target.value !== value) onChange(target.value);
      }}
      onBlur={({ target }) => {
        if (target.validity.valid) return;
        // A day in part has no value that differs, by which React would write it.
        target.value = value;
        setTyped(value);
      }}
    />
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFilterProps {
  label: string;
  /** Of the URL; empty for all. */
  value: string;
  /** Label of the empty value; without it there is none. */
  all?: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** One of several values, or all. */
export function SelectFilter({ label, value, all, options, onChange }: SelectFilterProps) {
  return (
    <FieldFrame label={label}>
      {(control) => (
        <select
          {...control}
          className={fieldStyles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {all !== undefined && <option value="">{all}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
