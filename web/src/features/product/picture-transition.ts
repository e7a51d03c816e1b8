import type { CSSProperties } from "react";

/**
 * What makes the picture of a card become that of the product's page, and back. The name is the product's own: on the
 * way from one product to another that goes with it, both pages show both.
 */
export function pictureTransition(productId: string): CSSProperties {
  return { viewTransitionName: `product-${productId}`, viewTransitionClass: "product-picture" };
}
