import type { Selectable } from "kysely";
import type { Database } from "../db/client.ts";
import type { Tables } from "../db/schema.ts";
import type { Priced } from "../money/selling-price.ts";

export type Size = Selectable<Tables["product_sizes"]>;

/** Adds their sizes on sale to products, in order; none to products without sizes. */
export async function withSizes<P extends { id: number }>(
  db: Database,
  products: P[],
): Promise<(P & { sizes: Size[] })[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const rows = db
    .selectFrom("product_sizes")
    .selectAll()
    .where("product_id", "in", ids)
    .where("withdrawn_at", "is", null)
    .orderBy("position");
  const sizes = Map.groupBy(await rows.execute(), (row) => row.product_id);
  return products.map((row) => ({ ...row, sizes: sizes.get(row.id) ?? [] }));
}

/** What labels of one size have in common: letter case, width, blanks, dashes and `.0` do not tell two sizes apart. */
export function sizeKey(label: string): string {
  return label
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\p{Pd}−]/gu, "-")
    .trim()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(?<!\d) | (?!\d)/g, "")
    .replace(/^(\d+)\.0+$/, "$1");
}

/** The first two labels that are of one size; null if each is of its own. */
export function sameSizes(labels: string[]): [string, string] | null {
  const byKey = new Map<string, string>();
  for (const label of labels) {
    const other = byKey.get(sizeKey(label));
    if (other !== undefined) return [other, label];
    byKey.set(sizeKey(label), label);
  }
  return null;
}

/** Labels of the sizes that are in stock. */
export function labelsInStock(sizes: Size[]): string[] {
  return sizes.flatMap(({ label, stock }) => (stock > 0 ? [label] : []));
}

/** The price and the offer of a size: its own ones, or those of the product. */
export function priceOfSize(product: Priced, size: { price_paise: number | null; offer_price_paise: number | null }) {
  const { price_paise, offer_price_paise } = size;
  return price_paise === null
    ? { price_paise: product.price_paise, offer_price_paise: product.offer_price_paise }
    : { price_paise, offer_price_paise };
}
