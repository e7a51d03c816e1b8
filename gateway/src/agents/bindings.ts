import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../config.ts";
import { requestIdOf } from "../http/caller.ts";
import { pathBelow, sendAllowed } from "../http/handlers.ts";
import { HttpError } from "../http/send-error.ts";
import { sendNotStored } from "../http/send-text.ts";
import { logError } from "../observability/operation-log.ts";
import type { CrossSiteCheck } from "../operations/http/protocol.ts";
import { type CallDeps, createCallTool, ucpErrorOf } from "./call.ts";
import { createCartIds } from "./cart-ids.ts";
import { createMcp, rpcErrorOf } from "./mcp.ts";
import { endpointsOf } from "./profile.ts";
import { createRest } from "./rest.ts";
import { isServed, tools } from "./tools.ts";
import type { JsonResponse } from "./ucp.ts";

export interface BindingDeps extends CallDeps {
  config: Pick<Config, "mode" | "publicUrl" | "agentCartSecrets">;
  crossSite: Pick<CrossSiteCheck, "isCrossSite">;
}

/** The handler of all requests below `/ucp`: the two bindings of the tools, with the errors of each. */
export function createBindings(
  deps: BindingDeps,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { log, rateLimits, addressOf, crossSite, origin } = deps;
  const [current, ...old] = deps.config.agentCartSecrets;
  const cartIds = current === undefined ? null : createCartIds([current, ...old]);
  const callTool = createCallTool(deps, cartIds);
  const listed = [...tools.values()].filter((tool) => isServed(tool, { cartIds }));
  const mcp = createMcp(callTool, listed, endpointsOf(origin).mcp);
  const rest = createRest(callTool, "/ucp/v1");

  return async (request, response) => {
    const isMcp = pathBelow(request, "/ucp/mcp") === "/";
    if (request.method === "OPTIONS") return sendAllowed(response, isMcp ? "POST" : "GET, POST, PUT");
    try {
      // Before the body is read, so that invalid ones count too.
      await rateLimits.consume("agents", addressOf(request));
      if (crossSite.isCrossSite(request)) throw new HttpError(403, "This is a request of another site's page.");
      if (isMcp && request.method !== "POST") throw new HttpError(405, "MCP is served by POST only.");
      send(response, await (isMcp ? mcp : rest)(request, response));
    } catch (error) {
      const known = ucpErrorOf(error);
      if (known !== error && known.status === 500) logError(log.child({ requestId: requestIdOf(request) }), error);
      const { status, code, message, retryAfterSeconds } = known;
      if (status === 405) response.setHeader("Allow", "POST");
      const body = isMcp
        ? { jsonrpc: "2.0", id: null, error: rpcErrorOf(known) }
        : { code, content: message, continue_url: origin };
      send(response, { status, json: JSON.stringify(body), retryAfterSeconds });
    }
  };
}

function send(response: ServerResponse, { status, json, retryAfterSeconds = null }: JsonResponse): void {
  if (retryAfterSeconds !== null) response.setHeader("Retry-After", retryAfterSeconds);
  sendNotStored(response, status, "application/json; charset=utf-8", json);
}
