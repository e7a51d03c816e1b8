import pLimit, { type LimitFunction } from "p-limit";
import { NotFound, TooManyProducts } from "../errors.ts";
import { operationLimits } from "../limits/operation-limits.ts";
import type { RestClient } from "../rest/client.ts";
import { BothCallsFailed, ContractBreach, isFailureOfRest, RestRejection, Unavailable } from "../rest/errors.ts";
import { endpointOf } from "../rest/call.ts";
import type { RestRead } from "../rest/request.ts";
import { isPathId, pathIdCheck } from "../ids/rest-id.ts";
import { nullIfNotFound } from "../rest/null-if-not-found.ts";
import { readFilteredPage } from "./list/filtered-page.ts";
import {
  normalizeHostPage,
  normalizeProducts,
  normalizeSearch,
  normalizeSearchPage,
  toWireListParams,
} from "./list/normalize.ts";
import { readRelatedProducts, readSearch, readSearchPage, type WireProductsPayload } from "./list/wire.ts";
import { mergeProducts, normalizeProductPayload, normalizeWholeProduct, toWireChange } from "./normalize.ts";
import { emptyPage, type ListParams, type Product, type ProductChange, type ProductPage } from "./model.ts";
import {
  deleteProduct,
  isPriced,
  priceKeys,
  readProduct,
  readProductDetails,
  updateProduct,
  type WireProductPayload,
} from "./wire.ts";

const checkedId = pathIdCheck("Product not found");

const productMessage = "Failed to load product details.";
const relatedMessage = "Failed to fetch related products.";
const searchMessage = "Failed to fetch products. Please try again.";

/** How many products of lists an operation loads at a time. */
const concurrentCompletions = 8;

/**
 * Reads product details, related products and search results.
 *
 * @param deps.reportIgnored receives the error of a call whose payload is not needed for the result
 */
