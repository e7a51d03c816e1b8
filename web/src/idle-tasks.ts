import type { ApolloClient } from "@apollo/client";
import type { DataRouter } from "react-router-dom";
import type { Store } from "./create-store.ts";
import type { DataSource } from "./apollo/data-source.ts";
import { reloadCartOnReturn } from "./features/cart/reload-on-return.ts";
import { prefetchOnIntent, revalidateOnReturn } from "./router/prefetch.ts";
import { cacheVisits } from "./offline/cache-visits.ts";
import { onMessageOfTab } from "./session/tab-channel.ts";
import { followLogOut } from "./session/token.ts";
import { ErrorPage } from "./router/routes.tsx";
import { tellOrderResults } from "./shell/order-result.ts";
import { preloadSkeleton } from "./shell/PendingPage.tsx";
import { preloadLogin } from "./shell/LoginPrompt.tsx";
import { preloadToast } from "./ui/ToastProvider.tsx";

interface HydratedPage {
  router: DataRouter;
  /** The client of the present login. */
  current: Store<ApolloClient>;
  /** The data source of the loaders. */
  source: DataSource;
  /** The result of `collectVisits`. */
  visits: string[];
  /** The URL of the service worker. */
  worker: string;
  /** The pattern of the route that was loaded. */
  route: string;
}

/**
 * Starts prefetching, reloads on a return to the page, offline caching, field data and the result of an order that was
 * left, after load and hydration.
 */
export function startIdleTasks({ router, current, source, visits, worker, route }: HydratedPage): void {
  prefetchOnIntent(router, source);
  revalidateOnReturn(router, source);
  reloadCartOnReturn(current);
  onMessageOfTab("logged out", followLogOut);
  // also reports being offline, when it could no longer be loaded
  ErrorPage.preload();
  preloadSkeleton();
  preloadLogin();
  preloadToast();
  tellOrderResults(router, current);
  import("./monitoring/field-data.ts").then(({ collectFieldData }) => collectFieldData(route)).catch(() => {});
  // the shop works without a service worker
  if (import.meta.env.PROD) cacheVisits(router, visits, worker).catch(() => {});
}
