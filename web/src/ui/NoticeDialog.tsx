import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface NoticeDialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** Something to read and to answer with OK: what the specification calls an alert. */
export function NoticeDialog({ title, children, onClose }: NoticeDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{children}</p>
      <div className="dialog__actions">
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      </div>
    </Dialog>
  );
}
