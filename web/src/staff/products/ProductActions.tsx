import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { errorMessage, requireData } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { useToast } from "../../ui/toast-context.ts";
import {
  useDuplicateProductMutation,
  useRestoreProductMutation,
  useWithdrawProductMutation,
  type Product_ProductFragment,
} from "./StaffProduct.generated.ts";

type Action = "duplicate" | "withdraw" | "restore";

const words = {
  duplicate: {
    action: "Duplicate",
    title: "Duplicate product",
    text: "The copy has everything but the stock, and is withdrawn until you put it back. Changes that are not saved are not copied.",
    failure: "The product was not duplicated. Please try again.",
  },
  withdraw: {
    action: "Withdraw",
    title: "Withdraw product",
    text: "It is removed from the shop, and from carts. Orders keep it, and it can be put back.",
    failure: "The product was not withdrawn. Please try again.",
  },
  restore: {
    action: "Put back",
    title: "Put product back",
    text: "It is in the shop again, and can be bought while it is in stock.",
    failure: "The product was not put back. Please try again.",
  },
};

/** Duplicate, withdraw and put back, each after a confirmation. */
export function ProductActions({ product }: { product: Product_ProductFragment }) {
  const { id, title, state } = product;
  const [asked, setAsked] = useState<Action | null>(null);
  const [isPending, setPending] = useState(false);
  const [duplicate] = useDuplicateProductMutation();
  const [withdraw] = useWithdrawProductMutation();
  const [restore] = useRestoreProductMutation();
  const navigate = useNavigate();
  const toast = useToast();

  const perform = async (action: Action) => {
    setPending(true);
    try {
      if (action === "duplicate") {
        const copy = requireData(await duplicate({ variables: { id } })).duplicateProduct;
        toast.show(`This is the copy of “${title}”`);
        void navigate(`/products/${copy.id}`);
      } else {
        await (action === "withdraw" ? withdraw : restore)({ variables: { id } });
        toast.show(action === "withdraw" ? `“${title}” is withdrawn` : `“${title}” is on sale`);
      }
    } catch (error) {
      toast.show(errorMessage(error, words[action].failure), { tone: "error" });
    } finally {
      setPending(false);
      setAsked(null);
    }
  };
  const change = state === "ON_SALE" ? "withdraw" : "restore";
  return (
    <>
      <Button onClick={() => setAsked("duplicate")}>Duplicate</Button>
      <Button variant={change === "withdraw" ? "danger" : "secondary"} onClick={() => setAsked(change)}>
        {words[change].action}
      </Button>
      {asked && (
        <Dialog open onClose={() => setAsked(null)} title={words[asked].title}>
          <p>{words[asked].text}</p>
          <DialogActions>
            <Button variant="quiet" onClick={() => setAsked(null)}>
              Cancel
            </Button>
            <Button
              variant={asked === "withdraw" ? "remove" : "primary"}
              pending={isPending}
              pendingLabel="Please wait…"
              onClick={() => void perform(asked)}
            >
              {words[asked].action}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
