import { User } from "lucide-react";
import { Suspense, useRef } from "react";
import { askForLogin } from "../../session/login-prompt.ts";
import { useToken } from "../../session/token.ts";
import { PageButton } from "../../ui/PageButton.tsx";
import { useDismiss } from "../../ui/use-dismiss.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { useOpenHere } from "../../ui/use-open-here.ts";
import { AccountMenu, AccountPanel } from "./auth-parts.tsx";

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
  const { prepare } = isWide ? AccountMenu : AccountPanel;
  return (
    <div ref={root}>
      <PageButton
        page="/my-account"
        className="account-button icon-button"
        aria-label={isGuest ? "Login" : "Account"}
        aria-expanded={isGuest ? undefined : isOpen}
        onPress={press}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <User className="icon" aria-hidden="true" />
        {isGuest && <span className="account-button__word">Login</span>}
      </PageButton>
      <Suspense>
        {hasMenu && <AccountMenu.Part />}
        {isOpen && !isWide && <AccountPanel.Part isGuest={isGuest} onClose={close} />}
      </Suspense>
    </div>
  );
}
