import { DriftLedger } from "../../rest/readers/drift.ts";
import { levelsOf, payload } from "../../rest/readers/envelope.ts";
import { leaf } from "../../rest/readers/leaves.ts";
import { countRows, listOfReadable, object } from "../../rest/readers/containers.ts";
import { nothingPaged, type Paging, pagingKeys, pagingOf } from "../../rest/readers/paging.ts";
import { isObject, type Reader, type ReadValue } from "../../rest/readers/reader.ts";
import type { RestRead } from "../../rest/request.ts";
import { filterKeys, firstOf, type WireFilters, wireFilters } from "./filter-wire.ts";
import { wireProduct, withoutDeleted } from "../wire.ts";

const total = leaf.wholeNumber(0);

const wireProductPage = object(
  "Products",
  {
    data: listOfReadable(wireProduct),
    total,
    totalCount: total,
    pagination: object("Products.pagination", { total }, { strict: ["total"], ignored: pagingKeys }),
  },
  {
    oneOf: [["data"]],
    strict: ["total", "totalCount", "pagination.total"],
    ignored: [...pagingKeys, ...filterKeys],
  },
);
/** With the number of rows as sent, also of those that cannot be read. */
type WireProductPage = ReadValue<typeof wireProductPage> & { count: number };

/** A product list: bare, or in `data` with its total beside it (Q9), or one `data` deeper (Q71). */
export const wireProducts: Reader<WireProductPage> = {
  expects: wireProductPage.expects,
  read(products, path, report) {
    const page = pageIn(products);
    return { ...wireProductPage.read(page, path, report), count: countRows(page["data"]) };
  },
};

function pageIn(products: unknown): Record<string, unknown> {
  if (!isObject(products)) return { data: products };
  const inner = products["data"];
  return isObject(inner) ? { ...products, ...inner } : products;
}

export interface WireProductsPayload {
  products: WireProductPage;
  /** What the payload says about the pages of the list, next to it and above it (Q71, Q120). */
  paging: Paging;
  /** What REST sends about the whole list, at any of the levels of its total. */
  filters: WireFilters;
}

/** @param ignoredKeys keys next to the list that are not counted as unknown */
export function productList(ignoredKeys: readonly string[] = []): Reader<WireProductsPayload> {
  const content = payload(
    { products: wireProducts },
    { bareList: "products", ignoredKeys: [...ignoredKeys, ...pagingKeys, ...filterKeys] },
  );
  return {
    expects: content.expects,
    read(body, path, report) {
      const levels = levelsAround(body);
      const pages = levels.flatMap(({ products }) => (isObject(products) ? [pageIn(products)] : []));
      return {
        ...content.read(body, path, report),
        paging: pagingOf([...pages, ...levels]),
        filters: wireFilters.read(firstOf([...pages, ...levels], filterKeys), path, report),
      };
    },
  };
}

/** The levels of a payload, the innermost first. */
function levelsAround(body: unknown): Record<string, unknown>[] {
  const [data, inner, whole] = levelsOf(body);
  return [inner, data, whole].flatMap(([, level]) => (isObject(level) ? [level] : []));
}

export const productsPayload = productList();

/** A read of a product list. */
const readProductList = (
  path: string,
  options: Pick<RestRead<WireProductsPayload>, "budget" | "isEmpty" | "ifNotFound"> = {},
  content = productsPayload,
): RestRead<WireProductsPayload> => ({
  path,
  payload: content,
  ...options,
  withoutDeleted: ({ products, ...around }, isDeleted) => ({
    ...around,
    products: { ...products, data: withoutDeleted(products.data, isDeleted) },
  }),
});

/** A condition of a list, such as `["size", "M"]`; a key may occur several times. */
export type WireCondition = [key: "size" | "colour" | "fabric" | "min_price" | "max_price" | "in_stock", value: string];

/** The query parameters of a product list; without `sort` in REST's default order. */
export type WireListParams = { page: string; pageSize: string; sort?: "asc" | "desc"; conditions?: WireCondition[] };

/** A read of one page of a product list, whose path so far has no page. */
export function readProductPage(
  path: string,
  { conditions = [], ...paging }: WireListParams,
  content?: typeof productsPayload,
): RestRead<WireProductsPayload> {
  const query = new URLSearchParams(paging);
  for (const [key, value] of conditions) query.append(key, value);
  const separator = path.includes("?") ? "&" : "?";
  return readProductList(`${path}${separator}${query}`, cachingOf(paging, conditions.length > 0), content);
}

/** Plain first pages are as many as categories; beyond the last page and in unknown categories there are no rows. */
function cachingOf({ page, pageSize, sort }: WireListParams, isFiltered: boolean) {
  const offset = (Number(page) - 1) * Number(pageSize);
  const isVariant = offset > 0 || sort !== undefined;
  return {
    budget: isFiltered ? ("filtered" as const) : isVariant ? ("variants" as const) : ("plain" as const),
    // A host that ignores the page sends the same rows for any.
    isEmpty: ({ products: { count }, paging: { totals, lastPage, more } }: WireProductsPayload) =>
      count === 0 ||
      (count > Number(pageSize) &&
        offset >= count &&
        (more ?? lastPage) === null &&
        !totals.some((all) => all > count)),
  };
}

export const readRelatedProducts = (id: string, categoryId: string) =>
  readProductList(`customer/products?${new URLSearchParams({ relatedProductId: id, categoryAId: categoryId })}`);

const searchPath = (text: string) => `customer/search-products?product=${encodeURIComponent(text.toWellFormed())}`;

const empty = productsPayload.read({ products: [] }, "", new DriftLedger().begin(""));
const ifNotFound = { ...empty, paging: nothingPaged };

/** The first results of a search. */
export const readSearch = (text: string) => readProductList(searchPath(text), { budget: "variants", ifNotFound });

/** A page of the results of a search, of which there are as many as texts. */
export function readSearchPage(text: string, params: WireListParams): RestRead<WireProductsPayload> {
  const read = readProductPage(searchPath(text), params);
  return { ...read, ifNotFound, budget: read.budget === "filtered" ? "filtered" : "variants" };
}
