import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { inChunks } from "../../db/in-chunks.ts";
import { lastProductId } from "../queries.ts";
import { hasSizes } from "../../db/settings.ts";
import { HttpError } from "../../http/http-error.ts";
import { type Author, recordChanges } from "../../history/record-changes.ts";
import { foldText } from "../../text/typed-text.ts";
import { indexForPreviousVersion } from "../index/previous-index.ts";
import type { SizeChange } from "./set-sizes.ts";
import { staffSlug } from "./create-product.ts";
import type { NewProduct } from "./import-new-products.ts";
import type { ImportPlan } from "./import-plan.ts";
import type { ChangedFields, ChangedProduct } from "./import-product-rows.ts";
import { namesOf, rowColumns } from "./product-columns.ts";
import { addToCounts } from "./product-parts.ts";
import { type Codes, releaseSkus } from "./skus.ts";

// Few statements for many rows, so that an import of 10,000 rows does not hold SQLite's writer for long.

/** Applies a plan without errors, inside a `serialized` transaction that has locked the products. */
export async function applyPlan(trx: Database, author: Author, plan: ImportPlan): Promise<void> {
  const changed = [...plan.changed.values()].filter(({ texts }) => texts.length > 0);
  await releaseSkus(trx, changed.flatMap(changedSkus));
  await changeFields(trx, changed);
  await changeTitles(trx, changed);
  const created = await createProducts(trx, [...plan.created.values()]);
  await writeSizes(trx, changed, created);
  const withdrawn = changed.filter(({ state }) => state === "withdrawn");
  const restored = changed.filter(({ state }) => state === "on_sale");
  await withdrawAll(trx, idsOf(withdrawn));
  await restoreAll(trx, idsOf(restored));
  await addToCounts(trx, [
    ...withdrawn.map(({ before }) => ({ ...before, by: -1 })),
    ...restored.map(({ before }) => ({ ...before, by: 1 })),
  ]);
  const renamed = changed.filter(({ fields }) => fields.title !== undefined);
  const indexed = new Set(idsOf([...renamed, ...withdrawn, ...restored]));
  await indexForPreviousVersion(trx, [...indexed]);
  await recordChanges(trx, author, [
    ...changed.map((product) => ({
      entity: "product" as const,
      id: product.before.id,
      label: product.fields.title ?? product.before.title,
      action: "imported",
      fields: product.texts,
    })),
    ...created.map(({ id, title, texts }) => ({
      entity: "product" as const,
      id,
      label: title,
      action: "created by an import",
      fields: texts,
    })),
  ]);
}

function idsOf(products: ChangedProduct[]): number[] {
  return products.map(({ before }) => before.id);
}

/** The SKUs that a product and its sizes have no longer. */
function changedSkus({ before, fields, sizes }: ChangedProduct): string[] {
  const isChanged = fields.sku !== undefined && fields.sku !== before.sku;
  const ofSizes = before.sizes.filter(({ label, sku }) => {
    const size = sizes.get(label);
    return size !== undefined && size.sku !== sku;
  });
  return [...(isChanged ? [before] : []), ...ofSizes].flatMap(({ sku }) => sku ?? []);
}

/** Without the title, which is changed with what is derived from it. */
const changedColumns: Record<Exclude<keyof ChangedFields, "title">, { type: string }> = {
  price_paise: { type: "integer" },
  offer_price_paise: { type: "integer" },
  stock: { type: "integer" },
  tax_percentage: { type: "double precision" },
  sku: { type: "text" },
  barcode: { type: "text" },
  ...rowColumns,
};

