import type { Database } from "../../db/client.ts";

/** All categories with their subcategories, in the order of the shop. */
export async function staffCategories(db: Database) {
  const categories = await db.selectFrom("categories").select(["id", "title"]).orderBy("id").execute();
  const rows = await db.selectFrom("subcategories").select(["id", "title", "category_id"]).orderBy("id").execute();
  const subcategories = Map.groupBy(rows, (row) => row.category_id);
  return categories.map(({ id, title }) => ({
    id,
    title,
    subcategories: (subcategories.get(id) ?? []).map((row) => ({ id: row.id, title: row.title })),
  }));
}
