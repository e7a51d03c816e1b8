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
import { invalid, type JsonResponse, UcpError, type UcpResponse, ucpVersion } from "./ucp.ts";

const Agent = v.object({
  meta: v.object({ "ucp-agent": v.object({ profile: v.unknown(), version: v.optional(v.string()) }) }),
});
const Message = v.object({
  method: v.string(),
  id: v.optional(v.union([v.string(), v.number()])),
  params: v.optional(v.unknown()),
});
const CallParams = v.object({ name: v.string(), arguments: v.optional(v.record(v.string(), v.unknown())) });

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
    if (Array.isArray(body)) throw new UcpError(400, "invalid_request", "One message at a time.", -32_600);
    const { id = null, method, params } = v.is(Message, body) ? body : {};
    const reject = (status: number, error: object) => ({ status, json: JSON.stringify({ jsonrpc: "2.0", id, error }) });
    if (method === "subscriptions/listen") return reject(404, { code: -32_601, message: "Method not found" });
    // The SDK's own words are not for agents.
    if (method === "tools/call" && !v.is(CallParams, params)) {
      return reject(200, rpcErrorOf(invalid("params: needs a name and an object of arguments")));
    }
    let failure: UcpError | null = null;

    async function call(name: string, args: unknown): Promise<UcpResponse> {
      const tool = tools.get(name);
      if (!tool) throw invalid("There is no such tool.", "unknown_tool");
      const agent = v.is(Agent, args) ? args.meta["ucp-agent"] : {};
      return callTool({ binding: "mcp", tool, args, agent }, request, response);
    }

    const server = new Server({ name: shopName, version: ucpVersion }, { capabilities: { tools: {} }, instructions });
    server.setRequestHandler("tools/list", () => ({ tools: listed.map(describe) }));
    server.setRequestHandler("tools/call", async ({ params: { name, arguments: args } }) => {
      try {
        const structuredContent = await call(name, args);
        return { structuredContent, content: [{ type: "text", text: JSON.stringify(structuredContent) }] };
      } catch (error) {
        failure = ucpErrorOf(error);
        const { code, message, data } = rpcErrorOf(failure);
        throw new ProtocolError(code, message, data);
      }
    });

    const rpcResponse = await respond(new Request(url, { method: "POST", headers: headersOf(request) }), body, server);
    const json = await rpcResponse.text();
    await server.close();
    return { status: rpcResponse.status, json, ...statusOf(failure) };
  };
}

/** The response of a server that is made for this request. */
async function respond(request: Request, parsedBody: unknown, server: Server): Promise<Response> {
  if (await isLegacyRequest(request, parsedBody)) {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(request, { parsedBody });
  }
  return createMcpHandler(() => server, { legacy: "reject" }).fetch(request, { parsedBody });
}

/** JSON-RPC has the errors of arguments in successful responses, and UCP all others in responses of their status. */
function statusOf(failure: UcpError | null): Partial<JsonResponse> {
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
