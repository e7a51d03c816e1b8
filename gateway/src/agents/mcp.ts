import type { IncomingMessage, ServerResponse } from "node:http";
import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import * as v from "valibot";
import { maxJsonBytes, readJson } from "../http/body.ts";
import { shopName } from "../shop/name.ts";
import { type CallTool, ucpErrorOf } from "./call.ts";
import { type Tool, tools } from "./tools.ts";
import { type JsonResponse, UcpError, type UcpResponse, ucpVersion } from "./ucp.ts";

const Agent = v.object({
  meta: v.object({ "ucp-agent": v.object({ profile: v.unknown(), version: v.optional(v.string()) }) }),
});
const Method = v.object({ method: v.string(), id: v.optional(v.union([v.string(), v.number()])) });

/** The JSON-RPC error of a call that fails. */
export function rpcErrorOf(error: UcpError): { code: number; message: string; data: object } {
  const { rpcCode, message, code, retryAfterSeconds } = error;
  return {
    code: rpcCode,
    message,
    data: { code, content: message, ...(retryAfterSeconds !== null && { retry_after: retryAfterSeconds }) },
  };
}

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each request gets a server of its own. Both of its current
 * revisions are served, every response is JSON, and there are no notifications to listen for.
 * @param url address of the endpoint
 */
export function createMcp(callTool: CallTool, listed: readonly Tool[], url: string) {
  const instructions = `The shop ${shopName}, for agents: ${new URL("/llms.txt", url).href}`;

  return async (request: IncomingMessage, response: ServerResponse): Promise<JsonResponse> => {
    const body = await readJson(request, maxJsonBytes);
    if (Array.isArray(body)) throw new UcpError(400, "invalid_request", "One message at a time.");
    if (v.is(Method, body) && body.method === "subscriptions/listen") {
      const error = { code: -32_601, message: "Method not found" };
      return { status: 404, json: JSON.stringify({ jsonrpc: "2.0", id: body.id ?? null, error }) };
    }
    let failure: UcpError | null = null;

    async function call(name: string, args: unknown): Promise<UcpResponse> {
      const tool = tools.get(name);
      if (!tool) throw new UcpError(400, "unknown_tool", "There is no such tool.");
      const agent = v.is(Agent, args) ? args.meta["ucp-agent"] : {};
      return callTool({ binding: "mcp", tool, args, agent }, request, response);
    }

    const server = new Server({ name: shopName, version: ucpVersion }, { capabilities: { tools: {} }, instructions });
    server.setRequestHandler("tools/list", () => ({ tools: listed.map(describe) }));
    server.setRequestHandler("tools/call", async ({ params }) => {
      try {
        const structuredContent = await call(params.name, params.arguments);
        return { structuredContent, content: [{ type: "text", text: JSON.stringify(structuredContent) }] };
      } catch (error) {
        failure = ucpErrorOf(error);
        const { code, message, data } = rpcErrorOf(failure);
        throw new ProtocolError(code, message, data);
      }
    });

    const answered = await answer(new Request(url, { method: "POST", headers: headersOf(request) }), body, server);
    const json = await answered.text();
    await server.close();
    return { status: answered.status, json, ...failed(failure) };
  };
}

/** The response of a server that is made for this request. */
async function answer(request: Request, parsedBody: unknown, server: Server): Promise<Response> {
  if (await isLegacyRequest(request, parsedBody)) {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(request, { parsedBody });
  }
  return createMcpHandler(() => server, { legacy: "reject" }).fetch(request, { parsedBody });
}

/** JSON-RPC has the errors of arguments in successful responses, and UCP all others in responses of their status. */
function failed(failure: UcpError | null): Partial<JsonResponse> {
  if (failure === null || failure.rpcCode === -32_602) return {};
  return { status: failure.status, retryAfterSeconds: failure.retryAfterSeconds };
}

function headersOf({ headersDistinct }: IncomingMessage): [string, string][] {
  return Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
}

/** No tool changes anything: what a cart has is in its id. */
function describe({ name, description, inputSchema }: Tool) {
  return { name, description, inputSchema, annotations: { readOnlyHint: true, openWorldHint: false } };
}
