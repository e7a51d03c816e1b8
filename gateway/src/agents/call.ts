import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { RequestContext } from "../context.ts";
import { RateLimitExceeded } from "../errors.ts";
import { clientSignal, requestIdOf } from "../http/caller.ts";
import { HttpError } from "../http/send-error.ts";
import type { AgentCallEvent } from "../observability/events.ts";
import type { Observer } from "../observability/observer.ts";
import { logError } from "../observability/operation-log.ts";
import type { RateLimits } from "../operations/rate-limits.ts";
import { type Caller, internalCaller } from "../rest/call.ts";
import type { CartIds } from "./cart-ids.ts";
import { createAgentShops, type AgentShopDeps } from "./agent-shop.ts";
import type { Tool } from "./tools.ts";
import { failed, limited, UcpError, type UcpResponse, ucpVersion, unavailable } from "./ucp.ts";

/** A call of a tool, by either binding. */
interface AgentCall {
  binding: AgentCallEvent["binding"];
  tool: Tool;
  /** As MCP has them. */
  args: unknown;
  /** What the agent says of itself: the address of its profile, and its version of the protocol if it names one. */
  agent: { profile?: unknown; version?: string | undefined };
}

export interface CallDeps extends AgentShopDeps {
  log: Logger;
  rateLimits: RateLimits;
  observer: Pick<Observer, "operation" | "agentCall">;
  addressOf: (request: IncomingMessage) => string;
  contextFor: (caller: Caller) => RequestContext;
}

/** Calls a tool; rejects with an UcpError. */
export type CallTool = (call: AgentCall, request: IncomingMessage, response: ServerResponse) => Promise<UcpResponse>;

const deadlineMs = 8000;

/**
 * Calls tools: within limits, for agents that name their profile, with a deadline, always as a guest. Profiles are not fetched,
 * since responses are the same for all agents. The request itself has counted for its address already.
 */
export function createCallTool(deps: CallDeps, cartIds: CartIds | null): CallTool {
  const { log, rateLimits, observer, addressOf, contextFor } = deps;
  const shopFor = createAgentShops(deps, cartIds);

  const call: CallTool = async ({ tool, args, agent }, request, response) => {
    const address = addressOf(request);
    const within = hostOf(agent.profile);
    const ofAgent = (points: number) =>
      rateLimits.consume("oneAgent", address, { points, within }).catch(async (error: unknown) => {
        // What one agent is refused is left to the others of the address.
        await rateLimits.giveBack("agents", address, points);
        throw error;
      });
    await ofAgent(1);
    if (agent.version !== undefined && agent.version !== ucpVersion) {
      const message = `The version is not supported. This shop has ${ucpVersion}.`;
      throw new UcpError(422, "version_unsupported", message, -32_001);
    }
    const signal = AbortSignal.any([clientSignal(response), AbortSignal.timeout(deadlineMs)]);
    // The limits of agents count in place of those of fields, which shoppers at the address may need.
    const caller = { token: null, address: internalCaller, requestId: requestIdOf(request), signal };
    const count = async (points: number) => {
      await rateLimits.consume("agents", address, { points });
      await ofAgent(points);
    };
    return tool.run(args, shopFor({ contextOf: () => contextFor(caller), count }));
  };

  return async (agentCall, request, response) => {
    const startedAt = performance.now();
    const { binding, tool } = agentCall;
    const requestId = requestIdOf(request);
    const report = (outcome: AgentCallEvent["outcome"]) =>
      observer.agentCall({ requestId, tool: tool.name, binding, outcome, ms: performance.now() - startedAt });
    try {
      const result = await call(agentCall, request, response);
      report(result.ucp.status === "success" ? "ok" : "rejected");
      return result;
    } catch (error) {
      const known = ucpErrorOf(error);
      if (known !== error && known.status === 500) logError(log.child({ requestId, tool: tool.name }), error);
      report(known.status >= 500 ? "failed" : known.status === 429 ? "limited" : "invalid");
      throw known;
    }
  };
}

/** The protocol's error of what a call, or the reading of its request, has thrown: 500 for a mistake of ours. */
export function ucpErrorOf(error: unknown): UcpError {
  if (error instanceof UcpError) return error;
  if (error instanceof RateLimitExceeded) return limited(error.retryAfterSeconds);
  // A body that is not JSON has a code of its own in JSON-RPC.
  if (error instanceof HttpError) {
    return new UcpError(error.status, "invalid_request", error.message, error.status === 400 ? -32_700 : -32_600);
  }
  return error instanceof DOMException && error.name === "TimeoutError" ? unavailable() : failed();
}

/** The host of a profile's address. */
function hostOf(profile: unknown): string {
  const url = typeof profile === "string" && profile.length <= 500 && URL.canParse(profile) ? new URL(profile) : null;
  if (url?.protocol === "https:" && url.username === "" && url.password === "") return url.hostname;
  throw new UcpError(400, "invalid_profile_url", "The agent must name the https URL of its profile.", -32_001);
}
