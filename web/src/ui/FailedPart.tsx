import { CircleAlert } from "lucide-react";
import { buttonClass } from "./button-class.ts";
import { RetryLink } from "./RetryLink.tsx";
import { useIsOffline } from "./use-is-offline.ts";

/** A part of the page that could not be had: says what, offers Retry, leaves the rest of the page standing. */
export function FailedPart({ message, onRetry }: { message: string; onRetry: () => void }) {
  const isOffline = useIsOffline();
  return (
    <div className="failed" role="alert">
      <p>
        <CircleAlert className="icon" aria-hidden="true" />
        <span>{isOffline ? `You are offline. ${message}` : message}</span>
      </p>
      <RetryLink className={buttonClass("danger", false)} onRetry={onRetry} />
    </div>
  );
}
