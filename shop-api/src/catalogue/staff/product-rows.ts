import type { Database } from "../../db/client.ts";
import { indianDate } from "../../invoices/financial-year.ts";
import { productRate } from "../../tax/tax-rate.ts";
import { priceOfSize, withSizes } from "../sizes.ts";
import { inChunks } from "../../db/in-chunks.ts";
import { maxImportRows } from "./import-form.ts";
import { rowColumnNames } from "./product-columns.ts";
import { placedProducts, stateKeys } from "./product-details.ts";

/** Products and their sizes as rows of a table: those of the first products, at most as many as an import takes. */
export async function productTable(db: Database) {
  const products = await placedProducts(db)
    .select(["products.title", "price_paise", "offer_price_paise", "tax_percentage", ...rowColumnNames])
    .select(["products.sku", "products.barcode"])
    .orderBy("products.id")
    .limit(maxImportRows)
    .execute();
  const rows = [];
  const date = indianDate(Date.now());
  for (const chunk of inChunks(products, 1000)) {
    for (const product of await withSizes(db, chunk)) {
      const { id, title, category_title, subcategory_title, withdrawn_at, is_draft, sizes, ...rest } = product;
      const { price_paise, offer_price_paise, stock, sku, barcode, ...columns } = rest;
      const place = { product_id: id, title, category: category_title, subcategory: subcategory_title };
      const own = { size: null, price_paise, offer_price_paise, stock, sku, barcode };
      const ofSizes = sizes.map((size) => ({
        size: size.label,
        ...priceOfSize(product, size),
        stock: size.stock,
        sku: size.sku,
        barcode: size.barcode,
      }));
      const shared = {
        ...columns,
        tax_percentage: productRate(product, date),
        ...stateKeys({ withdrawn_at, is_draft }),
      };
      rows.push(...(ofSizes.length > 0 ? ofSizes : [own]).map((row) => ({ ...place, ...row, ...shared })));
    }
    if (rows.length >= maxImportRows) break;
  }
  return rows.slice(0, maxImportRows);
}
