// first import, because the first mention of the layers sets their order
import "./styles/index.css";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, createPath, matchRoutes, RouterProvider } from "react-router-dom";
import { clientSource } from "./apollo/client-source.ts";
import { startLogins } from "./apollo/login-client.ts";
import { LoginProvider } from "./apollo/LoginProvider.tsx";
import { contextWith } from "./router/load.ts";
import { Document } from "./document/Document.tsx";
import { readPageState, stateElementId } from "./document/page-state.ts";
import { trustOwnTexts } from "./document/trusted-texts.ts";
import { errorHandlers } from "./monitoring/error-handlers.ts";
import { collectVisits } from "./offline/page-visits.ts";
import { workerAddress } from "./offline/worker-address.ts";
import { patternOf, routes } from "./router/routes.tsx";
import { followOtherTabs } from "./session/other-tabs.ts";
import { followPageVisibility } from "./session/page-hidden.ts";
import { setPendingLocation } from "./session/pending-location.ts";
import { popHandler } from "./ui/layers.ts";
import { latestLocation } from "./ui/use-overlay.ts";

const text = document.getElementById(stateElementId)?.textContent ?? "";
// the name of this file contains the hash of the whole build
const worker = workerAddress(new URL(import.meta.url).pathname);
trustOwnTexts({ state: text, worker });

// no top-level await: route chunks import this module, and the import would never resolve
void hydratePage();

/** Hydrates the page in short tasks, so that input in between is handled. */
async function hydratePage(): Promise<void> {
  await loadMatchedRoutes();
  await nextTask();
  const { origin, notice, assets, cache, routing } = readPageState(text);
  followPageVisibility();
  followOtherTabs();
  const current = startLogins(cache);
  const source = clientSource(current);
  await nextTask();
  // Before the router's listener: Chromium calls the window's listeners in their order, whether they capture or not.
  window.addEventListener("popstate", (event) => popHandler.handle(event));
  const router = createBrowserRouter(routes, {
    hydrationData: routing,
    getContext: () => contextWith(source),
  });
  const visits = collectVisits(router);
  const readRoute = () => patternOf(router.state.matches.at(-1)?.route ?? {});
  const route = readRoute();
  latestLocation.readKey = () => (router.state.navigation.location ?? router.state.location).key;
  setPendingLocation(() => router.state.navigation.location && createPath(router.state.navigation.location));
  await nextTask();
  const page = (
    <StrictMode>
      <Document origin={origin} notice={notice} assets={assets} state={text}>
        <LoginProvider current={current}>
          <RouterProvider router={router} />
        </LoginProvider>
      </Document>
    </StrictMode>
  );
  // a transition yields every few milliseconds
  startTransition(() => void hydrateRoot(document, page, errorHandlers(readRoute, import.meta.url)));
  document.dispatchEvent(new Event("hydrated"));
  void import("./router/complete-router.ts").then(
    ({ completeRouter }) => completeRouter(router),
    () => {},
  );
  onceIdle(
    () =>
      void import("./idle-tasks.ts").then(
        ({ startIdleTasks }) => startIdleTasks({ router, current, source, visits, worker, route }),
        () => {},
      ),
  );
}

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Calls back when the page is loaded and the browser idle, after hydration. Safari lacks `requestIdleCallback` and
 * waits a second instead.
 */
function onceIdle(act: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 5000 });
    else setTimeout(act, 1000);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/** Loads the modules of the current routes; without them the router would first render a fallback. */
async function loadMatchedRoutes(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
