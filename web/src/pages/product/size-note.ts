import type { ProductSize } from "../../features/cart/SizeButtons.tsx";

/** What is said below the sizes: how many pieces are left of the chosen one, or that there are none; null for nothing. */
export function sizeNote(sizes: readonly ProductSize[], chosen: ProductSize | undefined): string | null {
  if (!sizes.some(({ isAvailable }) => isAvailable)) return "All sizes are sold out.";
  if (!chosen || chosen.left === null) return null;
  return chosen.left > 0 ? `Only ${chosen.left} left` : "Sold out.";
}
