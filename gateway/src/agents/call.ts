import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestContext } from "../context.ts";
import { RateLimitExceeded } from "../errors.ts";
import { requestIdOf } from "../http/caller.ts";
import { HttpError } from "../http/send-error.ts";
import type { AgentCallEvent } from "../observability/events.ts";
import type { RateLimits } from "../operations/rate-limits.ts";
import type { AgentSession } from "./session.ts";
import { runTool, type Tool } from "./tools.ts";
import { UcpError, type UcpResponse, ucpVersion, unavailable } from "./ucp.ts";

/** A call of a tool, by either binding. */
export interface AgentCall {
  binding: AgentCallEvent["binding"];
  tool: Tool;
  /** As MCP has them. */
  args: unknown;
  /** Address of the agent's profile, as it was sent. */
  profile: unknown;
  /** Version of the protocol that the agent names; undefined if it names none. */
  version?: string | undefined;
}

export type CallTool = (call: AgentCall, request: IncomingMessage, response: ServerResponse) => Promise<UcpResponse>;

interface CallDeps {
  rateLimits: RateLimits;
  addressOf: (request: IncomingMessage) => string;
  contextFor: (request: IncomingMessage, signal: AbortSignal) => RequestContext;
  sessionFor: (context: RequestContext) => AgentSession;
  /** Aborts when the client has left. */
  signalOf: (response: ServerResponse) => AbortSignal;
  onCall: (event: AgentCallEvent) => void;
}

const deadlineMs = 8000;

/**
 * Calls tools: within limits, for agents that name their profile, with a deadline. The profile is not fetched, since the shop's
 * responses are the same for all agents.
 * @returns the response of the tool; the function rejects with an UcpError for one that cannot be called
 */
export function createCallTool({ rateLimits, addressOf, contextFor, sessionFor, signalOf, onCall }: CallDeps): CallTool {
  async function call({ tool, args, profile, version }: AgentCall, request: IncomingMessage, response: ServerResponse) {
    const address = addressOf(request);
    const cost = tool.costOf(args);
    await rateLimits.consume("agents", address, { points: cost });
    const agent = agentOf(profile);
    await rateLimits.consume("oneAgent", address, { points: cost, within: agent });
    if (version !== undefined && version !== ucpVersion) {
      throw new UcpError(422, "version_unsupported", `The version is not supported. This shop has ${ucpVersion}.`);
    }
    const signal = AbortSignal.any([signalOf(response), AbortSignal.timeout(deadlineMs)]);
    return runTool(tool, args, sessionFor(contextFor(request, signal)));
  }

  return async (agentCall, request, response) => {
    const startedAt = performance.now();
    const { binding, tool } = agentCall;
    const report = (outcome: AgentCallEvent["outcome"]) =>
      onCall({ requestId: requestIdOf(request), tool: tool.name, binding, outcome, ms: performance.now() - startedAt });
    try {
      const result = await call(agentCall, request, response);
      report(isRefusal(result) ? "refused" : "ok");
      return result;
    } catch (error) {
      const known = ucpErrorOf(error);
      report(known === null || known.status >= 500 ? "failed" : known.status === 429 ? "limited" : "invalid");
      throw known ?? error;
    }
  };
}

/** The protocol's error of what a call, or the reading of its request, has thrown; null for a mistake of ours. */
export function ucpErrorOf(error: unknown): UcpError | null {
  if (error instanceof UcpError) return error;
  if (error instanceof HttpError) return new UcpError(error.status, "invalid_request", error.message);
  if (error instanceof RateLimitExceeded) return new UcpError(429, "rate_limited", error.message, error.retryAfterSeconds);
  return error instanceof DOMException && error.name === "TimeoutError" ? unavailable() : null;
}

/** The host of a profile's address. */
function agentOf(profile: unknown): string {
  const url = typeof profile === "string" && profile.length <= 500 && URL.canParse(profile) ? new URL(profile) : null;
  if (url?.protocol === "https:" && url.username === "" && url.password === "") return url.hostname;
  throw new UcpError(400, "invalid_profile_url", "The agent must name the https URL of its profile.");
}

function isRefusal({ ucp }: UcpResponse): boolean {
  return typeof ucp === "object" && ucp !== null && "status" in ucp && ucp.status === "error";
}
