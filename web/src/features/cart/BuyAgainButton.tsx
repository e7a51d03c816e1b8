import { useApolloClient } from "@apollo/client/react";
import { useState, type ReactNode } from "react";
import { errorMessage } from "../../apollo/errors.ts";
import { hasEnded } from "../../apollo/login-client.ts";
import { Button } from "../../ui/Button.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { trackChange, useIsPending } from "./pending-changes.ts";
import { loadCart } from "./use-cart.ts";

const load = () => import("./BuyAgain.tsx");
const preload = () => void load().catch(() => null);

/** Adds the items of an order to the cart: a toast tells how many, a dialog which ones were not added and why. */
export function BuyAgainButton({ orderId }: { orderId: string }) {
  const client = useApolloClient();
  const toast = useToast();
  const key = `order ${orderId}`;
  const isPending = useIsPending(key);
  const [dialog, setDialog] = useState<ReactNode>(null);

  const press = async () => {
    try {
      const loading = load();
      // Pending from the press on, so that a second one while the code loads adds nothing.
      const result = await trackChange(
        client,
        key,
        loading.then(({ buyAgain }) => buyAgain(client, orderId)),
      );
      if (!result) return;
      const { addedText, MissingDialog } = await loading;
      if (result.missing.length > 0) setDialog(<MissingDialog result={result} onClose={() => setDialog(null)} />);
      else toast.show(addedText(result), { durationMs: 3000, action: { label: "View Cart", to: "/cart" } });
    } catch (error) {
      if (hasEnded(client)) return;
      toast.show(errorMessage(error, "Failed to add product to cart. Please try again."), { tone: "error" });
      // Items may have been added despite the error.
      void loadCart(client);
    }
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
