import type { ApolloClient } from "@apollo/client";
import { hasEnded } from "../../apollo/ended-clients.ts";
import { LoginEndedError } from "../../apollo/login-link.ts";
import { isAttempted, type OrderedLine } from "../../session/attempted-lines.ts";
import { ProductSizesDocument } from "./ProductSizes.generated.ts";
import type { ProductSize } from "./SizeButtons.tsx";
import { sizeMissingMessage } from "./optimistic-cart.ts";

/** The fields of a cart line that decide whether it can be ordered. */
export interface SizedLine extends OrderedLine {
  product: { id: string };
  size: { id: string; label: string } | null;
  needsSize: boolean;
}

/**
 * Why a line cannot be ordered, for display; null if it can. A size that is not among those of its product, or that the
 * shopper may have bought by an unconfirmed order, is left to the shop.
 *
 * @param sizes of its product; empty while they are unknown
 */
export function lineProblem(line: SizedLine, sizes: readonly ProductSize[]): string | null {
  const { size, needsSize } = line;
  if (needsSize) return sizeMissingMessage;
  const listed = sizes.find(({ id }) => id === size?.id);
  return size && listed?.isAvailable === false && !isAttempted(line) ? `Size ${size.label} is sold out.` : null;
}

/**
 * The first problem of the lines. A size that is sold out by what is cached is read from the network again; a failed
 * request is no problem, because the shop checks the order too.
 *
 * @throws LoginEndedError if the login ends meanwhile: the queries are public, and do not end with it
 */
export async function findLineProblem(client: ApolloClient, lines: readonly SizedLine[]): Promise<string | null> {
  const problems = lines.map(async (line) => {
    if (line.needsSize || line.size === null) return lineProblem(line, []);
    const load = (options: Pick<ApolloClient.QueryOptions, "fetchPolicy" | "context">) =>
      client.query({ ...options, query: ProductSizesDocument, variables: { id: line.product.id } }).then(
        ({ data }) => lineProblem(line, data?.product?.sizes ?? []),
        () => null,
      );
    const cached = await load({});
    return cached && load({ fetchPolicy: "network-only", context: { fetchOptions: { cache: "no-cache" } } });
  });
  const found = (await Promise.all(problems)).find((problem) => problem !== null) ?? null;
  if (hasEnded(client)) throw new LoginEndedError();
  return found;
}
