import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useCustomerChange } from "../../apollo/use-customer-change.ts";
import { useLoginState } from "../../apollo/use-login-state.ts";
import { openLogin } from "../../session/login-prompt.ts";
import { useIsLoggedIn } from "../../session/token.ts";
import { Button } from "../../ui/Button.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { LazyNoticeDialog } from "../../ui/LazyDialogs.tsx";
import { readCart } from "./cached-cart.ts";
import { findLineProblem } from "./line-problem.ts";
import { cartSettled } from "./pending-changes.ts";
import { useCart } from "./use-cart.ts";

interface CheckOutButtonProps {
  label: string;
  wide?: boolean;
  className?: string | undefined;
  errorClassName?: string | undefined;
}

/** Navigates to the checkout once no cart change is pending and each line can be ordered. Opens the login dialog for a guest. */
export function CheckOutButton({ label, wide, className, errorClassName }: CheckOutButtonProps) {
  const isGuest = !useIsLoggedIn();
  const { cart } = useCart();
  const client = useApolloClient();
  const navigate = useNavigate();
  const change = useCustomerChange();
  const [state, setState] = useState<"idle" | "waiting" | "empty">("idle");
  const [failure, setFailure] = useLoginState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isEmpty = cart?.itemCount === 0;

  const checkOut = async () => {
    if (isGuest) return openLogin({ kind: "checkOut" });
    if (isEmpty) return setState("empty");
    setState("waiting");
    setFailure(null);
    const problem = await change({
      send: () => cartSettled(client).then(() => findLineProblem(client, readCart(client.cache)?.lines ?? [])),
      failure: "Checkout failed.",
      tell: setFailure,
    });
    if (problem === null) await navigate("/checkout");
    else if (problem !== undefined) {
      setFailure(problem);
      const surface = button.current?.closest("section, dialog, main");
      surface?.querySelector<HTMLElement>("[data-line-problem]")?.focus();
    }
    setState("idle");
  };

  return (
    <>
      <Button
        ref={button}
        variant="primary"
        wide={wide ?? false}
        className={className}
        pending={state === "waiting"}
        aria-disabled={!isGuest && isEmpty ? true : undefined}
        onClick={() => void checkOut()}
      >
        {label}
      </Button>
      {failure !== null && <FieldError className={errorClassName}>{failure}</FieldError>}
      {state === "empty" && (
        <LazyNoticeDialog title="Checkout" onClose={() => setState("idle")}>
          Your cart is empty. Please add items before checkout.
        </LazyNoticeDialog>
      )}
    </>
  );
}
