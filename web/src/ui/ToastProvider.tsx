import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { useTopModal } from "./layers.ts";
import { lazyWithPreload } from "./lazy-with-preload.tsx";
import { ToastContext, type ToastHost, type ToastMessage, toastRequest } from "./toast-context.ts";
import styles from "./Toast.module.css";

const Toast = lazyWithPreload(() => import("./Toast.tsx").then((module) => module.Toast), PlainToast);

interface PlainToastProps {
  message: ToastMessage;
  onEnd: () => void;
}

/** Fallback when the code of the messages fails to load: text that cannot be closed, so that even a sticky one ends. */
function PlainToast({ message, onEnd }: PlainToastProps) {
  useEffect(() => {
    const timer = setTimeout(onEnd, 5000);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div data-toast className={styles.toast}>
      {message.text}
    </div>
  );
}

/** Loads the code of the messages. */
export const preloadToast = Toast.preload;

interface ToastProviderProps {
  /** Identifies the present login: the messages of another one are not shown. */
  login?: unknown;
  children: ReactNode;
}

/**
 * Provides `useToast` and shows one message at a time in a live region. The region is server-rendered, because many
 * screen readers do not announce a region that is inserted together with its text.
 */
export function ToastProvider({ login, children }: ToastProviderProps) {
  const [brief, setBrief] = useState<ToastMessage | null>(null);
  const [sticky, setSticky] = useState<ToastMessage | null>(null);
  const [lastLogin, setLastLogin] = useState(login);
  if (login !== lastLogin) {
    setLastLogin(login);
    setBrief(null);
    if (!sticky?.isPublic) setSticky(null);
  }
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

  useEffect(() => {
    const showRequest = () => {
      const request = toastRequest.get();
      if (request) host.show(request.text, request);
    };
    showRequest();
    return toastRequest.subscribe(showRequest);
  }, [host]);

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
              <Suspense>
                <Toast message={message} onEnd={() => (brief ? setBrief : setSticky)(null)} />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      </div>
    </ToastContext>
  );
}
