import type { MouseEvent, ReactNode } from "react";
import foldedMundu from "../assets/folded-mundu.webp";
import { buttonClass, ButtonLink } from "./Button.tsx";
import { takeFocus } from "./take-focus.ts";
import styles from "./MessagePage.module.css";

interface MessagePageProps {
  /** URL of a 4:5 picture. */
  picture: string;
  title: string;
  /** Focuses the title on mount, when the page replaces focused content. */
  takesFocus?: boolean;
  children: ReactNode;
  /** Links and buttons. */
  actions: ReactNode;
}

/** A page with a single message, such as an error or a confirmation. */
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

/** Shown at the URL of an uncached page while the browser is offline. */
export function OfflineMessage() {
  return (
    <MessagePage
      picture={foldedMundu}
      title={offlineTitle}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href is the URL of the page that this one replaces */}
          <a className={buttonClass("primary", false)} href="" onClick={preventWhileOffline}>
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

/** Prevents the navigation while offline, which would open the browser's error page. */
function preventWhileOffline(event: MouseEvent): void {
  if (!navigator.onLine) event.preventDefault();
}
