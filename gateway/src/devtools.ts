import { existsSync } from "node:fs";
import type { ApolloServerPlugin } from "@apollo/server";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { RequestContext } from "./context.ts";
import { type Handler, pathBelow } from "./http/handlers.ts";
import { sendText } from "./http/send-text.ts";
import type { CrossSiteCheck } from "./operations/http/protocol.ts";
import type { DriftLedger } from "./rest/readers/drift.ts";
import type { Transport } from "./rest/transport/transport.ts";

interface GraphiqlDeps {
  config: Config;
  log: Logger;
  drift: DriftLedger;
  crossSite: CrossSiteCheck;
}

/** What the workspace `devtools/` adds to a gateway that executes ad-hoc queries. */
export interface Devtools {
  /** Keeps REST's responses with their calls, for tests that are copied from GraphiQL. */
  keepResponses: (transport: Transport) => Transport;
  /** Adds an operation's REST calls to its response, and a test of it. */
  plugin: ApolloServerPlugin<RequestContext>;
  /** Respond to `/graphiql` and what is below it. */
  graphiqlHandlers: (deps: GraphiqlDeps) => readonly Handler[];
}

/** @returns null unless ad-hoc queries are allowed, and where the workspace is missing, as in the production image */
export async function loadDevtools(config: Config): Promise<Devtools | null> {
  if (!config.allowAdhocQueries || !existsSync(`${import.meta.dirname}/../../devtools/main.ts`)) return null;
  const { createDevtools } = await import("../../devtools/main.ts");
  return createDevtools(config);
}

/** The handlers of `/graphiql`: those of the devtools, or one that says how to get GraphiQL. */
export function serveGraphiql({ devtools, ...deps }: GraphiqlDeps & { devtools: Devtools | null }): readonly Handler[] {
  if (devtools) return devtools.graphiqlHandlers(deps);
  const text = deps.config.allowAdhocQueries
    ? "GraphiQL is not installed: it is in the folder devtools/ of the repository, and in images that are built with ALLOW_ADHOC_QUERIES=true."
    : "GraphiQL requires ALLOW_ADHOC_QUERIES=true.";
  return [
    (request, response, next) =>
      pathBelow(request, "/graphiql") === null ? next(request, response) : sendText(response, 404, text),
  ];
}
