import * as v from "valibot";
import type { AgentPage_ProductsFragment } from "./documents.generated.ts";
import type { Filters, inputs } from "./inputs.ts";
import {
  categoryOf,
  featured,
  isInPrice,
  listedProduct,
  sizeOption,
  type Variant,
  variantOf,
  variantsOf,
  type WholeProduct,
  wholeProduct,
} from "./products.ts";
import { type AgentSession, productIdOf } from "./session.ts";
import { envelopeOf, errorMessage, type Message, refusal, UcpError, type UcpResponse } from "./ucp.ts";

type Input<Name extends keyof typeof inputs> = v.InferOutput<(typeof inputs)[Name]>;

/** A place in a search: products of one list after another. */
interface Place {
  /** Index of the category; 0 for a search by text. */
  list: number;
  page: number;
  pageSize: number;
}

const defaultPageSize = 10;
const maxPageSize = 50;

/** Products of a text, of categories, or of all, a page at a time. */
export async function searchCatalog({ catalog }: Input<"search">, session: AgentSession): Promise<UcpResponse> {
  const { query = "", pagination, context } = catalog;
  const { filters, messages } = inCurrency(catalog.filters, context?.currency);
  const place = placeOf(pagination?.cursor, pagination?.limit);
  const { list, page, pageSize } = place;
  const filter = filters?.price ? { minPrice: filters.price.min ?? null, maxPrice: filters.price.max ?? null } : null;
  const text = query.trim();
  const categories = await categoriesOf(filters?.categories, session, text !== "");

  let found: AgentPage_ProductsFragment | null | undefined;
  if (text !== "") {
    ({ searchProducts: found } = await session.read("AgentSearch", { text, filter, page, pageSize }));
  } else if (categories[list]) {
    const { id } = categories[list];
    const { category } = await session.read("AgentCategory", { id, filter, page, pageSize });
    found = category?.products;
  }
  const named = new Set(categories.map(({ title }) => title));
  // REST searches in all categories: of each page, the products of others are left out.
  const isLeftOut = text !== "" && filters?.categories !== undefined;
  const items = found?.items.filter(({ categoryName }) => !isLeftOut || named.has(categoryName ?? "")) ?? [];
  const next = nextPlace(place, found?.pageCount ?? 0, text === "" ? categories.length : 1);
  const isWhole = !isLeftOut && (text !== "" || categories.length === 1);
  return {
    ucp: envelopeOf("catalog.search"),
    products: items.map((product) => listedProduct(product, session)),
    pagination: {
      has_next_page: next !== null,
      ...(next && { cursor: cursorOf(next) }),
      ...(isWhole && found && { total_count: found.total }),
    },
    ...(messages.length > 0 && { messages }),
  };
}

/** Products by ids of products or sizes: each with the sizes that were asked for, or the one to show. */
export async function lookupCatalog({ catalog }: Input<"lookup">, session: AgentSession): Promise<UcpResponse> {
  const { filters, messages } = inCurrency(catalog.filters, catalog.context?.currency);
  const products = await session.products(catalog.ids);
  const failures = [...products.values()].filter((product) => product instanceof UcpError);
  if (failures[0] && failures.length === products.size) throw failures[0];
  const shown = new Map<WholeProduct, Map<Variant, { id: string; match: string }[]>>();
  const variants = new Map<WholeProduct, Variant[]>();
  for (const id of new Set(catalog.ids)) {
    const product = products.get(productIdOf(id)) ?? null;
    if (product instanceof UcpError) {
      messages.push({ type: "warning", code: product.code, content: `${id} could not be loaded. Please try again.` });
      continue;
    }
    const ofProduct = product === null ? [] : (variants.get(product) ?? variantsOf(product));
    const exact = ofProduct.find((variant) => variant.id === id);
    const isOfProduct = product?.id === id;
    const eligible = ofProduct.filter(({ price }) => isInPrice(price, filters));
    const variant = exact ?? (isOfProduct ? (featured(eligible) ?? ofProduct[0]) : undefined);
    if (product === null || !variant) {
      messages.push({ type: "info", code: "not_found", content: id });
      continue;
    }
    variants.set(product, ofProduct);
    if (!isInCategories(product, filters) || !isInPrice(variant.price, filters)) continue;
    const ofThis = shown.get(product) ?? new Map<Variant, { id: string; match: string }[]>();
    ofThis.set(variant, [...(ofThis.get(variant) ?? []), { id, match: exact ? "exact" : "featured" }]);
    shown.set(product, ofThis);
  }
  return {
    ucp: envelopeOf("catalog.lookup"),
    products: [...shown].map(([product, found]) => {
      const ofProduct = [...found].map(([variant, ids]) => ({ ...variantOf(product, variant), inputs: ids }));
      return wholeProduct(product, ofProduct, session);
    }),
    ...(messages.length > 0 && { messages }),
  };
}

