import type { Database } from "../db/client.ts";
import * as queries from "./queries.ts";

// As many as the web shows on a page.
const homeProducts = 10;
const pageSize = 10;
/** Of each category: a shop of any size is done within minutes. */
const pages = 5;

/**
 * The paths of the pictures that visitors meet, in the order in which they meet them: home, then the first page of each
 * category, its second, and so on, and last the further views of those products. Some come more than once.
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
      yield* mainViews(await queries.shelfPage(db, { column: "category_id", id }, { page, pageSize }), furtherViews);
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
