import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { useLocation } from "react-router-dom";
import { buttonClass } from "../../ui/Button.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useIsHydrated } from "../../use-browser-state.ts";
import { facetParameters, maxValues, readFilter, unreadablePrices, type ListFilter } from "./list-filter.ts";
import { pricePattern } from "./typed-price.ts";
import { useFilter, type FilterPartProps } from "./use-filter.ts";
import styles from "./FilterForm.module.css";

interface FilterFormProps extends FilterPartProps {
  /** For a submit button elsewhere. */
  id?: string;
  /** Called after a submit button elsewhere has applied the form. */
  onApplied?: () => void;
}

/** All filters of a list as a form, which without JavaScript leads to the filtered list. */
export function FilterForm({ products: { facets, priceRange }, id, onApplied, ...address }: FilterFormProps) {
  const { filter, sort, apply } = useFilter(address);
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();
  const isHydrated = useIsHydrated();
  const addressed = new URLSearchParams(useLocation().search);
  /** The prices that could not be read when the form was applied; null before that. */
  const [problems, setProblems] = useState<readonly string[] | null>(null);
  const ofAddress = isHydrated ? unreadablePrices(addressed) : [];
  const unreadable = problems ?? ofAddress;
  const textOf = (name: "min" | "max") => String((ofAddress.includes(name) ? addressed.get(name) : filter[name]) ?? "");

  /** The filter of the form, in which no price changes as long as one cannot be read. */
  const readForm = (typed: URLSearchParams) => {
    const read = readFilter(typed);
    return unreadablePrices(typed).length > 0 ? { ...read, min: filter.min, max: filter.max } : read;
  };
  const applyForm = () => {
    if (!form.current) return null;
    const typed = typedIn(form.current);
    const [next, found] = [readForm(typed), unreadablePrices(typed)];
    setProblems(found);
    if (found.length === 0) showPrices(form.current, next);
    apply(next);
    return found[0] ?? null;
  };
  // Applies choices made in the server's HTML before hydration.
  const applyEarlyChoices = useEffectEvent(() => form.current && apply(readForm(typedIn(form.current))));
  useEffect(() => void applyEarlyChoices(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const problem = applyForm();
    if (problem !== null) priceField(form.current, problem)?.focus();
    else if (!event.target.contains(event.submitter)) onApplied?.();
  };
  const [path, others] = address.base.split("?");
  return (
    <form
      className={styles.form}
      id={id}
      ref={form}
      action={path}
      autoComplete="off"
      noValidate={isHydrated}
      onSubmit={submit}
    >
      {facets?.map(({ key, label, values }) => {
        const parameter = facetParameters[key];
        const selected = filter[parameter];
        return (
          <fieldset className="fieldset" key={key} data-short={values.every(isShort) || undefined}>
            <legend>{label}</legend>
            <ul role="list">
              {values.map(({ value, label: text, count }) => {
                const isSelected = selected.includes(value);
                return (
                  <li key={value}>
                    <Option
                      name={parameter}
                      value={value}
                      isSelected={isSelected}
                      isDisabled={!isSelected && (count === 0 || selected.length >= maxValues)}
                      onChange={applyForm}
                    >
                      {text} <small>{`(${count})`}</small>
                    </Option>
                  </li>
                );
              })}
            </ul>
          </fieldset>
        );
      })}
      <fieldset className="fieldset">
        <legend>Price in ₹</legend>
        <div className={styles.prices}>
          <PriceField
            name="min"
            label="From"
            text={textOf("min")}
            hint={priceRange && Math.floor(priceRange.min / 100)}
            problemId={unreadable.includes("min") ? problemId : undefined}
          />
          <PriceField
            name="max"
            label="To"
            text={textOf("max")}
            hint={priceRange && Math.ceil(priceRange.max / 100)}
            problemId={unreadable.includes("max") ? problemId : undefined}
          />
          {unreadable.length > 0 && <FieldError id={problemId}>{`The price is not applied. ${amounts}`}</FieldError>}
          <button className={buttonClass("quiet", false)}>Apply</button>
        </div>
      </fieldset>
      {/* at the end, because a dialog focuses its first input */}
      {[...new URLSearchParams(others)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sort && <input type="hidden" name="sort" value={sort} />}
      <noscript>
        <button className={buttonClass("primary", true)}>Show products</button>
      </noscript>
    </form>
  );
}

/** Such as sizes, of which more fit into a row. */
function isShort({ label }: { label: string }): boolean {
  return label.length <= 4;
}

const amounts = "Please enter whole rupees up to 99,99,999, such as 2,000.";

function typedIn(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return new URLSearchParams(entries);
}

/** Shows the prices as they are applied, also where the same ones were typed in another form. */
function showPrices(form: HTMLFormElement, { min, max }: ListFilter): void {
  for (const [name, price] of Object.entries({ min, max })) {
    const field = priceField(form, name);
    if (field) field.value = String(price ?? "");
  }
}

function priceField(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

interface OptionProps {
  name: string;
  value: string;
  isSelected: boolean;
  isDisabled: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** A checkbox. A disabled one can keep the focus, in contrast to `disabled`. */
function Option({ name, value, isSelected, isDisabled, onChange, children }: OptionProps) {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isSelected}
        aria-disabled={isDisabled || undefined}
        onChange={() => !isDisabled && onChange()}
      />
      <span>{children}</span>
    </label>
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  /** Whole rupees, or what the address has in their place. */
  text: string;
  /** The limit of the list. */
  hint: number | null;
  /** Id of the sentence about a text that cannot be read. */
  problemId: string | undefined;
}

function PriceField({ name, label, text, hint, problemId }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  // Uncontrolled: what is being typed is applied later, but a change from elsewhere replaces it.
  useEffect(() => {
    if (shown.current === text || !input.current) return;
    shown.current = text;
    input.current.value = text;
  }, [text]);
  return (
    <label>
      {label}
      <input
        ref={input}
        className={styles.price}
        name={name}
        defaultValue={text}
        placeholder={hint === null ? undefined : String(hint)}
        inputMode="numeric"
        maxLength={30}
        aria-invalid={problemId === undefined ? undefined : true}
        aria-describedby={problemId}
        pattern={pricePattern}
        title={useIsHydrated() ? undefined : amounts}
      />
    </label>
  );
}
