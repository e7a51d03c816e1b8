import { NotFound } from "../errors.ts";
import type { RestClient } from "../rest/client.ts";
import { Refusal } from "../rest/faults.ts";
import { isPathId } from "../rest/written-id.ts";
import { mergeProducts } from "./merge.ts";
import type { Product } from "./model.ts";
import { normalizeProductPayload, normalizeProducts } from "./normalize.ts";
import { readProduct, readProductDetails, readRelatedProducts, readSearch } from "./wire.ts";

const productWords = "Failed to load product details.";
const relatedWords = "Failed to fetch related products.";
const searchWords = "Failed to fetch products. Please try again.";

/** Product detail and search. */
export function createProductSource(rest: RestClient) {
  return {
    /**
     * One product, merged from its two payloads, or from the one that does not fail.
     *
     * @throws NotFound or a Refusal with status 404 for an unknown id; else what the first call threw
     */
    async product(id: string): Promise<Product> {
      if (!isPathId(id)) throw new NotFound(productWords);
      const [one, other] = await Promise.allSettled([
        rest.get(readProductDetails(id), productWords).then(normalizeProductPayload),
        rest.get(readProduct(id), productWords).then(normalizeProductPayload),
      ]);
      if (one.status === "fulfilled") {
        return other.status === "fulfilled" ? mergeProducts(one.value, other.value) : one.value;
      }
      if (other.status === "fulfilled") {
        const { related, category } = other.value;
        return { ...other.value, relatedCategoryId: related === null ? (category?.id ?? null) : null };
      }
      throw other.reason instanceof Refusal && other.reason.status === 404 ? other.reason : one.reason;
    },

    /** The related products of a product that came without them. */
    async related(id: string, categoryId: string): Promise<Product[]> {
      return normalizeProducts(await rest.get(readRelatedProducts(id, categoryId), relatedWords)).items;
    },

    /** Products whose title contains the text; REST may match other fields as well. */
    async search(text: string): Promise<Product[]> {
      const wanted = text.trim().toLowerCase();
      // No title is longer than this, so none contains the text.
      if (wanted === "" || wanted.length > 200) return [];
      const { items } = normalizeProducts(await rest.get(readSearch(text.trim()), searchWords));
      return items.filter(({ title }) => title.toLowerCase().includes(wanted));
    },
  };
}

export type ProductSource = ReturnType<typeof createProductSource>;
