import { errorMessage } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { movedBy } from "../list/moved-by.ts";
import { canChange, findEntry, type Category, type Entry } from "./category-tree.ts";
import { CategoryRow, type CategoryRowActions } from "./CategoryRow.tsx";
import { setCategories } from "./set-categories.ts";
import { useOrderCategoriesMutation, useOrderSubcategoriesMutation } from "./StaffCategories.generated.ts";
import styles from "./CategoryTree.module.css";

interface CategoryTreeProps {
  categories: readonly Category[];
  onAddSubcategory: (category: Category) => void;
  onEdit: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
  /** Called when an order is rejected, because others may have changed the categories meanwhile. */
  onOutdated: () => void;
}

/** The categories with their subcategories, in their order. */
export function CategoryTree({ categories, onAddSubcategory, onEdit, onDelete, onOutdated }: CategoryTreeProps) {
  const [orderCategories, ofCategories] = useOrderCategoriesMutation({
    update: (cache, { data }) => setCategories(cache, data?.orderCategories),
  });
  const [orderSubcategories, ofSubcategories] = useOrderSubcategoriesMutation({
    update: (cache, { data }) => setCategories(cache, data?.orderSubcategories),
  });
  const toast = useToast();
  const isChangeable = canChange(categories);

  const move = async ({ item, parent }: Entry, places: 1 | -1, button: HTMLElement) => {
    const present = (parent?.subcategories ?? categories).map(({ id }) => id);
    const ids = movedBy(present, item.id, places);
    if (ofCategories.loading || ofSubcategories.loading || ids.join() === present.join()) return;
    try {
      if (parent) await orderSubcategories({ variables: { categoryId: parent.id, ids } });
      else await orderCategories({ variables: { ids } });
      // a row that moves in the document loses the focus
      button.focus();
      toast.show(`“${item.title}” is number ${ids.indexOf(item.id) + 1} of ${ids.length}`);
    } catch (error) {
      onOutdated();
      toast.show(errorMessage(error, "The order was not changed. Please try again."), { tone: "error" });
    }
  };
  const actionsOf = (entry: Entry, index: number, count: number): CategoryRowActions | null =>
    isChangeable
      ? {
          isFirst: index === 0,
          isLast: index === count - 1,
          onMove: (places, button) => void move(entry, places, button),
          onEdit: () => onEdit(entry),
          onDelete: () => onDelete(entry),
        }
      : null;
  const movedTo = ({ kind, item }: Entry) =>
    item.movedToId === null ? null : (findEntry(categories, kind, item.movedToId)?.item.title ?? null);
  const row = (entry: Entry, actions: CategoryRowActions | null) => (
    <CategoryRow entry={entry} movedTo={movedTo(entry)} actions={actions} />
  );
  return (
    <ul className={styles.tree} role="list">
      {categories.map((category, index) => {
        const entry: Entry = { kind: "category", item: category, parent: null };
        const actions = actionsOf(entry, index, categories.length);
        const adding = (
          <Button aria-label={`Add subcategory to ${category.title}`} onClick={() => onAddSubcategory(category)}>
            Add subcategory
          </Button>
        );
        return (
          <li key={category.id} className={styles.category}>
            {row(entry, actions && { ...actions, children: adding })}
            {category.subcategories.length > 0 && (
              <ul className={styles.subcategories} role="list">
                {category.subcategories.map((item, place, { length }) => {
                  const below: Entry = { kind: "subcategory", item, parent: category };
                  return <li key={item.id}>{row(below, actionsOf(below, place, length))}</li>;
                })}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
