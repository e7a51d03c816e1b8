import { Button } from "../../ui/Button.tsx";
import { withoutSession } from "../apollo/session-link.ts";
import { readStaffToken } from "../session/session.ts";
import { useStaffLogOutMutation } from "./Login.generated.ts";
import { useEndSession } from "./use-end-session.ts";

/** Logs out at once in this tab; the server revokes the token, even if that takes longer. */
export function LogOutButton() {
  const [send] = useStaffLogOutMutation();
  const endSession = useEndSession();
  const logOut = () => {
    const headers = { authorization: `Bearer ${readStaffToken()}` };
    // a token that cannot be revoked expires by itself
    send({ context: { ...withoutSession, headers } }).catch(() => null);
    endSession();
  };
  return (
    <Button variant="text" onClick={logOut}>
      Log out
    </Button>
  );
}
