import type { Database } from "../db/client.ts";
import { HttpError } from "../http/http-error.ts";

/** @throws for a cart line without a size whose product has sizes (Q86) */
export const sizeMissing = () => new HttpError(422, "Please select a size.");

/**
 * Checks the chosen size of a product.
 * @throws {HttpError} 404 for an unknown product, 422 for a missing or another product's size (Q85)
 */
export async function assertSize(trx: Database, productId: number, sizeId: number | null): Promise<void> {
  const product = trx.selectFrom("products").select("id").where("id", "=", productId).where("withdrawn_at", "is", null);
  if ((await product.executeTakeFirst()) === undefined) throw new HttpError(404, "Product not found");
  const onSale = trx.selectFrom("product_sizes").select("id").where("product_id", "=", productId);
  const sizes = await onSale.where("withdrawn_at", "is", null).execute();
  if (sizeId === null ? sizes.length === 0 : sizes.some(({ id }) => id === sizeId)) return;
  throw sizeId === null ? sizeMissing() : new HttpError(422, "This size is not available.");
}

/**
 * Reads the stock of a product, or of its size: what is withdrawn has none left.
 * @throws {HttpError} 422 when it is less than the quantity (Q15)
 */
export async function assertInStock(
  trx: Database,
  line: { product_id: number; size_id: number | null; qty: number },
): Promise<void> {
  const left = await stockOf(trx, line);
  if (line.qty > left.stock) throw outOfStock(left);
}

/** The rejection of a quantity above the stock (Q15). */
export function outOfStock({ title, label, stock }: { title: string; label: string | null; stock: number }): HttpError {
  const name = label === null ? title : `${title} in size ${label}`;
  return new HttpError(422, stock === 0 ? `${name} is sold out.` : `Only ${stock} of ${name} left.`);
}

/** The current stock of a product, or of its size, and their names; 0 for what is withdrawn. */
export async function stockOf(trx: Database, line: { product_id: number; size_id: number | null }) {
  const { title, stock, withdrawn_at } = await trx
    .selectFrom("products")
    .select(["title", "stock", "withdrawn_at"])
    .where("id", "=", line.product_id)
    .executeTakeFirstOrThrow();
  if (line.size_id === null) return { title, label: null, stock: withdrawn_at === null ? stock : 0 };
  const size = await trx
    .selectFrom("product_sizes")
    .select(["label", "stock", "withdrawn_at"])
    .where("id", "=", line.size_id)
    .executeTakeFirstOrThrow();
  return { title, label: size.label, stock: withdrawn_at === null && size.withdrawn_at === null ? size.stock : 0 };
}
