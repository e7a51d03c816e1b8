import type { DataRouter } from "react-router-dom";
import type { DataSource } from "./apollo/data-source.ts";
import { prefetchOnIntent, revalidateOnReturn } from "./router/prefetch.ts";
import { cacheVisits } from "./offline/cache-visits.ts";
import { ErrorPage } from "./router/routes.tsx";
import { preloadSkeleton } from "./shell/PendingPage.tsx";
import { preloadLogin } from "./shell/LoginPrompt.tsx";

interface HydratedPage {
  router: DataRouter;
  /** Of the loaders. */
  source: DataSource;
  /** As of `collectVisits`. */
  visits: string[];
  /** The address of the service worker. */
  worker: string;
  /** The pattern of the route that was loaded. */
  route: string;
}

/** Starts what makes the next pages quicker, and field data; after the load and the hydration. */
export function startIdleTasks({ router, source, visits, worker, route }: HydratedPage): void {
  prefetchOnIntent(router, source);
  revalidateOnReturn(router, source);
  // it also says that the device is offline, when it can be loaded no longer
  ErrorPage.preload();
  preloadSkeleton();
  preloadLogin();
  import("./monitoring/field-data.ts").then(({ collectFieldData }) => collectFieldData(route)).catch(() => {});
  // the shop works without a service worker too
  if (import.meta.env.PROD) cacheVisits(router, visits, worker).catch(() => {});
}
