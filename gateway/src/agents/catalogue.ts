import * as v from "valibot";
import type { Filters, Input } from "./inputs.ts";
import {
  featured,
  isInPrice,
  type ListedProduct,
  listedProduct,
  sizeOption,
  variantOf,
  variantsOf,
  type WholeProduct,
  wholeProduct,
} from "./products.ts";
import { type AgentShop, productIdOf } from "./agent-shop.ts";
import { envelopeOf, errorMessage, invalid, type Message, errorResponse, UcpError, type UcpResponse } from "./ucp.ts";

/** A page of a search, which goes through the lists of several categories one after another. */
interface Place {
  /** Index of the category; 0 for a search by text. */
  list: number;
  page: number;
  pageSize: number;
}

const maxPageSize = 50;
/** Lists that a search reads for a page that is not empty. */
const maxReads = 5;

/** Products of a text, of categories, or of all, a page at a time. */
export async function searchCatalog({ catalog }: Input<"search">, shop: AgentShop): Promise<UcpResponse> {
  const { query = "", pagination, context } = catalog;
  const { filters, messages } = inRupees(catalog.filters, context?.currency);
  const filter = filters?.price ? { minPrice: filters.price.min ?? null, maxPrice: filters.price.max ?? null } : null;
  const text = query.trim();
  const isOfText = text !== "";
  const wanted = filters?.categories;
  const categories = isOfText && !wanted ? [] : await categoriesOf(wanted, shop);
  const lists = isOfText && (!wanted || categories.length > 0) ? 1 : categories.length;
  // REST searches in all categories: products of others are left out of each page.
  const named = isOfText && wanted ? new Set(categories.map(({ title }) => title)) : null;

  async function read({ list, ...page }: Place) {
    if (isOfText) return (await shop.read("AgentSearch", { text, filter, ...page })).searchProducts;
    const { id, title } = categories[list] ?? {};
    if (id === undefined) return null;
    const found = (await shop.read("AgentCategory", { id, filter, ...page })).category?.products;
    return found && { ...found, items: found.items.map((one) => ({ ...one, categoryName: title ?? null })) };
  }

  const place = placeOf(pagination?.cursor, pagination?.limit);
  let next = lists === 0 ? null : place;
  let found: Awaited<ReturnType<typeof read>>;
  let items: ListedProduct[] = [];
  // An agent would take an empty page for the end.
  for (let reads = 0; next !== null && items.length === 0 && reads < maxReads; reads += 1) {
    // oxlint-disable no-await-in-loop -- the next page is needed only if this one is empty
    if (reads > 0) await shop.count(1);
    found = await read(next);
    // oxlint-enable no-await-in-loop
    items = found?.items.filter(({ categoryName }) => named === null || named.has(categoryName ?? "")) ?? [];
    next = nextOf(next, found?.pageCount ?? 0, lists);
  }
  return {
    ucp: envelopeOf("catalog.search"),
    products: items.map((product) => listedProduct(product, shop)),
    pagination: {
      has_next_page: next !== null,
      ...(next && { cursor: cursorOf(next) }),
      ...(found && lists === 1 && named === null && { total_count: found.total }),
    },
    messages,
  };
}

/** Products by ids of products or sizes: each with the sizes that were asked for, or the one to show. */
export async function lookupCatalog({ catalog }: Input<"lookup">, shop: AgentShop): Promise<UcpResponse> {
  const { filters, messages } = inRupees(catalog.filters, catalog.context?.currency);
  const found = await shop.products(catalog.ids);
  const failures = [...found.values()].filter((product) => product instanceof UcpError);
  if (failures[0] && failures.length === found.size) throw failures[0];
  const products = [...found].flatMap(([productId, product]) => {
    const ids = [...new Set(catalog.ids)].filter((id) => productIdOf(id) === productId);
    if (product instanceof UcpError) {
      const content = `${ids.join(", ")} could not be loaded. Please try again.`;
      messages.push({ type: "warning", code: product.code, content });
      return [];
    }
    const variants = product === null ? [] : variantsOf(product);
    const first = featured(variants.filter(({ price }) => isInPrice(price, filters))) ?? variants[0];
    const shown = new Map<string, { id: string; match: string }[]>();
    for (const id of ids) {
      const exact = variants.find((variant) => variant.id === id);
      const variant = exact ?? (product?.id === id ? first : undefined);
      if (!variant) messages.push({ type: "info", code: "not_found", content: id });
      else if (isInPrice(variant.price, filters)) {
        const match = exact ? "exact" : "featured";
        shown.set(variant.id, [...(shown.get(variant.id) ?? []), { id, match }]);
      }
    }
    if (product === null || shown.size === 0 || !isInCategories(product, filters)) return [];
    const ofProduct = variants.filter(({ id }) => shown.has(id));
    const correlated = ofProduct.map((one) => ({ ...variantOf(product, one), inputs: shown.get(one.id) }));
    return [wholeProduct(product, correlated, shop)];
  });
  return { ucp: envelopeOf("catalog.lookup"), products, messages };
}

