import type { ProductValues } from "./product-form.ts";

let stored: { productId: string; values: ProductValues } | null = null;

/** Stores the input of a form that was changed while its product was created, for the form of the product's own screen. */
export function storeInput(productId: string, values: ProductValues): void {
  stored = { productId, values };
}

/** The stored input for a product, once; null if there is nothing. */
export function takeInput(productId: string | undefined): ProductValues | null {
  const values = stored?.productId === productId ? stored?.values : undefined;
  stored = null;
  return values ?? null;
}
