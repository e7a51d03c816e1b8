import type { IncomingMessage, ServerResponse } from "node:http";
import { servesAgents } from "../config/agents-origin.ts";
import { at, type Handler, pathBelow } from "../http/handlers.ts";
import { sendDocument } from "../http/send-cached.ts";
import type { BindingDeps } from "./bindings.ts";
import { llmsText, profileOf } from "./profile.ts";

interface AgentsDeps extends Omit<BindingDeps, "origin" | "productPath"> {
  /** Null while the web is not built: then there is nothing to link to. */
  web: { publicPaths: { product: (id: string) => string } } | null;
}

/**
 * What shopping agents use: the profile, llms.txt, and the tools by MCP and REST (Universal Commerce Protocol). Nothing of it
 * exists without a public address. The first call loads the code of the tools.
 */
export function serveAgents({ web, ...deps }: AgentsDeps): Handler[] {
  const { config } = deps;
  const origin = servesAgents(config);
  if (origin === null || web === null) return [];
  const hasCarts = config.agentCartSecrets.length > 0;
  const productPath = web.publicPaths.product;
  let loading: Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> | undefined;
  const load = async () => (await import("./bindings.ts")).createBindings({ ...deps, origin, productPath });
  const forget = (error: unknown) => {
    loading = undefined;
    throw error;
  };

  return [
    document("/.well-known/ucp", "application/json; charset=utf-8", JSON.stringify(profileOf(origin, hasCarts))),
    document("/llms.txt", "text/plain; charset=utf-8", llmsText(origin, hasCarts)),
    async (request, response, next) => {
      if (pathBelow(request, "/ucp") === null) return next(request, response);
      const handle = await (loading ??= load().catch(forget));
      return handle(request, response);
    },
  ];
}

/** A document that caches may keep for five minutes. */
function document(path: string, contentType: string, body: string): Handler {
  const cacheControl = "public, max-age=300";
  return at("GET", path, (request, response) => sendDocument(request, response, { contentType, body, cacheControl }));
}
