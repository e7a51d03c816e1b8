import type { Request } from "express";
import type { Database } from "../db/client.ts";

/** Adds the paths of their pictures to products, the main picture first. */
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

/** A picture as an absolute URL with a wrong `/api/` in it (Q5). */
export function absolutePicture(req: Request, path: string): string {
  return `${req.protocol}://${req.host}/api/${path}`;
}
