import { isDeepStrictEqual } from "node:util";
import type { Database, DialectName } from "../../db/client.ts";
import { serialized } from "../../db/serialized.ts";
import { type Author, differences, recordChange, recordChanges } from "../../history/record-changes.ts";
import { HttpError } from "../../http/http-error.ts";
import { staffSlug } from "../staff/create-product.ts";
import {
  assertFreeName,
  assertTarget,
  assertVersion,
  changeOf,
  existing,
  lockCategories,
  pictureColumns,
  subcategoryTexts,
  unknown,
  visibilityColumns,
} from "./category-changes.ts";
import type { CategoryDeletion, NewSubcategory, SubcategoryChange } from "./category-form.ts";
import { type CategoryTree, isSubcategoryShown, positionOrId, type Subcategory } from "../category-tree.ts";
import { changesOfOrder, positionsOf } from "../positions.ts";
import { moveProductsOut, lockProductsOf, moveProducts } from "./move-products.ts";

const level = "subcategories";

/**
 * Adds a subcategory after the others of its category.
 * @returns its id
 * @throws {HttpError} 422 for an unknown category, the name of another one in it, or an unknown picture
 */
export async function createSubcategory(db: Database, author: Author, input: NewSubcategory): Promise<number> {
  return serialized(db, async (trx) => {
    const categoryTree = await lockCategories(trx);
    const { category_id, title } = input;
    assertCategory(categoryTree, category_id);
    assertFreeName(ofCategory(categoryTree, category_id), level, undefined, title);
    const last = await trx
      .selectFrom("subcategories")
      .select(({ fn }) => fn.max("id").as("id"))
      .executeTakeFirstOrThrow();
    const id = (last.id ?? 0) + 1;
    const columns = { category_id, title, ...(await pictureColumns(trx, input.picture)) };
    const position = await nextPosition(trx, category_id);
    const created = await trx
      .insertInto("subcategories")
      .values({ id, slug: staffSlug(id), position, hidden_at: input.is_hidden ? Date.now() : null, ...columns })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(trx, author, changeOf(level, created, "created", textChanges(undefined, created, categoryTree)));
    return id;
  });
}

/**
 * Changes a subcategory. Another category gets it with its products, after its others.
 * @returns whether another change was faster: then nothing is changed
 * @throws {HttpError} 404 for an unknown one, 409 when a product has come meanwhile to one that moves, 422 for an unknown
 * category, the name of another one in it, an unknown picture or a wrong place
 */
export async function changeSubcategory(
  db: Database,
  dialect: DialectName,
  author: Author,
  id: number,
  { version, title, picture, category_id, ...visibility }: SubcategoryChange,
): Promise<{ isConflict: boolean }> {
  return db.transaction().execute(async (trx) => {
    const categoryTree = await lockCategories(trx);
    const before = existing(categoryTree.subcategories, level, id);
    if (before.version !== version) return { isConflict: true };
    const category = category_id ?? before.category_id;
    const isMoved = category !== before.category_id;
    if (isMoved) assertCategory(categoryTree, category);
    if (isMoved || title !== undefined) {
      assertFreeName(ofCategory(categoryTree, category), level, id, title ?? before.title);
    }
    // Before uploads, as changes of products lock them.
    if (isMoved) await lockProductsOf(trx, dialect, [id]);
    const columns = {
      ...(title !== undefined && { title }),
      ...(picture !== undefined && (await pictureColumns(trx, picture))),
      ...visibilityColumns(before, visibility, level, (target) => isTarget(categoryTree, target)),
      ...(isMoved && { category_id: category, position: await nextPosition(trx, category) }),
    };
    const after = { ...before, ...columns };
    if (isDeepStrictEqual(after, before)) return { isConflict: false };
    const change = trx.updateTable("subcategories").set((eb) => ({ ...columns, version: eb("version", "+", 1) }));
    await change.where("id", "=", id).execute();
    if (isMoved) await moveProducts(trx, author, categoryTree, [id], { category_id: category, subcategory_id: id });
    await recordChange(trx, author, changeOf(level, after, "changed", textChanges(before, after, categoryTree)));
    return { isConflict: false };
  });
}

/** Puts the subcategories of a category in an order. @throws {HttpError} 404 for an unknown category, 409 when these are not all */
export async function orderSubcategories(
  db: Database,
  author: Author,
  { category_id, ids }: { category_id: number; ids: number[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const categoryTree = await lockCategories(trx);
    existing(categoryTree.categories, "categories", category_id);
    const moved = positionsOf(
      ofCategory(categoryTree, category_id).filter(({ deleted_at }) => deleted_at === null),
      ids,
      "Categories",
    );
    for (const { row, to } of moved) {
      await trx.updateTable("subcategories").set({ position: to }).where("id", "=", row.id).execute();
    }
    await recordChanges(
      trx,
      author,
      changesOfOrder(moved, (row, fields) => changeOf(level, row, "moved", fields)),
    );
  });
}

/**
 * Deletes a subcategory, after its products have moved. One that is deleted already is no error.
 * @throws {HttpError} 404 for an unknown one, 409 for another version, 422 for products without a place or a wrong place
 */
export async function deleteSubcategory(
  db: Database,
  dialect: DialectName,
  author: Author,
  id: number,
  { version, products_to_id: toId, moved_to_id: moved_to }: CategoryDeletion,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const categoryTree = await lockCategories(trx);
    const subcategory = categoryTree.subcategories.get(id);
    if (subcategory === undefined) throw unknown(level);
    if (subcategory.deleted_at !== null) return;
    assertVersion(subcategory, version);
    if (moved_to !== null) assertTarget(moved_to, level, (target) => target !== id && isTarget(categoryTree, target));
    await moveProductsOut(trx, dialect, author, categoryTree, { title: subcategory.title, ids: [id], toId });
    const deleted_at = Date.now();
    const deletion = trx
      .updateTable("subcategories")
      .set((eb) => ({ deleted_at, moved_to, version: eb("version", "+", 1) }));
    await deletion.where("id", "=", id).execute();
    const fields = textChanges(subcategory, { ...subcategory, deleted_at, moved_to }, categoryTree);
    await recordChange(trx, author, changeOf(level, subcategory, "deleted", fields));
  });
}

/** @throws {HttpError} 422 for an unknown or deleted one */
function assertCategory({ categories }: CategoryTree, id: number): void {
  if (categories.get(id)?.deleted_at === null) return;
  throw new HttpError(422, "The category is unknown. Please choose another.", { field: "category_id" });
}

function ofCategory({ subcategories }: CategoryTree, categoryId: number): Subcategory[] {
  return [...subcategories.values()].filter((row) => row.category_id === categoryId);
}

async function nextPosition(trx: Database, categoryId: number): Promise<number> {
  const { last } = await trx
    .selectFrom("subcategories")
    .select(({ fn }) => fn.max(positionOrId).as("last"))
    .where("category_id", "=", categoryId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

function isTarget(categoryTree: CategoryTree, id: number): boolean {
  const target = categoryTree.subcategories.get(id);
  return target !== undefined && isSubcategoryShown(categoryTree, target);
}

function textChanges(before: Subcategory | undefined, after: Subcategory, categoryTree: CategoryTree) {
  return differences(before, after, (row) => subcategoryTexts(row, categoryTree));
}
