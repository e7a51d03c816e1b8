import type { Selectable } from "kysely";
import type { Database, DialectName } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";
import { hasSizes, readSetting, writeSetting } from "../db/settings.ts";
import type { CatalogueFile } from "./catalogue-file.ts";
import type { CatalogueProduct } from "./catalogue-form.ts";
import { indexForPreviousVersion } from "../catalogue/index/previous-index.ts";
import { lastProductId } from "../catalogue/queries.ts";
import type { Priced } from "../money/selling-price.ts";
import { writtenRates } from "../tax/written-rates.ts";
import { batchSize, letOthersWrite, serialized } from "../db/serialized.ts";

/**
 * Whether `completeProducts` has ended since the newest import, and since the previous version is gone.
 */
export async function areProductsComplete(db: Database, file: CatalogueFile): Promise<boolean> {
  return (await readSetting(db, "completed-catalogue")) === (await completion(db, file));
}

/** Records that no product needs `completeProducts`. */
export async function markProductsComplete(db: Database, file: CatalogueFile): Promise<void> {
  await writeSetting(db, "completed-catalogue", await completion(db, file));
}

/** Not what the previous version writes, so that it indexes the words of all products after a return to it. */
async function completion(db: Database, { fingerprint }: CatalogueFile): Promise<string> {
  return `${fingerprint} ${(await hasSizes(db)) ? "with" : "without"} sizes`;
}

/**
 * Gives products without colour and fabric, or without an HSN code, those of the catalogue, and takes away an own tax rate where the
 * catalogue leaves it to the tariff code, in batches while orders go on.
 * The search of the previous version gets the new colours, and names of categories that the catalogue has changed. Safe to repeat.
 */
export async function completeProducts(db: Database, dialect: DialectName, file: CatalogueFile): Promise<void> {
  const bySlug = new Map(file.catalogue.products.map((product) => [product.id, product]));
  const last = await lastProductId(db);
  for (let first = 1; first <= last; first += batchSize) {
    if (first > 1) await letOthersWrite(dialect);
    await serialized(db, async (trx) => {
      const batch = await lockBatch(trx, dialect, first);
      for (const { id, slug, version, ...current } of batch) {
        // A variation has a number at its end.
        const product = bySlug.get(slug) ?? bySlug.get(slug.replace(/-\d+$/, ""));
        const missing = product && version === 1 && missingValues(current, product);
        if (missing) await trx.updateTable("products").set(missing).where("id", "=", id).execute();
      }
      await indexForPreviousVersion(
        trx,
        batch.map(({ id }) => id),
      );
    });
  }
  await markProductsComplete(db, file);
}

type Product = Selectable<Tables["products"]>;
type Completed = Pick<Product, "colour" | "fabric" | "hsn_code" | "own_tax_percentage" | "tax_percentage">;

/** The catalogue's values that a product lacks; undefined for none. Staff may have set only one of colour and fabric. */
function missingValues(current: Completed & Priced, { colour, fabric, hsnCode, taxPercentage }: CatalogueProduct) {
  const hasFilters = current.colour !== null || current.fabric !== null;
  const values: Partial<Completed> = {
    ...(!hasFilters && (colour !== null || fabric !== null) && { colour, fabric }),
    ...(current.hsn_code === null && hsnCode !== null && { hsn_code: hsnCode }),
    ...(taxPercentage === null && current.own_tax_percentage !== null && ratesOfCode(current, hsnCode)),
  };
  return Object.keys(values).length === 0 ? undefined : values;
}

/** The rates of a product without an own one, if its tariff code has a known one. */
function ratesOfCode(current: Completed & Priced, hsnCode: string | null) {
  const hsn_code = current.hsn_code ?? hsnCode;
  const { tax_percentage } = writtenRates({ own_tax_percentage: null }, { ...current, hsn_code });
  return tax_percentage !== null && { own_tax_percentage: null, tax_percentage };
}

/** The products of a batch, locked in the order of their ids, as orders lock them. */
async function lockBatch(trx: Database, dialect: DialectName, first: number) {
  const rows = trx
    .selectFrom("products")
    .select(["id", "slug", "version", "colour", "fabric", "hsn_code"])
    .select(["price_paise", "offer_price_paise", "own_tax_percentage", "tax_percentage"])
    .where("id", ">=", first)
    .where("id", "<", first + batchSize)
    .orderBy("id");
  // SQLite has one writer, which `serialized` has made this transaction.
  return (dialect === "sqlite" ? rows : rows.forNoKeyUpdate()).execute();
}
