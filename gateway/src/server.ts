import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { ApolloServer } from "@apollo/server";
import { serveAgents } from "./agents/serve-agents.ts";
import type { Config } from "./config.ts";
import type { RequestContext } from "./context.ts";
import { serveGraphiql } from "./devtools.ts";
import { type ClientCaller, callerReader, requestIdOf, restTraceCheck } from "./http/caller.ts";
import { clientAddress, endWithoutAddress, readAddresses } from "./http/client-address.ts";
import { allowCrossOrigin, allowedOrigins, type IsAllowedOrigin, shareMedia } from "./http/cors.ts";
import { type ErrorHandler, type Handler, inOrder, pathOf, trackInFlight } from "./http/handlers.ts";
import { type HeadersFor, secureHeaders, setSecureHeaders } from "./http/headers.ts";
import { checkHost } from "./http/host.ts";
import { publicOrigin } from "./http/public-origin.ts";
import { errorSender } from "./http/send-error.ts";
import { sendNotFound } from "./http/send-text.ts";
import { bodyMs, largeBodyMs, limitSlowBodies } from "./http/slow-bodies.ts";
import { unsubscribeByOneClick } from "./messages/one-click.ts";
import { healthChecks } from "./observability/health.ts";
import { traced } from "./observability/observer.ts";
import { logError } from "./observability/operation-log.ts";
import { sendMetrics } from "./observability/send-metrics.ts";
import { createApollo } from "./operations/apollo.ts";
import { executeByApollo } from "./operations/http/apollo-handler.ts";
import { type CrossSiteCheck, checkProtocol, createCrossSiteCheck } from "./operations/http/protocol.ts";
import { createTrustedDocumentHandler, isLargeBody } from "./operations/http/trusted-document-handler.ts";
import { serveCrawlers } from "./pages/crawlers.ts";
import { createPages } from "./pages/pages.ts";
import { sendAnyPage, type PageHandler } from "./pages/page-handler.ts";
import { serveWebFiles } from "./pages/web-files.ts";
import { dropReturnQuery } from "./payments/return.ts";
import { receivePaymentEvents } from "./payments/webhook.ts";
import { receiveReports } from "./reports/reports.ts";
import { internalCaller } from "./rest/call.ts";
import { createServices, type Services } from "./services.ts";
import { sendExports } from "./staff/exports.ts";
import { serveStaffApp } from "./staff/staff-app.ts";
import { isStaffUpload, receiveUploads } from "./staff/uploads.ts";

export interface Gateway {
  /** Not listening yet. */
  server: Server;
  /**
   * Reports that it is not ready, in production for three seconds, then waits for the requests and checkouts in flight,
   * at most as long as the longest operation may take, and closes all connections. Later calls return the first one's
   * promise.
   */
  close(): Promise<void>;
}

/** What the handlers of a request need. */
interface PipelineDeps extends Services {
  apollo: ApolloServer<RequestContext>;
  /** Null while the web is not built. */
  pages: PageHandler | null;
  headersFor: HeadersFor;
  sendError: ErrorHandler;
  isAllowedOrigin: IsAllowedOrigin;
  crossSite: CrossSiteCheck;
  addressOf: (request: IncomingMessage) => string;
  originOf: (request: IncomingMessage) => string | null;
  callerOf: (request: IncomingMessage, response: ServerResponse) => ClientCaller;
  contextOf: (request: IncomingMessage, response: ServerResponse) => RequestContext;
  isStopping: () => boolean;
}

/** A step of the pipeline: its handlers, and what they do in the words of docs/architecture.md. */
interface Step {
  name: string;
  does: string;
  handlers: (deps: PipelineDeps) => Handler | readonly Handler[];
}

/** Whether a request has a body that may take long. */
const mayTakeLong = [
  isLargeBody, // an import
  isStaffUpload, // a picture
];

function step(name: string, does: string, handlers: Step["handlers"]): Step {
  return { name, does, handlers };
}

/**
 * What happens to a request: each step responds to it, or passes it to the next one. Those before `headers` are for most
 * requests, and write the security headers with their own, apart from the 408 of a slow body.
 */
