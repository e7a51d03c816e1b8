import type { DataRouter } from "react-router-dom";
import type { DataSource } from "./apollo/data-source.ts";
import { prefetchOnIntent } from "./document/prefetch.ts";
import { cacheVisits } from "./offline/cache-visits.ts";
import { prepareSkeleton } from "./shell/ComingPage.tsx";
import { prepareLogin } from "./shell/LoginDialog.tsx";

interface LoadedPage {
  router: DataRouter;
  /** Of the loaders. */
  source: DataSource;
  /** As of `collectVisits`. */
  visits: string[];
  /** The address of the service worker. */
  worker: string;
}

/** What makes the next pages quicker, and is begun when this one is loaded and alive. */
export function afterLoad({ router, source, visits, worker }: LoadedPage): void {
  prefetchOnIntent(router, source);
  prepareSkeleton();
  prepareLogin();
  // the shop works without a service worker too
  if (import.meta.env.PROD) cacheVisits(router, visits, worker).catch(() => {});
}
