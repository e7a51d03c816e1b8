import { NotFound } from "../errors.ts";
import type { PaymentFlow, PaymentMode } from "../order/model.ts";
import { normalizePaymentFlow } from "../order/statuses.ts";
import { normalizeHostPage, normalizeProductPage, toWireListParams } from "../product/list/normalize.ts";
import { type FilteredList, readFilteredPage } from "../product/list/filtered-page.ts";
import { emptyPage, type ListParams, type ProductPage } from "../product/model.ts";
import type { Rest, RestClient } from "../rest/client.ts";
import { isPathId } from "../ids/rest-id.ts";
import { internalCaller } from "../rest/call.ts";
import { isFailureOfRest, type MovedTo, RestRejection } from "../rest/errors.ts";
import type { Category, Home, Subcategory } from "./model.ts";
import {
  allPaymentModes,
  normalizeCategory,
  normalizeHome,
  normalizePaymentModes,
  normalizeSubcategories,
} from "./normalize.ts";
import {
  probeCategories,
  readCategories,
  readCategoryProducts,
  readHome,
  readSubcategories,
  readSubcategoryProducts,
  type WireCategories,
} from "./wire.ts";

const homeMessage = "Failed to load banners and products";
const categoriesMessage = "Failed to load categories";
const subcategoriesMessage = "Failed to load subcategories. Please try again later.";
const productsMessage = "Failed to load products. Please try again later.";

/** Reads the public catalogue, without the caller's token. */
export function createCatalogueSource(rest: RestClient) {
  async function categories(): Promise<Required<Category>[]> {
    return (await rest.get(readCategories, categoriesMessage)).categories.map(normalizeCategory);
  }

  /** What REST has beside the categories. @param unread while REST cannot be read */
  async function setting<Setting>(settingOf: (wire: WireCategories) => Setting, unread: Setting): Promise<Setting> {
    try {
      return settingOf(await rest.get(readCategories, categoriesMessage));
    } catch (error) {
      if (isFailureOfRest(error) || error instanceof RestRejection) return unread;
      throw error;
    }
  }

  /**
   * What REST has in place of a category that is not in its list, or of a subcategory of it (Q159). Null while REST cannot be read:
   * hosts without this answer as they like.
   * @param id untrusted, like `subcategory`
   */
  async function movedTo(id: string, subcategory: string | null): Promise<MovedTo | null> {
    if (!isPathId(id)) return null;
    try {
      if (subcategory === null) await rest.get(readSubcategories(id), subcategoriesMessage);
      else await rest.get(readCategoryProducts(id, subcategory, { page: "1", pageSize: "1" }), productsMessage);
    } catch (error) {
      if (error instanceof RestRejection) return error.movedTo;
      if (!isFailureOfRest(error)) throw error;
    }
    return null;
  }

  async function productPage(readPage: FilteredList["readPage"], params: ListParams): Promise<ProductPage> {
    const list = { readPage, pageOf: normalizeHostPage };
    return normalizeProductPage(await readFilteredPage(rest, list, params, productsMessage));
  }

  return {
    categories,

    /** All modes while REST cannot be read: it refuses an order by one that it does not offer. */
    paymentModes: (): Promise<PaymentMode[]> => setting(normalizePaymentModes, allPaymentModes),

    /** False while REST cannot be read. */
    acceptsGstin: (): Promise<boolean> => setting(({ accepts_gstin }) => accepts_gstin ?? false, false),

    /** The dialog while REST cannot be read: it refuses an order by card that is paid otherwise. */
    paymentFlow: (): Promise<PaymentFlow> =>
      setting(({ payment_flow }) => normalizePaymentFlow(payment_flow), "DIALOG"),

    async home(): Promise<Home> {
      return normalizeHome(await rest.get(readHome, homeMessage));
    },

    /**
     * @param subcategory the one whose place is wanted if the category is gone; null for that of the category
     * @throws NotFound for an unknown id, with the category in place of a hidden or deleted one
     */
    async category(id: string, subcategory: string | null = null): Promise<Required<Category>> {
      const category = (await categories()).find((each) => each.id === id);
      if (!category) throw new NotFound("Category Not Found", await movedTo(id, subcategory));
      return category;
    },

    /** @param category from a REST payload */
    async subcategories(category: Category): Promise<Subcategory[]> {
      return normalizeSubcategories(await rest.get(readSubcategories(category.id), subcategoriesMessage), category);
    },

    /**
     * @param categoryId from a REST payload
     * @param subcategoryId null for all of the category's products
     */
    async products(categoryId: string, subcategoryId: string | null, params: ListParams): Promise<ProductPage> {
      const readPage = (page: ListParams) => readCategoryProducts(categoryId, subcategoryId, toWireListParams(page));
      return productPage(readPage, params);
    },

    /**
     * @param id untrusted; 0 and blank have no products, as specified
     * @throws NotFound for a malformed id
     */
    async productsOfSubcategory(id: string, params: ListParams): Promise<ProductPage> {
      if (["", "0"].includes(id.trim())) return emptyPage(params);
      if (!isPathId(id)) throw new NotFound("Subcategory not found");
      const readPage = (page: ListParams) => readSubcategoryProducts(id, toWireListParams(page));
      return productPage(readPage, params);
    },
  };
}

export type CatalogueSource = ReturnType<typeof createCatalogueSource>;

/**
 * Health check: reads the categories from REST, bypassing all caches.
 *
 * @returns the id of REST's database; null if it sends none
 * @throws what `RestClient.get` throws
 */
export async function probeRest(rest: Rest, signal: AbortSignal): Promise<string | null> {
  const client = rest.for({ token: null, address: internalCaller, requestId: "rest-check", signal });
  return client.get(probeCategories, "REST does not respond.", { fresh: true });
}
