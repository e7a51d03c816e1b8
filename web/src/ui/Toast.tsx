import { Check, CircleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useState, type FocusEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";
import { Button } from "./Button.tsx";
import { useTopModal } from "./modal-stack.ts";
import { ToastContext, type ToastHost, type ToastOptions } from "./toast-context.ts";

const defaultDurationMs = 3000;

interface Message extends ToastOptions {
  id: number;
  words: string;
}

/** Gives `useToast` to what stands below it, and shows one message at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null);
  const host = useMemo<ToastHost>(
    () => ({
      show: (words, options) => setMessage((last) => ({ ...options, words, id: (last?.id ?? 0) + 1 })),
    }),
    [],
  );
  return (
    <ToastContext value={host}>
      {children}
      {message && <Toast key={message.id} message={message} onEnd={() => setMessage(null)} />}
    </ToastContext>
  );
}

/** It stays as long as the pointer or the focus is on it. Under an open modal dialog it would be inert: it moves in. */
function Toast({ message, onEnd }: { message: Message; onEnd: () => void }) {
  const { words, tone = "done", durationMs = defaultDurationMs, action } = message;
  const [isHeld, setIsHeld] = useState(false);
  const modal = useTopModal();

  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(end, durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, durationMs]);

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsHeld(false);
  };
  const Icon = tone === "error" ? CircleAlert : Check;
  return createPortal(
    <div
      className={tone === "error" ? "toast toast--error" : "toast"}
      role={tone === "error" ? "alert" : "status"}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={leave}
    >
      <Icon className="icon" aria-hidden="true" />
      <span className="toast__words">{words}</span>
      {action && "to" in action && (
        <Link className="button" to={action.to} onClick={onEnd}>
          {action.label}
        </Link>
      )}
      {action && "onPress" in action && <Button onClick={action.onPress}>{action.label}</Button>}
    </div>,
    modal ?? document.body,
  );
}
