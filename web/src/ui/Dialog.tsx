import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { IconButton } from "./IconButton.tsx";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  open: boolean;
  /** Asked for by the cross, Escape and the scrim. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** 736 px instead of 448. */
  wide?: boolean;
  /** A side panel from the left instead of a box in the middle. */
  panel?: boolean;
}

/** A modal dialog; a sheet from below on a phone. Its content is made anew each time it opens. */
export function Dialog({ open, ...content }: DialogProps) {
  return open ? <OpenDialog {...content} /> : null;
}

function OpenDialog({ onClose, title, children, wide, panel }: Omit<DialogProps, "open">) {
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      className={`dialog${wide ? " dialog--wide" : ""}${panel ? " panel" : ""}`}
      aria-labelledby={titleId}
    >
      <hr className="zari" />
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="dialog__body" data-modal-body>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
    </dialog>
  );
}
