import type { Database } from "../db/client.ts";
import * as queries from "./queries.ts";

// The page size of the web's listings.
const homeProducts = 10;
const pageSize = 10;
/** Pages per category, which bounds the encoding time for any catalogue size. */
const pages = 5;

/**
 * The paths of the pictures in the order in which visitors request them: home, the first page of each category, the
 * second pages, and so on, then the further views of those products. Paths may repeat.
 */
export async function* picturesByPage(db: Database): AsyncGenerator<string> {
  for (const { picture } of await queries.banners(db)) yield picture;
  const categories = await queries.categories(db);
  for (const { picture } of categories) yield picture;
  const furtherViews: string[] = [];
  yield* mainViews(await queries.homeProducts(db, homeProducts), furtherViews);
  for (let page = 1; page <= pages; page += 1) {
    for (const { id, product_count } of categories) {
      if (product_count <= (page - 1) * pageSize) continue;
      yield* mainViews(await queries.listingPage(db, { column: "category_id", id }, { page, pageSize }), furtherViews);
      if (page > 1) continue;
      for (const { picture } of await queries.subcategories(db, id)) yield picture;
    }
  }
  yield* furtherViews;
}

function* mainViews(products: queries.Listed[], furtherViews: string[]): Generator<string> {
  for (const { pictures } of products) {
    const [main, ...others] = pictures;
    furtherViews.push(...others);
    if (main !== undefined) yield main;
  }
}