export const pipeline: readonly Step[] = [
  step("address", "ends a request whose client has no address", () => endWithoutAddress),
  step("host", "400 for several `Host` headers, 421 for a host that a demo does not serve", ({ config, headersFor }) =>
    checkHost(config, headersFor),
  ),
  step("body", "408, or a closed connection, for a body that arrives too slowly", () =>
    limitSlowBodies((request) => mayTakeLong.some((isLarge) => isLarge(request))),
  ),
  step("CORS", "preflights, and headers for pages of CORS_ORIGINS", ({ isAllowedOrigin, headersFor }) =>
    allowCrossOrigin(isAllowedOrigin, headersFor),
  ),
  step("protocol", "`/graphql`: rejects what violates GraphQL over HTTP or may be CSRF", ({ crossSite, headersFor }) =>
    checkProtocol(crossSite, headersFor),
  ),
  step("trusted documents", "`/graphql`: sends the cached response, or executes the compiled document", (deps) =>
    createTrustedDocumentHandler({
      ...deps,
      wantsRestTrace: restTraceCheck(deps.config),
      confirmStaff: (caller) => deps.contextFor(caller).staff.send("Staff.me"),
      onOperation: deps.observer.operation,
    }),
  ),
  step(
    "payments",
    "`/payments/webhook`: forwards an event of the payment provider to REST; `/payment/{order}?…`: drops the query of the return from it",
    (deps) => [receivePaymentEvents(deps), dropReturnQuery(deps.headersFor)],
  ),
  step(
    "pages",
    "sends the cached page, or renders it, if the path is one of the web",
    ({ pages }) => pages?.sendKnown ?? [],
  ),
  step("headers", "sets the security headers of all that follows", ({ headersFor }) => setSecureHeaders(headersFor)),
  step(
    "health",
    "`/healthz`, `/readyz`, and `/metrics` for the private network",
    ({ restState, isStopping, metrics }) => [...healthChecks(restState, isStopping), sendMetrics(metrics.registry)],
  ),
  step("media", "`/media`: a proxy for pictures of REST", ({ config, media }) => [shareMedia(config), media.handler]),
  step(
    "reports",
    "`/client-errors` and `/web-vitals`: what browsers report, with rate limits",
    ({ observer, web, ...deps }) =>
      receiveReports({
        ...deps,
        routePatterns: web?.routePatterns ?? [],
        onClientError: observer.clientError,
        onWebVitals: observer.webVitals,
      }),
  ),
  step(
    "messages",
    "`POST /unsubscribe?token=…`: switches a kind of email off by the token of the link in it (RFC 8058)",
    (deps) => unsubscribeByOneClick(deps),
  ),
  step("uploads", "`/staff/pictures`: forwards a picture to REST", (deps) => receiveUploads(deps)),
  step("exports", "`/staff/exports/{name}`: forwards a CSV file of REST", (deps) => sendExports(deps)),
  step("GraphQL", "`/graphql`: has Apollo Server execute what the trusted-document handler has passed on", (deps) =>
    executeByApollo({ ...deps, allowsAdhocQueries: deps.config.allowAdhocQueries }),
  ),
  step(
    "GraphiQL",
    "`/graphiql`: GraphiQL, saved operations and the drift page of `devtools/`, where ad-hoc queries are allowed",
    serveGraphiql,
  ),
  step("staff app", "`/staff`: the files of the staff app, and its one page", ({ config }) => serveStaffApp(config)),
  step("agents", "`/.well-known/ucp`, `/llms.txt`, and below `/ucp` the tools of shopping agents", serveAgents),
  step("crawlers", "`/robots.txt` and `/sitemap.xml`", ({ web, ...deps }) =>
    web ? serveCrawlers({ ...deps, paths: web.publicPaths, openCatalogue: catalogueOf(deps) }) : [],
  ),
  step("files", "the files of the web, compressed by the build", ({ config }) => serveWebFiles(config)),
  step("any page", "the page of any other path, which is the page for 404", ({ pages }) => sendAnyPage(pages)),
];

/** An anonymous catalogue client, for the sitemap. */
function catalogueOf({ contextFor }: Pick<Services, "contextFor">) {
  return () => {
    const signal = AbortSignal.timeout(5000);
    return contextFor({ token: null, address: internalCaller, requestId: requestIdOf({ headers: {} }), signal })
      .catalogue;
  };
}

/** Load balancers that check readiness each second stop sending requests within this time. */
const noticeMs = 3000;

/**
 * Timeouts in milliseconds for slow headers and bodies. Idle sockets stay open longer than a proxy keeps them, so that
 * no request meets a closing one.
 */
const timeouts = {
  headersTimeout: 5000,
  requestTimeout: largeBodyMs + bodyMs,
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 1000,
};

/** A complete gateway: its services, and an HTTP server with the pipeline. */
export async function createGateway(config: Config): Promise<Gateway> {
  const services = await createServices(config);
  const { log, observer, attempts, schema, trusted, devtools, web, contextFor, longestMs } = services;
  const headersFor = secureHeaders(config);
  const addressOf = clientAddress(config);
  const callerOf = callerReader(config);
  const originOf = publicOrigin(config);
  const isAllowedOrigin = allowedOrigins(config);
  const sendError = errorSender(headersFor, (error, request) => logError(log.child({ path: pathOf(request) }), error));
  let isStopping = false;
  let closed: Promise<void> | undefined;

  const server = createServer(timeouts);
  readAddresses(server);
  const inFlight = trackInFlight(server);
  const apollo = createApollo({
    schema,
    trusted,
    allowsAdhocQueries: config.allowAdhocQueries,
    log,
    onOperation: observer.operation,
    server,
    plugins: devtools ? [devtools.plugin] : [],
  });
  await apollo.start();

  const deps: PipelineDeps = {
    ...services,
    apollo,
    pages: web && createPages(services, web, { headersFor, sendError, originOf, addressOf }),
    headersFor,
    sendError,
    isAllowedOrigin,
    crossSite: createCrossSiteCheck(originOf, isAllowedOrigin),
    addressOf,
    originOf,
    callerOf,
    contextOf: (request, response) => contextFor(callerOf(request, response)),
    isStopping: () => isStopping,
  };
  const ordered = pipeline.flatMap(({ handlers }) => handlers(deps));
  const listener = inOrder(ordered, sendNotFound, sendError);
  server.on("request", config.otlpEndpoint ? traced(listener) : listener);

  async function stop(): Promise<void> {
    isStopping = true;
    inFlight.announceClose();
    // The server keeps listening, so that readiness checks of a load balancer see that it stops.
    if (config.mode === "production") await pause(noticeMs);
    const drained = inFlight.waitUntilIdle().then(() => attempts.settled());
    await Promise.race([drained, pause(longestMs, undefined, { ref: false })]);
    await apollo.stop();
    await services.close();
  }

  return { server, close: () => (closed ??= stop()) };
}
