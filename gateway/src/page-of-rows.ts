/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** The number of items on all pages. */
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
}

/**
 * The requested page out of the rows that REST sent for it. Without a total, or if they are more than fit on a page, they
 * are the rows of all pages (Q70). A page beyond the total is empty, and a total below the rows sent is raised (Q32).
 *
 * @param total null if REST sends none
 * @param page from 1
 */
export function pageOfRows<Row>(rows: Row[], total: number | null, page: number, pageSize: number): Page<Row> {
  const begin = (page - 1) * pageSize;
  if (total === null || rows.length > pageSize) {
    return { items: rows.slice(begin, begin + pageSize), total: rows.length, page, pageSize };
  }
  if (rows.length === 0 || (rows.length <= total && total <= begin)) return { items: [], total, page, pageSize };
  return { items: rows, total: Math.max(total, begin + rows.length), page, pageSize };
}
