import { ApolloProvider } from "@apollo/client/react";
import { prerenderStatic } from "@apollo/client/react/ssr";
import { prerenderToNodeStream } from "react-dom/static";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type HydrationState,
} from "react-router-dom";
import { createRequestClient } from "../apollo/client.ts";
import type { Execute } from "../apollo/execute-link.ts";
import { contextWith } from "../apollo/load.ts";
import { routes, sourceOf } from "../routes.tsx";
import type { Assets } from "./assets.ts";
import { Document } from "./Document.tsx";
import { writePageState } from "./page-state.ts";

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

const handler = createStaticHandler(routes);

/**
 * Renders a page for everyone: it knows nothing of the person who asks. A redirect has a 3xx status and a Location.
 *
 * @param assetsFor the files of a page, by the sources of its routes
 * @throws what a loader or a component throws, other than a refusal such as a 404; and when one render is not enough
 */
export async function renderPage(
  request: Request,
  execute: Execute,
  assetsFor: (sources: readonly string[]) => Assets,
): Promise<RenderedPage> {
  const { client, cache } = createRequestClient(execute);
  const context = await handler.query(request, { requestContext: contextWith(client) });
  if (context instanceof Response) {
    return { status: context.status, headers: Object.fromEntries(context.headers), html: "" };
  }
  const assets = assetsFor(context.matches.map(({ route }) => sourceOf(route.id)));
  const routing = { loaderData: context.loaderData, errors: plainErrors(context.errors) };
  const { origin } = new URL(request.url);
  const state = writePageState({ origin, assets, cache: cache.extract(), routing });
  const router = createStaticRouter(handler.dataRoutes, context);
  const { result } = await prerenderStatic({
    tree: (
      <Document origin={origin} assets={assets} state={state}>
        <ApolloProvider client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </ApolloProvider>
      </Document>
    ),
    context: { client },
    // one pass: a second one would be for a component that asks for what no loader has brought
    maxRerenders: 1,
    renderFunction: (tree) =>
      prerenderToNodeStream(tree, {
        bootstrapModules: [assets.script],
        // a boundary sent late would come with an inline script, which the Content-Security-Policy forbids
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      }),
  });
  return { status: context.statusCode, headers: mergeHeaders(context.loaderHeaders), html: result };
}

/** The refusals of loaders as plain data. */
function plainErrors(errors: HydrationState["errors"]): HydrationState["errors"] {
  const entries = Object.entries(errors ?? {}).map(([routeId, error]) => {
    if (!isRouteErrorResponse(error)) throw error;
    return [routeId, { status: error.status, statusText: error.statusText, internal: false, data: null }];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function mergeHeaders(loaderHeaders: Record<string, Headers>): Record<string, string> {
  return Object.fromEntries(Object.values(loaderHeaders).flatMap((headers) => [...headers]));
}
