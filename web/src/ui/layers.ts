import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
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

/** The router's `key` of the page that is shown: Back has reached the next page's entry before that is rendered. */
export const shownPage: { key: string | undefined } = { key: undefined };

/** For the layout of all pages: records which page is shown, and announces the layers that a navigation has left open. */
export function useShownPage(): void {
  const { key } = useLocation();
  // A page may navigate in an effect, which runs before those of its layout.
  useLayoutEffect(() => {
    shownPage.key = key;
  }, [key]);
  useEffect(announceLayers, [key]);
}

function announceLayers(): void {
  const open = layers.get();
  if (open.length > 0) layers.set([...open]);
}

/** The topmost modal dialog, or null. */
export function useTopModal(): HTMLElement | null {
  return useStore(layers, none).findLast(({ dialog }) => dialog)?.dialog ?? null;
}
