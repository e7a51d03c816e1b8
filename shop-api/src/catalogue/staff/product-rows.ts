import type { Database } from "../../db/client.ts";
import { priceOfSize, withSizes } from "../sizes.ts";
import { inChunks } from "../../db/in-chunks.ts";
import { maxImportRows } from "./import-form.ts";
import { stateOf } from "./product-details.ts";

/** Products and their sizes as rows of a table: those of the first products, at most as many as an import takes. */
export async function productTable(db: Database) {
  const products = await db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("subcategories", "subcategories.id", "products.subcategory_id")
    .select(["products.id", "products.title", "products.price_paise", "products.offer_price_paise", "products.stock"])
    .select(["products.tax_percentage", "products.hsn_code", "products.withdrawn_at"])
    .select(["categories.title as category_title", "subcategories.title as subcategory_title"])
    .orderBy("products.id")
    .limit(maxImportRows)
    .execute();
  const rows = [];
  for (const chunk of inChunks(products, 1000)) {
    for (const product of await withSizes(db, chunk)) {
      const common = {
        product_id: product.id,
        title: product.title,
        category: product.category_title,
        subcategory: product.subcategory_title,
      };
      const taxes = { tax_percentage: product.tax_percentage, hsn_code: product.hsn_code, state: stateOf(product) };
      const { price_paise, offer_price_paise, stock, sizes } = product;
      const own = { size: null, price_paise, offer_price_paise, stock };
      const ofSizes = sizes.map((size) => ({ size: size.label, ...priceOfSize(product, size), stock: size.stock }));
      rows.push(...(ofSizes.length > 0 ? ofSizes : [own]).map((row) => ({ ...common, ...row, ...taxes })));
    }
    if (rows.length >= maxImportRows) break;
  }
  return rows.slice(0, maxImportRows);
}
