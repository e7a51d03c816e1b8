import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/client.ts";
import type { Catalogue, CatalogueProduct } from "./catalogue-form.ts";
import { productRow } from "./catalogue-rows.ts";
import { type Ids, catalogueIds, bySlug, productIds } from "./catalogue-ids.ts";
import { lastProductId } from "../catalogue/queries.ts";
import { lockPlacements, type Placement } from "../catalogue/staff/product-parts.ts";
import { inChunks } from "../db/in-chunks.ts";
import { serialized } from "../db/serialized.ts";
import { updateProductCounts } from "./product-counts.ts";
import { variation } from "./variation.ts";

const batchSize = 1000;

/**
 * Fills the shop up to a number of products with variations, of each product in turn. Each batch is one transaction: an
 * interrupted run is continued by the next start.
 * @returns false when there were enough products already
 */
export async function seedVariations(
  db: Database,
  catalogue: Catalogue,
  wanted: number,
  log: Logger,
): Promise<boolean> {
  if (wanted <= catalogue.products.length) return false;
  let existing = await countProducts(db);
  if (existing >= wanted) return false;
  const ids = await catalogueIds(db, catalogue);
  const imported = await placements(db, [...ids.products.values()]);
  const originals = catalogue.products.filter(({ id }) => imported.has(bySlug(ids.products, id)));
  if (originals.length === 0) return false;
  for (let index = Math.max(0, existing - originals.length); existing < wanted; index += batchSize) {
    existing = await serialized(db, async (trx) => {
      const missing = wanted - (await countProducts(trx));
      await addVariations(trx, ids, roundRobin(originals, index, Math.min(batchSize, missing)));
      return countProducts(trx);
    });
    log.info({ products: existing, of: wanted }, "seeding products");
  }
  return true;
}

type Variation = { original: CatalogueProduct; product: CatalogueProduct };

/** Iterates over the products, then over them again with the next number. */
function roundRobin(products: CatalogueProduct[], first: number, count: number): Variation[] {
  const indexes = Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
  return indexes.flatMap((index) => {
    const original = products[index % products.length];
    return original === undefined
      ? []
      : [{ original, product: variation(original, 2 + Math.floor(index / products.length)) }];
  });
}

/** The category and subcategory of each product. */
async function placements(db: Database, ids: number[]): Promise<Map<number, Placement>> {
  const found = new Map<number, Placement>();
  for (const chunk of inChunks(ids)) {
    const rows = db.selectFrom("products").select(["id", "category_id", "subcategory_id"]).where("id", "in", chunk);
    for (const { id, ...placement } of await rows.execute()) found.set(id, placement);
  }
  return found;
}

/** Inserts the missing ones, each where its original product is now; dependent rows are copied from that. */
async function addVariations(trx: Database, ids: Ids, variations: Variation[]): Promise<void> {
  await lockPlacements(trx);
  const lastBefore = await lastProductId(trx);
  const newIds = await productIds(
    trx,
    variations.map(({ product }) => product),
  );
  const placementOf = await placements(
    trx,
    variations.map(({ original }) => bySlug(ids.products, original.id)),
  );
  const added = variations
    .map(({ original: { id }, product }) => {
      const original = bySlug(ids.products, id);
      const row = productRow(product, bySlug(newIds, product.id), ids);
      return { original, row: { ...row, ...placementOf.get(original) } };
    })
    .filter(({ row }) => row.id > lastBefore);
  if (added.length === 0) return;
  for (const rows of inChunks(added.map(({ row }) => row))) await trx.insertInto("products").values(rows).execute();
  const pairs = sql.join(
    added.map(({ original, row }) => sql`(cast(${row.id} as integer), cast(${original} as integer))`),
  );
  for (const [table, column] of [
    ["product_pictures", "path"],
    ["product_highlights", "words"],
    ["related_products", "related_id"],
  ] as const) {
    await sql`
      insert into ${sql.table(table)} (product_id, position, ${sql.ref(column)})
      with copies (id, original) as (values ${pairs})
      select copies.id, position, ${sql.ref(column)} from copies join ${sql.table(table)} on product_id = original
    `.execute(trx);
  }
  await updateProductCounts(trx);
}

async function countProducts(db: Database): Promise<number> {
  const { existing } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("existing"))
    .executeTakeFirstOrThrow();
  return existing;
}
