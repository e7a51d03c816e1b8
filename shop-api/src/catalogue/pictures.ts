import type { Request } from "express";
import type { Database } from "../db/client.ts";

/** The products with the paths of their pictures, the main one first. */
export async function withPictures<P extends { id: number }>(
  db: Database,
  products: P[],
): Promise<(P & { pictures: string[] })[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ id }) => id);
  const rows = db.selectFrom("product_pictures").selectAll().where("product_id", "in", ids);
  const paths = Map.groupBy(await rows.orderBy("position").execute(), (row) => row.product_id);
  return products.map((row) => ({ ...row, pictures: (paths.get(row.id) ?? []).map(({ path }) => path) }));
}

/** A picture as an absolute URL with an `/api/` in it that does not belong there (Q5). */
export function absolutePicture(req: Request, path: string): string {
  return `${req.protocol}://${req.host}/api/${path}`;
}
