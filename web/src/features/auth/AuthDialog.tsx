import { closeLogin, useLoginPrompt, type LoginIntent } from "../../session/login-prompt.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { AuthSteps } from "./AuthSteps.tsx";
import { useAuthFlow } from "./use-auth-flow.ts";

/** What happens after the login. */
const promises: Record<LoginIntent["kind"], string> = {
  addToCart: " The item you chose goes into your cart once you are in.",
  setWishlisted: " The item you chose goes onto your wishlist once you are in.",
  checkOut: "",
};

interface AuthDialogProps {
  /** Called when the token is stored: the place to carry out what the guest meant to do. */
  onLoggedIn: () => void;
}

/** The login dialog, which opens at Sign Up. */
export function AuthDialog({ onLoggedIn }: AuthDialogProps) {
  const { intent } = useLoginPrompt();
  const flow = useAuthFlow("signUp", onLoggedIn);
  const promise = intent ? promises[intent.kind] : "";
  return (
    <Dialog open onClose={closeLogin} title={flow.title}>
      <AuthSteps flow={flow} hint={`We send a 4-digit code to this number.${promise}`} onContinue={closeLogin} />
    </Dialog>
  );
}
