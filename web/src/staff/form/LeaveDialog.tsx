import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../../ui/Dialog.tsx";
import { useUnloadWarning } from "./use-unload-warning.ts";

interface LeaveDialogProps {
  /** Whether leaving the screen would lose something typed. */
  isNeeded: boolean;
}

/** Asks before another screen is opened while something typed is not saved, and has the browser ask before the page is closed. */
export function LeaveDialog({ isNeeded }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isNeeded,
  );
  useUnloadWarning(isNeeded);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title="Leave without saving"
      action="Leave"
      dismissal="Stay here"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      What you have changed is not saved, and would be lost.
    </ConfirmDialog>
  );
}
