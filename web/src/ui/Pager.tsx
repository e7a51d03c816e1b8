import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { pageRange } from "./page-range.ts";

interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
}

export function Pager({ page, pageCount, hrefFor }: PagerProps) {
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
    <nav className="pager" aria-label="Pages">
      {step(page - 1, "Previous page", <ChevronLeft className="icon icon--s" aria-hidden="true" />)}
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
      {step(page + 1, "Next page", <ChevronRight className="icon icon--s" aria-hidden="true" />)}
    </nav>
  );
}
