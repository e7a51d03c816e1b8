import { createServer, type IncomingMessage, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { bearerToken, callerReader, isStaffToken, restTraceCheck } from "./http/caller.ts";
import { clientAddress, endWithoutAddress, readAddresses } from "./http/client-address.ts";
import { checkHost } from "./http/check-host.ts";
import type { Config } from "./config.ts";
import { createExpressApp } from "./express-app.ts";
import { allowCrossOrigin, allowedOrigins } from "./http/cors.ts";
import { createTestWriter } from "./graphiql/copied-test/test-writer.ts";
import { inOrder, rejectMultipleHosts, trackInFlight } from "./http/handlers.ts";
import { secureHeaders } from "./http/headers.ts";
import { publicOrigin } from "./http/public-origin.ts";
import { closeSlowBodies, endSlowBodies } from "./http/slow-bodies.ts";
import { uploadMs } from "./staff/pictures.ts";
import { logError } from "./observability/operation-log.ts";
import { traced } from "./observability/observer.ts";
import { createApollo } from "./operations/apollo.ts";
import { checkProtocol, createCrossSiteCheck } from "./operations/http/protocol.ts";
import { createTrustedDocumentHandler, isLargeBody } from "./operations/http/trusted-document-handler.ts";
import { createPages } from "./pages/pages.ts";
import { createReplay } from "./replay.ts";
import { createServices } from "./services.ts";

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

/** Load balancers that check readiness each second stop sending requests within this time. */
const noticeMs = 3000;

/** After which a connection is closed whose body has not arrived, in milliseconds, and for those that may be large. */
const bodyMs = 5000;
const largeBodyMs = uploadMs + bodyMs;

/** Of a body that may be large: 80 kbit/s, with pauses of a few seconds as mobile networks have them. */
const leastSpeed = { bytes: 100_000, ms: 10_000 };

/**
 * Timeouts in milliseconds for slow headers and bodies. Idle sockets stay open longer than a proxy keeps them, so that
 * no request meets a closing one.
 */
const timeouts = {
  headersTimeout: 5000,
  requestTimeout: largeBodyMs,
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 1000,
};

/** Whether a request has a body that slow connections of staff need long for: an import or a picture. */
function mayTakeLong(request: IncomingMessage): boolean {
  const isOfStaff = isStaffToken(bearerToken(request.headers.authorization));
  return isOfStaff && (isLargeBody(request) || request.url === "/staff/pictures");
}

/** A complete gateway: its services, and an HTTP server with a few fast handlers in front of Express. */
export async function createGateway(config: Config): Promise<Gateway> {
  const services = await createServices(config);
  const { log, observer, attempts, schema, trusted, responses, web, contextFor, longestMs } = services;
  const headersFor = secureHeaders(config);
  const addressOf = clientAddress(config);
  const callerOf = callerReader(config);
  const originOf = publicOrigin(config);
  const isAllowedOrigin = allowedOrigins(config);
  const crossSite = createCrossSiteCheck(originOf, isAllowedOrigin);
  const onError = (error: unknown) => logError(log, error);
  const { operation: onOperation } = observer;
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
    onOperation,
    server,
    writeTest: config.allowAdhocQueries ? createTestWriter(new URL(config.shopApiUrl).origin, createReplay()) : null,
  });
  await apollo.start();

  const pages = web && createPages(services, web, { headersFor, originOf, addressOf });
  const app = createExpressApp(services, {
    apollo,
    pages,
    headersFor,
    crossSite,
    addressOf,
    originOf,
    contextOf: (request, response) => contextFor(callerOf(request, response)),
    isStopping: () => isStopping,
  });

  const listener = inOrder(
    [
      endWithoutAddress,
      rejectMultipleHosts(headersFor),
      checkHost(config, headersFor),
      closeSlowBodies(bodyMs, mayTakeLong),
      endSlowBodies(leastSpeed, mayTakeLong),
      allowCrossOrigin(isAllowedOrigin, headersFor),
      checkProtocol(crossSite, headersFor),
      createTrustedDocumentHandler({
        trusted,
        responses,
        wantsRestTrace: restTraceCheck(config),
        callerOf,
        confirmStaff: (caller) => contextFor(caller).staff.send("Staff.me"),
        headersFor,
        onOperation,
        onError,
      }),
      ...(pages ? [pages.sendKnown] : []),
    ],
    app,
  );
  server.on("request", config.otlpEndpoint ? traced(listener) : listener);

  async function stop(): Promise<void> {
    isStopping = true;
    inFlight.closeConnections();
    // The server keeps listening, so that readiness checks of a load balancer see that it stops.
    if (config.mode === "production") await pause(noticeMs);
    const drained = inFlight.waitUntilIdle().then(() => attempts.settled());
    await Promise.race([drained, pause(longestMs, undefined, { ref: false })]);
    await apollo.stop();
    await services.close();
  }

  return { server, close: () => (closed ??= stop()) };
}
