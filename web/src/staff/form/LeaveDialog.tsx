import { useEffect, useState } from "react";
import { useBlocker } from "react-router-dom";
import { layerEntries } from "../../ui/layer-history.ts";
import { UnsavedDialog } from "./UnsavedDialog.tsx";
import { useUnsaved } from "./unsaved.ts";

interface LeaveDialogProps {
  /** Whether leaving the screen would lose something typed. */
  isNeeded: boolean;
}

/** Asks before another screen is opened while something typed is not saved, and has the browser ask before the page is closed. */
export function LeaveDialog({ isNeeded }: LeaveDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isNeeded,
  );
  useUnsaved(isNeeded);

  // once the dialog is closed, because it has a history entry
  useEffect(() => {
    if (isLeaving && blocker.state === "blocked") void layerEntries.leave(async () => blocker.proceed());
  }, [isLeaving, blocker]);

  if (blocker.state !== "blocked" || isLeaving) return null;
  return (
    <UnsavedDialog
      title="Leave without saving"
      action="Leave"
      onConfirm={() => setLeaving(true)}
      onClose={() => blocker.reset()}
    />
  );
}
