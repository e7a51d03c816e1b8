import { useQuery } from "@apollo/client/react";
import { useToken } from "../../session/token.ts";
import { WishesDocument } from "./Wishes.generated.ts";

/**
 * Whether the person wishes for the product. All hearts read one list, which is asked for in the browser alone, once
 * there is a token: a grid costs one request, and the next grid none.
 *
 * @returns false for a guest, and until the list has come
 */
export function useIsWished(productId: string): boolean {
  const isGuest = useToken() === null;
  const { data } = useQuery(WishesDocument, { skip: isGuest, ssr: false });
  return !isGuest && (data?.me?.wishlist?.some(({ id }) => id === productId) ?? false);
}
