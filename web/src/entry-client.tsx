import { ApolloProvider } from "@apollo/client/react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, createPath, matchRoutes, RouterProvider } from "react-router-dom";
import { createBrowserClient } from "./apollo/client.ts";
import { contextWith } from "./apollo/load.ts";
import { Document } from "./document/Document.tsx";
import { readPageState, stateElementId } from "./document/page-state.ts";
import { trustOwnTexts } from "./document/trusted-texts.ts";
import { rememberVisits } from "./offline/visits.ts";
import { workerAddress } from "./offline/worker-address.ts";
import { routes } from "./routes.tsx";
import { setDestination } from "./session/shop-update.ts";
import "./styles/index.css";

const text = document.getElementById(stateElementId)?.textContent ?? "";
const { origin, assets, cache, routing } = readPageState(text);
const worker = workerAddress(assets.script);
trustOwnTexts({ state: text, worker });
const client = createBrowserClient(cache);

// no await at the top: a route's chunk imports this one, and would wait for it for ever
void loadMatchedRoutes().then(hydrate);

function hydrate(): void {
  const router = createBrowserRouter(routes, { hydrationData: routing, getContext: () => contextWith(client) });
  const visits = rememberVisits(router);
  setDestination(() => router.state.navigation.location && createPath(router.state.navigation.location));
  hydrateRoot(
    document,
    <Document origin={origin} assets={assets} state={text}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </Document>,
  );
  onceLoaded(
    () =>
      void import("./after-load.ts").then(({ afterLoad }) => afterLoad({ router, client, visits, worker }), nothing),
  );
}

/** What is loaded then is not missed where it cannot be had. */
function nothing(): void {}

function onceLoaded(act: () => void): void {
  if (document.readyState === "complete") act();
  else window.addEventListener("load", act, { once: true });
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
