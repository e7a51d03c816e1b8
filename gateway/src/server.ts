import { createServer, type Server } from "node:http";
import { expressMiddleware } from "@as-integrations/express5";
import compression from "compression";
import express from "express";
import type { Config } from "./config.ts";
import { bearerToken, createContext, type RequestContext } from "./context.ts";
import { createGraphiqlRouter } from "./graphiql/router.ts";
import { answerRequestFault } from "./http/faults.ts";
import { secureHeaders } from "./http/headers.ts";
import { trackInFlight } from "./http/in-flight.ts";
import { requestIdOf } from "./http/request-id.ts";
import { createMedia } from "./image/media.ts";
import { createHealthRouter } from "./observability/health.ts";
import { createLog } from "./observability/log.ts";
import { createApollo } from "./operations/apollo.ts";
import { createAttempts } from "./order/attempts.ts";
import { type Execute, loadRender } from "./pages/render.ts";
import { createPagesRouter } from "./pages/router.ts";
import { createRest } from "./rest/client.ts";

export interface Gateway {
  /** Does not listen yet. */
  server: Server;
  /** Lets what is in flight end, then lets go of everything; once, however often it is called. */
  close(): Promise<void>;
}

/** Wires the gateway together: GraphQL, GraphiQL, pictures, health and the pages of the web. */
export async function createGateway(config: Config): Promise<Gateway> {
  const log = createLog(config);
  const rest = createRest(config, log);
  const media = createMedia(config, log);
  const process = { config, log, rest, attempts: createAttempts() };
  const render = await loadRender(config);
  let isStopping = false;

  const app = express().disable("x-powered-by");
  // Sockets that dawdle over their headers or their body are closed.
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 1000 }, app);
  const quiet = trackInFlight(server);
  const apollo = createApollo(log, server);
  await apollo.start();

  /** The context of one request, whose REST calls are given up when the signal fires. */
  function contextFor(request: express.Request, signal: AbortSignal, token: string | null): RequestContext {
    const requestId = requestIdOf(request);
    return createContext(process, { token, address: request.ip ?? null, requestId, signal });
  }

  /** GraphQL for a page: the same schema, limits and masking as over HTTP, as a guest. */
  function executeFor(request: express.Request, signal: AbortSignal): Execute {
    const contextValue = contextFor(request, signal, null);
    return async ({ document, variables, operationName }) => {
      const { body } = await apollo.executeOperation({ query: document, variables, operationName }, { contextValue });
      if (body.kind === "incremental") throw new Error("A page cannot be made of an incremental answer.");
      return body.singleResult;
    };
  }

  app.use(secureHeaders(config));
  app.use(createHealthRouter(rest, () => isStopping));
  app.use("/media", media.router);
  app.use(compression());
  app.use(
    "/graphql",
    express.json({ limit: "100kb" }),
    expressMiddleware(apollo, {
      context: async ({ req, res }) => {
        const gone = new AbortController();
        res.on("close", () => gone.abort());
        return contextFor(req, gone.signal, bearerToken(req.get("authorization")));
      },
    }),
  );
  app.use("/graphiql", createGraphiqlRouter());
  app.use(createPagesRouter({ config, log, render, executeFor }));
  app.use(answerRequestFault(log));

  let closed: Promise<void> | undefined;
  async function close(): Promise<void> {
    isStopping = true;
    // Still open, so that whoever asks learns that it is not ready; what then is in flight has as long again.
    await quiet(5000);
    await apollo.stop();
    await Promise.all([rest.close(), media.close()]);
  }

  return { server, close: () => (closed ??= close()) };
}
