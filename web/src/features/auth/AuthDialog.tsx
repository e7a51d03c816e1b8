import { closeLogin, useLoginPrompt, type LoginIntent } from "../../session/login-prompt.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { AuthSteps } from "./AuthSteps.tsx";
import { hasLoggedInBefore } from "./logged-in-before.ts";
import { useAuthFlow } from "./use-auth-flow.ts";

/** Hint about the action that is carried out after the login. */
const intentHints: Record<LoginIntent["kind"], string> = {
  addToCart: " The item you chose goes into your cart once you are in.",
  addLines: " The items of the link go into your cart once you are in.",
  setWishlisted: " The item you chose goes onto your wishlist once you are in.",
  checkOut: "",
};

interface AuthDialogProps {
  /** Called when the token is stored, to carry out the guest's intended action. */
  onLoggedIn: () => void;
}

/** The login dialog. It opens on Sign Up, and on Login in a browser that has logged in before. */
export function AuthDialog({ onLoggedIn }: AuthDialogProps) {
  const { intent } = useLoginPrompt();
  const flow = useAuthFlow(hasLoggedInBefore() ? "login" : "signUp", onLoggedIn);
  const intentHint = intent ? intentHints[intent.kind] : "";
  return (
    <Dialog open onClose={closeLogin} title={flow.title}>
      <AuthSteps flow={flow} hint={`We send a 4-digit code to this number.${intentHint}`} onContinue={closeLogin} />
    </Dialog>
  );
}
