import type { ProductValues } from "./product-form.ts";

let kept: { productId: string; values: ProductValues } | null = null;

/** Keeps what was typed while a product was being created, for the form of its own screen. */
export function keepTyped(productId: string, values: ProductValues): void {
  kept = { productId, values };
}

/** What was kept for a product, once; null if there is nothing. */
export function takeTyped(productId: string | undefined): ProductValues | null {
  const values = kept?.productId === productId ? kept?.values : undefined;
  kept = null;
  return values ?? null;
}
