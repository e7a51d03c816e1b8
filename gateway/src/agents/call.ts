import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestContext } from "../context.ts";
import { RateLimitExceeded } from "../errors.ts";
import { clientSignal, requestIdOf } from "../http/caller.ts";
import { HttpError } from "../http/send-error.ts";
import type { AgentCallEvent } from "../observability/events.ts";
import type { Observer } from "../observability/observer.ts";
import type { RateLimits } from "../operations/rate-limits.ts";
import type { Caller } from "../rest/client.ts";
import type { CartIds } from "./cart-ids.ts";
import { createSessions, type SessionDeps } from "./session.ts";
import { runTool, type Tool } from "./tools.ts";
import { UcpError, type UcpResponse, ucpVersion, unavailable } from "./ucp.ts";

/** A call of a tool, by either binding. */
interface AgentCall {
  binding: AgentCallEvent["binding"];
  tool: Tool;
  /** As MCP has them. */
  args: unknown;
  /** What the agent says of itself: the address of its profile, and its version of the protocol if it names one. */
  agent: { profile?: unknown; version?: string | undefined };
}

export interface CallDeps extends SessionDeps {
  rateLimits: RateLimits;
  observer: Pick<Observer, "operation" | "agentCall">;
  addressOf: (request: IncomingMessage) => string;
  contextFor: (caller: Caller) => RequestContext;
  /** Logs a mistake of ours. */
  onError: (error: unknown, request: IncomingMessage) => void;
}

/** Calls a tool; rejects with an UcpError. */
export type CallTool = (call: AgentCall, request: IncomingMessage, response: ServerResponse) => Promise<UcpResponse>;

const deadlineMs = 8000;

/**
 * Calls tools: within limits, for agents that name their profile, with a deadline, always as a guest. Profiles are not fetched,
 * since responses are the same for all agents.
 */
export function createCallTool(deps: CallDeps, cartIds: CartIds | null): CallTool {
  const { rateLimits, observer, addressOf, contextFor, onError } = deps;
  const sessionFor = createSessions(deps, cartIds);

  const call: CallTool = async ({ tool, args, agent }, request, response) => {
    const address = addressOf(request);
    const count = async (points: number) => {
      await rateLimits.consume("agents", address, { points });
      await rateLimits.consume("oneAgent", address, { points, within: hostOf(agent.profile) });
    };
    await count(1);
    if (agent.version !== undefined && agent.version !== ucpVersion) {
      throw new UcpError(422, "version_unsupported", `The version is not supported. This shop has ${ucpVersion}.`);
    }
    const signal = AbortSignal.any([clientSignal(response), AbortSignal.timeout(deadlineMs)]);
    const caller = { token: null, address, requestId: requestIdOf(request), signal };
    return runTool(tool, args, sessionFor(contextFor(caller), count));
  };

  return async (agentCall, request, response) => {
    const startedAt = performance.now();
    const { binding, tool } = agentCall;
    const report = (outcome: AgentCallEvent["outcome"]) => {
      const ms = performance.now() - startedAt;
      observer.agentCall({ requestId: requestIdOf(request), tool: tool.name, binding, outcome, ms });
    };
    try {
      const result = await call(agentCall, request, response);
      report(result["continue_url"] !== undefined && result["id"] === undefined ? "refused" : "ok");
      return result;
    } catch (error) {
      const known = ucpErrorOf(error);
      if (known.status === 500) onError(error, request);
      report(known.status >= 500 ? "failed" : known.status === 429 ? "limited" : "invalid");
      throw known;
    }
  };
}

/** The protocol's error of what a call, or the reading of its request, has thrown: 500 for a mistake of ours. */
export function ucpErrorOf(error: unknown): UcpError {
  if (error instanceof UcpError) return error;
  if (error instanceof HttpError) return new UcpError(error.status, "invalid_request", error.message);
  if (error instanceof RateLimitExceeded)
    return new UcpError(429, "rate_limited", error.message, error.retryAfterSeconds);
  if (error instanceof DOMException && error.name === "TimeoutError") return unavailable();
  return new UcpError(500, "internal_error", "Something went wrong. Please try again.");
}

/** The host of a profile's address. */
function hostOf(profile: unknown): string {
  const url = typeof profile === "string" && profile.length <= 500 && URL.canParse(profile) ? new URL(profile) : null;
  if (url?.protocol === "https:" && url.username === "" && url.password === "") return url.hostname;
  throw new UcpError(400, "invalid_profile_url", "The agent must name the https URL of its profile.");
}
