import type { IncomingMessage } from "node:http";
import type { ApolloServerPlugin } from "@apollo/server";
import type { Config } from "../config.ts";
import type { RequestContext } from "../context.ts";

/** Whether a request asks for its REST calls (`x-rest-trace: 1`), which only ad-hoc queries may. */
export function wantsRestTrace(
  { allowAdhocQueries }: Pick<Config, "allowAdhocQueries">,
  { headers }: Pick<IncomingMessage, "headers">,
): boolean {
  return allowAdhocQueries && headers["x-rest-trace"] === "1";
}

/**
 * Adds `extensions.rest`: the operation's REST calls and cache hits in the order in which they ended, with names and counts, never
 * values.
 */
export function restTrace(): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart({ contextValue: { restCalls } }) {
      if (!restCalls) return;
      return {
        async willSendResponse({ response: { body, http } }) {
          if (body.kind !== "single") return;
          body.singleResult.extensions = { ...body.singleResult.extensions, rest: { calls: restCalls } };
          http.headers.set("cache-control", "private, no-store");
        },
      };
    },
  };
}
