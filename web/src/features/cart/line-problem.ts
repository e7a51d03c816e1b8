import type { ApolloClient } from "@apollo/client";
import { ProductSizesDocument } from "./ProductSizes.generated.ts";
import type { ProductSize } from "./SizeButtons.tsx";
import { sizeMissingMessage } from "./cart-cache.ts";

/** The fields of a cart line that decide whether it can be ordered. */
export interface SizedLine {
  product: { id: string };
  size: { id: string; label: string } | null;
  needsSize: boolean;
}

/**
 * Why a line cannot be ordered, for display; null if it can. Its product's sizes decide only if REST sends some.
 *
 * @param sizes of its product; empty while they are unknown
 */
export function lineProblem({ size, needsSize }: SizedLine, sizes: readonly ProductSize[]): string | null {
  if (needsSize) return sizeMissingMessage;
  if (size === null || sizes.length === 0) return null;
  const isAvailable = sizes.some(({ id, isAvailable: isOnSale }) => id === size.id && isOnSale);
  return isAvailable ? null : `Size ${size.label} is sold out.`;
}

/**
 * The first problem of the lines. Loads the sizes that no component has loaded; a failed request is no problem, because
 * the shop checks the order too.
 */
export async function findLineProblem(client: ApolloClient, lines: readonly SizedLine[]): Promise<string | null> {
  const problems = lines.map(async (line) => {
    if (line.needsSize || line.size === null) return lineProblem(line, []);
    const { data } = await client
      .query({ query: ProductSizesDocument, variables: { id: line.product.id } })
      .catch(() => ({ data: undefined }));
    return lineProblem(line, data?.product?.sizes ?? []);
  });
  return (await Promise.all(problems)).find((problem) => problem !== null) ?? null;
}
