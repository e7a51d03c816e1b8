import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import { DatabaseId, rememberDatabase } from "./cache/database-store.ts";
import { Generation } from "./cache/generation.ts";
import { createSharedStore } from "./cache/shared-store.ts";
import { createCartChangeQueue } from "./cart/change-queue.ts";
import { probeRest } from "./catalogue/source.ts";
import { openCdnPurge } from "./cdn/open-cdn-purge.ts";
import type { Config } from "./config.ts";
import { createContexts, type RequestContext } from "./context.ts";
import { type Devtools, loadDevtools } from "./devtools.ts";
import { createMedia } from "./image/media.ts";
import { gaugeBreakers } from "./breaker/metrics.ts";
import { createLog } from "./observability/log.ts";
import { createMetrics, type Metrics } from "./observability/metrics.ts";
import { createObserver, type Observer } from "./observability/observer.ts";
import { gaugeRest, RestState } from "./observability/rest-state.ts";
import { createResponses, type Responses } from "./operations/cache/responses.ts";
import { loadTrustedDocuments, type TrustedDocuments } from "./operations/documents/trusted-documents.ts";
import { createRateLimits, type RateLimits } from "./operations/rate-limits.ts";
import { createSchema } from "./operations/schema.ts";
import { type CheckoutAttempts, createCheckoutAttempts } from "./order/checkout-attempts.ts";
import { checkoutMs } from "./order/checkout.ts";
import { loadWeb, type Web } from "./pages/render.ts";
import { gaugeRedis, openRedisConnections } from "./cache/redis.ts";
import { type Caller, createRest } from "./rest/client.ts";
import { DriftLedger } from "./rest/readers/drift.ts";
import { createRestBreakers, createTransport } from "./rest/transport/transport.ts";

/** How often the id of REST's database is read, unless health checks do so more often; in milliseconds. */
const databaseCheckMs = 5000;

/** The services of a process, which all requests share; independent of HTTP. */
export interface Services {
  config: Config;
  log: Logger;
  metrics: Metrics;
  /** Drift of REST's payloads, by endpoint. */
  drift: DriftLedger;
  observer: Observer;
  generation: Generation;
  /** Whether REST has confirmed a deletion at this time, in milliseconds since 1970, or later. */
  hasDeletedSince: (since: number) => boolean;
  restState: RestState;
  media: ReturnType<typeof createMedia>;
  attempts: CheckoutAttempts;
  rateLimits: RateLimits;
  schema: GraphQLSchema;
  trusted: TrustedDocuments;
  responses: Responses;
  /** Null where ad-hoc queries are not allowed, and in an image without them. */
  devtools: Devtools | null;
  /** Null while the web is not built. */
  web: Web | null;
  /** Creates the context of a request. */
  contextFor: (caller: Caller) => RequestContext;
  /** Duration of the longest operation, a checkout, in milliseconds. */
  longestMs: number;
  /** Closes the connections to REST and Redis. */
  close(): Promise<void>;
}

/** Creates the services of a gateway in the order of their dependencies. */
export async function createServices(config: Config): Promise<Services> {
  const { shopApiUrl } = config;
  const log = createLog(config);
  const drift = new DriftLedger((endpoint, kind) => log.warn({ endpoint, kind }, "message of REST not shown"));
  const metrics = createMetrics(drift);
  const observer = createObserver(log, metrics);

  const redis = openRedisConnections(config, log);
  gaugeRedis(metrics.registry, redis);
  const counters = redis.counters && createSharedStore(redis.counters);
  const cache = redis.cache && createSharedStore(redis.cache);
  const database = new DatabaseId();
  const generation = new Generation(cache, shopApiUrl);
  database.onChange(() => generation.renew());
  const store = redis.cache && createSharedStore(redis.cache, database.keyOf);
  const lastDatabase = cache && rememberDatabase(cache, database, shopApiUrl);
  const { restCall: onCall, restRevalidation } = observer;
  const breakers = createRestBreakers(config);
  gaugeBreakers(metrics.registry, breakers);
  const plain = createTransport(config, breakers);
  const devtools = await loadDevtools(config);
  const transport = devtools ? devtools.keepResponses(plain) : plain;
  const rest = createRest(config, { generation, store, drift, onCall, onRevalidation: restRevalidation, transport });
  const { hasDeletedSince } = rest;
  const restState = new RestState(async (signal) => database.record(await probeRest(rest, signal)));
  gaugeRest(metrics.registry, restState);
  const media = createMedia(config, log);
  const longestMs = checkoutMs(config);
  const attemptStore = redis.counters && createSharedStore(redis.counters, database.keyOf);
  const attempts = createCheckoutAttempts(longestMs, attemptStore, database);
  const cartChanges = createCartChangeQueue(counters);

  const rateLimits = createRateLimits(config.rateLimits, redis.counters);
  const schema = createSchema(rateLimits);
  const trusted = loadTrustedDocuments(schema);
  const contextFor = createContexts({ config, log, rest, attempts, cartChanges, onCheckout: observer.checkout });
  const onRevalidation = observer.revalidation;
  const responses = createResponses({ contextFor, generation, hasDeletedSince, onRevalidation });
  const web = await loadWeb(config);
  // What processes share depends on REST's database, which may be restored.
  const checks = store ? setInterval(() => restState.read(), databaseCheckMs).unref() : undefined;
  if (store) await restState.check();
  if (database.current === null) {
    const last = (await lastDatabase?.()) ?? null;
    if (last !== null) database.record(last);
  }

  const cdnPurge = await openCdnPurge(config, generation, observer.cdnPurge);

  return {
    config,
    log,
    metrics,
    drift,
    observer,
    generation,
    hasDeletedSince,
    restState,
    media,
    attempts,
    rateLimits,
    schema,
    trusted,
    responses,
    devtools,
    web,
    contextFor,
    longestMs,
    async close() {
      await generation.close();
      await cdnPurge?.close();
      clearInterval(checks);
      redis.close();
      await Promise.all([rest.close(), media.close()]);
    },
  };
}
