import type { Database, DialectName } from "../../db/client.ts";
import { inChunks } from "../../db/in-chunks.ts";
import { lockProducts, serialized } from "../../db/serialized.ts";
import type { Author } from "../../history/record-changes.ts";
import { withSizes } from "../sizes.ts";
import { applyPlan } from "./import-apply.ts";
import { type ImportRow, readImportRow } from "./import-form.ts";
import { type DraftParts, type Known, titleKey } from "./import-known.ts";
import { type ImportPlan, planImport } from "./import-plan.ts";
import { rowColumnNames } from "./product-columns.ts";
import { placedProducts } from "./product-details.ts";
import { lockPlacements } from "./product-parts.ts";
import { holdersOf } from "./skus.ts";
import { foldText } from "../../text/typed-text.ts";

/** Rows of the result: with them it stays small. */
const maxListed = 1000;

/** Imports rows: all of them, or none if one has an error. A dry run changes nothing. */
export async function importProducts(
  db: Database,
  dialect: DialectName,
  author: Author,
  { rows: sent, isDryRun }: { rows: unknown[]; isDryRun: boolean },
) {
  const rows = sent.map(readImportRow);
  const preview = planImport(rows, await readKnown(db, rows));
  if (isDryRun || hasErrors(preview)) return resultOf(preview, false);
  try {
    return await serialized(db, async (trx) => {
      // Lock order: carts first, then products by id.
      await emptyCarts(trx, preview);
      await lockProducts(trx, dialect, [...preview.changed.keys()]);
      await lockPlacements(trx);
      const plan = planImport(rows, await readKnown(trx, rows));
      if (hasErrors(plan)) throw new RefusedImport(plan);
      await applyPlan(trx, author, plan);
      return resultOf(plan, true);
    });
  } catch (error) {
    if (error instanceof RefusedImport) return resultOf(error.plan, false);
    throw error;
  }
}

/** Rolls back an import whose rows have become invalid since its preview. */
class RefusedImport extends Error {
  readonly plan: ImportPlan;

  constructor(plan: ImportPlan) {
    super("Rows of the import are invalid");
    this.plan = plan;
  }
}

function hasErrors({ outcomes }: ImportPlan): boolean {
  return outcomes.some(({ problem }) => problem !== null);
}

/** Lists errors and warnings before other changes, so that none is cut off before a change. */
function resultOf({ outcomes }: ImportPlan, isImported: boolean) {
  const errors = outcomes.filter(({ problem }) => problem !== null);
  const changed = outcomes.filter(({ problem, changes }) => problem === null && changes.length > 0);
  const warned = changed.filter(({ warnings }) => warnings.length > 0);
  const unsuspicious = changed.filter(({ warnings }) => warnings.length === 0);
  return {
    is_imported: isImported,
    error_count: errors.length,
    warning_count: warned.length,
    change_count: changed.length,
    rows: [...errors, ...warned, ...unsuspicious].slice(0, maxListed),
  };
}

async function readKnown(db: Database, rows: (ImportRow | string)[]): Promise<Known> {
  const ids = new Set(rows.flatMap((row) => (typeof row === "string" ? [] : (row.product_id ?? []))));
  const products: Known["products"] = new Map();
  for (const chunk of inChunks([...ids], 1000)) {
    const read = placedProducts(db)
      .select(["products.title", "products.category_id", "products.subcategory_id"])
      .select(["price_paise", "offer_price_paise", "tax_percentage", ...rowColumnNames])
      .select(["products.sku", "products.barcode"])
      .where("products.id", "in", chunk);
    const removed = await removedLabels(db, chunk);
    const drafts = await draftParts(db, chunk);
    for (const product of await withSizes(db, await read.execute())) {
      const [draft, removed_labels] = [drafts.get(product.id) ?? null, removed.get(product.id) ?? []];
      products.set(product.id, { ...product, draft, removed_labels });
    }
  }
  const subcategories = db
    .selectFrom("subcategories")
    .innerJoin("categories", "categories.id", "subcategories.category_id")
    .select(["subcategories.id", "subcategories.title", "subcategories.category_id"])
    .select("categories.title as category_title")
    .where("subcategories.deleted_at", "is", null);
  return {
    products,
    titled: await readTitled(db, rows),
    skus: await readSkus(db, rows),
    subcategories: await subcategories.execute(),
  };
}

async function removedLabels(db: Database, ids: number[]): Promise<Map<number, string[]>> {
  const rows = db.selectFrom("product_sizes").select(["product_id", "label"]).where("withdrawn_at", "is not", null);
  const labels = new Map<number, string[]>();
  for (const { product_id, label } of await rows.where("product_id", "in", ids).orderBy("id").execute()) {
    labels.set(product_id, [...(labels.get(product_id) ?? []), label]);
  }
  return labels;
}

async function draftParts(db: Database, ids: number[]): Promise<Map<number, DraftParts>> {
  const rows = await db
    .selectFrom("products")
    .leftJoin("product_pictures", (join) =>
      join.onRef("product_pictures.product_id", "=", "products.id").on("product_pictures.position", "=", 0),
    )
    .select(["products.id", "description", "additional_information", "unit", "weight", "weight_unit", "path"])
    .where("products.id", "in", ids)
    .where("is_draft", "=", 1)
    .execute();
  return new Map(rows.map(({ id, path, ...parts }) => [id, { ...parts, pictures: path === null ? [] : [path] }]));
}

/** The products that have the titles of new ones. */
async function readTitled(db: Database, rows: (ImportRow | string)[]): Promise<Known["titled"]> {
  const created = rows.filter((row) => typeof row !== "string" && row.product_id === undefined);
  const titles = new Set(created.flatMap((row) => (typeof row === "string" ? [] : (row.title ?? []))));
  const titled: Known["titled"] = new Map();
  for (const folded of inChunks([...titles].map(foldText))) {
    const read = db.selectFrom("products").select(["id", "subcategory_id", "title_folded"]);
    const found = await read.where("title_folded", "in", folded).orderBy("id", "desc").execute();
    for (const product of found) titled.set(titleKey(product.subcategory_id, product.title_folded), product.id);
  }
  return titled;
}

/** What has the SKUs of the rows now. */
async function readSkus(db: Database, rows: (ImportRow | string)[]): Promise<Known["skus"]> {
  const wanted = new Set(rows.flatMap((row) => (typeof row === "string" ? [] : (row.sku ?? []))));
  const skus: Known["skus"] = new Map();
  for (const chunk of inChunks([...wanted])) {
    for (const holder of await holdersOf(db, chunk)) skus.set(holder.sku_key, holder);
  }
  return skus;
}

async function emptyCarts(trx: Database, { changed }: ImportPlan): Promise<void> {
  const withdrawn = [...changed].flatMap(([id, { state }]) => (state === "withdrawn" ? [id] : []));
  for (const table of ["cart_lines", "wishes"] as const) {
    for (const ids of inChunks(withdrawn)) await trx.deleteFrom(table).where("product_id", "in", ids).execute();
  }
}
