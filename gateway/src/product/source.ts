import * as v from "valibot";
import { NotFound } from "../errors.ts";
import { answer, listOfReadable } from "../rest/envelope.ts";
import type { RestClient } from "../rest/client.ts";
import { Refusal } from "../rest/faults.ts";
import { isPathId } from "../rest/written-id.ts";
import { first, requireOne } from "../rest/spellings.ts";
import { mergeProducts } from "./merge.ts";
import type { Product } from "./model.ts";
import { ProductListReading, ProductReading } from "./normalize.ts";

const words = "Failed to load product details.";

const ProductsAnswer = answer({ products: ProductListReading });

/** What either call for one product answers: the product under one of two names, or bare. */
const ProductAnswer = v.pipe(
  answer(
    {
      product: v.nullish(ProductReading),
      product_details: v.nullish(ProductReading),
      related_products: v.nullish(listOfReadable(ProductReading, "related_products")),
    },
    "product",
  ),
  requireOne("product", "product_details"),
);

/** Product detail and search. */
export function createProductSource(rest: RestClient) {
  async function read(path: string): Promise<Product> {
    const { product_details, product, related_products } = await rest.get(path, { answer: ProductAnswer, words });
    return { ...first(product_details, product), related: related_products ?? null };
  }

  return {
    /**
     * One product, merged from both of its readings, or as the one says that does not fail.
     *
     * @throws NotFound or a Refusal with status 404 for an unknown id; else what the first reading threw
     */
    async product(id: string): Promise<Product> {
      if (!isPathId(id)) throw new NotFound(words);
      const [one, other] = await Promise.allSettled([
        read(`customer/product-details/${id}`),
        read(`customer/products/${id}`),
      ]);
      if (one.status === "fulfilled") {
        return other.status === "fulfilled" ? mergeProducts(one.value, other.value) : one.value;
      }
      if (other.status === "fulfilled") {
        const { related, category } = other.value;
        return { ...other.value, relatedShelf: related === null ? (category?.id ?? null) : null };
      }
      throw other.reason instanceof Refusal && other.reason.status === 404 ? other.reason : one.reason;
    },

    /** What goes with a product, as it is asked for when the product's own reading did not hold it. */
    async related(id: string, categoryId: string): Promise<Product[]> {
      const query = new URLSearchParams({ relatedProductId: id, categoryAId: categoryId });
      const { products } = await rest.get(`customer/products?${query}`, {
        answer: ProductsAnswer,
        words: "Failed to fetch related products.",
      });
      return products.items;
    },

    /** Products whose name contains the text: REST may find more widely, so its answer is sieved. */
    async search(text: string): Promise<Product[]> {
      const wanted = text.trim().toLowerCase();
      // No name is longer than this, so nothing contains the text.
      if (wanted === "" || wanted.length > 200) return [];
      const { products } = await rest.get(
        `customer/search-products?product=${encodeURIComponent(text.trim().toWellFormed())}`,
        {
          answer: ProductsAnswer,
          words: "Failed to fetch products. Please try again.",
        },
      );
      return products.items.filter(({ title }) => title.toLowerCase().includes(wanted));
    },
  };
}

export type ProductSource = ReturnType<typeof createProductSource>;
