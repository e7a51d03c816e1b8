import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "../create-store.ts";
import type { Layer } from "./layers.ts";
import { createLayerHistory } from "./layer-history.ts";

const list = { key: "list", idx: 1 };
const product = { key: "product", idx: 2 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("an open layer has one entry, with the router's state, and Back closes it without the router", async () => {
  const tab = openTab();
  tab.open("sheet");
  await tab.rest();
  expect(tab.entries).toEqual([list, { ...list, layer: 1 }]);
  tab.back();
  await tab.rest();
  expect(tab.openLayers()).toEqual([]);
  expect(tab.position()).toBe(0);
  expect(tab.seenByRouter).toEqual([]);
});

test("a layer that a button closes leaves its entry, and Forward does not come back to it", async () => {
  const tab = openTab();
  const close = tab.open("sheet");
  await tab.rest();
  close();
  await tab.rest();
  expect(tab.position()).toBe(0);
  tab.go(1);
  await tab.rest();
  expect(tab.position()).toBe(0);
  expect(tab.openLayers()).toEqual([]);
});

test("nested layers close one by one, and both by a jump to the page", async () => {
  const tab = openTab();
  tab.open("list of payments");
  tab.open("payment");
  await tab.rest();
  tab.back();
  await tab.rest();
  expect(tab.openLayers()).toEqual(["list of payments"]);
  tab.open("payment");
  await tab.rest();
  tab.go(-2);
  await tab.rest();
  expect(tab.openLayers()).toEqual([]);
});

test("a layer that replaces another has its entry", async () => {
  const tab = openTab();
  const close = tab.open("categories");
  await tab.rest();
  close();
  tab.open("subcategories");
  await tab.rest();
  expect(tab.entries).toEqual([list, { ...list, layer: 1 }]);
  expect(tab.traversals).toBe(0);
});

test("a layer that stays open on Back, to ask first, has its entry again, below that of the question", async () => {
  const tab = openTab();
  tab.open("form", () => void tab.open("question"));
  await tab.rest();
  tab.back();
  await tab.rest();
  expect(tab.openLayers()).toEqual(["form", "question"]);
  expect(tab.entries).toEqual([list, { ...list, layer: 1 }, { ...list, layer: 2 }]);
  tab.back();
  await tab.rest();
  expect(tab.openLayers()).toEqual(["form"]);
});

test("a link in nested layers leaves no entry of them below the next page, and Back returns to the page", async () => {
  const tab = openTab();
  tab.open("cart", "stays");
  tab.open("notice", "stays");
  await tab.rest();
  await tab.navigate(product);
  expect(tab.entries).toEqual([list, product]);
  tab.closeAll();
  await tab.rest();
  tab.back();
  expect(tab.seenByRouter).toEqual([list]);
});

test("a layer that outlives a navigation has an entry on the next page once that is shown", async () => {
  const tab = openTab();
  tab.open("filters");
  await tab.rest();
  await tab.navigate(product);
  tab.announce();
  await tab.rest();
  expect(tab.entries).toEqual([list, product, { ...product, layer: 1 }]);
});

test("no entry is added while the router navigates", async () => {
  const tab = openTab();
  tab.isNavigating = true;
  tab.open("sheet");
  await tab.rest();
  expect(tab.entries).toEqual([list]);
});

test("a navigation right after a close waits until the entry is left", async () => {
  const tab = openTab();
  const close = tab.open("login");
  await tab.rest();
  close();
  vi.advanceTimersToNextTimer();
  await tab.navigate(product);
  expect(tab.entries).toEqual([list, product]);
});

test("a reload with an entry on top leaves it", async () => {
  const tab = openTab([list, { ...list, layer: 1 }]);
  await tab.rest();
  expect(tab.position()).toBe(0);
  expect(tab.seenByRouter).toEqual([]);
});

test("a navigation is not lost if the browser ignores a traversal", async () => {
  const tab = openTab();
  tab.open("sheet");
  await tab.rest();
  tab.ignoresTraversals = true;
  await tab.navigate(product);
  expect(tab.entries.at(-1)).toEqual(product);
});

test("Back from one page to another is the router's", async () => {
  const tab = openTab([list, product]);
  tab.back();
  await tab.rest();
  expect(tab.seenByRouter).toEqual([list]);
});

test("a page that the browser has reached before the event of it is the router's too", async () => {
  const tab = openTab([list, product]);
  tab.back();
  const dispatch = tab.reach(1);
  await tab.rest();
  dispatch();
  expect(tab.seenByRouter).toEqual([list, product]);
});

test("a layer over the target of a skip link, an entry without state, closes by Back, and Back then leaves the target", async () => {
  const tab = openTab([list, null]);
  tab.open("size guide");
  await tab.rest();
  tab.back();
  await tab.rest();
  expect(tab.openLayers()).toEqual([]);
  expect(tab.seenByRouter).toEqual([]);
  tab.back();
  await tab.rest();
  expect(tab.position()).toBe(0);
  expect(tab.seenByRouter).toEqual([list]);
});

test("two pages without a key are not one page", async () => {
  const first = { idx: 0 };
  const tab = openTab([first, null]);
  tab.back();
  await tab.rest();
  expect(tab.seenByRouter).toEqual([first]);
});

/** A tab whose history traverses in a later task, as in browsers, with the router's listener. */
function openTab(initial: (object | null)[] = [list]) {
  const store = createStore<readonly (Layer & { name: string })[]>([]);
  let index = initial.length - 1;
  const entries = [...initial];
  const seenByRouter: unknown[] = [];
  /** @returns dispatches the `popstate` */
  const reach = (delta: number) => {
    index += delta;
    const state = entries[index];
    return () => {
      let isHidden = false;
      layerHistory.handlePop({ state, stopImmediatePropagation: () => void (isHidden = true) });
      if (!isHidden) seenByRouter.push(state);
    };
  };
  const traverse = (delta: number) => reach(delta)();
  const add = (state: object) => entries.splice((index += 1), Infinity, state);
  const layerHistory = createLayerHistory(
    {
      get state() {
        return entries[index];
      },
      // Entries without state are of a `#hash` link, as are those of layers over them.
      get url() {
        const state = entries[index];
        return state && "idx" in state ? "/" : "/#main";
      },
      pushState: add,
      go: (delta = 0) => {
        tab.traversals += 1;
        if (!tab.ignoresTraversals) setTimeout(() => traverse(delta), 5);
      },
    },
    store,
    () => tab.isNavigating,
  );
  const remove = (name: string) => store.set(store.get().filter((layer) => layer.name !== name));
  const tab = {
    entries,
    seenByRouter,
    traversals: 0,
    isNavigating: false,
    ignoresTraversals: false,
    position: () => index,
    openLayers: () => store.get().map(({ name }) => name),
    open: (name: string, onBack: "stays" | (() => void) = () => remove(name)) => {
      store.set([...store.get(), { name, close: onBack === "stays" ? () => {} : onBack }]);
      return () => remove(name);
    },
    closeAll: () => store.set([]),
    announce: () => store.set([...store.get()]),
    go: traverse,
    reach,
    back: () => traverse(-1),
    navigate: async (state: object) => {
      const navigation = layerHistory.leave(async () => {
        add(state);
        layerHistory.handleNavigation();
      });
      await vi.advanceTimersByTimeAsync(2000);
      await navigation;
    },
    rest: () => vi.advanceTimersByTimeAsync(100),
  };
  return tab;
}
