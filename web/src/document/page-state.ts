import type { NormalizedCacheObject } from "@apollo/client";
import type { HydrationState } from "react-router-dom";
import type { Assets } from "./assets.ts";

/** What the server's HTML tells the browser, so that the first render there is the same and asks for nothing. */
export interface PageState {
  assets: Assets;
  cache: NormalizedCacheObject;
  routing: HydrationState;
}

export const stateElementId = "page-state";

/** JSON for a script element: no `<` in it can end the element. */
export function writePageState(state: PageState): string {
  return JSON.stringify(state).replaceAll("<", "\\u003c");
}

/** Reads the text that this page's own server wrote with `writePageState`. */
export function readPageState(text: string): PageState {
  return JSON.parse(text);
}
