import { useEffect, useEffectEvent, useRef, type FormEvent, type ReactNode } from "react";
import { buttonClass } from "../../ui/Button.tsx";
import { facetParameters, maxValues, readFilter, type ListFilter } from "./list-filter.ts";
import { useFilter, type FilterPartProps } from "./use-filter.ts";
import styles from "./FilterForm.module.css";

/** All filters of a list as a form, which without JavaScript leads to the filtered list. */
export function FilterForm({ products: { facets, priceRange }, ...address }: FilterPartProps) {
  const { filter, sort, apply } = useFilter(address);
  const form = useRef<HTMLFormElement>(null);
  const applyForm = () => form.current && apply(filterIn(form.current));
  // Applies choices made in the server's HTML before hydration.
  const applyEarlyChoices = useEffectEvent(applyForm);
  useEffect(() => void applyEarlyChoices(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    applyForm();
  };
  const [path, others] = address.base.split("?");
  return (
    <form className={styles.form} ref={form} action={path} autoComplete="off" onSubmit={submit}>
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
            value={filter.min}
            hint={priceRange && Math.floor(priceRange.min / 100)}
          />
          <PriceField name="max" label="To" value={filter.max} hint={priceRange && Math.ceil(priceRange.max / 100)} />
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

function filterIn(form: HTMLFormElement): ListFilter {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return readFilter(new URLSearchParams(entries));
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
  /** Whole rupees. */
  value: number | null;
  /** The limit of the list. */
  hint: number | null;
}

function PriceField({ name, label, value, hint }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  // Uncontrolled: what is being typed is applied later, but a change from elsewhere replaces it.
  useEffect(() => {
    if (shown.current === value || !input.current) return;
    shown.current = value;
    input.current.value = String(value ?? "");
  }, [value]);
  return (
    <label>
      {label}
      <input
        ref={input}
        className={styles.price}
        name={name}
        defaultValue={value ?? ""}
        placeholder={hint === null ? undefined : String(hint)}
        inputMode="numeric"
        maxLength={7}
      />
    </label>
  );
}
