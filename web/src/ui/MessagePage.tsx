import type { MouseEvent, ReactNode } from "react";
import foldedMundu from "../assets/folded-mundu.webp";
import { buttonClass, ButtonLink } from "./Button.tsx";
import { takeFocus } from "./take-focus.ts";
import styles from "./MessagePage.module.css";

interface MessagePageProps {
  /** Address of a picture of 4:5. */
  picture: string;
  title: string;
  /** Moves the focus to the title: the page replaces what had it. */
  takesFocus?: boolean;
  children: ReactNode;
  /** Links and buttons. */
  actions: ReactNode;
}

/** A page that has one thing to say. */
export function MessagePage({ picture, title, takesFocus = false, children, actions }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <img src={picture} width={640} height={800} alt="" />
      </div>
      <div>
        <hr className="zari" />
        <h1 {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}>{title}</h1>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  );
}

export const offlineTitle = "You are offline";

/** Shown at the address of a page that needs a connection, while there is none. */
export function OfflineMessage() {
  return (
    <MessagePage
      picture={foldedMundu}
      title={offlineTitle}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address of the page that this one replaces */}
          <a className={buttonClass("primary", false)} href="" onClick={stayWhileOffline}>
            Retry
          </a>
          <ButtonLink to="/">Back to Home</ButtonLink>
        </>
      }
    >
      <p>
        The shop cannot be reached just now. Pages that you have opened before still open; this one has to wait for the
        connection.
      </p>
    </MessagePage>
  );
}

/** Without a connection the browser would replace the page by an error page of its own. */
function stayWhileOffline(event: MouseEvent): void {
  if (!navigator.onLine) event.preventDefault();
}
