import { sql } from "kysely";
import type { Logger } from "pino";
import { indexTitles } from "../../catalogue/title-search.ts";
import type { Database } from "../client.ts";
import type { Catalogue, CatalogueProduct } from "./catalogue-form.ts";
import { productRow } from "./catalogue-rows.ts";
import { type Ids, goodsIds, known, lastProductId, productIds } from "./goods-ids.ts";
import { inChunks } from "./in-chunks.ts";
import { inTurn } from "./in-turn.ts";
import { countShelves } from "./shelf-counts.ts";
import { variation } from "./variation.ts";

const batchSize = 1000;

/**
 * Fills the shop up to so many products with variations of its goods, of each in its turn. Every batch is whole by
 * itself: a start that was broken off is gone on with by the next one.
 * @returns false when there were as many already
 */
export async function seedVariations(
  db: Database,
  catalogue: Catalogue,
  wanted: number,
  log: Logger,
): Promise<boolean> {
  if (wanted <= catalogue.products.length) return false;
  let held = await countProducts(db);
  if (held >= wanted) return false;
  const ids = await goodsIds(db, catalogue);
  for (let turn = held - catalogue.products.length; held < wanted; turn += batchSize) {
    held = await inTurn(db, async (trx) => {
      const missing = wanted - (await countProducts(trx));
      await addVariations(trx, ids, inTheirTurn(catalogue.products, turn, Math.min(batchSize, missing)));
      return countProducts(trx);
    });
    log.info({ products: held, of: wanted }, "seeding products");
  }
  return true;
}

type Variation = { of: CatalogueProduct; product: CatalogueProduct };

/** Each of the goods has its turn, then each again with the next number. */
function inTheirTurn(goods: CatalogueProduct[], first: number, count: number): Variation[] {
  const turns = Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
  return turns.flatMap((turn) => {
    const of = goods[turn % goods.length];
    return of === undefined ? [] : [{ of, product: variation(of, 2 + Math.floor(turn / goods.length)) }];
  });
}

/** Those that are not there yet; what hangs on a product is copied from the goods it varies. */
async function addVariations(trx: Database, ids: Ids, variations: Variation[]): Promise<void> {
  const lastBefore = await lastProductId(trx);
  const newIds = await productIds(
    trx,
    variations.map(({ product }) => product),
  );
  const added = variations
    .map(({ of, product }) => ({
      of: known(ids.products, of.id),
      row: productRow(product, known(newIds, product.id), ids),
    }))
    .filter(({ row }) => row.id > lastBefore);
  if (added.length === 0) return;
  for (const rows of inChunks(added.map(({ row }) => row))) await trx.insertInto("products").values(rows).execute();
  const pairs = sql.join(added.map(({ of, row }) => sql`(cast(${row.id} as integer), cast(${of} as integer))`));
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
  await indexTitles(trx, lastBefore + 1, await lastProductId(trx));
  await countShelves(trx);
}

async function countProducts(db: Database): Promise<number> {
  const { held } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.countAll<number>().as("held"))
    .executeTakeFirstOrThrow();
  return held;
}
