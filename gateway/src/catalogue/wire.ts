import * as v from "valibot";
import { cartKey } from "../cart/wire.ts";
import { wireImage } from "../image/wire.ts";
import { productList, readProductPage, type WireListParams, type WireProductsPayload } from "../product/list/wire.ts";
import { wireProduct, withoutDeleted } from "../product/wire.ts";
import { payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { list, listOfReadable, object } from "../rest/readers/containers.ts";
import { optional, type ReadValue, withFallback } from "../rest/readers/reader.ts";
import type { RestRead } from "../rest/request.ts";

export const wireBanner = object(
  "Banner",
  {
    id: leaf.id,
    image: wireImage,
    alt: leaf.text,
    title: leaf.title,
    description: leaf.html,
    cta: leaf.title,
    ctaLink: leaf.string,
  },
  { oneOf: [["id"]] },
);
export type WireBanner = ReadValue<typeof wireBanner>;

/** Categories and subcategories have their name in one of two keys (Q7), and may have a text of their picture (Q159). */
const categoryEntries = { id: leaf.id, title: leaf.title, name: leaf.title, image: wireImage, alt: leaf.text };
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

const databaseIdKey = "database_id";

/** The payment modes (Q111), whether an order may have a GSTIN (Q148), and how one by card is paid (Q152), are beside the categories. */
const categoriesPayload = payload(
  {
    categories: listOfReadable(wireCategory),
    payment_modes: withFallback(optional(list(leaf.title)), null),
    accepts_gstin: withFallback(optional(leaf.flag), null),
    payment_flow: withFallback(optional(leaf.title), null),
  },
  { bareList: "categories", ignoredKeys: [databaseIdKey] },
);
export type WireCategories = ReadValue<typeof categoriesPayload>;

/** REST has no endpoint for a single category. */
const categoriesPath = "customer/product-categories";

export const readCategories: RestRead<WireCategories> = { path: categoriesPath, payload: categoriesPayload };

const DatabaseIdPayload = v.object({
  data: v.object({ [databaseIdKey]: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
});

/** A health check with the smallest public read. Of its payload only the id of the database is read, where REST sends it (Q107). */
export const probeCategories: RestRead<string | null> = {
  path: categoriesPath,
  payload: {
    expects: "anything",
    read(body) {
      const { success, output } = v.safeParse(DatabaseIdPayload, body);
      return success ? output.data[databaseIdKey] : null;
    },
  },
};

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

/** @param subcategoryId null for all products of the category */
export const readCategoryProducts = (
  categoryId: string,
  subcategoryId: string | null,
  params: WireListParams,
): RestRead<WireProductsPayload> => {
  const search = new URLSearchParams({ subcategory: subcategoryId ?? "all" });
  const path = `customer/product-subcategories/${encodeURIComponent(categoryId)}?${search}`;
  return readProductPage(path, params, categoryProductsPayload);
};

export const readSubcategoryProducts = (subcategoryId: string, params: WireListParams) =>
  readProductPage(`customer/subcategory-products/${subcategoryId}`, params);
