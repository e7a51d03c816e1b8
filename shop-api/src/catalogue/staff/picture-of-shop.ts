import type { Database } from "../../db/client.ts";
import { HttpError } from "../../http/http-error.ts";
import { uploadedPath } from "../../images/picture-path.ts";
import { pictureId } from "./product-details.ts";
import { keepUploads } from "./product-parts.ts";

/** The path of an upload, or of a picture that the shop has already. @throws {HttpError} 422 for any other id */
export async function picturePathOf(trx: Database, id: string): Promise<string> {
  const [upload] = /^[0-9a-f]{64}$/.test(id) ? await keepUploads(trx, [id]) : [];
  if (upload !== undefined) return uploadedPath(upload);
  const ofProducts = trx.selectFrom("product_pictures").select("path").where("path", "=", id);
  const pictures = (table: "banners" | "categories" | "subcategories") =>
    trx.selectFrom(table).select("picture as path").where("picture", "=", id);
  const known = await ofProducts
    .unionAll(pictures("banners"))
    .unionAll(pictures("categories"))
    .unionAll(pictures("subcategories"))
    .limit(1)
    .executeTakeFirst();
  if (known === undefined) {
    throw new HttpError(422, "The picture is not there any more. Please upload it again.", { field: "picture.id" });
  }
  return known.path;
}

/** A picture in the history: of an upload, as many digits as tell it from others. */
export function pictureText(path: string): string {
  const id = pictureId(path);
  return id === path ? id : id.slice(0, 10);
}
