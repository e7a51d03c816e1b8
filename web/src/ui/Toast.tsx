import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from "react";
import { Link } from "react-router-dom";
import { Button, buttonClass } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { classNames } from "./class-names.ts";
import type { ToastMessage } from "./toast-context.ts";
import styles from "./Toast.module.css";

const successDurationMs = 2500;
const errorDurationMs = 5000;
const buttonDurationMs = 6000;

/** The default duration in milliseconds. */
function durationOf({ tone, action }: ToastMessage): number {
  if (action && "onPress" in action) return buttonDurationMs;
  return tone === "error" ? errorDurationMs : successDurationMs;
}

interface ToastProps {
  message: ToastMessage;
  onEnd: () => void;
}

/** One message, shown for its duration; hover and focus stop the timer. */
export function Toast({ message, onEnd }: ToastProps) {
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
      className={classNames(styles.toast, tone === "error" && styles.error)}
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
