import { CircleAlert } from "lucide-react";
import { buttonClass } from "./button-class.ts";
import { insteadOfFollowing } from "./plain-press.ts";
import { useIsOffline } from "./use-is-offline.ts";

/**
 * A part of the page that could not be had: says what, offers Retry, leaves the rest of the page standing. Retry is a
 * link to the same page: where there is no script, or not yet, it loads the whole of it again.
 */
export function FailedPart({ message, onRetry }: { message: string; onRetry: () => void }) {
  const isOffline = useIsOffline();
  return (
    <div className="failed" role="alert">
      <p>
        <CircleAlert className="icon" aria-hidden="true" />
        <span>{isOffline ? `You are offline. ${message}` : message}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address of this page, whatever it is */}
      <a className={buttonClass("danger", false)} href="" onClick={insteadOfFollowing(onRetry)}>
        Retry
      </a>
    </div>
  );
}
