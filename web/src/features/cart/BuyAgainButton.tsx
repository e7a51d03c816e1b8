import { useApolloClient } from "@apollo/client/react";
import { useState, type ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useIsPending } from "./pending-changes.ts";
import { useCartChange, viewCart } from "./use-cart-change.ts";

const load = () => import("./BuyAgain.tsx");
const preload = () => void load().catch(() => null);

/** Adds the items of an order to the cart: a toast tells how many, a dialog which ones were not added and why. */
export function BuyAgainButton({ orderId }: { orderId: string }) {
  const client = useApolloClient();
  const toast = useToast();
  const change = useCartChange();
  const key = `order ${orderId}`;
  const isPending = useIsPending(key);
  const [dialog, setDialog] = useState<ReactNode>(null);

  const press = async () => {
    const loading = load();
    const result = await change(key, {
      // Pending from the press on, so that a second one while the code loads adds nothing.
      send: () => loading.then(({ buyAgain }) => buyAgain(client, orderId)),
      failure: "Failed to add product to cart. Please try again.",
    });
    if (!result) return;
    const { addedText, MissingDialog } = await loading;
    if (result.missing.length > 0) setDialog(<MissingDialog result={result} onClose={() => setDialog(null)} />);
    else toast.show(addedText(result), viewCart);
  };
  return (
    <>
      <Button
        pending={isPending}
        pendingLabel="Adding..."
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void press()}
      >
        Buy Again
      </Button>
      {dialog}
    </>
  );
}
