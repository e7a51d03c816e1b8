import { cartKey } from "../cart/wire.ts";
import { wireImage } from "../image/wire.ts";
import {
  productList,
  readProductList,
  withoutDeleted,
  wireProduct,
  type WireProductsPayload,
} from "../product/wire.ts";
import { payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { listOfReadable } from "../rest/readers/list.ts";
import { object } from "../rest/readers/object.ts";
import { anything, type ReadValue } from "../rest/readers/reader.ts";
import type { RestRead } from "../rest/request.ts";

export const wireBanner = object(
  "Banner",
  {
    id: leaf.id,
    image: wireImage,
    title: leaf.title,
    description: leaf.string,
    cta: leaf.title,
    ctaLink: leaf.string,
  },
  { oneOf: [["id"]] },
);
export type WireBanner = ReadValue<typeof wireBanner>;

/** Categories and subcategories have their name in one of two keys (Q7). */
const categoryEntries = { id: leaf.id, title: leaf.title, name: leaf.title, image: wireImage };
const categoryNeeds = [["id"], ["title", "name"]] as const;

export const wireCategory = object("Category", categoryEntries, { oneOf: categoryNeeds });
export type WireCategory = ReadValue<typeof wireCategory>;

export const wireSubcategory = object("Subcategory", categoryEntries, { oneOf: categoryNeeds });
export type WireSubcategory = ReadValue<typeof wireSubcategory>;

const homePayload = payload(
  { banners: listOfReadable(wireBanner), products: listOfReadable(wireProduct) },
  { bareList: "banners" },
);
export type WireHome = ReadValue<typeof homePayload>;

export const readHome: RestRead<WireHome> = {
  path: "customer/home",
  payload: homePayload,
  withoutDeleted: ({ banners, products }, isDeleted) => ({ banners, products: withoutDeleted(products, isDeleted) }),
};

const categoriesPayload = payload({ categories: listOfReadable(wireCategory) }, { bareList: "categories" });
export type WireCategories = ReadValue<typeof categoriesPayload>;

/** REST has no endpoint for a single category. */
const categoriesPath = "customer/product-categories";

export const readCategories: RestRead<WireCategories> = { path: categoriesPath, payload: categoriesPayload };

/** A health check with the smallest public read; only its status matters. */
export const probeCategories: RestRead<unknown> = { path: categoriesPath, payload: anything };

/** With a token, category payloads also contain the caller's cart (Q21). */
const ignoredKeys = [cartKey];

const subcategoriesPayload = payload(
  { subcategories: listOfReadable(wireSubcategory) },
  { bareList: "subcategories", ignoredKeys },
);
export type WireSubcategories = ReadValue<typeof subcategoriesPayload>;

export const readSubcategories = (categoryId: string): RestRead<WireSubcategories> => ({
  path: `customer/subcategories/${encodeURIComponent(categoryId)}`,
  payload: subcategoriesPayload,
});

const categoryProductsPayload = productList(ignoredKeys);

/** The query parameters of a product list; without `sort` in REST's default order. */
export type WireListParams = { page: string; pageSize: string; sort?: "asc" | "desc" };

/** Plain first pages are as many as categories; beyond the last page and in unknown categories there are no rows. */
function cachingOf({ page, pageSize, sort }: WireListParams) {
  const offset = (Number(page) - 1) * Number(pageSize);
  return {
    isVariant: offset > 0 || sort !== undefined,
    // A host that ignores the page sends the same rows for any.
    isEmpty: ({ products: { data } }: WireProductsPayload) =>
      data.length === 0 || (data.length > Number(pageSize) && offset >= data.length),
  };
}

/** @param subcategoryId null for all products of the category */
export const readCategoryProducts = (
  categoryId: string,
  subcategoryId: string | null,
  params: WireListParams,
): RestRead<WireProductsPayload> => {
  const search = new URLSearchParams({ subcategory: subcategoryId ?? "all", ...params });
  const path = `customer/product-subcategories/${encodeURIComponent(categoryId)}?${search}`;
  return readProductList(path, cachingOf(params), categoryProductsPayload);
};

export const readSubcategoryProducts = (subcategoryId: string, params: WireListParams) =>
  readProductList(`customer/subcategory-products/${subcategoryId}?${new URLSearchParams(params)}`, cachingOf(params));
