import { Pager } from "../../ui/Pager.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./ListEnd.module.css";

interface ListEndProps {
  products: { items: readonly unknown[]; page: number; pageCount: number };
  pathOf: (page: number) => string;
}

/** The pager of a list, in the free cells of its grid's last row; nothing for a single page. */
export function ListEnd({ products: { items, page, pageCount }, pathOf }: ListEndProps) {
  if (pageCount <= 1) return null;
  const cards = items.length;
  return (
    <div
      className={classNames(
        "grid__end",
        styles.end,
        !isInFour(cards) && "grid__end--row",
        cards % 3 !== 1 && "grid__end--row-of-3",
      )}
    >
      <hr className="zari" />
      <p>{`Showing page ${page} of ${pageCount}`}</p>
      <Pager page={page} pageCount={pageCount} hrefFor={pathOf} className={styles.pager} />
    </div>
  );
}

/** Whether the last row of four has two free cells for the pager. */
function isInFour(cards: number): boolean {
  return cards % 4 === 1 || cards % 4 === 2;
}