async function changeFields(trx: Database, products: ChangedProduct[]): Promise<void> {
  const rows = products.map(({ before, fields }) => ({ ...before, ...fields }));
  const columns = namesOf(changedColumns);
  const names = sql.join(columns.map((column) => sql.ref(`new_${column}`)));
  const sets = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`new_${column}`)}`));
  for (const chunk of inChunks(rows, 2000)) {
    const values = chunk.map((row) => {
      const cells = columns.map((column) => sql`cast(${row[column]} as ${sql.raw(changedColumns[column].type)})`);
      return sql`(cast(${row.id} as integer), ${sql.join(cells)})`;
    });
    await sql`with changed (changed_id, ${names}) as (values ${sql.join(values)})
      update products set ${sets}, version = version + 1 from changed where id = changed_id`.execute(trx);
  }
}

async function changeTitles(trx: Database, products: ChangedProduct[]): Promise<void> {
  const titles = products.flatMap(({ before, fields }) =>
    fields.title === undefined ? [] : [{ id: before.id, title: fields.title, folded: foldText(fields.title) }],
  );
  for (const chunk of inChunks(titles, 2000)) {
    const values = chunk.map(
      ({ id, title, folded }) => sql`(cast(${id} as integer), cast(${title} as text), cast(${folded} as text))`,
    );
    await sql`with changed (id, new_title, folded) as (values ${sql.join(values)})
      update products set title = new_title, title_folded = folded from changed
      where products.id = changed.id`.execute(trx);
  }
}

/** Writes the changed and the new sizes, and the sums of their stock. */
async function writeSizes(
  trx: Database,
  changed: ChangedProduct[],
  created: (NewProduct & { id: number })[],
): Promise<void> {
  const rows = [
    ...changed.flatMap(({ before, sizes }) => {
      let next = Math.max(-1, ...before.sizes.map(({ position }) => position)) + 1;
      return [...sizes.values()].map((size) => {
        const known = before.sizes.find(({ label }) => label === size.label);
        return sizeRow(before.id, size, known?.position ?? next++);
      });
    }),
    ...created.flatMap(({ id, sizes }) => sizes.map((size, position) => sizeRow(id, size, position))),
  ];
  if (rows.length === 0) return;
  if (!(await hasSizes(trx))) throw new HttpError(422, "The shop has no sizes yet: run sizes:add first.");
  for (const chunk of inChunks(rows)) {
    const insert = trx.insertInto("product_sizes").values(chunk);
    await insert
      .onConflict((conflict) =>
        conflict.columns(["product_id", "label"]).doUpdateSet((eb) => ({
          position: eb.ref("excluded.position"),
          stock: eb.ref("excluded.stock"),
          price_paise: eb.ref("excluded.price_paise"),
          offer_price_paise: eb.ref("excluded.offer_price_paise"),
          sku: eb.ref("excluded.sku"),
          barcode: eb.ref("excluded.barcode"),
          withdrawn_at: null,
        })),
      )
      .execute();
  }
  for (const ids of inChunks([...new Set(rows.map(({ product_id }) => product_id))])) {
    await sql`update products set stock = (select sum(stock) from product_sizes
      where product_id = products.id and withdrawn_at is null) where id in (${sql.join(ids)})`.execute(trx);
  }
}

function sizeRow(product_id: number, size: SizeChange & Codes, position: number) {
  const { label, stock, price_paise, offer_price_paise, sku, barcode } = size;
  return { product_id, position, label, stock, price_paise, offer_price_paise, sku, barcode, withdrawn_at: null };
}

async function withdrawAll(trx: Database, ids: number[]): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await trx.updateTable("products").set({ withdrawn_at: Date.now() }).where("id", "in", chunk).execute();
  }
}

async function restoreAll(trx: Database, ids: number[]): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await trx.updateTable("products").set({ withdrawn_at: null, is_draft: 0 }).where("id", "in", chunk).execute();
  }
}

/** Adds the products of the plan, as drafts. */
async function createProducts(trx: Database, products: NewProduct[]): Promise<(NewProduct & { id: number })[]> {
  if (products.length === 0) return [];
  const last = await lastProductId(trx);
  const created = products.map((product, index) => ({ ...product, id: last + 1 + index }));
  const withdrawn_at = Date.now();
  const rows = created.map(({ sizes: _sizes, texts: _texts, ...product }) => ({
    ...product,
    slug: staffSlug(product.id),
    title_folded: foldText(product.title),
    description: "",
    additional_information: "",
    withdrawn_at,
    is_draft: 1,
  }));
  for (const chunk of inChunks(rows)) await trx.insertInto("products").values(chunk).execute();
  return created;
}
