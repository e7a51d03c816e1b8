import { sql } from "kysely";
import type { Database, DialectName } from "../db/client.ts";
import type { Catalogue, CatalogueProduct } from "./catalogue-form.ts";
import { sizeStockOf } from "./size-stock.ts";
import { inChunks } from "../db/in-chunks.ts";
import { hasSizes, writeSetting } from "../db/settings.ts";
import { isUntouched } from "./changed-by-staff.ts";
import { batchSize, letOthersWrite, serialized } from "../db/serialized.ts";
import { sizesOfUnit } from "./sizes-of-unit.ts";
import { spreadStock } from "./spread-stock.ts";
import { productOfSlug } from "./variation.ts";

/** Lets a cart have a line per size of a product, once. The previous version cannot add to carts afterwards. */
export async function allowSizes(db: Database): Promise<void> {
  if (await hasSizes(db)) return;
  await serialized(db, async (trx) => {
    if (await hasSizes(trx)) return;
    await trx.schema.dropIndex("cart_lines_by_customer_and_product").execute();
    await sql`create unique index cart_lines_by_customer_and_size
      on cart_lines (customer_id, product_id, (coalesce(size_id, 0)))`.execute(trx);
    await writeSetting(trx, "has-sizes", "1");
  });
}

/**
 * Gives the sizes of their unit text to products that have none, and spreads their stock over them, while orders go on.
 * Each batch is one transaction: an interrupted run is continued by the next one.
 * @param catalogue its prices and stock of single sizes apply to products that still have its price or stock
 * @param isInUse whether other processes may be using the shop
 * @returns the number of products that were given sizes
 */
export async function addSizes(
  db: Database,
  dialect: DialectName,
  catalogue: Catalogue,
  isInUse = true,
): Promise<number> {
  const bySlug = new Map(catalogue.products.map((product) => [product.id, product]));
  const units = (await db.selectFrom("products").select("unit").distinct().execute()).map(({ unit }) => unit);
  // In a shop that is not in use no order waits for the locks.
  const size = isInUse ? batchSize : 10 * batchSize;
  const sizedUnits = units.filter((unit) => sizesOfUnit(unit).length > 0);
  let added = 0;
  for (let last: number | undefined = 0; sizedUnits.length > 0 && last !== undefined;) {
    const after = last;
    if (isInUse && after > 0) await letOthersWrite(dialect);
    last = await serialized(db, async (trx) => {
      const products = await lockWithoutSizes(trx, dialect, sizedUnits, after, size);
      const rows = products.flatMap((product) => sizeRows(product, productOfSlug(bySlug, product.slug)));
      for (const chunk of inChunks(rows)) await trx.insertInto("product_sizes").values(chunk).execute();
      added += products.length;
      // Without a change, this records that the products have changed: see `product_changes`.
      const touch = trx.updateTable("products").set((eb) => ({ stock: eb.ref("stock") }));
      for (const ids of inChunks(products.map(({ id }) => id))) await touch.where("id", "in", ids).execute();
      return products.at(-1)?.id;
    });
  }
  return added;
}

type Product = Awaited<ReturnType<typeof lockWithoutSizes>>[number];

/** The next products without sizes, locked in the order of their ids, as orders lock them. */
async function lockWithoutSizes(trx: Database, dialect: DialectName, units: string[], after: number, limit: number) {
  const withoutSizes = trx
    .selectFrom("products")
    .select(["id", "slug", "unit", "stock", "price_paise", "offer_price_paise"])
    .where("id", ">", after)
    .where("unit", "in", units)
    .where("withdrawn_at", "is", null)
    .where(isUntouched)
    .where((eb) => {
      const own = eb.selectFrom("product_sizes").select("product_sizes.id");
      return eb.not(eb.exists(own.whereRef("product_id", "=", "products.id")));
    })
    .orderBy("id")
    .limit(limit);
  // SQLite has one writer, which `serialized` has made this transaction.
  if (dialect === "sqlite") return withoutSizes.execute();
  const locked = await withoutSizes.forNoKeyUpdate().execute();
  if (locked.length === 0) return [];
  // The statement above does not see sizes that staff have added while it waited for a lock.
  const ids = locked.map(({ id }) => id);
  const added = trx.selectFrom("product_sizes").select("product_id").distinct().where("product_id", "in", ids);
  const sized = new Set((await added.execute()).map(({ product_id }) => product_id));
  return locked.filter(({ id }) => !sized.has(id));
}

function sizeRows(product: Product, inCatalogue: CatalogueProduct | undefined) {
  const labels = sizesOfUnit(product.unit);
  const pieces =
    inCatalogue?.stock === product.stock
      ? sizeStockOf(inCatalogue)
      : spreadStock(product.stock, labels.length, product.id);
  const prices = hasPriceOf(product, inCatalogue) ? inCatalogue.sizePrices : [];
  return labels.map((label, position) => {
    const own = prices.find((price) => price.label === label);
    return {
      product_id: product.id,
      position,
      label,
      stock: pieces[position] ?? 0,
      price_paise: own === undefined ? null : own.price * 100,
      offer_price_paise: own?.offerPrice ? own.offerPrice * 100 : null,
    };
  });
}

function hasPriceOf(product: Product, inCatalogue: CatalogueProduct | undefined): inCatalogue is CatalogueProduct {
  if (inCatalogue === undefined || inCatalogue.price * 100 !== product.price_paise) return false;
  return product.offer_price_paise === (inCatalogue.offerPrice === null ? null : inCatalogue.offerPrice * 100);
}
