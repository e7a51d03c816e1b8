import { CircleAlert } from "lucide-react";
import { Button } from "./Button.tsx";

/** A part of the page that could not be had: says what, offers Retry, leaves the rest of the page standing. */
export function FailedPart({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="failed" role="alert">
      <p>
        <CircleAlert className="icon" aria-hidden="true" />
        <span>{message}</span>
      </p>
      <Button variant="danger" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
