import type { Database } from "../../db/client.ts";
import { takeLock } from "../../db/serialized.ts";
import type { Change, FieldChange } from "../../history/record-changes.ts";
import { HttpError } from "../../http/http-error.ts";
import { isSameName } from "../staff/import-known.ts";
import { picturePathOf, pictureText } from "../staff/picture-of-shop.ts";
import type { NewCategory } from "./category-form.ts";
import { type Category, type CategoryTree, isShown, readCategoryTree, type Subcategory } from "../category-tree.ts";

// What changes of categories and of subcategories have in common.

export type Level = "categories" | "subcategories";

const nouns = { categories: "category", subcategories: "subcategory" } as const;

/** Reads all categories, which stay as they are until the transaction ends. It begins with a write, for SQLite. */
export async function lockCategories(trx: Database): Promise<CategoryTree> {
  await takeLock(trx, "categories");
  return readCategoryTree(trx);
}

/** @throws {HttpError} 404 for an unknown or deleted one */
export function existing<Row extends Category>(rows: ReadonlyMap<number, Row>, level: Level, id: number): Row {
  const row = rows.get(id);
  if (row === undefined || row.deleted_at !== null) throw unknown(level);
  return row;
}

export function unknown(level: Level): HttpError {
  return new HttpError(404, level === "categories" ? "Category not found" : "Subcategory not found");
}

/** @throws {HttpError} 422 for the name of another one: an import tells them by their names */
export function assertFreeName(others: Iterable<Category>, level: Level, id: number | undefined, title: string): void {
  const same = [...others].find((row) => row.id !== id && row.deleted_at === null && isSameName(row.title, title));
  if (same === undefined) return;
  const where = level === "categories" ? "Another category" : "Another subcategory of this category";
  throw new HttpError(422, `${where} has this name.`, { field: "title" });
}

/** The columns of a picture. @throws {HttpError} 422 for an unknown one */
export async function pictureColumns(trx: Database, picture: NewCategory["picture"]) {
  return picture === null
    ? { picture: "", alt: null }
    : { picture: await picturePathOf(trx, picture.id), alt: picture.alt };
}

type Visibility = { is_hidden?: boolean; moved_to_id?: number | null };

/**
 * The columns of a change of what shoppers see. One that they see has no other one in its place, so that addresses never
 * lead in a circle.
 * @param isTarget whether shoppers see the one in its place
 * @throws {HttpError} 422 for an id that may not be in its place
 */
export function visibilityColumns(
  before: Category,
  { is_hidden, moved_to_id }: Visibility,
  level: Level,
  isTarget: (id: number) => boolean,
): { hidden_at?: number | null; moved_to?: number | null } {
  const willBeHidden = is_hidden ?? before.hidden_at !== null;
  if (moved_to_id !== undefined && moved_to_id !== null) {
    const field = "moved_to_id";
    if (!willBeHidden) throw new HttpError(422, `Only a hidden ${nouns[level]} leads to another one.`, { field });
    assertTarget(moved_to_id, level, (id) => id !== before.id && isTarget(id));
  }
  return {
    ...(is_hidden !== undefined && { hidden_at: is_hidden ? (before.hidden_at ?? Date.now()) : null }),
    ...(moved_to_id !== undefined && { moved_to: moved_to_id }),
    ...(!willBeHidden && before.moved_to !== null && { moved_to: null }),
  };
}

/** @throws {HttpError} 422 for one that shoppers do not see */
export function assertTarget(id: number, level: Level, isTarget: (id: number) => boolean): void {
  if (isTarget(id)) return;
  throw new HttpError(422, `Please choose a ${nouns[level]} that shoppers see.`, { field: "moved_to_id" });
}

export function changeOf(
  level: Level,
  { id, title }: Pick<Category, "id" | "title">,
  action: string,
  fields: FieldChange[],
): Change {
  return { entity: nouns[level], id, label: title, action, fields };
}

/** A category in words. @param tree with those in its place */
export function categoryTexts(row: Category, { categories }: CategoryTree): [field: string, text: string | null][] {
  return textsOf(row, row.moved_to === null ? undefined : categories.get(row.moved_to)?.title);
}

/** A subcategory in words. @param tree with those in its place */
export function subcategoryTexts(row: Subcategory, tree: CategoryTree): [field: string, text: string | null][] {
  const categoryOf = ({ category_id }: Subcategory) => tree.categories.get(category_id)?.title ?? null;
  const target = row.moved_to === null ? undefined : tree.subcategories.get(row.moved_to);
  return [["category", categoryOf(row)], ...textsOf(row, target && `${categoryOf(target)}: ${target.title}`)];
}

function textsOf(row: Category, target: string | undefined): [field: string, text: string | null][] {
  return [
    ["name", row.title],
    ["picture", row.picture === "" ? null : pictureText(row.picture)],
    ["alternative text", row.alt],
    ["shoppers see it", isShown(row) ? "yes" : "no"],
    ["leads to", target ?? null],
  ];
}

/** @throws {HttpError} 409 for a deletion that starts from another version */
export function assertVersion(row: Category, version: number): void {
  if (row.version === version) return;
  throw new HttpError(409, `${row.title} was changed meanwhile. Nothing was deleted. Please look at it again.`);
}
