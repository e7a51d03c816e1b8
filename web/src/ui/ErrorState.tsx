import { CircleAlert } from "lucide-react";
import { buttonClass } from "./Button.tsx";
import { insteadOfFollowing } from "./plain-press.ts";
import { noteRetryPress } from "./retry-presses.ts";
import { useIsOffline } from "./use-browser-state.ts";
import styles from "./ErrorState.module.css";

/** Replaces a part of the page that failed to load: says what failed and offers Retry. */
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

/** Retry, as a link to the present page: without script it reloads the page. */
export function RetryLink({ className, onRetry }: { className?: string | undefined; onRetry: () => void }) {
  const retry = () => {
    noteRetryPress();
    onRetry();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address of this page, whatever it is
    <a className={className} href="" onClick={insteadOfFollowing(retry)}>
      Retry
    </a>
  );
}
