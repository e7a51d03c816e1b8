import { useState } from "react";
import { outlivesLogin } from "../../apollo/login-link.ts";
import { Button } from "../../ui/Button.tsx";
import { hasUnsaved } from "../form/unsaved.ts";
import { UnsavedDialog } from "../form/UnsavedDialog.tsx";
import { endSession } from "../session/session.ts";
import { useStaffLogOutMutation } from "./Login.generated.ts";

/** Logs out in this tab, after a question if something typed is not saved; the server revokes the token, even if that takes longer. */
export function LogOutButton() {
  const [isAsking, setAsking] = useState(false);
  const [send] = useStaffLogOutMutation();
  const logOut = () => {
    // a token that cannot be revoked expires by itself
    send({ context: outlivesLogin }).catch(() => null);
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
