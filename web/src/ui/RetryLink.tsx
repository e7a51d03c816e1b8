import { insteadOfFollowing } from "./plain-press.ts";
import { noteRetryPress } from "./retry-presses.ts";

/** Retry, as a link to the same page: without script, or before it runs, it loads the whole page again. */
export function RetryLink({ className, onRetry }: { className?: string; onRetry: () => void }) {
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
