import { useProductSizesQuery } from "./ProductSizes.generated.ts";

/**
 * Loads the sizes of a product. Cached ones are returned while they are loaded again, because their stock changes, unless
 * `cache-first`. They are undefined until they are loaded, and null if REST's cannot be read.
 */
export function useProductSizes(productId: string, options: { fetchPolicy?: "cache-first"; skip?: boolean } = {}) {
  const { data, loading, refetch } = useProductSizesQuery({
    variables: { id: productId },
    fetchPolicy: "cache-and-network",
    ...options,
  });
  return { sizes: data?.product?.sizes, isLoading: loading, refetch };
}
