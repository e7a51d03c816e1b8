import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCustomerChange } from "../../apollo/use-customer-change.ts";
import { useToast } from "../../ui/toast-context.ts";
import { ToggleWishlistDocument, type ToggleWishlistMutation } from "./ToggleWishlist.generated.ts";
import { wishlistContext as context } from "./use-wishlist.ts";
import { WishlistDocument } from "./Wishlist.generated.ts";

export interface WishlistChange {
  productId: string;
  /** The target state: whether the product should be on the wishlist. */
  isWishlisted: boolean;
}

/**
 * Adds a product to the wishlist or removes it, and shows a toast with the outcome. For a guest or an expired token it
 * opens the login dialog, and the change is made after the login.
 */
export function useSetWishlisted(): (change: WishlistChange) => Promise<void> {
  const client = useApolloClient();
  const toast = useToast();
  const makeChange = useCustomerChange();
  return async function setWishlistedWithToast({ productId, isWishlisted }) {
    const result = await makeChange({
      send: () => setWishlisted(client, { productId, isWishlisted }),
      failure: "Failed to add product to wishlist. Please try again.",
      intent: { kind: "setWishlisted", productId, isWishlisted },
    });
    if (!result) return;
    const undo = { label: "Undo", onPress: () => void setWishlistedWithToast({ productId, isWishlisted: true }) };
    const viewLink = { label: "Wishlist", to: "/wishlist" };
    toast.show(result.message, { action: result.wishlisted ? viewLink : undo });
  };
}

/**
 * Changes the wishlist optimistically. REST can only toggle, so no mutation is sent when the list already has the
 * target state, such as for a guest who has just logged in.
 *
 * @returns the result of the mutation; null when none was sent
 * @throws the error of the mutation
 */
export async function setWishlisted(
  client: ApolloClient,
  { productId, isWishlisted }: WishlistChange,
): Promise<ToggleWishlistMutation["toggleWishlist"] | null> {
  // Loaded before its first change: the response of a later request would overwrite the change.
  const known = await client.query({ query: WishlistDocument, context }).catch(() => null);
  if (known?.data?.me?.wishlist?.some(({ id }) => id === productId) === isWishlisted) return null;
  const optimistic = { __typename: "WishlistToggle", wishlisted: isWishlisted, message: "", product: null };
  const { data, error } = await client.mutate({
    mutation: ToggleWishlistDocument,
    variables: { productId },
    context,
    // The change may succeed while reloading the product fails.
    errorPolicy: "all",
    optimisticResponse: { toggleWishlist: optimistic },
    update: (cache, { data: toggled }) => {
      if (!toggled) return;
      cache.updateQuery({ query: WishlistDocument }, (cached) => {
        if (!cached?.me?.wishlist) return undefined;
        const others = cached.me.wishlist.filter(({ id }) => id !== productId);
        const added = toggled.toggleWishlist.wishlisted ? [{ __typename: "Product" as const, id: productId }] : [];
        return { me: { ...cached.me, wishlist: [...added, ...others] } };
      });
    },
  });
  if (data) return data.toggleWishlist;
  // The shop may have changed the list despite the error; the next toggle needs the current state.
  client.query({ query: WishlistDocument, fetchPolicy: "network-only", context }).catch(() => null);
  throw error ?? new Error("The shop has not confirmed the change of the wishlist.");
}
