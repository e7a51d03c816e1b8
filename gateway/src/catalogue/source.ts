import type { RestClient } from "../rest/client.ts";
import { NotFound } from "../errors.ts";
import type { ProductPage } from "../product/model.ts";
import { ProductListReading, ProductReading } from "../product/normalize.ts";
import { answer, listOfReadable } from "../rest/envelope.ts";
import { isPathId } from "../rest/written-id.ts";
import type { Category, Home, Subcategory } from "./model.ts";
import { BannerReading, ShelfReading } from "./normalize.ts";

export interface PageAsked {
  /** From 1. */
  page: number;
  pageSize: number;
  sort: "asc" | "desc" | null;
}

// Made once: what is kept of an answer is kept as its schema read it.
const HomeAnswer = answer({
  banners: listOfReadable(BannerReading, "banners"),
  products: listOfReadable(ProductReading, "products"),
});
const CategoriesAnswer = answer({ categories: listOfReadable(ShelfReading, "categories") });
const SubcategoriesAnswer = answer({ subcategories: listOfReadable(ShelfReading, "subcategories") });
const ProductsAnswer = answer({ products: ProductListReading });

/** The shelves of the shop: the same for everyone, so no call carries a token. */
export function createCatalogueSource(rest: RestClient) {
  async function categories(): Promise<Category[]> {
    const content = await rest.get("customer/product-categories", {
      answer: CategoriesAnswer,
      words: "Failed to load categories",
    });
    return content.categories;
  }

  async function productPage(
    path: string,
    filter: Record<string, string>,
    { page, pageSize, sort }: PageAsked,
  ): Promise<ProductPage> {
    const query = new URLSearchParams({
      ...filter,
      page: String(page),
      pageSize: String(pageSize),
      ...(sort && { sort }),
    });
    const { products } = await rest.get(`${path}?${query}`, {
      answer: ProductsAnswer,
      words: "Failed to load products. Please try again later.",
    });
    return { ...products, page, pageSize };
  }

  return {
    categories,

    async home(): Promise<Home> {
      return rest.get("customer/home", {
        answer: HomeAnswer,
        words: "Failed to load banners and products",
      });
    },

    /** @throws NotFound for an unknown id: REST has no call for one category */
    async category(id: string): Promise<Category> {
      const found = (await categories()).find((category) => category.id === id);
      if (!found) throw new NotFound("Category Not Found");
      return found;
    },

    /** @param category that REST has sent */
    async subcategories(category: Category): Promise<Subcategory[]> {
      const { subcategories } = await rest.get(`customer/subcategories/${encodeURIComponent(category.id)}`, {
        answer: SubcategoriesAnswer,
        words: "Failed to load subcategories. Please try again later.",
      });
      return subcategories.map((shelf) => ({ ...shelf, category }));
    },

    /**
     * @param categoryId of a category that REST has sent
     * @param subcategoryId null for all of the category's products
     */
    async products(categoryId: string, subcategoryId: string | null, asked: PageAsked): Promise<ProductPage> {
      const path = `customer/product-subcategories/${encodeURIComponent(categoryId)}`;
      return productPage(path, { subcategory: subcategoryId ?? "all" }, asked);
    },

    /** @param id anything; of 0 or nothing there are none, as the specification says */
    async productsOfSubcategory(id: string, asked: PageAsked): Promise<ProductPage> {
      const { page, pageSize } = asked;
      if (["", "0"].includes(id.trim())) return { items: [], total: 0, page, pageSize };
      if (!isPathId(id)) throw new NotFound("Subcategory not found");
      return productPage(`customer/subcategory-products/${id}`, {}, asked);
    },
  };
}

export type CatalogueSource = ReturnType<typeof createCatalogueSource>;
