import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

interface NoRowsProps {
  /** Rows on all pages. */
  total: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** For a list that has no rows at all. */
  children: ReactNode;
}

/** In place of the rows of a page that has none: a link to the last page, if rows on others remain. */
export function NoRows({ total, pageCount, hrefFor, children }: NoRowsProps) {
  if (total === 0) return children;
  return (
    <EmptyState
      title="This page is empty."
      text="The list is shorter by now."
      action={<ButtonLink to={hrefFor(pageCount)}>{`Page ${pageCount}`}</ButtonLink>}
      shape="small"
    />
  );
}
