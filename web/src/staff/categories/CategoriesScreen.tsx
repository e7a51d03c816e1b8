import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { requireData } from "../../apollo/errors.ts";
import { QueryState } from "../list/QueryState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { canChange, findEntry, type Category, type Entry } from "./category-tree.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { CategoryTree } from "./CategoryTree.tsx";
import { DeleteCategoryDialog } from "./DeleteCategoryDialog.tsx";
import { StaffCategoryTreeDocument, useStaffCategoryTreeQuery } from "./StaffCategories.generated.ts";
import { useDeleteCategory } from "./use-delete-category.ts";

/** An open dialog. */
type Opened =
  | { action: "create"; parent: Category | null }
  | { action: "edit"; entry: Entry }
  | { action: "delete"; entry: Entry };

/** The categories of the shop with their subcategories, to change. */
export function Component() {
  const result = useStaffCategoryTreeQuery();
  const categories = result.data?.staff.categories ?? [];
  const [opened, setOpened] = useState<Opened | null>(null);
  const [leftCount, setLeftCount] = useState(0);
  const remove = useDeleteCategory();
  const client = useApolloClient();
  const screen = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const close = () => setOpened(null);
  const reload = async () => {
    const options = { query: StaffCategoryTreeDocument, fetchPolicy: "network-only" } as const;
    return requireData(await client.query(options)).staff.categories;
  };
  const reloadQuietly = () => void reload().catch(() => null);

  // once the dialog is closed: the button that had the focus goes with its row
  useEffect(() => {
    if (leftCount > 0) screen.current?.closest("main")?.querySelector("h1")?.focus();
  }, [leftCount]);

  const saved = (message: string, isMoved: boolean) => {
    close();
    toast.show(message);
    if (isMoved) setLeftCount((count) => count + 1);
    reloadQuietly();
  };
  const deleted = (message: string) => {
    close();
    toast.show(message);
    setLeftCount((count) => count + 1);
  };
  const entryToDelete =
    opened?.action === "delete" ? findEntry(categories, opened.entry.kind, opened.entry.item.id) : null;
  return (
    <div ref={screen}>
      <ScreenHead title="Categories" note="As the shop shows them, one after another.">
        {canChange(categories) && (
          <Button variant="primary" onClick={() => setOpened({ action: "create", parent: null })}>
            New category
          </Button>
        )}
      </ScreenHead>
      <QueryState result={result} failure="The categories could not be loaded.">
        {({ staff }) =>
          staff.categories.length > 0 ? (
            <CategoryTree
              categories={staff.categories}
              onAddSubcategory={(parent) => setOpened({ action: "create", parent })}
              onEdit={(entry) => setOpened({ action: "edit", entry })}
              onDelete={(entry) => setOpened({ action: "delete", entry })}
              onOutdated={reloadQuietly}
            />
          ) : (
            <EmptyState
              title="There are no categories yet."
              text="Begin with a category and its first subcategory: each product is in one."
              shape="small"
            />
          )
        }
      </QueryState>
      {opened && opened.action !== "delete" && (
        <CategoryDialog
          entry={opened.action === "edit" ? opened.entry : null}
          parent={opened.action === "create" ? opened.parent : null}
          categories={categories}
          reload={reload}
          onDone={saved}
          onClose={close}
        />
      )}
      {entryToDelete && (
        <DeleteCategoryDialog
          entry={entryToDelete}
          categories={categories}
          remove={remove}
          onOutdated={reloadQuietly}
          onDone={deleted}
          onClose={close}
        />
      )}
    </div>
  );
}
