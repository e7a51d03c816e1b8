import { isDeepStrictEqual } from "node:util";
import type { Database, DialectName } from "../../db/client.ts";
import { serialized } from "../../db/serialized.ts";
import { type Author, differences, recordChange, recordChanges } from "../../history/record-changes.ts";
import { staffSlug } from "../staff/create-product.ts";
import {
  assertFreeName,
  assertTarget,
  assertVersion,
  categoryTexts,
  changeOf,
  existing,
  lockCategories,
  pictureColumns,
  unknown,
  visibilityColumns,
} from "./category-changes.ts";
import type { CategoryChange, CategoryDeletion, NewCategory } from "./category-form.ts";
import { type Category, type CategoryTree, isShown, positionOrId } from "../category-tree.ts";
import { changesOfOrder, positionsOf } from "../positions.ts";
import { moveProductsOut } from "./move-products.ts";

const level = "categories";

/**
 * Adds a category after the others.
 * @returns its id
 * @throws {HttpError} 422 for the name of another one, or an unknown picture
 */
export async function createCategory(db: Database, author: Author, input: NewCategory): Promise<number> {
  return serialized(db, async (trx) => {
    const categoryTree = await lockCategories(trx);
    assertFreeName(categoryTree.categories.values(), level, undefined, input.title);
    const last = await trx
      .selectFrom("categories")
      .select(({ fn }) => [fn.max("id").as("id"), fn.max(positionOrId).as("position")])
      .executeTakeFirstOrThrow();
    const id = (last.id ?? 0) + 1;
    const columns = { title: input.title, ...(await pictureColumns(trx, input.picture)) };
    const hidden_at = input.is_hidden ? Date.now() : null;
    const created = await trx
      .insertInto("categories")
      .values({ id, slug: staffSlug(id), position: (last.position ?? 0) + 1, hidden_at, ...columns })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(trx, author, changeOf(level, created, "created", textChanges(undefined, created, categoryTree)));
    return id;
  });
}

/**
 * Changes a category.
 * @returns whether another change was faster: then nothing is changed
 * @throws {HttpError} 404 for an unknown one, 422 for the name of another one, an unknown picture or a wrong place
 */
export async function changeCategory(
  db: Database,
  author: Author,
  id: number,
  { version, title, picture, ...visibility }: CategoryChange,
): Promise<{ isConflict: boolean }> {
  return db.transaction().execute(async (trx) => {
    const categoryTree = await lockCategories(trx);
    const { categories } = categoryTree;
    const before = existing(categories, level, id);
    if (before.version !== version) return { isConflict: true };
    if (title !== undefined) assertFreeName(categories.values(), level, id, title);
    const columns = {
      ...(title !== undefined && { title }),
      ...(picture !== undefined && (await pictureColumns(trx, picture))),
      ...visibilityColumns(before, visibility, level, (target) => isTarget(categories, target)),
    };
    const after = { ...before, ...columns };
    if (isDeepStrictEqual(after, before)) return { isConflict: false };
    const change = trx.updateTable("categories").set((eb) => ({ ...columns, version: eb("version", "+", 1) }));
    await change.where("id", "=", id).execute();
    await recordChange(trx, author, changeOf(level, after, "changed", textChanges(before, after, categoryTree)));
    return { isConflict: false };
  });
}

/** Puts the categories in an order. @throws {HttpError} 409 when these are not all */
export async function orderCategories(db: Database, author: Author, ids: number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { categories } = await lockCategories(trx);
    const moved = positionsOf(
      [...categories.values()].filter(({ deleted_at }) => deleted_at === null),
      ids,
      "Categories",
    );
    for (const { row, to } of moved) {
      await trx.updateTable("categories").set({ position: to }).where("id", "=", row.id).execute();
    }
    await recordChanges(
      trx,
      author,
      changesOfOrder(moved, (row, fields) => changeOf(level, row, "moved", fields)),
    );
  });
}

/**
 * Deletes a category with its subcategories, after its products have moved. One that is deleted already is no error.
 * @throws {HttpError} 404 for an unknown one, 409 for another version, 422 for products without a place or a wrong place
 */
export async function deleteCategory(
  db: Database,
  dialect: DialectName,
  author: Author,
  id: number,
  { version, products_to_id: toId, moved_to_id: moved_to }: CategoryDeletion,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const categoryTree = await lockCategories(trx);
    const { categories, subcategories } = categoryTree;
    const category = categories.get(id);
    if (category === undefined) throw unknown(level);
    if (category.deleted_at !== null) return;
    assertVersion(category, version);
    if (moved_to !== null) assertTarget(moved_to, level, (target) => target !== id && isTarget(categories, target));
    const own = [...subcategories.values()].filter((row) => row.category_id === id && row.deleted_at === null);
    const ids = own.map((row) => row.id);
    await moveProductsOut(trx, dialect, author, categoryTree, { title: category.title, ids, toId });
    const deleted_at = Date.now();
    const deletion = trx
      .updateTable("categories")
      .set((eb) => ({ deleted_at, moved_to, version: eb("version", "+", 1) }));
    await deletion.where("id", "=", id).execute();
    const deletionOfOwn = trx
      .updateTable("subcategories")
      .set((eb) => ({ deleted_at, version: eb("version", "+", 1) }));
    if (ids.length > 0) await deletionOfOwn.where("id", "in", ids).execute();
    const fields = textChanges(category, { ...category, deleted_at, moved_to }, categoryTree);
    await recordChanges(trx, author, [
      ...own.map((row) => changeOf("subcategories", row, "deleted", [])),
      changeOf(level, category, "deleted", fields),
    ]);
  });
}

function isTarget(categories: CategoryTree["categories"], id: number): boolean {
  const target = categories.get(id);
  return target !== undefined && isShown(target);
}

function textChanges(before: Category | undefined, after: Category, categoryTree: CategoryTree) {
  return differences(before, after, (row) => categoryTexts(row, categoryTree));
}
