import { useEffect, useRef, useState, type RefObject } from "react";
import { useToast } from "../../ui/toast-context.ts";
import type { OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";
import { useOrderChange } from "./use-order-change.ts";

/** A dialog of an order's screen. */
export type OrderDialogName =
  | "cancel"
  | "parcel"
  | "failure"
  | "back"
  | "pay"
  | "undo"
  | "return"
  | "settle"
  | "refund";

interface OpenedDialog {
  name: OrderDialogName;
  /** Number of the return to settle, or id of the refund to pay. */
  target: string | null;
}

/** What a dialog that changes an order gets. */
export interface OrderDialogProps {
  order: OrderScreen_OrderFragment;
  change: ReturnType<typeof useOrderChange>;
  onClose: () => void;
  /** Called in place of `onClose` once the order is changed. */
  onDone: (message: string) => void;
}

export interface OrderDialogs {
  change: ReturnType<typeof useOrderChange>;
  opened: OpenedDialog | null;
  open: (name: OrderDialogName, target?: string) => void;
  close: () => void;
  /** Closes the dialog, and says what was done. */
  done: (message: string) => void;
  /** Of the state: it gets the focus once the pressed button may be gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * The dialogs of an order's screen, one at a time, and its changes.
 * @param onStale called after a failure: the order may be another one by now
 */
export function useOrderDialogs(onStale: () => void): OrderDialogs {
  const change = useOrderChange(onStale);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const [doneCount, setDoneCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();

  // once a dialog is closed, which keeps the focus; the pressed button is gone
  useEffect(() => {
    if (doneCount > 0) heading.current?.focus();
  }, [doneCount]);

  // a dialog closed without a change gives the focus back, unless its button is gone, as after a change by another person
  const wasOpened = useRef(false);
  useEffect(() => {
    if (opened === null && wasOpened.current) {
      queueMicrotask(() => document.activeElement === document.body && heading.current?.focus());
    }
    wasOpened.current = opened !== null;
  }, [opened]);

  return {
    change,
    opened,
    open: (name, target) => {
      change.clearProblem();
      setOpened({ name, target: target ?? null });
    },
    close: () => setOpened(null),
    done: (message) => {
      setOpened(null);
      setDoneCount((count) => count + 1);
      toast.show(message);
    },
    heading,
  };
}
