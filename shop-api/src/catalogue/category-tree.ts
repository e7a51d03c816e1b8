import { sql } from "kysely";
import type { Database } from "../db/client.ts";

// Categories and subcategories are few: each change and each unknown address reads all of them.

/** A category's row; that of a subcategory also has its category. */
export type Category = {
  id: number;
  title: string;
  /** Blank for none. */
  picture: string;
  alt: string | null;
  hidden_at: number | null;
  deleted_at: number | null;
  moved_to: number | null;
  version: number;
};
export type Subcategory = Category & { category_id: number };

/** All categories and subcategories in the order of the shop, also hidden and deleted ones. */
export type CategoryTree = {
  categories: ReadonlyMap<number, Category>;
  subcategories: ReadonlyMap<number, Subcategory>;
};

const columns = ["id", "title", "picture", "alt", "hidden_at", "deleted_at", "moved_to", "version"] as const;

/** The order of categories, and of the subcategories of one: by position, which those without one have in their id. */
export const positionOrId = sql<number>`coalesce(position, id)`;

export async function readCategoryTree(db: Database): Promise<CategoryTree> {
  const categories = db.selectFrom("categories").select(columns).orderBy(positionOrId).orderBy("id");
  const subcategories = db
    .selectFrom("subcategories")
    .select(columns)
    .select("category_id")
    .orderBy(positionOrId)
    .orderBy("id");
  return { categories: byId(await categories.execute()), subcategories: byId(await subcategories.execute()) };
}

function byId<Row extends { id: number }>(rows: Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether shoppers see a category; a subcategory also needs a category that they see. */
export function isShown({ hidden_at, deleted_at }: Pick<Category, "hidden_at" | "deleted_at">): boolean {
  return hidden_at === null && deleted_at === null;
}

/** Whether shoppers see a subcategory. */
export function isSubcategoryShown({ categories }: CategoryTree, subcategory: Subcategory): boolean {
  const category = categories.get(subcategory.category_id);
  return isShown(subcategory) && category !== undefined && isShown(category);
}

/** The address in place of another one, as an error has it. */
export type MovedTo = { moved_to_category_id: number; moved_to_subcategory_id?: number };

/** The category that shoppers see in place of one that is hidden or deleted; undefined for none. */
export function placeOfCategory({ categories }: CategoryTree, id: number): MovedTo | undefined {
  const found = follow(categories, id, isShown);
  return found !== undefined && isShown(found) ? { moved_to_category_id: found.id } : undefined;
}

/** The subcategory that shoppers see in place of another one, or the category in place of its hidden or deleted one; undefined for none. */
export function placeOfSubcategory(categoryTree: CategoryTree, id: number): MovedTo | undefined {
  const { categories, subcategories } = categoryTree;
  const found = follow(subcategories, id, (row) => isSubcategoryShown(categoryTree, row));
  if (found === undefined) return undefined;
  const { category_id } = found;
  if (isSubcategoryShown(categoryTree, found))
    return { moved_to_category_id: category_id, moved_to_subcategory_id: found.id };
  const category = categories.get(category_id);
  return category === undefined || isShown(category) ? undefined : placeOfCategory(categoryTree, category_id);
}

/** The first row that is shown, or the last one, of those that each name the next one. */
function follow<Row extends Category>(
  rows: ReadonlyMap<number, Row>,
  id: number,
  isFound: (row: Row) => boolean,
): Row | undefined {
  const passed = new Set<Row>();
  let row = rows.get(id);
  while (row !== undefined && !isFound(row) && !passed.has(row)) {
    passed.add(row);
    const next = row.moved_to === null ? undefined : rows.get(row.moved_to);
    if (next === undefined) break;
    row = next;
  }
  return row;
}
