import { useState } from "react";
import { useApolloClient } from "@apollo/client/react";
import { errorMessage } from "../../apollo/errors.ts";
import { readToken } from "../../session/token.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { BuyAgainDocument, type BuyAgainMutation } from "./BuyAgain.generated.ts";
import { CartDocument } from "./Cart.generated.ts";
import { trackChange, useIsPending } from "./pending-changes.ts";
import styles from "./BuyAgainButton.module.css";

type Result = BuyAgainMutation["buyAgain"];

/** Adds the items of an order to the cart: a toast tells how many, a dialog which ones were not added and why. */
export function BuyAgainButton({ orderId }: { orderId: string }) {
  const client = useApolloClient();
  const toast = useToast();
  const key = `order ${orderId}`;
  const isPending = useIsPending(key);
  const [incomplete, setIncomplete] = useState<Result | null>(null);

  const buyAgain = async () => {
    const token = readToken();
    // Not optimistic: only the shop knows what is still sold. As in `cart-cache.ts`, only `update` writes to the cache.
    const change = client.mutate({
      mutation: BuyAgainDocument,
      fetchPolicy: "no-cache",
      context: { serializeBy: "cart", token },
      variables: { orderId },
      update: (cache, { data }) => {
        if (data) cache.writeQuery({ query: CartDocument, data: { cart: data.buyAgain.cart } });
      },
    });
    try {
      const result = (await trackChange(key, change)).data?.buyAgain;
      if (!result) return;
      if (result.missing.length > 0) setIncomplete(result);
      else toast.show(addedText(result), { durationMs: 3000, action: { label: "View Cart", to: "/cart" } });
    } catch (error) {
      if (readToken() !== token) return;
      toast.show(errorMessage(error, "Failed to add product to cart. Please try again."), { tone: "error" });
    }
  };
  return (
    <>
      <Button pending={isPending} pendingLabel="Adding..." onClick={() => void buyAgain()}>
        Buy Again
      </Button>
      {incomplete && <MissingDialog result={incomplete} onClose={() => setIncomplete(null)} />}
    </>
  );
}

/** What was added to the cart. */
function addedText({ addedCount }: Pick<Result, "addedCount">): string {
  if (addedCount === 0) return "No item was added to the cart.";
  return addedCount === 1 ? "Item added to cart" : `${addedCount} items added to cart`;
}

function MissingDialog({ result, onClose }: { result: Result; onClose: () => void }) {
  return (
    <Dialog open title="Buy Again" onClose={onClose}>
      <p>{addedText(result)}</p>
      <ul className={styles.missing} role="list">
        {result.missing.map(({ id, title, size, message }) => (
          <li key={id}>
            <b>{size === null ? title : `${title}, size ${size}`}</b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        {result.addedCount > 0 && <ButtonLink to="/cart">View Cart</ButtonLink>}
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
