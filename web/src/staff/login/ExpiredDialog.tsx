import { Dialog } from "../../ui/Dialog.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { useEndSession } from "./use-end-session.ts";

export const expiredMessage = "Your session has ended. Please log in again.";

/** The login over a screen whose session has expired. Closing it gives the screen up. */
export function ExpiredDialog({ email }: { email: string }) {
  return (
    <Dialog open title="Log in" onClose={useEndSession()}>
      <p role="status">{expiredMessage}</p>
      <LoginForm email={email} />
    </Dialog>
  );
}
