import { closeLogin, useLoginPrompt, type LoginIntent } from "../../session/login-prompt.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { AuthSteps } from "./AuthSteps.tsx";
import { authTitle } from "./auth-title.ts";
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

/** The login dialog as it opens: anew, at Sign Up. */
export function AuthDialog({ onLoggedIn }: AuthDialogProps) {
  const { intent } = useLoginPrompt();
  const flow = useAuthFlow("signUp", onLoggedIn);
  const promise = intent ? promises[intent.kind] : "";
  return (
    <Dialog open onClose={closeLogin} title={authTitle(flow)}>
      <AuthSteps flow={flow} hint={`We send a 4-digit code to this number.${promise}`} onContinue={closeLogin} />
    </Dialog>
  );
}
