import type { IncomingMessage, ServerResponse } from "node:http";
import { maxJsonBytes, readJson } from "../http/body.ts";
import { isDecodable, isRead, pathBelow } from "../http/handlers.ts";
import { HttpError } from "../http/send-error.ts";
import { isJsonInUtf8 } from "../operations/http/protocol.ts";
import type { CallTool } from "./call.ts";
import { tools } from "./tools.ts";
import { invalid, type JsonResponse, UcpError } from "./ucp.ts";

/**
 * The operations of the protocol's OpenAPI document by method and path, where `*` stands for the id, with their tool and with what
 * their body is in its arguments.
 */
const operations: Readonly<Record<string, { tool: string; body: "catalog" | "cart" | "checkout" | null }>> = {
  "POST /catalog/search": { tool: "search_catalog", body: "catalog" },
  "POST /catalog/lookup": { tool: "lookup_catalog", body: "catalog" },
  "POST /catalog/product": { tool: "get_product", body: "catalog" },
  "POST /carts": { tool: "create_cart", body: "cart" },
  "GET /carts/*": { tool: "get_cart", body: null },
  "PUT /carts/*": { tool: "update_cart", body: "cart" },
  "POST /carts/*/cancel": { tool: "cancel_cart", body: null },
  "POST /checkout-sessions": { tool: "create_checkout", body: "checkout" },
  "GET /checkout-sessions/*": { tool: "get_checkout", body: null },
  "PUT /checkout-sessions/*": { tool: "update_checkout", body: "checkout" },
  "POST /checkout-sessions/*/complete": { tool: "complete_checkout", body: null },
  "POST /checkout-sessions/*/cancel": { tool: "cancel_checkout", body: null },
  "GET /orders/*": { tool: "get_order", body: null },
};

/**
 * The protocol's REST binding below a path.
 * @returns the response of a tool, or rejects with an UcpError
 */
export function createRest(callTool: CallTool, basePath: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<JsonResponse> => {
    const { method = "GET", headers } = request;
    const path = pathBelow(request, basePath) ?? "";
    const [, before, id, after] = /^(\/(?!catalog)[^/]+\/)([^/]+)(.*)$/.exec(path) ?? [];
    const key = `${method === "HEAD" ? "GET" : method} ${id === undefined ? path : `${before}*${after}`}`;
    const operation = operations[key];
    const tool = operation && tools.get(operation.tool);
    if (!operation || !tool) throw new UcpError(404, "not_found", "There is no such operation.", -32_601);
    if (!isDecodable(id ?? "")) throw invalid("The id is not percent-encoded.");
    const body = isRead(request) ? undefined : await readJson(request, maxJsonBytes);
    if (body !== undefined && !isJsonInUtf8(headers["content-type"])) {
      throw new HttpError(415, "The request must be JSON in UTF-8.");
    }
    const args = {
      ...(operation.body && { [operation.body]: body ?? {} }),
      ...(id !== undefined && { id: decodeURIComponent(id) }),
    };
    const named = String(headers["ucp-agent"] ?? "");
    const agent = { profile: memberOf(named, "profile"), version: memberOf(named, "version") };
    const result = await callTool({ binding: "rest", tool, args, agent }, request, response);
    const isCreated = operation.tool.startsWith("create_") && result.ucp.status === "success";
    return { status: isCreated ? 201 : 200, json: JSON.stringify(result) };
  };
}

/** A member, or a parameter of one, of a dictionary of structured fields (RFC 8941). */
function memberOf(header: string, name: "profile" | "version"): string | undefined {
  return new RegExp(`(?:^|[,;]) *${name}="([^"\\\\]*)"`).exec(header)?.[1];
}
