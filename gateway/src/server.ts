import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import compression from "compression";
import express from "express";
import { Generation } from "./cache/generation.ts";
import { openSharedStore } from "./cache/shared-store.ts";
import type { Config } from "./config.ts";
import { bearerToken, RequestContext } from "./context.ts";
import { wantsRestTrace } from "./graphiql/rest-trace.ts";
import { createGraphiqlRouter } from "./graphiql/router.ts";
import { clientAddress } from "./http/client-address.ts";
import { clientSignal } from "./http/client-signal.ts";
import { answerRequestFault } from "./http/faults.ts";
import { secureHeaders, setHeaders } from "./http/headers.ts";
import { hasSeveralHosts } from "./http/host-header.ts";
import { trackInFlight } from "./http/in-flight.ts";
import { publicOrigin } from "./http/public-origin.ts";
import { requestIdOf } from "./http/request-id.ts";
import { createMedia } from "./image/media.ts";
import { createHealthRouter } from "./observability/health.ts";
import { createLog } from "./observability/log.ts";
import { createMetrics } from "./observability/metrics.ts";
import { createMetricsRouter } from "./observability/metrics-router.ts";
import { createObserver } from "./observability/observer.ts";
import { logFault } from "./observability/operation-log.ts";
import { traced } from "./observability/request-span.ts";
import { checkRest, gaugeRest, RestState } from "./observability/rest-state.ts";
import { createApollo } from "./operations/apollo.ts";
import { createGraphqlRouter } from "./operations/graphql.ts";
import { createLane } from "./operations/lane.ts";
import { createRateLimits } from "./operations/rate-limits.ts";
import { createResponses } from "./operations/responses.ts";
import { createSchema } from "./operations/schema.ts";
import { loadTrustedDocuments } from "./operations/trusted-documents.ts";
import { createAttempts } from "./order/attempts.ts";
import { checkoutMs } from "./order/checkout.ts";
import { createCrawlersRouter } from "./pages/crawlers.ts";
import { createPageExecution } from "./pages/execution.ts";
import { createPages } from "./pages/pages.ts";
import { loadWeb } from "./pages/render.ts";
import { createPagesRouter } from "./pages/router.ts";
import { sendText } from "./http/send-text.ts";
import { type Caller, createRest } from "./rest/client.ts";
import { DriftLedger } from "./rest/readers/drift.ts";

export interface Gateway {
  /** Does not listen yet. */
  server: Server;
  /** Lets what is in flight end, then lets go of everything; once, however often it is called. */
  close(): Promise<void>;
}

/** Wires the gateway together: GraphQL, GraphiQL, pictures, health and the pages of the web. */
export async function createGateway(config: Config): Promise<Gateway> {
  const log = createLog(config);
  const drift = new DriftLedger();
  const metrics = createMetrics(drift);
  const observer = createObserver(log, metrics);
  const { shopApiUrl, redisUrl } = config;
  const onRevalidation = observer.revalidation;
  const store = redisUrl === null ? null : openSharedStore(redisUrl, log);
  const generation = new Generation(store, shopApiUrl);
  const onRestRevalidation = observer.restRevalidation;
  const rest = observer.watch(createRest(config, { generation, store, drift, onRevalidation: onRestRevalidation }));
  const restState = new RestState((signal) => checkRest(rest, signal));
  gaugeRest(metrics.registry, restState);
  const media = createMedia(config, log);
  // A checkout is the longest operation.
  const longestMs = checkoutMs(config);
  const attempts = createAttempts(longestMs, store);
  const process = { config, log, rest, attempts };
  const contextFor = (caller: Caller) => new RequestContext(process, caller);
  const responses = createResponses({ contextFor, generation, store, shopApiUrl, onRevalidation });
  const web = await loadWeb(config);
  let isStopping = false;

  const app = express().disable("x-powered-by");
  const headersFor = secureHeaders(config);
  const addressOf = clientAddress(config);
  const onOperation = observer.operation;
  const rateLimits = createRateLimits(config, log);
  const schema = createSchema(rateLimits);
  const trusted = loadTrustedDocuments(schema);

  const lane = createLane({
    trusted,
    responses,
    callerOf,
    headersFor,
    onOperation,
    onFault: (error) => logFault(log, error),
    next(request, response) {
      if (!pages?.sendKnown(request, response)) app(request, response);
    },
  });
  // Sockets that dawdle over their headers or their body are closed.
  const timeouts = { headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 1000 };
  // Whoever wants to see the REST calls is answered by Apollo, which shows them.
  const listener: RequestListener = (request, response) => {
    if (hasSeveralHosts(request)) {
      setHeaders(response, headersFor(request));
      sendText(response, 400, "A request has one Host header.");
    } else if (wantsRestTrace(config, request)) app(request, response);
    else lane(request, response);
  };
  const server = createServer(timeouts, config.otlpEndpoint ? traced(listener) : listener);
  const quiet = trackInFlight(server);
  const allowOthers = config.allowAdhocQueries;
  const apollo = createApollo({ schema, trusted, isOpen: allowOthers, log, onOperation, server });
  await apollo.start();

  /** Who calls by HTTP; the REST calls made for it are given up when the connection closes. */
  function callerOf(request: IncomingMessage, response: ServerResponse): Caller {
    return {
      token: bearerToken(request.headers.authorization),
      address: addressOf(request),
      requestId: requestIdOf(request),
      signal: clientSignal(response),
      wantsReadings: wantsRestTrace(config, request),
    };
  }

  const originOf = publicOrigin(config);
  const executionFor = createPageExecution({
    apollo,
    trusted,
    onOperation,
    contextOf: (request, signal) =>
      contextFor({ token: null, address: addressOf(request), requestId: requestIdOf(request), signal }),
  });
  const onPage = observer.page;
  const pages =
    web && createPages({ config, log, web, generation, originOf, executionFor, headersFor, onPage, onRevalidation });

  /** As nobody in particular reads it. */
  function openCatalogue() {
    const signal = AbortSignal.timeout(5000);
    return contextFor({ token: null, address: null, requestId: requestIdOf({ headers: {} }), signal }).catalogue;
  }

  app.use((request, response, next) => {
    setHeaders(response, headersFor(request));
    next();
  });
  app.use(createHealthRouter(restState, () => isStopping));
  app.use(createMetricsRouter(metrics.registry));
  app.use("/media", media.router);
  app.use(compression());
  const contextOf = (request: IncomingMessage, response: ServerResponse) => contextFor(callerOf(request, response));
  app.use("/graphql", createGraphqlRouter({ apollo, trusted, allowOthers, contextOf }));
  app.use("/graphiql", createGraphiqlRouter(config, drift));
  if (web) app.use(createCrawlersRouter({ config, log, paths: web.publicPaths, openCatalogue, originOf }));
  app.use(createPagesRouter(config, pages));
  app.use(answerRequestFault(log));

  let closed: Promise<void> | undefined;
  async function close(): Promise<void> {
    isStopping = true;
    // Still listens, so that the load balancer's readiness checks see that it is not ready.
    const drained = quiet(longestMs).then(() => attempts.settled());
    await Promise.race([drained, pause(longestMs, undefined, { ref: false })]);
    await apollo.stop();
    rateLimits.close();
    await generation.close();
    store?.close();
    await Promise.all([rest.close(), media.close()]);
  }

  return { server, close: () => (closed ??= close()) };
}
