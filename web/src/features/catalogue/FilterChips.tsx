import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { formatMoney } from "../../format/money.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { FilteredList_ProductsFragment } from "./FilteredList.generated.ts";
import { facetParameters, noFilter, type ListFilter } from "./list-filter.ts";
import { listCountId } from "./ListTools.tsx";
import { useFilter, type FilterPartProps } from "./use-filter.ts";
import styles from "./FilterChips.module.css";

/** The selected filters of a list, each with a link that removes it. */
export function FilterChips({ products, ...address }: FilterPartProps) {
  const { filter, linkTo } = useFilter(address);
  const row = useRef<HTMLUListElement>(null);
  const pressed = useRef<number | null>(null);
  const conditions = conditionsOf(filter, products.facets);
  const press = (index: number) => {
    pressed.current = index;
  };

  // The focus moves to the next chip, and from the last one to the new number of products.
  useEffect(() => {
    const links = row.current?.querySelectorAll("a") ?? [];
    const index = pressed.current;
    if (index === null || document.activeElement !== document.body) return;
    pressed.current = null;
    const next = links[Math.min(index, links.length - 2)];
    if (next) next.focus();
    else focusCount();
  });

  if (conditions.length === 0) return null;
  return (
    <ul className={styles.chips} ref={row} role="list" aria-label="Selected filters">
      {conditions.map(({ key, label, without }, index) => (
        <li key={key}>
          <Link
            className={styles.chip}
            {...linkTo(without)}
            aria-label={`Remove ${label}`}
            onClick={() => press(index)}
          >
            {label}
            <Icon name="x" size="small" />
          </Link>
        </li>
      ))}
      <li>
        <ButtonLink variant="text" {...linkTo(noFilter)} onClick={() => press(0)}>
          Clear all
        </ButtonLink>
      </li>
    </ul>
  );
}

/** Replaces the chips and the list if the filters leave nothing: each can be removed. */
export function NoMatches({ products, ...address }: FilterPartProps) {
  const { filter, linkTo } = useFilter(address);
  const conditions = conditionsOf(filter, products.facets);
  const isSingle = conditions.length === 1;
  return (
    <EmptyState
      title="No Products Found"
      text={`No product has ${isSingle ? "this filter. Remove it" : "all of these filters. Remove one"} to see more.`}
      action={
        <ul className={styles.removals} role="list">
          {conditions.map(({ key, label, without }) => (
            <li key={key}>
              <ButtonLink variant="quiet" {...linkTo(without)} onClick={focusCount}>
                {`Remove “${label}”`}
              </ButtonLink>
            </li>
          ))}
          {!isSingle && (
            <li>
              <ButtonLink variant="text" {...linkTo(noFilter)} onClick={focusCount}>
                Clear all
              </ButtonLink>
            </li>
          )}
        </ul>
      }
    />
  );
}

/** The new number of products takes the focus from a control that is removed. */
function focusCount(): void {
  document.getElementById(listCountId)?.focus();
}

/** One selected value, price range or other condition. */
interface Condition {
  /** Unlike the label, unique. */
  key: string;
  label: string;
  without: ListFilter;
}

function conditionsOf(filter: ListFilter, facets: FilteredList_ProductsFragment["facets"]): Condition[] {
  const conditions = (facets ?? []).flatMap(({ key, values }) => {
    const parameter = facetParameters[key];
    const selected = filter[parameter];
    return values
      .filter(({ value }) => selected.includes(value))
      .map(({ value, label }) => ({
        key: parameter + value,
        label,
        without: { ...filter, [parameter]: selected.filter((other) => other !== value) },
      }));
  });
  const { min, max } = filter;
  if (min !== null || max !== null)
    conditions.push({ key: "price", label: rangeText(min, max), without: { ...filter, min: null, max: null } });
  return conditions;
}

function rupees(amount: number): string {
  return formatMoney(amount * 100).replace(/\.00$/, "");
}

/** Such as `₹500 to ₹1,500`. */
function rangeText(min: number | null, max: number | null): string {
  if (min === null) return max === null ? "" : `Up to ${rupees(max)}`;
  return max === null ? `From ${rupees(min)}` : `${rupees(min)} to ${rupees(max)}`;
}
