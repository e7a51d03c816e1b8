import { Icon } from "../../ui/Icon.tsx";
import { Suspense } from "react";
import { Navigate } from "react-router-dom";
import { failureMessage } from "../../apollo/errors.ts";
import { buttonClass, PageButton } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useOverlay } from "../../ui/use-overlay.ts";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { CategoryTile } from "./CategoryTile.tsx";
import { useCategories } from "./use-categories.ts";
import { useScrollStrip } from "../../ui/use-scroll-strip.ts";
import styles from "./CategoryStrip.module.css";

const AllCategoriesDialog = lazyWithPreload(
  () => import("./CategoryDialogs.tsx").then((module) => module.AllCategoriesDialog),
  () => <Navigate to="/categories" />,
);

const stepPx = 200;
const messages = { response: "Failed to load categories", network: "Error fetching categories" };

/** Shop by Categories: a strip scrolled by touch or its arrow buttons, and a button that opens all categories. */
export function CategoryStrip() {
  const { categories, failure, retry } = useCategories();
  const { ref, atStart, atEnd, move } = useScrollStrip();
  const { opened, open, close } = useOverlay<"all">();
  const isEmpty = categories?.length === 0;
  return (
    <section className="section wrap">
      <hr className="zari" />
      <div className="section__head">
        <h2>Shop by Categories</h2>
        {!isEmpty && (
          <div className={styles.tools}>
            <IconButton label="Back" edge className="only-wide" disabled={atStart} onClick={() => move(-stepPx)}>
              <Icon name="arrow-left" />
            </IconButton>
            <IconButton label="Forward" edge className="only-wide" disabled={atEnd} onClick={() => move(stepPx)}>
              <Icon name="arrow-right" />
            </IconButton>
            <PageButton
              page="/categories"
              className={buttonClass("text", false)}
              aria-haspopup="dialog"
              onPress={() => open("all")}
              onPointerEnter={AllCategoriesDialog.preload}
              onFocus={AllCategoriesDialog.preload}
            >
              View All
            </PageButton>
          </div>
        )}
      </div>
      {!categories ? (
        <ErrorState message={failureMessage(failure, messages)} onRetry={retry} />
      ) : isEmpty ? (
        <p>No categories available.</p>
      ) : (
        <ul className={styles.tiles} role="list" ref={ref}>
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>{opened && <AllCategoriesDialog onClose={close} />}</Suspense>
    </section>
  );
}
