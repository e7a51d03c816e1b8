import type { ApolloClient } from "@apollo/client";
import type { DataRouter } from "react-router-dom";
import { prefetchOnIntent } from "./document/prefetch.ts";
import { keepVisited } from "./offline/keep-visited.ts";
import { prepareSkeleton } from "./shell/ComingPage.tsx";
import { prepareLogin } from "./shell/LoginDialog.tsx";

interface LoadedPage {
  router: DataRouter;
  client: ApolloClient;
  /** The addresses that have been visited. */
  visits: string[];
  /** The address of the service worker. */
  worker: string;
}

/** What makes the next pages quicker, and is begun when this one is loaded and alive. */
export function afterLoad({ router, client, visits, worker }: LoadedPage): void {
  prefetchOnIntent(router, client);
  prepareSkeleton();
  prepareLogin();
  // a browser that refuses to keep anything shows the shop all the same
  if (import.meta.env.PROD) keepVisited(router, visits, worker).catch(() => {});
}
