/** The most items that one page may hold. */
export const maxPageSize = 100;

/** A page number from 1; the first page where it is absent or below 1. */
export function clampPage(page: number | null | undefined): number {
  return Math.max(page ?? 1, 1);
}

/** How many items a page holds, from 1 to `maxPageSize`; 10 where no size is given. */
export function clampPageSize(size: number | null | undefined): number {
  return Math.min(Math.max(size ?? 10, 1), maxPageSize);
}
