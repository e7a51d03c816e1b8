import DataLoader from "dataloader";
import * as v from "valibot";
import type { Product } from "../product/model.ts";
import type { RestClient } from "../rest/client.ts";
import { answer, list, messageOf } from "../rest/envelope.ts";
import { writtenId } from "../rest/written-id.ts";
import type { WishlistToggle } from "./model.ts";
import { WishReading } from "./normalize.ts";

const added = "Product added to wishlist successfully!";
const removed = "Product removed from wishlist successfully";

/** What the caller wishes for. */
export function createWishlistSource(rest: RestClient) {
  /** In the order of REST: the newest first. */
  async function products(): Promise<Product[]> {
    const { wishlists } = await rest.get("wishlists", {
      answer: answer({ wishlists: list(WishReading) }),
      words: "Failed to load your wishlist. Please try again.",
      bearer: true,
    });
    return wishlists.filter((product) => product !== null);
  }

  /** All hearts of a page at once: one call tells of every product. */
  const hearts = new DataLoader<string, boolean>(async (ids) => {
    const wished = new Set((await products()).map(({ id }) => id));
    return ids.map((id) => wished.has(id));
  });

  return {
    products,

    isWished: (productId: string): Promise<boolean> => hearts.load(productId),

    /** Puts a product on the list or takes it off: the status alone tells which (Q19). */
    async toggle(productId: string): Promise<WishlistToggle> {
      const { status, content } = await rest.write("PUT", "wishlists", {
        body: { json: { productId: writtenId(productId) } },
        answer: v.unknown(),
        words: "Failed to add product to wishlist. Please try again.",
        bearer: true,
      });
      const wishlisted = status === 201;
      hearts.clearAll().prime(productId, wishlisted);
      return { productId, wishlisted, message: messageOf(content) ?? (wishlisted ? added : removed) };
    },
  };
}

export type WishlistSource = ReturnType<typeof createWishlistSource>;
