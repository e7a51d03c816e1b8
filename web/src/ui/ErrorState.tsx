import { CircleAlert } from "lucide-react";
import { buttonClass } from "./Button.tsx";
import { onPlainClick } from "./plain-click.ts";
import { recordRetryClick } from "./retry-presses.ts";
import { useIsOffline } from "./use-browser-state.ts";
import styles from "./ErrorState.module.css";

/** Error message with Retry, in place of content that failed to load. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  const isOffline = useIsOffline();
  return (
    <div className={styles.error} role="alert">
      <p>
        <CircleAlert className="icon" aria-hidden="true" />
        <span>{isOffline ? `You are offline. ${message}` : message}</span>
      </p>
      <RetryLink className={buttonClass("danger", false, styles.retry)} onRetry={onRetry} />
    </div>
  );
}

/** Retry, as a link to the current page: without JavaScript it reloads the page. */
export function RetryLink({ className, onRetry }: { className?: string | undefined; onRetry: () => void }) {
  const retry = () => {
    recordRetryClick();
    onRetry();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href is the current page
    <a className={className} href="" onClick={onPlainClick(retry)}>
      Retry
    </a>
  );
}
