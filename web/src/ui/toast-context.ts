import { createContext, useContext } from "react";
import { createStore } from "../create-store.ts";

export interface ToastOptions {
  /** Milliseconds; by default 2500, 5000 with the tone `error`, and 6000 with a button. */
  durationMs?: number;
  /** Stays until it is closed, and comes back after others; another sticky one replaces it. */
  isSticky?: boolean;
  /** Stays when another login begins, because it has nothing of the customer's. */
  isPublic?: boolean;
  /** `done` is the default; `error` is red. */
  tone?: "done" | "error";
  /** A link, which closes the toast, or a button. */
  action?: { label: string; to: string } | { label: string; onPress: () => void };
}

/** A message that is shown. */
export interface ToastMessage extends ToastOptions {
  id: number;
  text: string;
}

export interface ToastHost {
  /** Shows a message at the top of the page instead of the previous one. */
  show: (message: string, options?: ToastOptions) => void;
}

export const ToastContext = createContext<ToastHost | null>(null);

/** The last message that was requested outside React: `ToastProvider` shows it. */
export const toastRequest = createStore<Omit<ToastMessage, "id"> | null>(null);

/** As `useToast().show`, for code outside React. */
export function requestToast(text: string, options?: ToastOptions): void {
  toastRequest.set({ ...options, text });
}

/** @throws Error without a `ToastProvider` ancestor */
export function useToast(): ToastHost {
  const host = useContext(ToastContext);
  if (!host) throw new Error("useToast requires a ToastProvider ancestor");
  return host;
}
