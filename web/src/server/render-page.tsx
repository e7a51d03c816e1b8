import { ApolloProvider } from "@apollo/client/react";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type HydrationState,
} from "react-router-dom";
import type { Execute } from "../apollo/execute.ts";
import { contextWith } from "../router/load.ts";
import { PageData } from "../apollo/page-data.ts";
import { serverClient } from "../apollo/server-client.ts";
import { PageDataContext } from "../apollo/page-data-context.ts";
import { offlineCacheHeader } from "../offline/worker/cacheable.ts";
import { isPublicPage, routes, sourceOf } from "../router/routes.tsx";
import { type Assets, writePageState } from "../document/page-state.ts";
import { Document } from "../document/Document.tsx";
import { renderHtml } from "./render-html.ts";
import { renderTurn } from "./render-turn.ts";

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

export interface RenderOptions {
  execute: Execute;
  /** Whether the page shows the demo notice. */
  isDemo: boolean;
}

const demoNotice = "A demo: nothing here is charged or delivered.";

const handler = createStaticHandler(routes);

/**
 * Renders a page without personal data. A redirect has a 3xx status and a Location.
 * @param assetsFor the files of a page, by the sources of its routes
 * @throws an unexpected error of a loader or component (a 404 is a page); an Error if a component reads a query that no
 * loader has run; the signal's reason as soon as it fires
 */
export async function renderPage(
  request: Request,
  { execute, isDemo }: RenderOptions,
  assetsFor: (sources: readonly string[]) => Assets,
): Promise<RenderedPage> {
  const { signal } = request;
  signal.throwIfAborted();
  const pageData = new PageData(execute, signal);
  const context = await unlessAborted(signal, handler.query(request, { requestContext: contextWith(pageData) }));
  if (context instanceof Response) {
    return { status: context.status, headers: Object.fromEntries(context.headers), html: "" };
  }
  const assets = assetsFor(context.matches.map(({ route }) => sourceOf(route.id)));
  const routing = { loaderData: context.loaderData, errors: plainErrors(context.errors) };
  const { origin } = new URL(request.url);
  const notice = isDemo ? demoNotice : null;
  const state = writePageState({ origin, notice, assets, cache: pageData.extract(), routing });
  const router = createStaticRouter(handler.dataRoutes, context);
  await unlessAborted(signal, renderTurn());
  const document = (
    <Document origin={origin} notice={notice} assets={assets} state={state}>
      <ApolloProvider client={serverClient}>
        <PageDataContext value={pageData}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </PageDataContext>
      </ApolloProvider>
    </Document>
  );
  const html = await unlessAborted(signal, renderHtml(document, assets.script, signal));
  const headers = {
    ...mergeHeaders(context.loaderHeaders),
    ...(isPublicPage(context.matches) && { [offlineCacheHeader]: "allow" }),
  };
  return { status: context.statusCode, headers, html };
}

/** @throws the signal's reason as soon as it fires; a later result is ignored */
async function unlessAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  try {
    return await Promise.race([aborted.promise, promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** Responses thrown by loaders, as plain data. */
function plainErrors(errors: HydrationState["errors"]): Record<string, object> | null {
  const entries = Object.entries(errors ?? {}).map(([routeId, error]): [string, object] => {
    if (!isRouteErrorResponse(error)) throw error;
    return [routeId, { status: error.status, statusText: error.statusText, internal: false, data: null }];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function mergeHeaders(loaderHeaders: Record<string, Headers>): Record<string, string> {
  return Object.fromEntries(Object.values(loaderHeaders).flatMap((headers) => [...headers]));
}
