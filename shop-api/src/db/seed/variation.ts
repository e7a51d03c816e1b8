import type { CatalogueProduct } from "./catalogue-form.ts";

/**
 * A variation of a product with its own title, price and stock, and everything else equal.
 * @param number from 2; equal numbers make equal products
 */
export function variation(product: CatalogueProduct, number: number): CatalogueProduct {
  const percent = 80 + ((number * 7) % 41);
  const varied = (rupees: number) => Math.ceil((rupees * percent) / 100);
  const price = varied(product.price);
  return {
    ...product,
    id: `${product.id}-${number}`,
    title: `${product.title}, No. ${number}`,
    price,
    // Rounding must not raise it to the price.
    offerPrice: product.offerPrice === null ? null : Math.min(varied(product.offerPrice), price - 1),
    stock: 1 + ((product.stock + number * 7) % 50),
  };
}
