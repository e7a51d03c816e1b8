import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from "react";
import { pushLayer } from "./layers.ts";

/**
 * Makes a `<dialog>` modal while it is mounted, and restores the focus afterwards. Escape, Back and a click on the
 * backdrop call `onClose`, which may leave it open. The initial focus is the first field, else the first control of the body: never the Close button.
 */
export function useModal(onClose: () => void): { ref: RefObject<HTMLDialogElement | null> } & ComponentProps<"dialog"> {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressOnBackdrop = useRef(false);
  // Read before effects: content that focuses itself does so before the dialog is shown.
  const [focused] = useState(() => document.activeElement);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const { activeElement, body } = document;
    // With several dialogs in one commit, a dialog below this one has been focused meanwhile.
    const isFocusBelow = activeElement !== body && !dialog.contains(activeElement);
    const opener = previousOpener ?? (isFocusBelow ? activeElement : focused);
    previousOpener = null;
    // The styles reserve the width of a classic scrollbar, to avoid a layout shift.
    const { documentElement: root } = document;
    root.toggleAttribute("data-scrollbar", innerWidth > root.clientWidth);
    dialog.showModal();
    const removeLayer = pushLayer({ dialog, close: () => close() });
    const first =
      dialog.querySelector<HTMLElement>(fieldSelector) ?? dialog.querySelector<HTMLElement>(controlSelector);
    first?.focus();
    return () => {
      removeLayer();
      previousOpener = opener;
      // Chromium's own focus restoration leaves a field without a caret, so typing has no effect.
      queueMicrotask(() => {
        previousOpener = null;
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
      });
    };
  }, [focused]);

  return {
    ref,
    // In React both events bubble from nested dialogs.
    onCancel: (event) => {
      event.preventDefault();
      if (event.target === event.currentTarget) onClose();
    },
    // The browser may close the dialog itself, such as on a second Escape.
    onClose: (event) => {
      if (event.target !== event.currentTarget) return;
      event.currentTarget.showModal();
      onClose();
    },
    onPointerDown: (event) => {
      isPressOnBackdrop.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (isPressOnBackdrop.current && event.target === event.currentTarget) onClose();
    },
  };
}

/** Opener of a dialog that was closed in the same commit: the dialog that replaces it restores the focus there. */
let previousOpener: Element | null = null;

// `:scope` excludes the body of an ancestor dialog.
const fieldSelector = ":scope [data-modal-body] :is(input, select, textarea):enabled";
const controlSelector = ":scope [data-modal-body] :is(button, a[href]):not([aria-disabled='true'], :disabled)";
