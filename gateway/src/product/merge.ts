import type { Product, ProductSize } from "./model.ts";
import { unnamedProduct } from "./normalize.ts";

/**
 * Merges two payloads of a product: the second fills missing fields of the first. Images come from the payload with more
 * of them.
 */
export function mergeProducts(one: Product, other: Product): Product {
  const { image, images } = other.images.length > one.images.length ? other : one;
  const sizes = mergeSizes(one.sizes, other.sizes);
  return {
    id: one.id,
    title: one.title === unnamedProduct ? other.title : one.title,
    image,
    images,
    price: one.price.original === null && other.price.amount === one.price.amount ? other.price : one.price,
    unit: one.unit ?? other.unit,
    sizes,
    sizeLabels: one.sizeLabels ?? other.sizeLabels,
    left: sizes?.length === 0 ? (one.left ?? other.left) : null,
    weight: one.weight ?? other.weight,
    taxPercentage: one.taxPercentage ?? other.taxPercentage,
    description: one.description ?? other.description,
    additionalInformation: one.additionalInformation ?? other.additionalInformation,
    highlights: one.highlights.length > 0 ? one.highlights : other.highlights,
    category: one.category ?? other.category,
    categoryName: one.categoryName ?? other.categoryName,
    related: one.related ?? other.related,
    relatedCategoryId: null,
  };
}

/** The sizes of both payloads by id, in the order of the first; null if neither has readable ones and one could not be read. */
function mergeSizes(one: ProductSize[] | null, other: ProductSize[] | null): ProductSize[] | null {
  const sizes = new Map((other ?? []).map((size) => [size.id, size]));
  const merged = (one ?? []).map((size) => {
    const same = sizes.get(size.id);
    sizes.delete(size.id);
    return {
      ...size,
      isAvailable: size.isAvailable ?? same?.isAvailable ?? null,
      left: size.left ?? same?.left ?? null,
      price: size.price ?? same?.price ?? null,
    };
  });
  const all = [...merged, ...sizes.values()];
  return all.length === 0 && (one === null || other === null) ? null : all;
}
