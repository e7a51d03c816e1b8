import { createPath, NavigationType, type DataRouter, type RouterNavigateOptions, type To } from "react-router-dom";
import type { Store } from "../create-store.ts";
import { layers, popHandler, shownPage, type Layer } from "./layers.ts";

/** The part of `window.history` that is used, with the URL of its entry. */
interface Entries extends Pick<History, "pushState" | "go"> {
  readonly state: unknown;
  readonly url: string;
}

interface Entry {
  state: unknown;
  url: string;
}

/** The part of a `popstate` event that is used. */
interface Pop extends Pick<Event, "stopImmediatePropagation"> {
  readonly state: unknown;
}

/** Milliseconds after which a traversal counts as ignored by the browser, which limits their number. */
const longestTraversalMs = 1000;

/**
 * Keeps one history entry on top of the page's for each open layer, so that Back closes the topmost layer. The entries
 * have the page's URL and the router's state, and so the same `key`, and their depth as `layer`. A traversal between
 * entries of one page is hidden from the router. Entries without a layer, as after a reload, are left at once.
 *
 * @param open the open layers, topmost last
 * @param isNavigating whether the router is about to add or replace an entry, or to return to that of its page
 */
export function createLayerHistory(
  entries: Entries,
  open: Pick<Store<readonly Layer[]>, "get" | "subscribe">,
  isNavigating: () => boolean,
) {
  // Not read at any time: the browser may be at an entry whose `popstate` is still to come.
  let current: Entry = { state: entries.state, url: entries.url };
  let traversal: ReturnType<typeof setTimeout> | undefined;
  let leaving = 0;
  const waiting: (() => void)[] = [];

  /** Adds the missing entries, or leaves those above the open layers. */
  const settle = () => {
    if (traversal !== undefined) return;
    const surplus = depthOf(entries.state) - (leaving > 0 ? 0 : open.get().length);
    if (surplus > 0) {
      traversal = setTimeout(endTraversal, longestTraversalMs);
      entries.go(-surplus);
    } else if (leaving === 0 && !isNavigating()) {
      for (let missing = -surplus; missing > 0; missing -= 1) {
        entries.pushState({ ...toRecord(entries.state), layer: depthOf(entries.state) + 1 }, "");
        current = { state: entries.state, url: entries.url };
      }
    }
  };
  const endTraversal = () => {
    clearTimeout(traversal);
    traversal = undefined;
    for (const act of waiting.splice(0)) act();
  };
  let isScheduled = false;
  // A task, because a layer may replace another, and a closed layer is removed by the next render.
  const settleSoon = () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      settle();
    });
  };
  open.subscribe(settleSoon);
  settleSoon();

  return {
    /** Called for each `popstate`, before the router's listener. */
    handlePop: (event: Pop) => {
      const reached = { state: event.state, url: entries.url };
      const isWithinPage = areOfSamePage(current, reached);
      current = reached;
      if (isWithinPage) event.stopImmediatePropagation();
      if (traversal !== undefined) endTraversal();
      else if (isWithinPage) for (const layer of open.get().slice(depthOf(event.state)).toReversed()) layer.close();
      // A navigation that has waited comes first, and its page announces the layers that it has left open.
      if (leaving === 0) settleSoon();
    },
    /** Called when the router has added or replaced an entry. */
    handleNavigation: () => {
      current = { state: entries.state, url: entries.url };
    },
    /** Leaves the entries of layers, and then navigates: none of them remains below the next page. */
    leave: async (navigate: () => Promise<void>): Promise<void> => {
      if (traversal === undefined && depthOf(entries.state) === 0) return navigate();
      leaving += 1;
      const left = new Promise<void>((resolve) => waiting.push(resolve));
      settle();
      try {
        await left;
        await navigate();
      } finally {
        leaving -= 1;
      }
    },
  };
}

/** Leaves the entries of layers before a navigation that does not begin with `router.navigate`, as one that was blocked. */
export const layerEntries: { leave: (navigate: () => Promise<void>) => Promise<void> } = {
  leave: (navigate) => navigate(),
};

/**
 * Makes Back close the layers of this router's pages. A navigation that would replace the shown page's entry is added
 * instead while Back or Forward has reached another page's entry, which would be lost.
 * @param setLeavingFor called with the target of a navigation before layers are left for it, and with undefined after
 */
export function keepLayersInHistory(
  router: DataRouter,
  setLeavingFor: (path: string | undefined) => void = () => {},
): void {
  const entries: Entries = {
    get state() {
      const state: unknown = history.state;
      return state;
    },
    get url() {
      return location.href;
    },
    pushState: (state, unused) => history.pushState(state, unused),
    go: (delta) => history.go(delta),
  };
  // A blocked traversal has reached the other page's entry before it is undone.
  const isNavigating = () =>
    router.state.navigation.state !== "idle" || keyOf(entries.state) !== router.state.location.key;
  const layerHistory = createLayerHistory(entries, layers, isNavigating);
  let reached: unknown;
  popHandler.handle = (event) => {
    reached = keyOf(event.state);
    layerHistory.handlePop(event);
  };
  const isAhead = () => keyOf(entries.state) === reached && reached !== shownPage.key;
  layerEntries.leave = layerHistory.leave;
  let { key } = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    if (location.key === key) return;
    ({ key } = location);
    if (historyAction !== NavigationType.Pop) layerHistory.handleNavigation();
  });
  const { ...plain } = router;
  router.navigate = (to: To | null | number, options?: RouterNavigateOptions) => {
    if (typeof to === "number") return layerHistory.leave(() => plain.navigate(to));
    setLeavingFor(typeof to === "string" ? to : createPath(to ?? {}));
    const navigateOptions = isAhead() ? { ...options, replace: false } : options;
    return layerHistory.leave(() => {
      setLeavingFor(undefined);
      return plain.navigate(to, navigateOptions);
    });
  };
}

/** Whether both are of one page: the router gives each page its own key, the first one and that of a `#hash` link none. */
function areOfSamePage(one: Entry, other: Entry): boolean {
  return keyOf(one.state) === keyOf(other.state) && one.url === other.url;
}

/** The router's key of an entry's page. */
function keyOf(state: unknown): unknown {
  return toRecord(state)["key"] ?? "default";
}

/** The number of layers that are open at an entry. */
function depthOf(state: unknown): number {
  const depth = toRecord(state)["layer"];
  return typeof depth === "number" ? depth : 0;
}

function toRecord(state: unknown): Record<string, unknown> {
  return isRecord(state) ? state : {};
}

function isRecord(state: unknown): state is Record<string, unknown> {
  return typeof state === "object" && state !== null;
}
