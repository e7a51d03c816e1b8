import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from "react";
import { enterModal } from "./modal-stack.ts";

/**
 * Makes a `<dialog>` modal for as long as it is mounted. The browser keeps the focus inside, and afterwards it goes
 * back to where it was; Escape and a press on the scrim ask to be closed. The focus begins at the first field, else at
 * the first control of the body: never at the cross, so that Enter does not close what has just opened.
 */
export function useModal(onClose: () => void): { ref: RefObject<HTMLDialogElement | null> } & ComponentProps<"dialog"> {
  const ref = useRef<HTMLDialogElement>(null);
  const pressBeganOnScrim = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = openerOfLast ?? document.activeElement;
    // the styles keep the place of the scrollbar, where there is one that takes width
    const { documentElement: root } = document;
    root.toggleAttribute("data-scrollbar", innerWidth > root.clientWidth);
    dialog.showModal();
    const leave = enterModal(dialog);
    const first = dialog.querySelector<HTMLElement>(fields) ?? dialog.querySelector<HTMLElement>(controls);
    first?.focus();
    return () => {
      leave();
      openerOfLast = opener;
      // Left to itself, Chromium gives a field the focus without a caret, and typing goes nowhere.
      queueMicrotask(() => {
        openerOfLast = null;
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
      });
    };
  }, []);

  return {
    ref,
    // React tells both of a dialog that lies over this one here too
    onCancel: (event) => {
      event.preventDefault();
      if (event.target === event.currentTarget) onClose();
    },
    // the browser may close it by itself, such as at a second Escape
    onClose: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
    onPointerDown: (event) => {
      pressBeganOnScrim.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (pressBeganOnScrim.current && event.target === event.currentTarget) onClose();
    },
  };
}

/** For a dialog that takes the place of another in one go: it gives the focus back where that one would have. */
let openerOfLast: Element | null = null;

// the body of this dialog, not of another that this one is in
const fields = ":scope [data-modal-body] :is(input, select, textarea):enabled";
const controls = ":scope [data-modal-body] :is(button, a[href]):not([aria-disabled='true'], :disabled)";
