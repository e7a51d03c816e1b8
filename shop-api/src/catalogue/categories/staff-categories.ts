import type { Database } from "../../db/client.ts";
import { pictureId } from "../staff/product-details.ts";
import { type Category, readCategoryTree } from "../category-tree.ts";

/** All categories with their subcategories, in the order of the shop, without deleted ones. */
export async function staffCategories(db: Database) {
  const categoryTree = await readCategoryTree(db);
  const counts = await productCounts(db);
  const subcategories = Map.groupBy(existing(categoryTree.subcategories), (row) => row.category_id);
  return existing(categoryTree.categories).map((category) => {
    const own = (subcategories.get(category.id) ?? []).map((row) => shapeOf(row, counts.get(row.id) ?? 0));
    const count = own.reduce((sum, { product_count }) => sum + product_count, 0);
    return { ...shapeOf(category, count), subcategories: own };
  });
}

export type StaffCategory = Awaited<ReturnType<typeof staffCategories>>[number];

/** Products of each subcategory, also withdrawn ones. */
async function productCounts(db: Database): Promise<Map<number, number>> {
  const counts = db
    .selectFrom("products")
    .select("subcategory_id")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .groupBy("subcategory_id");
  return new Map((await counts.execute()).map(({ subcategory_id, count }) => [subcategory_id, count]));
}

function existing<Row extends Category>(rows: ReadonlyMap<number, Row>): Row[] {
  return [...rows.values()].filter(({ deleted_at }) => deleted_at === null);
}

function shapeOf({ id, title, picture, alt, hidden_at, moved_to, version }: Category, product_count: number) {
  return {
    id,
    title,
    picture: picture === "" ? null : { id: pictureId(picture), url: picture, alt },
    is_hidden: hidden_at !== null,
    moved_to_id: moved_to,
    product_count,
    version,
  };
}
