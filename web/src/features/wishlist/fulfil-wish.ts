import type { ApolloClient } from "@apollo/client";
import { readToken } from "../../session/token.ts";
import { ToggleWishDocument, type ToggleWishMutation } from "./ToggleWish.generated.ts";
import { WishesDocument } from "./Wishes.generated.ts";

/** Whether a product shall be on the person's wishlist. */
export interface Wish {
  productId: string;
  isWished: boolean;
}

/**
 * Puts a product on the person's wishlist, or takes it off. The hearts show it at once, and are as before when the
 * server refuses. REST can only toggle: what is already as it shall be, such as for a guest who has just logged in, is
 * left alone.
 *
 * @returns what the server made of it; null when nothing was to be done
 * @throws what the server or the way to it says, when it could not be done
 */
export async function fulfilWish(
  client: ApolloClient,
  { productId, isWished }: Wish,
): Promise<ToggleWishMutation["toggleWishlist"] | null> {
  const token = readToken();
  const wishes = readWishes(client) ?? (await loadWishes(client));
  if (wishes?.includes(productId) === isWished) return null;
  const expected = { __typename: "WishlistToggle", wishlisted: isWished, message: "", product: null };
  const { data, error } = await client.mutate({
    mutation: ToggleWishDocument,
    variables: { productId },
    context: { token },
    // the product that is read again may be missing: the wish was fulfilled all the same
    errorPolicy: "all",
    optimisticResponse: { toggleWishlist: expected },
    update: (cache, { data: answer }) => {
      if (!answer) return;
      cache.updateQuery({ query: WishesDocument }, (known) => {
        if (!known?.me?.wishlist) return undefined;
        const others = known.me.wishlist.filter(({ id }) => id !== productId);
        const added = answer.toggleWishlist.wishlisted ? [{ __typename: "Product" as const, id: productId }] : [];
        return { me: { ...known.me, wishlist: [...added, ...others] } };
      });
    },
  });
  if (!data) {
    // It may have been done, and REST can only toggle: the next press must know what is on the list.
    client.query({ query: WishesDocument, fetchPolicy: "network-only" }).catch(() => null);
    throw error;
  }
  return data.toggleWishlist;
}

/** The ids that are known to be on the list, with what is expected of changes on their way. */
function readWishes({ cache }: ApolloClient): string[] | undefined {
  const known = cache.readQuery({ query: WishesDocument, optimistic: true });
  return known?.me?.wishlist?.map(({ id }) => id);
}

/** Asks for a list that the cache does not hold yet: a change that overtakes the first reading would be lost under it. */
async function loadWishes(client: ApolloClient): Promise<string[] | undefined> {
  await client.query({ query: WishesDocument }).catch(() => null);
  return readWishes(client);
}
