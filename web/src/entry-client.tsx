import { ApolloProvider } from "@apollo/client/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, createPath, matchRoutes, RouterProvider } from "react-router-dom";
import { sourceOf } from "./apollo/browser-source.ts";
import { createBrowserClient } from "./apollo/client.ts";
import { contextWith } from "./apollo/load.ts";
import { Document } from "./document/Document.tsx";
import { readPageState, stateElementId } from "./document/page-state.ts";
import { trustOwnTexts } from "./document/trusted-texts.ts";
import { collectVisits } from "./offline/page-visits.ts";
import { workerAddress } from "./offline/worker-address.ts";
import { handleSkippedTransitions } from "./router/view-transitions.ts";
import { routes } from "./routes.tsx";
import { setDestination } from "./session/shop-update.ts";
import "./styles/index.css";

const text = document.getElementById(stateElementId)?.textContent ?? "";
// the name of this file holds the hash of the whole build
const worker = workerAddress(new URL(import.meta.url).pathname);
trustOwnTexts({ state: text, worker });

// no await at the top: a route's chunk imports this one, and would wait for it for ever
void comeAlive();

/** Hydrates the page, in tasks that are short enough for a press in between to be answered. */
async function comeAlive(): Promise<void> {
  await loadMatchedRoutes();
  await nextTask();
  const { origin, assets, cache, routing } = readPageState(text);
  const client = createBrowserClient(cache);
  const source = sourceOf(client);
  await nextTask();
  const router = createBrowserRouter(routes, {
    hydrationData: routing,
    getContext: () => contextWith(source),
  });
  handleSkippedTransitions();
  const visits = collectVisits(router);
  setDestination(() => router.state.navigation.location && createPath(router.state.navigation.location));
  await nextTask();
  const page = (
    <Document origin={origin} assets={assets} state={text}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </Document>
  );
  // as a transition it stops every few milliseconds by itself
  startTransition(() => void hydrateRoot(document, page));
  // what is pressed from now on is answered, and first what has been pressed before
  document.dispatchEvent(new Event("alive"));
  onceIdle(
    () =>
      void import("./after-load.ts").then(({ afterLoad }) => afterLoad({ router, source, visits, worker }), nothing),
  );
}

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** What is loaded then is not missed where it cannot be had. */
function nothing(): void {}

/**
 * Once the page is loaded and the browser has nothing better to do: what is begun earlier takes the processor away from
 * the hydration that is still going on. Safari does not say when it is idle, and is given a second.
 */
function onceIdle(act: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 5000 });
    else setTimeout(act, 1000);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/** The modules of this page's routes, before the router is made: it would render a fallback first, and all twice. */
async function loadMatchedRoutes(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
