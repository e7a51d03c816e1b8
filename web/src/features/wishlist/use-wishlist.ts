import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { hasErrorCode, refusalWords } from "../../apollo/errors.ts";
import type { MutationOptions } from "../../apollo/hooks.ts";
import { askForLogin } from "../../session/login-prompt.ts";
import { readToken, useToken } from "../../session/token.ts";
import { useToast } from "../../ui/toast-context.ts";
import {
  useToggleWishlistMutation,
  useWishlist_QueryFragment,
  useWishlistQuery,
  WishlistDocument,
  type ToggleWishlistMutation,
  type ToggleWishlistMutationVariables,
} from "./Wishlist.generated.ts";

export interface WishlistChange {
  productId: string;
  /** Whether the product is to be on the wishlist. */
  isWishlisted: boolean;
}

type Toggle = (options: ReturnType<typeof toggleOptions>) => Promise<ApolloClient.MutateResult<ToggleWishlistMutation>>;

const context = { serializeBy: "wishlist" } as const;

/**
 * Whether the product is on the customer's wishlist. All hearts read one list, which the browser requests once there is
 * a token.
 *
 * @returns false for a guest, and until the list is loaded
 */
export function useIsWishlisted(productId: string): boolean {
  const isGuest = useToken() === null;
  // A list that failed to load must not be cached as null.
  useWishlistQuery({ skip: isGuest, ssr: false, context, errorPolicy: "none" });
  // After another login the query's hook returns the previous customer's list until a response; the cache has it no longer.
  const { data } = useWishlist_QueryFragment({ from: isGuest ? null : "ROOT_QUERY" });
  return data?.me?.wishlist?.some(({ id }) => id === productId) ?? false;
}

/**
 * Puts a product on the customer's wishlist or takes it off, and reports the outcome by a toast. A guest, or a customer
 * whose token has expired, is asked to log in, and the change is made after the login.
 */
export function useSetWishlisted(): (change: WishlistChange) => Promise<void> {
  const client = useApolloClient();
  const toast = useToast();
  const [toggle] = useToggleWishlistMutation();
  return async function setWishlistedWithToast(change) {
    if (readToken() === null) return askForLogin({ kind: "setWishlisted", ...change });
    try {
      const result = await setWishlisted(client, toggle, change);
      if (!result) return;
      const undo = {
        label: "Undo",
        onPress: () => void setWishlistedWithToast({ productId: change.productId, isWishlisted: true }),
      };
      const look = { label: "Wishlist", to: "/wishlist" };
      toast.show(result.message, { action: result.wishlisted ? look : undo });
    } catch (error) {
      if (hasErrorCode(error, "UNAUTHENTICATED")) return askForLogin({ kind: "setWishlisted", ...change });
      // The shopper has been asked to reload the page.
      if (hasErrorCode(error, "UNKNOWN_DOCUMENT")) return;
      toast.show(refusalWords(error, "Failed to add product to wishlist. Please try again."), { tone: "error" });
    }
  };
}

/**
 * Changes the wishlist, which the hearts show at once and take back when it fails. REST can only toggle, so nothing is
 * sent for a product that is already on the list, or off it, as for a guest who has just logged in.
 *
 * @param toggle sends the mutation
 * @returns what the shop did; null where nothing was sent
 * @throws the error of the mutation
 */
export async function setWishlisted(
  client: ApolloClient,
  toggle: Toggle,
  change: WishlistChange,
): Promise<ToggleWishlistMutation["toggleWishlist"] | null> {
  const token = readToken();
  const wishlist = readWishlist(client) ?? (await loadWishlist(client));
  if (wishlist?.includes(change.productId) === change.isWishlisted) return null;
  const { data, error } = await toggle(toggleOptions(change, token));
  if (data) return data.toggleWishlist;
  // The shop may have changed the list, which the next toggle must know.
  client.query({ query: WishlistDocument, fetchPolicy: "network-only", context }).catch(() => null);
  throw error ?? new Error("The shop has not confirmed the change of the wishlist.");
}

/** @param token of the customer whose wishlist it is, should another log in meanwhile */
function toggleOptions({ productId, isWishlisted }: WishlistChange, token: string | null) {
  const optimistic = { __typename: "WishlistToggle", wishlisted: isWishlisted, message: "", product: null };
  return {
    variables: { productId },
    context: { ...context, token },
    // The product, which is reloaded, may be missing after a change that was made.
    errorPolicy: "all",
    optimisticResponse: { toggleWishlist: optimistic },
    update: (cache, { data }) => {
      if (!data) return;
      cache.updateQuery({ query: WishlistDocument }, (cached) => {
        if (!cached?.me?.wishlist) return undefined;
        const others = cached.me.wishlist.filter(({ id }) => id !== productId);
        const added = data.toggleWishlist.wishlisted ? [{ __typename: "Product" as const, id: productId }] : [];
        return { me: { ...cached.me, wishlist: [...added, ...others] } };
      });
    },
  } satisfies MutationOptions<ToggleWishlistMutation, ToggleWishlistMutationVariables>;
}

/** The ids of the cached wishlist with all pending changes; undefined where it is not cached. */
function readWishlist({ cache }: ApolloClient): string[] | undefined {
  const cached = cache.readQuery({ query: WishlistDocument, optimistic: true });
  return cached?.me?.wishlist?.map(({ id }) => id);
}

/** Loads the wishlist before its first change, which the response of a later request would overwrite. */
async function loadWishlist(client: ApolloClient): Promise<string[] | undefined> {
  await client.query({ query: WishlistDocument, context }).catch(() => null);
  return readWishlist(client);
}
