import type { Image } from "../image/model.ts";
import type { Product } from "../product/model.ts";

export interface Home {
  banners: Banner[];
  products: Product[];
}

export interface Banner {
  id: string;
  image: Image | null;
  title: string | null;
  description: string | null;
  callToAction: string | null;
  /** A root-relative path. */
  link: string | null;
}

export interface Category {
  id: string;
  title: string;
  /** Undefined if the payload lacks it, as in a product's category. */
  image?: Image | null;
}

export interface Subcategory {
  id: string;
  /** Null if only the id is known; then image and category are null too. */
  title: string | null;
  image: Image | null;
  category: Category | null;
}
