import type { CatalogueProduct } from "./catalogue-form.ts";

/**
 * A product of its own made from one of the goods: another title, price and stock, everything else alike.
 * @param number from 2 on; the same one makes the same product
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
    // Rounding must not bring it up to the price.
    offerPrice: product.offerPrice === null ? null : Math.min(varied(product.offerPrice), price - 1),
    stock: 1 + ((product.stock + number * 7) % 50),
  };
}
