import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { useDismiss } from "./use-dismiss.ts";
import styles from "./Popover.module.css";

interface PopoverProps {
  /** Contains the popover and its control. */
  root: RefObject<HTMLElement | null>;
  /** The control that has opened it. */
  anchor: RefObject<HTMLElement | null>;
  title: string;
  onClose: () => void;
  /** Called by Escape and Back, and when the focus or a press is elsewhere. */
  onDismiss: () => void;
  children: ReactNode;
}

/** Pixels between the control and the popover, and between the popover and the edges of the window. */
const gap = 8;

/** Pixels; above, a popover could cover a toast. */
const usualHeight = 360;

/**
 * A non-modal dialog in the top layer, below its control, or above where more space is. It takes the focus, and
 * scrolls with the page.
 */
export function Popover({ root, anchor, title, onClose, onDismiss, children }: PopoverProps) {
  useDismiss(root, onDismiss);
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const popover = ref.current;
    const control = anchor.current?.getBoundingClientRect();
    if (!popover || !control) return;
    popover.showPopover();
    const { clientWidth, clientHeight } = document.documentElement;
    const left = Math.min(Math.max(gap, control.right - popover.offsetWidth), clientWidth - popover.offsetWidth - gap);
    popover.style.left = `${scrollX + left}px`;
    const isBelow = clientHeight - control.bottom >= Math.min(control.top, usualHeight);
    if (isBelow) popover.style.top = `${scrollY + control.bottom + gap}px`;
    else popover.style.bottom = `${clientHeight - scrollY - control.top + gap}px`;
    popover.style.maxHeight = `${(isBelow ? clientHeight - control.bottom : control.top) - 2 * gap}px`;
    popover.focus({ preventScroll: true });
  }, [anchor]);

  return (
    <div ref={ref} popover="manual" role="dialog" aria-labelledby={titleId} tabIndex={-1} className={styles.popover}>
      <hr className="zari" />
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
