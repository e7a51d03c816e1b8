import * as v from "valibot";
import { toJsonSchema } from "@valibot/to-json-schema";
import { cancelCheckout, createCart, createCheckout, getCart, getCheckout, updateCart, updateCheckout } from "./carts.ts";
import { getProduct, lookupCatalog, searchCatalog } from "./catalogue.ts";
import { inputs } from "./inputs.ts";
import type { AgentSession } from "./session.ts";
import { type Capability, errorMessage, refusal, UcpError, type UcpResponse } from "./ucp.ts";

/** A tool of MCP, which is an operation of REST too. */
export interface Tool {
  name: string;
  description: string;
  /** Null for one that the shop does not have, and says so. */
  capability: Capability | null;
  /** JSON schema of its arguments in MCP. */
  inputSchema: { type: "object" };
  /** Whether it changes nothing, not even an id. */
  isRead: boolean;
  /** @throws UcpError for arguments that are not valid, and if the shop cannot be read */
  run(args: unknown, session: AgentSession): Promise<UcpResponse>;
  /** How many products arguments name, at least 1: what the call counts in the limits. */
  costOf(args: unknown): number;
}

type Schema = v.ObjectSchema<v.ObjectEntries, undefined>;

const Meta = v.object({
  "ucp-agent": v.object({ profile: v.pipe(v.string(), v.description("The https URL of the agent's profile.")) }),
});

function defineTool<Input extends Schema>(
  name: string,
  capability: Capability | null,
  description: string,
  input: Input,
  run: (args: v.InferOutput<Input>, session: AgentSession) => Promise<UcpResponse> | UcpResponse,
): Tool {
  return {
    name,
    capability,
    description,
    isRead: !/^(?:create|update|cancel|complete)/.test(name),
    inputSchema: { ...toJsonSchema(v.object({ meta: Meta, ...input.entries }), { typeMode: "input", errorMode: "ignore" }), type: "object" },
    async run(args, session) {
      const read = v.safeParse(input, args);
      if (read.success) return run(read.output, session);
      const [issue] = read.issues;
      const place = v.getDotPath(issue) ?? "arguments";
      const code = issue.type === "max_length" ? "request_too_large" : "invalid_request";
      throw new UcpError(400, code, `${place}: ${issue.message}`);
    },
    costOf(args) {
      const read = v.safeParse(Named, args);
      const { catalog, cart, checkout } = read.success ? read.output : {};
      return Math.max(1, ...[catalog?.ids, cart?.line_items, checkout?.line_items].map((list) => list?.length ?? 0));
    },
  };
}

const List = v.optional(v.array(v.unknown()));
const Named = v.object({
  catalog: v.optional(v.object({ ids: List })),
  cart: v.optional(v.object({ line_items: List })),
  checkout: v.optional(v.object({ line_items: List })),
});

const noOrders = () => {
  const content = "People see their orders after a login in their own browser.";
  return errorMessage("identity_required", content, "unrecoverable");
};

/** All tools by name. Those without a capability are not listed: they respond in the protocol's form that the shop lacks them. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  [
    defineTool(
      "search_catalog",
      "catalog.search",
      "Searches products by text, or lists those of categories, also by price. Prices are in paise (INR). Sizes are in get_product.",
      inputs.search,
      searchCatalog,
    ),
    defineTool("lookup_catalog", "catalog.lookup", "Products by ids of products or of sizes, up to 10.", inputs.lookup, lookupCatalog),
    defineTool(
      "get_product",
      "catalog.lookup",
      "One product with its sizes as variants: prices, availability, pictures and policies.",
      inputs.product,
      getProduct,
    ),
    defineTool(
      "create_cart",
      "cart",
      "Makes a cart of sizes (up to 20 lines of 10 pieces), valid for an hour, with totals and a link for the shopper.",
      inputs.createCart,
      createCart,
    ),
    defineTool("get_cart", "cart", "A cart with today's prices.", inputs.withId, getCart),
    defineTool("update_cart", "cart", "Replaces all lines: the response has a new id.", inputs.updateCart, updateCart),
    defineTool("cancel_cart", "cart", "The cart before it is given up. The shop keeps no carts.", inputs.withId, getCart),
    defineTool(
      "create_checkout",
      "checkout",
      "Hands a cart over: the shopper orders and pays at continue_url, in a browser. No agent can order.",
      inputs.createCheckout,
      createCheckout,
    ),
    defineTool("get_checkout", "checkout", "A checkout with today's prices.", inputs.withId, getCheckout),
    defineTool("update_checkout", "checkout", "Replaces all lines: the response has a new id.", inputs.updateCheckout, updateCheckout),
    defineTool("complete_checkout", "checkout", "Says that the shopper completes it at continue_url.", inputs.withId, getCheckout),
    defineTool("cancel_checkout", "checkout", "Gives a checkout up.", inputs.withId, cancelCheckout),
    defineTool("get_order", null, "", v.object({}), (_, { origin }) => refusal(null, [noOrders()], `${origin}/account`)),
  ].map((tool) => [tool.name, tool]),
);

/** Whether a shop has a tool: carts need a secret. */
export function isServed({ capability }: Tool, { cartIds }: Pick<AgentSession, "cartIds">): boolean {
  return capability !== null && (cartIds !== null || capability.startsWith("catalog."));
}

/** Runs a tool, or refuses one that the shop does not have. */
export async function runTool(tool: Tool, args: unknown, session: AgentSession): Promise<UcpResponse> {
  if (tool.capability === null || isServed(tool, session)) return tool.run(args, session);
  const message = errorMessage("capabilities_incompatible", "This shop has no carts for agents.", "unrecoverable");
  return refusal(null, [message], session.origin);
}
