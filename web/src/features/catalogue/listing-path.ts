/**
 * The path of a category's products, of which `listAddress` is the address with a filter, an order or a page.
 * @param subcategoryId null for all subcategories
 */
export function listingPath({
  categoryId,
  subcategoryId = null,
}: {
  categoryId: string;
  subcategoryId?: string | null;
}): string {
  return withSubcategory(`/category/${encodeURIComponent(categoryId)}/subcategories`, subcategoryId);
}

/** The path of a list with the parameter of its subcategory. */
export function withSubcategory(path: string, subcategoryId: string | null): string {
  return subcategoryId === null ? path : `${path}?${new URLSearchParams({ subcategory: subcategoryId })}`;
}
