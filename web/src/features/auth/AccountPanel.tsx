import { Link, useNavigate } from "react-router-dom";
import { askForLogin } from "../../session/login-prompt.ts";
import { clearToken, readToken } from "../../session/token.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useLogOutMutation } from "./Auth.generated.ts";
import styles from "./AccountPanel.module.css";

/** What the account's button opens for a customer on a desktop. */
export function AccountMenu() {
  const logOut = useLogOut();
  return (
    <ul className={styles.menu}>
      <li>
        <Link to="/my-account">My Account</Link>
      </li>
      <li>
        <Link to="/wishlist">My Wishlist</Link>
      </li>
      <li>
        <button type="button" onClick={logOut}>
          Logout
        </button>
      </li>
    </ul>
  );
}

interface AccountPanelProps {
  isGuest: boolean;
  onClose: () => void;
}

/** What it opens on a phone. */
export function AccountPanel({ isGuest, onClose }: AccountPanelProps) {
  return (
    <Dialog open onClose={onClose} title={isGuest ? "Account" : "My Profile"}>
      <div className={styles.choices}>
        {isGuest ? <GuestChoices onDone={onClose} /> : <CustomerChoices onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function CustomerChoices({ onDone }: { onDone: () => void }) {
  const logOut = useLogOut();
  const leave = () => {
    onDone();
    logOut();
  };
  return (
    <>
      <ButtonLink to="/my-account" wide>
        My Account
      </ButtonLink>
      <ButtonLink to="/wishlist" wide>
        My Wishlist
      </ButtonLink>
      <Button variant="quiet" wide onClick={leave}>
        Logout
      </Button>
    </>
  );
}

/** Sign Up here only closes the panel, as the specification says. */
function GuestChoices({ onDone }: { onDone: () => void }) {
  const logIn = () => {
    onDone();
    askForLogin();
  };
  return (
    <>
      <Button variant="primary" wide onClick={logIn}>
        Login
      </Button>
      <Button wide onClick={onDone}>
        Sign Up
      </Button>
    </>
  );
}

/** Returns a function that ends the login and goes home. In the browser it ends at once, whatever the server responds. */
function useLogOut(): () => void {
  const [logOut] = useLogOutMutation({ fetchPolicy: "no-cache" });
  const navigate = useNavigate();
  return () => {
    const token = readToken();
    // before the token is removed: a page that needs one would lead to /login
    void navigate("/");
    clearToken();
    if (token === null) return;
    logOut({ context: { headers: { authorization: `Bearer ${token}` } } }).catch(() => null);
  };
}