/** One product with its sizes: the selected one, or else all, the one to show first. */
export async function getProduct({ catalog }: Input<"product">, shop: AgentShop): Promise<UcpResponse> {
  const { id, selected, context } = catalog;
  const { filters, messages } = inRupees(catalog.filters, context?.currency);
  const product = (await shop.products([id])).get(productIdOf(id)) ?? null;
  if (product instanceof UcpError) throw product;
  const variants = product === null ? [] : variantsOf(product);
  const exact = variants.find((variant) => variant.id === id);
  const eligible = variants.filter(({ price }) => isInPrice(price, filters));
  const label = selected?.find(({ name }) => name === sizeOption)?.label;
  const chosen = exact ?? eligible.find((variant) => label !== undefined && variant.label === label);
  const first = exact || product?.id === id ? (chosen ?? featured(eligible)) : undefined;
  if (!product || !first || !isInPrice(first.price, filters) || !isInCategories(product, filters)) {
    const message = errorMessage("not_found", "There is no such product.", "unrecoverable");
    return errorResponse("catalog.lookup", [message], shop.origin);
  }
  const others = chosen ? [] : eligible.filter((variant) => variant !== first);
  const whole = wholeProduct(
    product,
    [first, ...others].map((variant) => variantOf(product, variant)),
    shop,
  );
  const selection = first.label === null ? [] : [{ name: sizeOption, label: first.label }];
  return { ucp: envelopeOf("catalog.lookup"), product: { ...whole, selected: selection }, messages };
}

/** A price filter in another currency is not applied: the shop has no rates. */
function inRupees(
  filters: Filters | undefined,
  currency = "INR",
): { filters: Filters | undefined; messages: Message[] } {
  if (!filters?.price || currency.toUpperCase() === "INR") return { filters, messages: [] };
  const content = "Prices are in INR. The price filter was ignored, because it is in another currency.";
  const messages: Message[] = [{ type: "warning", code: "currency_not_supported", content }];
  return { filters: { ...filters, price: undefined }, messages };
}

/** The categories of a filter, in REST's order; all without one. */
async function categoriesOf(wanted: readonly string[] | undefined, shop: AgentShop) {
  const { categories } = await shop.read("AgentCategories", {});
  return (categories ?? []).filter((category) => isWanted(category, wanted));
}

const isInCategories = ({ category }: WholeProduct, filters: Filters | undefined) =>
  isWanted(category, filters?.categories);

/** Whether a filter has a category, by its name or id. */
function isWanted(category: { id: string; title: string } | null, wanted: readonly string[] | undefined): boolean {
  const names = [category?.id, category?.title].map((name) => name?.toLowerCase());
  return wanted === undefined || wanted.some((name) => names.includes(name.toLowerCase()));
}

const Cursor = v.pipe(v.string(), v.regex(/^\d{1,3}\.\d{1,4}\.\d{1,2}$/));

const clamped = (size: number) => Math.min(Math.max(size, 1), maxPageSize);

function placeOf(cursor: string | undefined, limit = 10): Place {
  if (cursor === undefined) return { list: 0, page: 1, pageSize: clamped(limit) };
  const read = v.safeParse(Cursor, Buffer.from(cursor, "base64url").toString());
  if (!read.success) throw invalid("pagination.cursor must be that of a response.");
  const [list = 0, page = 1, pageSize = limit] = read.output.split(".").map(Number);
  return { list, page: Math.max(page, 1), pageSize: clamped(pageSize) };
}

function cursorOf({ list, page, pageSize }: Place): string {
  return Buffer.from(`${list}.${page}.${pageSize}`).toString("base64url");
}

function nextOf({ list, page, pageSize }: Place, pageCount: number, lists: number): Place | null {
  if (page < pageCount && page < 9999) return { list, page: page + 1, pageSize };
  return list + 1 < lists ? { list: list + 1, page: 1, pageSize } : null;
}
