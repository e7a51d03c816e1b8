import { createStore, useStore } from "../create-store.ts";

/** What lies over the page and closes by Back: a dialog, a full-screen surface, a popover. */
export interface Layer {
  /** Called by Back; the layer may stay open. */
  close: () => void;
  /** Of a modal dialog: content outside the topmost one is inert, so toasts move into it. */
  dialog?: HTMLElement;
}

const none: readonly Layer[] = [];

/** Handles each `popstate` before the router: nothing until the code of the layers' history is loaded. */
export const popHandler: { handle: (event: PopStateEvent) => void } = { handle: () => {} };

/** The open layers, topmost last. */
export const layers = createStore(none);

/** Registers an open layer. Returns a function that removes it. */
export function pushLayer(layer: Layer): () => void {
  layers.set([...layers.get(), layer]);
  return () => layers.set(layers.get().filter((other) => other !== layer));
}

/** Calls the listeners again after a navigation that has left layers open. */
export function announceLayers(): void {
  const open = layers.get();
  if (open.length > 0) layers.set([...open]);
}

/** The topmost modal dialog, or null. */
export function useTopModal(): HTMLElement | null {
  return useStore(layers, none).findLast(({ dialog }) => dialog)?.dialog ?? null;
}
