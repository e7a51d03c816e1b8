import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import compression from "compression";
import express, { type Express } from "express";
import type { RequestContext } from "./context.ts";
import { createGraphiqlRouter } from "./graphiql/router.ts";
import { createSavedOperationsRouter } from "./graphiql/saved-operations.ts";
import { handleRequestError } from "./http/error-handler.ts";
import { readableByAll } from "./http/cors.ts";
import { type HeadersFor, setHeaders } from "./http/headers.ts";
import { requestIdOf } from "./http/caller.ts";
import { createHealthRouter } from "./observability/health.ts";
import { createMetricsRouter } from "./observability/metrics-router.ts";
import { type CrossSiteCheck, requireOwnJson, resolveTrustedDocuments } from "./operations/http/protocol.ts";
import { createCrawlersRouter } from "./pages/crawlers.ts";
import type { PageHandler } from "./pages/page-handler.ts";
import { createPagesRouter } from "./pages/router.ts";
import { createStaffAppRouter } from "./pages/staff-app.ts";
import { createReportsRouter } from "./reports/router.ts";
import { internalCaller } from "./rest/call.ts";
import type { Services } from "./services.ts";
import { createUploadRouter } from "./staff/uploads.ts";

interface ExpressAppDeps {
  apollo: ApolloServer<RequestContext>;
  /** Null while the web is not built. */
  pages: PageHandler | null;
  headersFor: HeadersFor;
  crossSite: CrossSiteCheck;
  addressOf: (request: IncomingMessage) => string;
  originOf: (request: IncomingMessage) => string | null;
  contextOf: (request: IncomingMessage, response: ServerResponse) => RequestContext;
  isStopping: () => boolean;
}

/** All routes of the gateway, for the requests that no handler in front of Express responds to. */
export function createExpressApp(services: Services, deps: ExpressAppDeps): Express {
  const { config, log, metrics, observer, drift, rateLimits, restState, media, trusted, web, contextFor } = services;
  const { apollo, pages, headersFor, crossSite, addressOf, originOf, contextOf, isStopping } = deps;

  /** An anonymous catalogue client, for the sitemap. */
  function openCatalogue() {
    const signal = AbortSignal.timeout(5000);
    const requestId = requestIdOf({ headers: {} });
    return contextFor({ token: null, address: internalCaller, requestId, signal }).catalogue;
  }

  const app = express().disable("x-powered-by");
  app.use((request, response, next) => {
    setHeaders(response, headersFor(request));
    next();
  });
  app.use(createHealthRouter(restState, isStopping));
  app.use(createMetricsRouter(metrics.registry));
  if (config.corsOrigins.length > 0) {
    app.use("/media", (_request, response, next) => {
      setHeaders(response, [...readableByAll, "Cross-Origin-Resource-Policy", "cross-origin"]);
      next();
    });
  }
  app.use("/media", media.router);
  app.use(
    createReportsRouter({
      rateLimits,
      crossSite,
      addressOf,
      routePatterns: web?.routePatterns ?? [],
      onClientError: observer.clientError,
      onWebVitals: observer.webVitals,
    }),
  );
  app.use(createUploadRouter({ crossSite, addressOf, contextOf }));
  app.use(compression());
  app.use(
    "/graphql",
    express.json({ limit: "100kb" }),
    resolveTrustedDocuments(trusted, config.allowAdhocQueries),
    expressMiddleware(apollo, { context: async ({ req, res }) => contextOf(req, res) }),
  );
  if (config.allowAdhocQueries) {
    app.use("/graphiql/operations", createSavedOperationsRouter(config, requireOwnJson(crossSite)));
  }
  app.use("/graphiql", createGraphiqlRouter(config, drift));
  app.use("/staff", createStaffAppRouter(config));
  if (web) app.use(createCrawlersRouter({ config, log, paths: web.publicPaths, openCatalogue, originOf }));
  app.use(createPagesRouter(config, pages));
  app.use(handleRequestError(log));
  return app;
}
