import type { CatalogueProduct } from "./catalogue-form.ts";
import { sizesOfUnit } from "./sizes-of-unit.ts";

/**
 * A variation of a product with its own title, price and stock, and everything else equal.
 * @param number from 2; equal numbers make equal products
 */
export function variation(product: CatalogueProduct, number: number): CatalogueProduct {
  const percent = 80 + ((number * 7) % 41);
  const varied = (rupees: number) => Math.ceil((rupees * percent) / 100);
  const price = varied(product.price);
  const pieces = Math.max(5, 1 + ((product.stock + number * 7) % 50));
  return {
    ...product,
    id: `${product.id}-${number}`,
    title: `${product.title}, No. ${number}`,
    price,
    // Rounding must not raise it to the price.
    offerPrice: product.offerPrice === null ? null : Math.min(varied(product.offerPrice), price - 1),
    stock: Math.max(1, sizesOfUnit(product.unit).length) * pieces,
    sizePrices: [],
    sizeStock: [],
  };
}

/** The product or variation that has a slug; undefined for another slug. */
export function productOfSlug(products: Map<string, CatalogueProduct>, slug: string): CatalogueProduct | undefined {
  const [, original = "", number] = /^(.+)-(\d+)$/.exec(slug) ?? [];
  const product = products.get(original);
  return number === undefined || product === undefined ? products.get(slug) : variation(product, Number(number));
}
