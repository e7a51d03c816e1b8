import { useProductSizesQuery } from "./ProductSizes.generated.ts";

/** Loads the sizes of a product. Cached ones are returned while they are loaded again, because their stock changes. */
export function useProductSizes(productId: string, skip = false) {
  const { data, loading, refetch } = useProductSizesQuery({
    variables: { id: productId },
    fetchPolicy: "cache-and-network",
    skip,
  });
  return { sizes: data?.product?.sizes ?? [], isLoading: loading, refetch };
}
