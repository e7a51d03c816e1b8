import { NotFound } from "../errors.ts";
import type { RestClient } from "../rest/client.ts";
import { RestRejection } from "../rest/errors.ts";
import { isPathId } from "../rest/call.ts";
import { readFilteredPage } from "./filtered-page.ts";
import { normalizeProducts, normalizeSearch, normalizeSearchPage, toWireListParams } from "./list-normalize.ts";
import { readRelatedProducts, readSearch, readSearchPage } from "./list-wire.ts";
import { mergeProducts, normalizeProductPayload } from "./normalize.ts";
import { emptyPage, type ListParams, type Product, type ProductPage } from "./model.ts";
import { readProduct, readProductDetails } from "./wire.ts";

const productMessage = "Failed to load product details.";
const relatedMessage = "Failed to fetch related products.";
const searchMessage = "Failed to fetch products. Please try again.";

/**
 * Reads product details, related products and search results.
 *
 * @param reportIgnored receives the error of a call whose payload is not needed for the result
 */
export function createProductSource(rest: RestClient, reportIgnored: (error: unknown) => void) {
  async function details(id: string): Promise<Product> {
    return normalizeProductPayload(await rest.get(readProductDetails(id), productMessage));
  }

  return {
    /**
     * A product merged from two endpoints; if one fails, from the other alone.
     *
     * @throws NotFound or a RestRejection with status 404 for an unknown id; otherwise the error of the first call
     */
    async product(id: string): Promise<Product> {
      if (!isPathId(id)) throw new NotFound(productMessage);
      const [described, product] = await Promise.allSettled([
        details(id),
        rest.get(readProduct(id), productMessage).then(normalizeProductPayload),
      ]);
      if (described.status === "fulfilled") {
        if (product.status === "fulfilled") return mergeProducts(described.value, product.value);
        reportIgnored(product.reason);
        return described.value;
      }
      if (product.status === "fulfilled") {
        reportIgnored(described.reason);
        const { related, category } = product.value;
        return { ...product.value, relatedCategoryId: related === null ? (category?.id ?? null) : null };
      }
      throw isUnknown(product.reason) ? product.reason : described.reason;
    },

    /**
     * Products in the order of their ids, as the details of each describe it. Unknown ids are missing, and so are those whose
     * call fails, unless nothing is found.
     *
     * @throws the first error if nothing is found because a call failed
     */
    async products(ids: readonly string[]): Promise<Product[]> {
      const outcomes = await Promise.allSettled(ids.filter(isPathId).map(details));
      const found: Product[] = [];
      const errors: unknown[] = [];
      for (const outcome of outcomes) {
        if (outcome.status === "fulfilled") found.push(outcome.value);
        else if (!isUnknown(outcome.reason)) errors.push(outcome.reason);
      }
      if (found.length === 0 && errors.length > 0) throw errors[0];
      errors.forEach(reportIgnored);
      return found;
    },

    /** For products whose payload lacks them. */
    async related(id: string, categoryId: string): Promise<Product[]> {
      return normalizeProducts(await rest.get(readRelatedProducts(id, categoryId), relatedMessage));
    },

    /**
     * Products whose title contains the text, or of which REST says why they match; REST may send others too.
     *
     * @param text trimmed
     */
    async search(text: string): Promise<Product[]> {
      return text === "" ? [] : normalizeSearch(await rest.get(readSearch(text), searchMessage), text);
    },

    /**
     * A page of the same products.
     *
     * @param text trimmed
     */
    async searchPage(text: string, params: ListParams): Promise<ProductPage> {
      if (text === "") return emptyPage(params);
      const list = {
        readPage: (page: ListParams) => readSearchPage(text, toWireListParams(page)),
        readWithoutPage: readSearch(text),
      };
      const { wire, filter } = await readFilteredPage(rest, list, params, searchMessage);
      return normalizeSearchPage(wire, text, { ...params, filter });
    },

    /**
     * The number of products that REST sends for the text, whatever their titles.
     *
     * @param text trimmed
     */
    async searchCount(text: string): Promise<number> {
      return text === "" ? 0 : (await rest.get(readSearch(text), searchMessage)).products.data.length;
    },
  };
}

function isUnknown(error: unknown): boolean {
  return error instanceof RestRejection && error.status === 404;
}

export type ProductSource = ReturnType<typeof createProductSource>;
