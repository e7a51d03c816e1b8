import { User } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { askForLogin } from "../../session/login-prompt.ts";
import { useToken } from "../../session/token.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { PageButton } from "../../ui/PageButton.tsx";
import { useDismiss } from "../../ui/use-dismiss.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { useOpenHere } from "../../ui/use-open-here.ts";
import { useLogOut } from "./use-log-out.ts";

/** The account's place in the header: Login for a guest, a menu for a customer; a panel on a phone. */
export function AccountButton() {
  const { opened, open, close } = useOpenHere<"account">();
  const isOpen = opened !== null;
  const root = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const isGuest = useToken() === null;
  const hasMenu = isOpen && isWide && !isGuest;
  useDismiss(root, hasMenu, close);

  const press = () => {
    if (isGuest && isWide) askForLogin();
    else if (isOpen) close();
    else open("account");
  };
  return (
    <div ref={root}>
      <PageButton
        page="/my-account"
        className="account-button icon-button"
        aria-label={isGuest ? "Login" : "Account"}
        aria-expanded={isGuest ? undefined : isOpen}
        onPress={press}
      >
        <User className="icon" aria-hidden="true" />
        {isGuest && <span className="account-button__word">Login</span>}
      </PageButton>
      {hasMenu && <AccountMenu />}
      {!isWide && (
        <Dialog open={isOpen} onClose={close} title={isGuest ? "Account" : "My Profile"}>
          {isGuest ? <GuestChoices onDone={close} /> : <AccountChoices onDone={close} />}
        </Dialog>
      )}
    </div>
  );
}

function AccountMenu() {
  const logOut = useLogOut();
  return (
    <ul className="account-tool__menu">
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

function AccountChoices({ onDone }: { onDone: () => void }) {
  const logOut = useLogOut();
  const leave = () => {
    onDone();
    logOut();
  };
  return (
    <div className="account-tool__choices">
      <ButtonLink to="/my-account" wide>
        My Account
      </ButtonLink>
      <ButtonLink to="/wishlist" wide>
        My Wishlist
      </ButtonLink>
      <Button variant="quiet" wide onClick={leave}>
        Logout
      </Button>
    </div>
  );
}

/** Sign Up here only closes the panel, as the specification says. */
function GuestChoices({ onDone }: { onDone: () => void }) {
  const logIn = () => {
    onDone();
    askForLogin();
  };
  return (
    <div className="account-tool__choices">
      <Button variant="primary" wide onClick={logIn}>
        Login
      </Button>
      <Button wide onClick={onDone}>
        Sign Up
      </Button>
    </div>
  );
}
