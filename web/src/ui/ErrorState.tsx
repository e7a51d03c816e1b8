import { Icon } from "./Icon.tsx";
import { useState } from "react";
import { buttonClass, PendingLabel } from "./Button.tsx";
import { onPlainClick } from "./plain-click.ts";
import { useIsOffline } from "../use-browser-state.ts";
import styles from "./ErrorState.module.css";

interface RetryProps {
  /** Loads the content again. The promise settles with the response, and its rejection is ignored. */
  onRetry: () => Promise<unknown>;
}

/** Error message with Retry, in place of content that failed to load. It stays mounted during Retry. */
export function ErrorState({ message, onRetry }: RetryProps & { message: string }) {
  const isOffline = useIsOffline();
  return (
    <div className={styles.error} role="alert">
      <p>
        <Icon name="circle-alert" />
        <span>{isOffline ? `You are offline. ${message}` : message}</span>
      </p>
      <RetryLink className={buttonClass("danger", false, styles.retry)} onRetry={onRetry} />
    </div>
  );
}

/** Milliseconds that `Trying again…` is shown at least, so that an error that comes at once is seen as another one. */
const shortestTryMs = 500;

/** Retry, as a link to the current page: without JavaScript it reloads the page. */
export function RetryLink({ className, onRetry }: RetryProps & { className?: string | undefined }) {
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    if (isTrying) return;
    setTrying(true);
    const shownLongEnough = new Promise((resolve) => setTimeout(resolve, shortestTryMs));
    await onRetry().catch(() => null);
    await shownLongEnough;
    setTrying(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href is the current page
    <a
      ref={passFocusOn}
      className={className}
      href=""
      aria-busy={isTrying || undefined}
      aria-disabled={isTrying || undefined}
      onClick={onPlainClick(retry)}
    >
      <PendingLabel isPending={isTrying} label="Retry" pendingLabel="Trying again…" />
    </a>
  );
}

/** Ref of a focused link that its content replaces: the focus moves to the heading of that content. */
function passFocusOn(link: HTMLAnchorElement): () => void {
  const place = link.closest("section, dialog, main, header");
  return () => {
    if (document.activeElement !== link) return;
    // once React has inserted the content
    queueMicrotask(() => {
      const whole = place?.isConnected ? place : document.querySelector("main");
      const next = whole?.querySelector<HTMLElement>("h1, h2, input");
      if (document.activeElement !== document.body || !next) return;
      if (next.tagName !== "INPUT") next.tabIndex = -1;
      next.focus({ preventScroll: true });
    });
  };
}
