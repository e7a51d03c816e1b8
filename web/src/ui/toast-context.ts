import { createContext, useContext } from "react";

export interface ToastOptions {
  /** Milliseconds; by default 2500, and 5000 with the tone `error`. */
  durationMs?: number;
  /** `error` is red. */
  tone?: "done" | "error";
  /** What goes with the message: a link, which closes the toast, or a button. */
  action?: { label: string; to: string } | { label: string; onPress: () => void };
}

export interface ToastHost {
  /** Shows a message at the top of the page, in the place of the one before. */
  show: (message: string, options?: ToastOptions) => void;
}

export const ToastContext = createContext<ToastHost | null>(null);

/** @throws where no ToastProvider stands above */
export function useToast(): ToastHost {
  const host = useContext(ToastContext);
  if (!host) throw new Error("useToast needs a ToastProvider above it");
  return host;
}
