import type { Database, DialectName } from "../../db/client.ts";
import { lockProducts } from "../../db/serialized.ts";
import { type Author, recordChanges } from "../../history/record-changes.ts";
import { HttpError } from "../../http/http-error.ts";
import { addToCounts, lockPlacements, type Placement } from "../staff/product-parts.ts";
import type { CategoryTree } from "../category-tree.ts";

/**
 * Locks the products of subcategories, also withdrawn ones, and keeps others from coming until the transaction ends. Lock
 * order: categories, then products by id, then placements.
 * @returns how many these are
 * @throws {HttpError} 409 when one has come meanwhile
 */
export async function lockProductsOf(trx: Database, dialect: DialectName, subcategoryIds: number[]): Promise<number> {
  const before = await productIds(trx, subcategoryIds);
  await lockProducts(trx, dialect, before);
  await lockPlacements(trx);
  const after = await productIds(trx, subcategoryIds);
  if (!new Set(after).isSubsetOf(new Set(before))) {
    throw new HttpError(409, "Products were added meanwhile. Nothing was changed. Please try again.");
  }
  return after.length;
}

async function productIds(trx: Database, subcategoryIds: number[]): Promise<number[]> {
  if (subcategoryIds.length === 0) return [];
  const rows = await trx.selectFrom("products").select("id").where("subcategory_id", "in", subcategoryIds).execute();
  return rows.map(({ id }) => id);
}

/**
 * Moves the products of subcategories, which `lockProductsOf` has locked, and records it with each. The previous version
 * goes on to find them by the names of their old places.
 */
export async function moveProducts(
  trx: Database,
  author: Author,
  { categories, subcategories }: CategoryTree,
  subcategoryIds: number[],
  to: Placement,
): Promise<void> {
  if (subcategoryIds.length === 0) return;
  const products = await trx
    .selectFrom("products")
    .select(["id", "title", "category_id", "subcategory_id", "withdrawn_at"])
    .where("subcategory_id", "in", subcategoryIds)
    .orderBy("id")
    .execute();
  await trx
    .updateTable("products")
    .set((eb) => ({ ...to, version: eb("version", "+", 1) }))
    .where("subcategory_id", "in", subcategoryIds)
    .execute();
  const onSale = products.filter(({ withdrawn_at }) => withdrawn_at === null);
  await addToCounts(
    trx,
    onSale.flatMap((product) => [
      { ...product, by: -1 },
      { ...to, by: 1 },
    ]),
  );
  const textsOf = ({ category_id, subcategory_id }: Placement) => [
    ["category", categories.get(category_id)?.title ?? null] as const,
    ["subcategory", subcategories.get(subcategory_id)?.title ?? null] as const,
  ];
  const after = new Map(textsOf(to));
  await recordChanges(
    trx,
    author,
    products.map((product) => ({
      entity: "product",
      id: product.id,
      label: product.title,
      action: "changed",
      fields: textsOf(product)
        .map(([field, text]) => ({ field, before: text, after: after.get(field) ?? null }))
        .filter((change) => change.before !== change.after),
    })),
  );
}

/**
 * Moves the products of subcategories that are about to be deleted.
 * @param toId the subcategory that gets them; null for none
 * @throws {HttpError} 422 for products without a place, or a place that is deleted or among those
 */
export async function moveProductsOut(
  trx: Database,
  dialect: DialectName,
  author: Author,
  categoryTree: CategoryTree,
  { title, ids, toId }: { title: string; ids: number[]; toId: number | null },
): Promise<void> {
  const field = "products_to_id";
  const to = toId === null ? undefined : categoryTree.subcategories.get(toId);
  if (toId !== null && (to === undefined || to.deleted_at !== null || ids.includes(toId))) {
    throw new HttpError(422, "Please choose another subcategory for the products.", { field });
  }
  const count = await lockProductsOf(trx, dialect, ids);
  if (count === 0) return;
  if (to === undefined) {
    const products = count === 1 ? "1 product" : `${count} products`;
    const message = `${title} has ${products}. Please choose a subcategory for them.`;
    throw new HttpError(422, message, { field });
  }
  await moveProducts(trx, author, categoryTree, ids, { category_id: to.category_id, subcategory_id: to.id });
}
