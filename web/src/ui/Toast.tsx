import { clsx } from "clsx";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type FocusEvent } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button, buttonClass } from "./Button.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { useTopModal } from "./modal-stack.ts";
import { ToastContext, type ToastHost, type ToastOptions } from "./toast-context.ts";
import styles from "./Toast.module.css";

const successDurationMs = 2500;
const errorDurationMs = 5000;
const buttonDurationMs = 6000;

interface Message extends ToastOptions {
  id: number;
  text: string;
}

/**
 * Provides `useToast` and shows one message at a time in a live region. The region is server-rendered, because many
 * screen readers do not announce a region that is inserted together with its text.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [brief, setBrief] = useState<Message | null>(null);
  const [sticky, setSticky] = useState<Message | null>(null);
  const message = brief ?? sticky;
  const lastId = useRef(0);
  const defaultParent = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const modal = useTopModal();
  const host = useMemo<ToastHost>(
    () => ({
      show: (text, options) => {
        lastId.current += 1;
        const next = { ...options, text, id: lastId.current };
        setBrief(next.isSticky ? null : next);
        if (next.isSticky) setSticky(next);
      },
    }),
    [],
  );

  // Everything outside the topmost modal dialog is inert, so the region moves into it and back.
  useLayoutEffect(() => {
    const parent = modal ?? defaultParent.current;
    if (region.current && region.current.parentElement !== parent) parent?.append(region.current);
  }, [modal]);

  return (
    <ToastContext value={host}>
      {children}
      <div ref={defaultParent}>
        <div ref={region} role="status" className={styles.region} data-toast-region>
          {message && (
            <ErrorBoundary key={message.id} fallback={null}>
              <Toast message={message} onEnd={() => (brief ? setBrief : setSticky)(null)} />
            </ErrorBoundary>
          )}
        </div>
      </div>
    </ToastContext>
  );
}

/** The default duration in milliseconds. */
function durationOf({ tone, action }: Message): number {
  if (action && "onPress" in action) return buttonDurationMs;
  return tone === "error" ? errorDurationMs : successDurationMs;
}

/** One message, shown for its duration; hover and focus stop the timer. */
function Toast({ message, onEnd }: { message: Message; onEnd: () => void }) {
  const { text, tone = "done", action, isSticky = false, durationMs = durationOf(message) } = message;
  const [isPaused, setIsPaused] = useState(false);

  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused || isSticky) return;
    const timer = setTimeout(end, durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, isSticky, durationMs]);

  const previousFocus = useRef<EventTarget>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
    setIsPaused(true);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsPaused(false);
  };
  const close = () => {
    onEnd();
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
  };
  return (
    <div
      data-toast
      className={clsx(styles.toast, tone === "error" && styles.error)}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={enter}
      onBlur={leave}
    >
      <Icon name={tone === "error" ? "circle-alert" : "check"} />
      <span className={styles.text}>{text}</span>
      {action && "to" in action && (
        <Link className={buttonClass("secondary", false, styles.action)} to={action.to} onClick={onEnd}>
          {action.label}
        </Link>
      )}
      {action && "onPress" in action && (
        <Button className={styles.action} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      {isSticky && (
        <IconButton label="Close" className={styles.close} onClick={close}>
          <Icon name="x" />
        </IconButton>
      )}
    </div>
  );
}
