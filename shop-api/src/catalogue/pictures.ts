import type { Request } from "express";
import type { Database } from "../db/client.ts";

/** Adds the paths and texts of their pictures to products, the main picture first. */
export async function withPictures<P extends { id: number }>(
  db: Database,
  products: P[],
): Promise<(P & { pictures: string[]; alts: (string | null)[] })[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const rows = db.selectFrom("product_pictures").selectAll().where("product_id", "in", ids);
  const byProduct = Map.groupBy(await rows.orderBy("position").execute(), (row) => row.product_id);
  return products.map((row) => {
    const pictures = byProduct.get(row.id) ?? [];
    return { ...row, pictures: pictures.map(({ path }) => path), alts: pictures.map(({ alt }) => alt) };
  });
}

/** A picture as an absolute URL with a wrong `/api/` in it (Q5). */
export function absolutePicture(req: Request, path: string): string {
  return `${req.protocol}://${req.host}/api/${path}`;
}
