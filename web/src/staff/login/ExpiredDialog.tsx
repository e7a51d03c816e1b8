import { useState } from "react";
import { ConfirmDialog, Dialog } from "../../ui/Dialog.tsx";
import { endSession } from "../session/session.ts";
import { LoginForm } from "./LoginForm.tsx";

export const expiredMessage = "Your session has ended. Please log in again.";

/** The login over a screen whose session has expired. Closing it asks before the screen is given up. */
export function ExpiredDialog({ email }: { email: string }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Dialog open title="Log in" onClose={() => setLeaving(true)}>
        <p role="status">{expiredMessage}</p>
        <LoginForm email={email} />
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title="Leave without logging in"
          action="Leave"
          dismissal="Stay here"
          onConfirm={endSession}
          onClose={() => setLeaving(false)}
        >
          What is not saved on the screen would be lost.
        </ConfirmDialog>
      )}
    </>
  );
}
