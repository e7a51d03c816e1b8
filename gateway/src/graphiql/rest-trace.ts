import type { IncomingMessage } from "node:http";
import type { ApolloServerPlugin } from "@apollo/server";
import type { Config } from "../config.ts";
import type { RequestContext } from "../context.ts";

/** Whether a request asks to be shown its REST calls (`x-rest-trace: 1`), where developers are served. */
export function wantsRestTrace(
  { allowAdhocQueries }: Pick<Config, "allowAdhocQueries">,
  { headers }: Pick<IncomingMessage, "headers">,
): boolean {
  return allowAdhocQueries && headers["x-rest-trace"] === "1";
}

/**
 * `extensions.rest` of an answer, for whoever asked for it: the REST calls that were made or spared for it, in the order
 * in which they ended, and how what came was read. It holds names and counts, never values.
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