export function createProductSource(rest: RestClient, { reportIgnored }: { reportIgnored: (error: unknown) => void }) {
  const completed = new Map<string, Promise<Product>>();
  let inTurn: LimitFunction | null = null;

  const get = (read: RestRead<WireProductPayload>, isCounted: boolean) => rest.get(read, productMessage, { isCounted });

  async function product(id: string, isCounted = true): Promise<Product> {
    if (!isPathId(id)) throw new NotFound(productMessage);
    const settled = await Promise.allSettled([get(readProductDetails(id), isCounted), get(readProduct(id), isCounted)]);
    const [described, found] = settled;
    const hasPrice = settled.some((one) => one.status === "fulfilled" && isPriced(one.value));
    if (hasPrice && described.status === "fulfilled") {
      const details = normalizeProductPayload(described.value);
      if (found.status === "fulfilled") return mergeProducts(details, normalizeProductPayload(found.value));
      reportIgnored(found.reason);
      return details;
    }
    if (hasPrice && found.status === "fulfilled" && described.status === "rejected") {
      reportIgnored(described.reason);
      const normalized = normalizeProductPayload(found.value);
      const { related, category } = normalized;
      return { ...normalized, relatedCategoryId: related === null ? (category?.id ?? null) : null };
    }
    throw errorOfBoth(settled.map((one): unknown => (one.status === "rejected" ? one.reason : lackingPrice(id))));
  }

  async function pricedDetails(id: string): Promise<Product> {
    const described = normalizeProductPayload(await get(readProductDetails(id), true));
    return described.price.amount === 0 ? product(id) : described;
  }

  /** The product does not exist only if both calls say so (Q118). */
  function errorOfBoth(errors: readonly unknown[]): unknown {
    const others = errors.filter((error) => !rest.saysAbsent(error));
    const [one, other] = others;
    if (others.length === 0) return new NotFound(errors.findLast(isRejection)?.message ?? productMessage);
    if (others.length === 2)
      return isFailureOfRest(one) && isFailureOfRest(other) ? new BothCallsFailed(one, other) : one;
    if (!isFailureOfRest(one) && !isRejection(one)) return one;
    return new Unavailable(one.endpoint, productMessage, one.cause ?? one);
  }

  async function complete(id: string, isAllowed: boolean): Promise<Product> {
    if (!isAllowed) throw new TooManyProducts(completed);
    inTurn ??= pLimit(concurrentCompletions);
    return inTurn(product, id, false);
  }

  return {
    /**
     * A product merged from two endpoints; if one fails, from the other alone.
     *
     * @throws NotFound if both say that there is none; Unavailable if one fails otherwise; else the error of the first, or of both
     */
    product: (id: string): Promise<Product> => product(id),

    /**
     * The product with this id that a list has in part. It is loaded once, and does not count towards the call budget.
     *
     * @throws TooManyProducts from the 21st product of an operation, and what `product` throws
     */
    completed(id: string): Promise<Product> {
      const known = completed.get(id);
      if (known) return known;
      const loading = complete(id, completed.size < operationLimits.productsOfLists.max);
      completed.set(id, loading);
      return loading;
    },

    /**
     * Products in the order of their ids, in part, as the details of each describe it. Unknown ids are missing, and so are those whose
     * call fails, unless nothing is found.
     *
     * @throws the first error if nothing is found because a call failed
     */
    async products(ids: readonly string[]): Promise<Product[]> {
      const outcomes = await Promise.allSettled(ids.filter(isPathId).map(pricedDetails));
      const found: Product[] = [];
      const errors: unknown[] = [];
      for (const outcome of outcomes) {
        if (outcome.status === "fulfilled") found.push({ ...outcome.value, isPartial: true });
        else if (!isUnknown(outcome.reason)) errors.push(outcome.reason);
      }
      if (found.length === 0 && errors.length > 0) throw errors[0];
      errors.forEach(reportIgnored);
      return found;
    },

    /** For products whose payload lacks them. */
    async related(id: string, categoryId: string): Promise<Product[]> {
      const related = await nullIfNotFound(rest.get(readRelatedProducts(id, categoryId), relatedMessage));
      return related ? normalizeProducts(related) : [];
    },

    /**
     * Products whose title contains the text, or of which REST says why they match; REST may send others too.
     *
     * @param text in its normal form
     */
    async search(text: string): Promise<Product[]> {
      return text === "" ? [] : normalizeSearch(await rest.get(readSearch(text), searchMessage), text);
    },

    /**
     * A page of the same products.
     *
     * @param text in its normal form
     */
    async searchPage(text: string, params: ListParams): Promise<ProductPage> {
      if (text === "") return emptyPage(params);
      const list = {
        readPage: (page: ListParams) => readSearchPage(text, toWireListParams(page)),
        pageOf: (wire: WireProductsPayload) => normalizeHostPage(wire, normalizeSearch(wire, text)),
        readWithoutPage: readSearch(text),
      };
      return normalizeSearchPage(await readFilteredPage(rest, list, params, searchMessage), text);
    },

    /**
     * The number of products that REST sends for the text, whatever their titles.
     *
     * @param text in its normal form
     */
    async searchCount(text: string): Promise<number> {
      return text === "" ? 0 : (await rest.get(readSearch(text), searchMessage)).products.data.length;
    },

    /**
     * Changes a product, for staff. REST responds with 403 to a customer's token (Q4).
     *
     * @throws NotFound for a malformed id
     */
    async update(id: string, change: ProductChange): Promise<Product> {
      const write = updateProduct(checkedId(id), toWireChange(change));
      return normalizeWholeProduct((await rest.write(write, "Failed to update the product.")).payload.product);
    },

    /**
     * Deletes a product, for staff.
     *
     * @throws NotFound for a malformed id
     */
    async remove(id: string): Promise<void> {
      await rest.write(deleteProduct(checkedId(id)), "Failed to delete the product.");
    },
  };
}

function lackingPrice(id: string): ContractBreach {
  const endpoint = endpointOf("GET", readProductDetails(id).path);
  return new ContractBreach(endpoint, productMessage, { at: null, problem: `Expected one of ${priceKeys.join(", ")}` });
}

const isRejection = (error: unknown) => error instanceof RestRejection;

function isUnknown(error: unknown): boolean {
  return isRejection(error) && error.status === 404 && !error.isInBody;
}
