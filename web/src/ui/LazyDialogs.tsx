import { Suspense, type ComponentProps, type ReactNode } from "react";
import type { ConfirmDialog, NoticeDialog } from "./Dialog.tsx";
import { FieldError } from "./FieldNote.tsx";
import { lazyWithPreload } from "./lazy-with-preload.tsx";

const loadDialogs = () => import("./Dialog.tsx");

const Confirm = lazyWithPreload<ComponentProps<typeof ConfirmDialog>>(
  () => loadDialogs().then((module) => module.ConfirmDialog),
  () => <FieldError>Failed to load data</FieldError>,
);
const Notice = lazyWithPreload<ComponentProps<typeof NoticeDialog>>(
  () => loadDialogs().then((module) => module.NoticeDialog),
  PlainNotice,
);

/** Loads the code of the dialogs. */
export const preloadDialogs = Notice.preload;

/** `ConfirmDialog`, loaded on demand. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense>
      <Confirm {...props} />
    </Suspense>
  );
}

/** `NoticeDialog`, loaded on demand. */
export function LazyNoticeDialog(props: ComponentProps<typeof NoticeDialog>) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}

/** The text of a notice when the code of dialogs fails to load. */
function PlainNotice({ children }: { children: ReactNode }) {
  return <FieldError>{children}</FieldError>;
}
