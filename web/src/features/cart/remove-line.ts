import { cartMutation, placeholder } from "./cached-cart.ts";
import type { RemoveCartLineMutation } from "./ChangeCartLine.generated.ts";
import { withoutLine } from "./optimistic-cart.ts";

/** The options of `RemoveCartLine`. */
export function removeLineOptions(lineId: string) {
  return {
    ...cartMutation<RemoveCartLineMutation>(
      ({ removeCartLine }) => removeCartLine,
      (cart) => withoutLine(cart, lineId),
    ),
    variables: { lineId },
    optimisticResponse: { removeCartLine: placeholder },
  };
}
