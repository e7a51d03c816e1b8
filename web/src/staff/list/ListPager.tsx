import { Pager } from "../../ui/Pager.tsx";
import styles from "./ListPager.module.css";

interface ListPagerProps {
  /** Singular and plural of the rows, such as `order` and `orders`. */
  nouns: [one: string, many: string];
  total: number;
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
}

const count = new Intl.NumberFormat("en-IN");

/** The number of rows on all pages, and the links to the other pages. */
export function ListPager({ nouns: [one, many], total, page, pageCount, hrefFor }: ListPagerProps) {
  return (
    <div className={styles.end}>
      <p role="status">{`${count.format(total)} ${total === 1 ? one : many}`}</p>
      {pageCount > 1 && <Pager page={page} pageCount={pageCount} hrefFor={hrefFor} />}
    </div>
  );
}
