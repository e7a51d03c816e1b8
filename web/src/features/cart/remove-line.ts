import type { MutationOptions } from "../../apollo/hooks.ts";
import { cartMutation, placeholder, updateCart } from "./cached-cart.ts";
import type { RemoveCartLineMutation, RemoveCartLineMutationVariables } from "./ChangeCartLine.generated.ts";
import { withoutLine } from "./optimistic-cart.ts";

/** The options of `RemoveCartLine`. */
export function removeLineOptions(lineId: string) {
  return {
    ...cartMutation,
    variables: { lineId },
    optimisticResponse: { removeCartLine: placeholder },
    update: (cache, { data }) => updateCart(cache, data?.removeCartLine, (cart) => withoutLine(cart, lineId)),
  } satisfies MutationOptions<RemoveCartLineMutation, RemoveCartLineMutationVariables>;
}
