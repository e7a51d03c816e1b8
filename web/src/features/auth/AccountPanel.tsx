import type { RefObject } from "react";
import { Link, useNavigate } from "react-router-dom";
import { outlivesLogin } from "../../apollo/login-link.ts";
import { openLogin } from "../../session/login-prompt.ts";
import { clearToken } from "../../session/token.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useDismiss } from "../../ui/use-dismiss.ts";
import { useLogOutMutation } from "./Auth.generated.ts";
import styles from "./AccountPanel.module.css";

interface AccountMenuProps {
  /** Contains the menu and its opener. */
  root: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Account menu of a customer on a desktop. */
export function AccountMenu({ root, onClose }: AccountMenuProps) {
  useDismiss(root, onClose);
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

/** Account dialog on a phone, for guests and customers. */
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

/** Sign Up only closes the panel, as specified. */
function GuestChoices({ onDone }: { onDone: () => void }) {
  const logIn = () => {
    onDone();
    openLogin();
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

/**
 * Returns a function that logs out and navigates to the home page. The token is removed without waiting for the server.
 */
function useLogOut(): () => void {
  const [logOut] = useLogOutMutation({ fetchPolicy: "no-cache" });
  const navigate = useNavigate();
  return () => {
    logOut({ context: outlivesLogin }).catch(() => null);
    // Navigate before removing the token: pages that require a login would redirect to /login.
    void navigate("/");
    clearToken();
  };
}
