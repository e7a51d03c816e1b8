import type { Database } from "../../db/client.ts";
import { hasSizes } from "../../db/settings.ts";
import { HttpError } from "../../http/http-error.ts";

export const twoStocks = "The stock of a product with sizes is the sum of theirs.";

/** A size as staff send it; `price_paise` is null for the product's price and offer. */
export type SizeChange = {
  label: string;
  stock: number;
  price_paise: number | null;
  offer_price_paise: number | null;
  /** Omitted, the size keeps it. */
  sku?: string | null | undefined;
  barcode?: string | null | undefined;
};

/**
 * Replaces the sizes of a product, in this order. Sizes keep their id by their label; those that are left out are
 * withdrawn, and remain in carts and orders. A product with sizes has no SKU and barcode of its own. Inside a transaction that has locked the product.
 * @throws {HttpError} 422 while the shop has no sizes
 */
export async function setSizes(trx: Database, productId: number, changes: SizeChange[]): Promise<void> {
  if (!(await hasSizes(trx))) throw new HttpError(422, "The shop has no sizes yet: run sizes:add first.");
  if (changes.length > 0) {
    const codes = trx.updateTable("products").set({ sku: null, barcode: null }).where("id", "=", productId);
    await codes.where((eb) => eb.or([eb("sku", "is not", null), eb("barcode", "is not", null)])).execute();
  }
  const rows = trx.selectFrom("product_sizes").select(["id", "label"]).where("product_id", "=", productId);
  const ids = new Map((await rows.execute()).map(({ id, label }) => [label, id]));
  const withdrawn = trx.updateTable("product_sizes").set({ withdrawn_at: Date.now(), stock: 0 });
  const labels = changes.map(({ label }) => label);
  const ofProduct = withdrawn.where("product_id", "=", productId).where("withdrawn_at", "is", null);
  await (labels.length === 0 ? ofProduct : ofProduct.where("label", "not in", labels)).execute();
  for (const [position, change] of changes.entries()) {
    const size = { ...change, position, withdrawn_at: null };
    const id = ids.get(change.label);
    if (id === undefined) {
      await trx
        .insertInto("product_sizes")
        .values({ ...size, product_id: productId })
        .execute();
    } else await trx.updateTable("product_sizes").set(size).where("id", "=", id).execute();
  }
}

/** @throws {HttpError} 422 when the product has sizes, whose sum is its stock */
export async function assertWithoutSizes(trx: Database, productId: number): Promise<void> {
  const sizes = trx.selectFrom("product_sizes").select("id").where("product_id", "=", productId);
  if ((await sizes.where("withdrawn_at", "is", null).limit(1).executeTakeFirst()) === undefined) return;
  throw new HttpError(422, twoStocks, { field: "stock" });
}
