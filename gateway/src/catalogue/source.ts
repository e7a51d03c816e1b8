import type { RestClient } from "../rest/client.ts";
import { NotFound } from "../errors.ts";
import type { ProductPage } from "../product/model.ts";
import { ProductListReading, ProductReading } from "../product/normalize.ts";
import { answer, list } from "../rest/envelope.ts";
import type { Category, Home, Subcategory } from "./model.ts";
import { BannerReading, ShelfReading } from "./normalize.ts";

export interface ProductsOfCategory {
  /** Null for all of the category's. */
  subcategory: string | null;
  /** From 1. */
  page: number;
  pageSize: number;
  sort: "asc" | "desc" | null;
}

/** The shelves of the shop: the same for everyone, so no call carries a token. */
export function createCatalogueSource(rest: RestClient) {
  async function categories(): Promise<Category[]> {
    const content = await rest.get("customer/product-categories", {
      answer: answer({ categories: list(ShelfReading) }),
      words: "Failed to load categories",
    });
    return content.categories;
  }

  return {
    categories,

    async home(): Promise<Home> {
      return rest.get("customer/home", {
        answer: answer({ banners: list(BannerReading), products: list(ProductReading) }),
        words: "Failed to load banners and products",
      });
    },

    /** @throws NotFound for an unknown id: REST has no call for one category */
    async category(id: string): Promise<Category> {
      const found = (await categories()).find((category) => category.id === id);
      if (!found) throw new NotFound("Category Not Found");
      return found;
    },

    /** @param categoryId of a category that REST has sent */
    async subcategories(categoryId: string): Promise<Subcategory[]> {
      const { subcategories } = await rest.get(`customer/subcategories/${encodeURIComponent(categoryId)}`, {
        answer: answer({ subcategories: list(ShelfReading) }),
        words: "Failed to load subcategories. Please try again later.",
      });
      return subcategories;
    },

    /** @param categoryId of a category that REST has sent */
    async products(
      categoryId: string,
      { subcategory, page, pageSize, sort }: ProductsOfCategory,
    ): Promise<ProductPage> {
      const query = new URLSearchParams({
        subcategory: subcategory ?? "all",
        page: String(page),
        pageSize: String(pageSize),
        ...(sort && { sort }),
      });
      const path = `customer/product-subcategories/${encodeURIComponent(categoryId)}?${query}`;
      const { products } = await rest.get(path, {
        answer: answer({ products: ProductListReading }),
        words: "Failed to load products. Please try again later.",
      });
      return { ...products, page, pageSize };
    },
  };
}

export type CatalogueSource = ReturnType<typeof createCatalogueSource>;
