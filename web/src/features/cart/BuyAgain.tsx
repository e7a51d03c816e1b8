import type { ApolloClient } from "@apollo/client";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { BuyAgainDocument, type BuyAgainMutation } from "./BuyAgain.generated.ts";
import { cartMutation } from "./cached-cart.ts";
import styles from "./BuyAgainButton.module.css";

export type BoughtAgain = BuyAgainMutation["buyAgain"];

/**
 * Adds the items of an order to the cart, and writes that to the cache. Not optimistic: only the shop knows what is still
 * sold.
 *
 * @throws the error of the mutation
 */
export async function buyAgain(client: ApolloClient, orderId: string): Promise<BoughtAgain | undefined> {
  const options = cartMutation<BuyAgainMutation>((bought) => bought.buyAgain.cart);
  const { data } = await client.mutate({ mutation: BuyAgainDocument, ...options, variables: { orderId } });
  return data?.buyAgain;
}

/** What was added to the cart. */
export function addedText({ addedCount }: Pick<BoughtAgain, "addedCount">): string {
  if (addedCount === 0) return "No item was added to the cart.";
  return addedCount === 1 ? "Item added to cart" : `${addedCount} items added to cart`;
}

/** What was added, and which items were not and why. */
export function MissingDialog({ result, onClose }: { result: BoughtAgain; onClose: () => void }) {
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
