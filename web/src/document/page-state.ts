import type { NormalizedCacheObject } from "@apollo/client";
import type { HydrationState } from "react-router-dom";

/** The files of the built web that a page's HTML names, as addresses from the root. */
export interface Assets {
  /** The script that starts the modules when the first view is there. */
  script: string;
  stylesheet: string;
  /** The modules that make the page alive, each after those that it imports. */
  modules: readonly string[];
}

/** What the server's HTML tells the browser, so that the first render there is the same and asks for nothing. */
export interface PageState {
  /** Where the shop is found. */
  origin: string;
  /** What stands above every page. */
  notice: string | null;
  assets: Assets;
  cache: NormalizedCacheObject;
  routing: HydrationState;
}

export const stateElementId = "page-state";

/** JSON for a script element: no `<` in it can end the element. */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

export function writePageState(state: PageState): string {
  return jsonForScript(state);
}

/** Reads the text that this page's own server wrote with `writePageState`. */
export function readPageState(text: string): PageState {
  // oxlint-disable-next-line typescript/no-unsafe-return -- the server of the same build wrote it
  return JSON.parse(text);
}
