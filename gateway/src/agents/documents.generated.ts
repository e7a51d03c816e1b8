/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/**
 * Conditions of a product list, all of which apply; of several values of one condition, one suffices. A list has at most
 * 10 values of up to 32 characters each: more are rejected with BAD_USER_INPUT. Values are those of `ProductPage.facets`.
 */
export type ProductFilter = {
  /** Colour families, such as maroon. */
  colours?: Array<string> | null | undefined;
  /** Fabrics, such as cotton. */
  fabrics?: Array<string> | null | undefined;
  /** Only products in stock if true; false equals omitted. */
  inStock?: boolean | null | undefined;
  /** Highest price that the shopper pays; from minPrice to 999999999 paise. */
  maxPrice?: number | null | undefined;
  /** Lowest price that the shopper pays; from 0 to 999999999 paise. */
  minPrice?: number | null | undefined;
  /** Labels of sizes, such as M. */
  sizes?: Array<string> | null | undefined;
};

export type AgentPage_ProductsFragment = { total: number, page: number, pageCount: number, items: Array<{ id: string, title: string, unit: string | null, categoryName: string | null, sizeLabels: Array<string> | null, image: { url: string, alt: string | null } | null, price: { amount: number, original: number | null } }> };

export type AgentSearchQueryVariables = Exact<{
  text: string;
  filter?: ProductFilter | null | undefined;
  page: number;
  pageSize: number;
}>;


export type AgentSearchQuery = { searchProducts: { total: number, page: number, pageCount: number, items: Array<{ id: string, title: string, unit: string | null, categoryName: string | null, sizeLabels: Array<string> | null, image: { url: string, alt: string | null } | null, price: { amount: number, original: number | null } }> } | null };

export type AgentCategoryQueryVariables = Exact<{
  id: string;
  filter?: ProductFilter | null | undefined;
  page: number;
  pageSize: number;
}>;


export type AgentCategoryQuery = { category: { products: { total: number, page: number, pageCount: number, items: Array<{ id: string, title: string, unit: string | null, categoryName: string | null, sizeLabels: Array<string> | null, image: { url: string, alt: string | null } | null, price: { amount: number, original: number | null } }> } | null } | null };

export type AgentCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type AgentCategoriesQuery = { categories: Array<{ id: string, title: string }> | null };

export type AgentProductQueryVariables = Exact<{
  id: string;
}>;


export type AgentProductQuery = { product: { id: string, title: string, unit: string | null, description: string | null, highlights: Array<string> | null, categoryName: string | null, left: number | null, sku: string | null, barcode: string | null, category: { id: string, title: string } | null, images: Array<{ url: string, alt: string | null }>, price: { amount: number, original: number | null }, sizes: Array<{ id: string, label: string, isAvailable: boolean, left: number | null, sku: string | null, barcode: string | null, price: { amount: number, original: number | null } | null }> | null } | null };