/** One product with its sizes: those that were selected, or else all, the one to show first. */
export async function getProduct({ catalog }: Input<"product">, session: AgentSession): Promise<UcpResponse> {
  const { id, selected } = catalog;
  const { filters, messages } = inCurrency(catalog.filters, catalog.context?.currency);
  const product = (await session.products([id])).get(productIdOf(id)) ?? null;
  if (product instanceof UcpError) throw product;
  const all = product === null ? [] : variantsOf(product);
  const exact = all.find((variant) => variant.id === id);
  const eligible = all.filter(({ price }) => isInPrice(price, filters));
  const label = selected?.find(({ name }) => name === sizeOption)?.label;
  const chosen = exact ?? eligible.find((variant) => label !== undefined && variant.label === label);
  const first = chosen ?? featured(eligible);
  const isKnown = product !== null && (exact !== undefined || product.id === id) && isInCategories(product, filters);
  if (!isKnown || !first || !isInPrice(first.price, filters)) {
    const message = errorMessage("not_found", "There is no such product.", "unrecoverable");
    return refusal("catalog.lookup", [message], session.origin);
  }
  const others = chosen ? [] : eligible.filter((variant) => variant !== first);
  const shown = [first, ...others].map((variant) => variantOf(product, variant));
  return {
    ucp: envelopeOf("catalog.lookup"),
    product: {
      ...wholeProduct(product, shown, session),
      ...(first.label !== null && { selected: [{ name: sizeOption, label: first.label }] }),
    },
    ...(messages.length > 0 && { messages }),
  };
}

/** A price filter in another currency is not applied: the shop has no rates. */
function inCurrency(filters: Filters | undefined, currency: string | undefined) {
  const messages: Message[] = [];
  if (!filters?.price || currency === undefined || currency.toUpperCase() === "INR") return { filters, messages };
  const content = "Prices are in INR. The price filter was ignored, because it is in another currency.";
  messages.push({ type: "warning", code: "currency_not_supported", content });
  return { filters: { ...filters, price: undefined }, messages };
}

/** The categories of a filter, in REST's order: all without one, none if they are not needed. */
async function categoriesOf(wanted: readonly string[] | undefined, session: AgentSession, hasText: boolean) {
  if (wanted === undefined && hasText) return [];
  const { categories } = await session.read("AgentCategories", {});
  if (wanted === undefined) return categories ?? [];
  const names = new Set(wanted.map((name) => name.toLowerCase()));
  return (categories ?? []).filter(({ id, title }) => names.has(id.toLowerCase()) || names.has(title.toLowerCase()));
}

function isInCategories(product: WholeProduct, filters: Filters | undefined): boolean {
  const name = categoryOf(product)?.toLowerCase();
  return !filters?.categories || filters.categories.some((one) => one.toLowerCase() === name);
}

const Cursor = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}\.\d{1,4}\.\d{1,2}$/),
  v.transform((text) => text.split(".").map(Number)),
);

function placeOf(cursor: string | undefined, limit = defaultPageSize): Place {
  if (cursor === undefined) return { list: 0, page: 1, pageSize: Math.min(limit, maxPageSize) };
  const read = v.safeParse(Cursor, Buffer.from(cursor, "base64url").toString());
  if (!read.success) throw new UcpError(400, "invalid_request", "pagination.cursor must be that of a response.");
  const [list = 0, page = 1, pageSize = defaultPageSize] = read.output;
  return { list, page: Math.max(page, 1), pageSize: Math.min(Math.max(pageSize, 1), maxPageSize) };
}

function cursorOf({ list, page, pageSize }: Place): string {
  return Buffer.from(`${list}.${page}.${pageSize}`).toString("base64url");
}

function nextPlace({ list, page, pageSize }: Place, pageCount: number, lists: number): Place | null {
  if (page < pageCount && page < 9999) return { list, page: page + 1, pageSize };
  return list + 1 < lists ? { list: list + 1, page: 1, pageSize } : null;
}
