import type { NormalizedCacheObject } from "@apollo/client";
import type { HydrationState } from "react-router-dom";

/** The built files that a page's HTML refers to, as paths from the root. */
export interface Assets {
  /** The script that starts the modules after the first view. */
  script: string;
  stylesheet: string;
  /** The modules of the page, dependencies first. */
  modules: readonly string[];
}

/** The state that the server's HTML passes to the browser, so that the first render is equal and sends no request. */
export interface PageState {
  /** The origin of the shop. */
  origin: string;
  /** The notice above every page. */
  notice: string | null;
  assets: Assets;
  cache: NormalizedCacheObject;
  routing: HydrationState;
}

export const stateElementId = "page-state";

/** JSON for a script element: escapes `<`, which could close the element. */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

export function writePageState(state: PageState): string {
  return jsonForScript(state);
}

/** Parses the text written by `writePageState` on the server. */
export function readPageState(text: string): PageState {
  // oxlint-disable-next-line typescript/no-unsafe-return -- written by the server of the same build
  return JSON.parse(text);
}
