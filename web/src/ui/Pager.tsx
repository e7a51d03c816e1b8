import { Icon } from "./Icon.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./Pager.module.css";
import { classNames } from "./class-names.ts";

interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  className?: string | undefined;
}

export function Pager({ page, pageCount, hrefFor, className }: PagerProps) {
  const step = (to: number, label: string, icon: ReactNode) =>
    to < 1 || to > pageCount ? (
      <span role="link" aria-disabled="true" aria-label={label}>
        {icon}
      </span>
    ) : (
      <Link to={hrefFor(to)} aria-label={label}>
        {icon}
      </Link>
    );
  return (
    <nav className={classNames(styles.pager, className)} aria-label="Pages">
      {step(page - 1, "Previous page", <Icon name="chevron-left" size="small" />)}
      {pageRange(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={hrefFor(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {step(page + 1, "Next page", <Icon name="chevron-right" size="small" />)}
    </nav>
  );
}

const edgeCount = 1;
const currentCount = 2;

/**
 * The page numbers of a pager: one at each end, and two from the current page on. Null is a gap of at least two pages:
 * `[1, null, 7, 8, null, 15]`.
 */
export function pageRange(page: number, pageCount: number): (number | null)[] {
  const first = Math.min(Math.max(page, 1), Math.max(pageCount - currentCount + 1, 1));
  const shown = new Set<number>();
  for (let offset = 0; offset < Math.max(edgeCount, currentCount); offset++) {
    if (offset < currentCount) shown.add(first + offset);
    if (offset < edgeCount) shown.add(1 + offset).add(pageCount - offset);
  }
  const numbers = [...shown].filter((number) => number >= 1 && number <= pageCount).toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap === 1) return [number];
    return [gap === 2 ? number - 1 : null, number];
  });
}
