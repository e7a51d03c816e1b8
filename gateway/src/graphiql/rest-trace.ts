import type { ApolloServerPlugin } from "@apollo/server";
import type { RequestContext } from "../context.ts";

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
