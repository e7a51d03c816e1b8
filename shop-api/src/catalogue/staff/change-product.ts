import type { Database } from "../../db/client.ts";
import type { Author } from "../../history/record-changes.ts";
import { assertOfferBelow, changeRow, type Fields, lockDetails, notFound, recordProduct } from "./save-product.ts";
import { assertWithoutSizes, setSizes, type SizeChange } from "./set-sizes.ts";

type ProductChange = Fields & { stock?: number | undefined; sizes?: SizeChange[] | undefined };

/**
 * Changes a product on sale; existing orders keep their prices.
 * @throws {HttpError} 404 for an unknown product, 422 for an offer that is not below the price, or for the stock of a
 * product with sizes
 */
export async function changeProduct(
  db: Database,
  author: Author,
  id: number,
  { sizes, stock, ...fields }: ProductChange,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockDetails(trx, id);
    if (before.withdrawn_at !== null) throw notFound();
    assertOfferBelow(before, fields, "");
    if (stock !== undefined) await assertWithoutSizes(trx, id);
    // The product's stock is the sum of its sizes.
    await changeRow(trx, before, fields, sizes?.reduce((sum, size) => sum + size.stock, 0) ?? stock);
    if (sizes !== undefined) await setSizes(trx, id, sizes);
    await recordProduct(trx, author, before);
  });
}
