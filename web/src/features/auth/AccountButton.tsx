import { Icon } from "../../ui/Icon.tsx";
import { Suspense, useRef } from "react";
import { Navigate } from "react-router-dom";
import { openLogin } from "../../session/login-prompt.ts";
import { useIsLoggedIn } from "../../session/token.ts";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { PageButton } from "../../ui/Button.tsx";
import { useOverlay } from "../../ui/use-overlay.ts";
import { useIsWide } from "../../use-browser-state.ts";
import { iconButtonClass } from "../../ui/IconButton.tsx";
import styles from "./AccountButton.module.css";

const AccountMenu = lazyWithPreload(
  () => import("./AccountPanel.tsx").then((module) => module.AccountMenu),
  AccountPage,
);
const AccountPanel = lazyWithPreload(
  () => import("./AccountPanel.tsx").then((module) => module.AccountPanel),
  AccountPage,
);

/**
 * Account button of the header: opens the login for a guest, the account menu for a customer, and a panel on a phone.
 */
export function AccountButton() {
  const { opened, open, close } = useOverlay<"account">();
  const isOpen = opened !== null;
  const root = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const isGuest = !useIsLoggedIn();
  const hasMenu = isOpen && isWide && !isGuest;

  const press = () => {
    if (isGuest && isWide) openLogin();
    else if (isOpen) close();
    else open("account");
  };
  const { preload } = isWide ? AccountMenu : AccountPanel;
  return (
    <div ref={root}>
      <PageButton
        page="/my-account"
        className={iconButtonClass(styles.button)}
        aria-label={isGuest ? "Login" : "Account"}
        aria-expanded={isGuest ? undefined : isOpen}
        onPress={press}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon name="user" />
        {isGuest && <span className={styles.word}>Login</span>}
      </PageButton>
      <Suspense>
        {hasMenu && <AccountMenu root={root} onClose={close} />}
        {isOpen && !isWide && <AccountPanel isGuest={isGuest} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Fallback when the menu's code fails to load; the account page redirects guests to /login. */
function AccountPage() {
  return <Navigate to="/my-account" />;
}
