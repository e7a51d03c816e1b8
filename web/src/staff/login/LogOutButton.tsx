import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { withoutSession } from "../apollo/session-link.ts";
import { hasUnsaved } from "../form/unsaved.ts";
import { UnsavedDialog } from "../form/UnsavedDialog.tsx";
import { readStaffToken } from "../session/session.ts";
import { useStaffLogOutMutation } from "./Login.generated.ts";
import { useEndSession } from "./use-end-session.ts";

/** Logs out in this tab, after a question if something typed is not saved; the server revokes the token, even if that takes longer. */
export function LogOutButton() {
  const [isAsking, setAsking] = useState(false);
  const [send] = useStaffLogOutMutation();
  const endSession = useEndSession();
  const logOut = () => {
    const headers = { authorization: `Bearer ${readStaffToken()}` };
    // a token that cannot be revoked expires by itself
    send({ context: { ...withoutSession, headers } }).catch(() => null);
    endSession();
  };
  return (
    <>
      <Button variant="text" onClick={() => (hasUnsaved() ? setAsking(true) : logOut())}>
        Log out
      </Button>
      {isAsking && (
        <UnsavedDialog
          title="Log out without saving"
          action="Log out"
          onConfirm={logOut}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
