import * as v from "valibot";
import { toJsonSchema } from "@valibot/to-json-schema";
import { cancelCheckout, createCart, createCheckout, get, updateCart, updateCheckout } from "./carts.ts";
import { getProduct, lookupCatalog, searchCatalog } from "./catalogue.ts";
import { inputs } from "./inputs.ts";
import type { AgentShop } from "./agent-shop.ts";
import { type Capability, errorMessage, invalid, errorResponse, type UcpResponse } from "./ucp.ts";

/** A tool of MCP, which is an operation of REST too. */
export interface Tool {
  name: string;
  /** Null for one that the shop does not have, and says so. */
  capability: Capability | null;
  description: string;
  /** JSON schema of its arguments in MCP. */
  inputSchema: { type: "object" };
  /** @throws UcpError for arguments that are not valid, and if the shop cannot be read */
  run(args: unknown, shop: AgentShop): Promise<UcpResponse>;
}

const Meta = v.object({ "ucp-agent": v.object({ profile: v.pipe(v.string(), v.description("An https URL.")) }) });

function tool<Entries extends v.ObjectEntries>(
  name: string,
  capability: Capability | null,
  description: string,
  input: v.ObjectSchema<Entries, undefined>,
  run: (args: v.InferOutput<typeof input>, shop: AgentShop) => Promise<UcpResponse> | UcpResponse,
): Tool {
  const schema = v.object({ meta: Meta, ...input.entries });
  return {
    name,
    capability,
    description,
    inputSchema: { ...toJsonSchema(schema, { typeMode: "input", errorMode: "ignore" }), type: "object" },
    async run(args, shop) {
      if (capability !== null && !isServed({ capability }, shop)) return errorResponse(null, [noCarts], shop.origin);
      const read = v.safeParse(input, args);
      if (read.success) return run(read.output, shop);
      const [issue] = read.issues;
      const code = issue.type === "max_length" ? "request_too_large" : "invalid_request";
      throw invalid(`${v.getDotPath(issue) ?? "arguments"}: ${issue.message}`, code);
    },
  };
}

const noCarts = errorMessage("capabilities_incompatible", "This shop has no carts for agents.", "unrecoverable");
const noOrders = errorMessage("identity_required", "People see their orders after a login.", "unrecoverable");

/** All tools by name. Those without a capability are not listed: they respond in the protocol's form that the shop lacks them. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  [
    tool(
      "search_catalog",
      "catalog.search",
      "Products by words, categories, price in paise.",
      inputs.search,
      searchCatalog,
    ),
    tool(
      "lookup_catalog",
      "catalog.lookup",
      "Up to 10 products by ids of them or of sizes.",
      inputs.lookup,
      lookupCatalog,
    ),
    tool("get_product", "catalog.lookup", "A product; its sizes are the variants to buy.", inputs.product, getProduct),
    tool("create_cart", "cart", "A cart for an hour, with a link for the shopper.", inputs.createCart, createCart),
    tool("get_cart", "cart", "A cart with today's prices.", inputs.withId, get("cart")),
    tool("update_cart", "cart", "Replaces all lines; the id changes.", inputs.updateCart, updateCart),
    tool("cancel_cart", "cart", "Gives a cart up.", inputs.withId, get("cart")),
    tool("create_checkout", "checkout", "Hands over to the shopper.", inputs.createCheckout, createCheckout),
    tool("get_checkout", "checkout", "A checkout with today's prices.", inputs.withId, get("checkout")),
    tool("update_checkout", "checkout", "Replaces all lines; the id changes.", inputs.updateCheckout, updateCheckout),
    tool("complete_checkout", "checkout", "Only the shopper can, at continue_url.", inputs.withId, get("checkout")),
    tool("cancel_checkout", "checkout", "Gives a checkout up.", inputs.withId, cancelCheckout),
    tool("get_order", null, "", v.object({}), (_, { origin }) => errorResponse(null, [noOrders], `${origin}/account`)),
  ].map((one) => [one.name, one]),
);

/** Whether a shop has a tool: carts need a secret. */
export function isServed({ capability }: Pick<Tool, "capability">, { cartIds }: Pick<AgentShop, "cartIds">): boolean {
  return capability !== null && (cartIds !== null || capability.startsWith("catalog."));
}
