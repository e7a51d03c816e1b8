import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { errorMessage, requireData } from "../../apollo/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog, DialogActions } from "../../ui/Dialog.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { missingText } from "./product-words.ts";
import {
  useDuplicateProductMutation,
  useRestoreProductMutation,
  useWithdrawProductMutation,
  type Product_ProductFragment,
} from "./StaffProduct.generated.ts";

type Action = "duplicate" | "withdraw" | "restore" | "publish";

const words = {
  duplicate: {
    action: "Duplicate",
    title: "Duplicate product",
    text: "The copy has everything but the stock, and is not on sale yet. Changes that are not saved are not copied.",
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
  publish: {
    action: "Put on sale",
    title: "Put product on sale",
    text: "It is in the shop at once, and can be bought while it is in stock. It has what is saved, without other changes.",
    failure: "The product was not put on sale. Please try again.",
  },
};

const changes = { ON_SALE: "withdraw", WITHDRAWN: "restore", DRAFT: "publish" } as const;

const actionVariants = { withdraw: "danger", restore: "secondary", publish: "primary" } as const;

/** Duplicate, withdraw, put back and put on sale, each after a confirmation. */
export function ProductActions({ product }: { product: Product_ProductFragment }) {
  const { id, title, state, missing } = product;
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
  const change = changes[state];
  const lacking = asked === "publish" ? missingText(missing) : null;
  return (
    <>
      <Button onClick={() => setAsked("duplicate")}>Duplicate</Button>
      <Button variant={actionVariants[change]} onClick={() => setAsked(change)}>
        {words[change].action}
      </Button>
      {asked && (
        <Dialog open onClose={() => setAsked(null)} title={words[asked].title}>
          <p>
            {lacking === null ? words[asked].text : "This draft is not ready yet. Add what is missing, and save it."}
          </p>
          {lacking !== null && <p>{lacking}</p>}
          <DialogActions>
            <Button variant="quiet" onClick={() => setAsked(null)}>
              {lacking === null ? "Cancel" : "Close"}
            </Button>
            {lacking === null && (
              <Button
                variant={asked === "withdraw" ? "remove" : "primary"}
                pending={isPending}
                pendingLabel="Please wait…"
                onClick={() => void perform(asked)}
              >
                {words[asked].action}
              </Button>
            )}
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
