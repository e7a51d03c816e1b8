import { cartLines } from "../../../shop-api/src/cart/queries.ts";
import { catalogueIndex } from "../../../shop-api/src/catalogue/index/catalogue-index.ts";
import { noFilter } from "../../../shop-api/src/catalogue/filters/product-filter.ts";
import { productLists } from "../../../shop-api/src/catalogue/filters/product-lists.ts";
import * as catalogue from "../../../shop-api/src/catalogue/queries.ts";
import type { Database, DialectName } from "../../../shop-api/src/db/client.ts";
import { wishlistItemsOf, wishlist } from "../../../shop-api/src/wishlist/queries.ts";

type Reading = (db: Database, dialect: DialectName) => Promise<unknown>;

const listings = (["category_id", "subcategory_id"] as const).flatMap((column) =>
  ([undefined, "asc", "desc"] as const).map((sort): [string, Reading] => [
    `a page by ${column} ${sort ?? "in the shop's order"}`,
    (db) => catalogue.listingPage(db, { column, id: 1 }, { page: 2, pageSize: 3, sort }),
  ]),
);

const searches = ["a", "ku", "kurta", "red sarees", "half saree", "kasvu"].map((text): [string, Reading] => [
  `a search for "${text}"`,
  (db) => productLists(catalogueIndex(db)).ofSearch(text, noFilter),
]);

/** The queries of the catalogue, the cart and the wishlist. */
export const readings: [name: string, read: Reading][] = [
  ["the banners", (db) => catalogue.banners(db)],
  ["the home page", (db) => catalogue.homeProducts(db, 20)],
  ["the categories", (db) => catalogue.categories(db)],
  ["a category", (db) => catalogue.category(db, 1)],
  ["the subcategories of a category", (db) => catalogue.subcategories(db, 1)],
  ["a subcategory", (db) => catalogue.subcategory(db, 1)],
  ...listings,
  ["products by id", (db) => catalogue.productsById(db, [3, 1, 2])],
  ["the results of a search", (db) => catalogue.searchResults(db, [3, 1, 2])],
  ["a product", (db) => catalogue.product(db, 1)],
  ["related products", (db) => catalogue.relatedProducts(db, 1)],
  ...searches,
  ["a cart", (db) => cartLines(db, 1)],
  ["a wishlist", (db) => wishlist(db, 1)],
  ["the wishes for a product", (db) => wishlistItemsOf(db, 1, 1)],
];
