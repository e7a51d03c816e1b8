import { useEffect } from "react";
import { useApolloClient } from "@apollo/client/react";
import { closeLogin, useLoginPrompt, type LoginIntent } from "../../session/login-prompt.ts";
import { subscribeToToken } from "../../session/token.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { AuthSteps, authTitle } from "./AuthSteps.tsx";
import { forgetPerson } from "./forget-person.ts";
import { useAuthFlow } from "./use-auth-flow.ts";

/** What happens once the guest is in. */
const promises: Record<LoginIntent["kind"], string> = {
  addToCart: " The item you chose goes into your cart once you are in.",
  wish: " The item you chose goes onto your wishlist once you are in.",
  checkOut: "",
};

interface AuthDialogProps {
  /** Called when the token is stored: the place to do what the guest meant to do. */
  onLoggedIn: () => void;
}

/**
 * The login dialog, which opens wherever `askForLogin` is called. It begins anew, at Sign Up, each time it opens. It
 * also sees to it that the cache holds nothing of a person whose token is gone.
 */
export function AuthDialog({ onLoggedIn }: AuthDialogProps) {
  const { isOpen } = useLoginPrompt();
  const { cache } = useApolloClient();
  useEffect(() => subscribeToToken(() => forgetPerson(cache)), [cache]);
  return isOpen ? <OpenAuthDialog onLoggedIn={onLoggedIn} /> : null;
}

function OpenAuthDialog({ onLoggedIn }: AuthDialogProps) {
  const { intent } = useLoginPrompt();
  const flow = useAuthFlow("signUp", onLoggedIn);
  const promise = intent ? promises[intent.kind] : "";
  return (
    <Dialog open onClose={closeLogin} title={authTitle(flow)}>
      <AuthSteps flow={flow} hint={`We send a 4-digit code to this number.${promise}`} onContinue={closeLogin} />
    </Dialog>
  );
}
