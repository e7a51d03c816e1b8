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
  const path = `/category/${encodeURIComponent(categoryId)}/subcategories`;
  return subcategoryId === null ? path : `${path}?${new URLSearchParams({ subcategory: subcategoryId })}`;
}
