/** Maximum page size. */
export const maxPageSize = 100;

/** The page number from 1; 1 if it is absent or below 1. */
export function clampPage(page: number | null | undefined): number {
  return Math.max(page ?? 1, 1);
}

/** The page size from 1 to `maxPageSize`; 10 if it is absent. */
export function clampPageSize(size: number | null | undefined): number {
  return Math.min(Math.max(size ?? 10, 1), maxPageSize);
}

/** The number of pages of a list, the field `pageCount` of each type of pages. */
export function pageCount({ total, pageSize }: { total: number; pageSize: number }): number {
  return Math.ceil(total / pageSize);
}
