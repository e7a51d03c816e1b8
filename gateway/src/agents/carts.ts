import type { CartKind, Line } from "./cart-ids.ts";
import type { CartLines, Input } from "./inputs.ts";
import { pictureOf, type Variant, variantsOf, type WholeProduct } from "./products.ts";
import { policyLinks } from "./profile.ts";
import { type AgentShop, productIdOf } from "./agent-shop.ts";
import {
  envelopeOf,
  errorMessage,
  type Message,
  errorResponse,
  UcpError,
  type UcpObject,
  type UcpResponse,
} from "./ucp.ts";

/** The path of the page that puts lines into the shopper's own cart. */
const buyPath = "/buy/";
const maxQuantity = 10;

type PricedLine = Line & { product: WholeProduct; variant: Variant; title: string };
type Responding = Promise<UcpResponse> | UcpResponse;

export const createCart = ({ cart }: Input<"createCart">, shop: AgentShop): Responding =>
  respond("cart", joined(cart.line_items), shop);

export function createCheckout({ checkout }: Input<"createCheckout">, shop: AgentShop): Responding {
  const { cart_id: cartId, line_items: items = [] } = checkout;
  if (cartId === undefined) return respond("checkout", joined(items), shop);
  const cart = shop.cartIds?.read("cart", cartId);
  // It ends with its cart, so that a cart has one checkout.
  return cart ? respond("checkout", cart.lines, shop, { expiresAt: cart.expiresAt }) : missing("cart", shop);
}

/** `get_…`; also `cancel_cart`, since there is nothing to forget, and `complete_checkout`, since only people order and pay. */
export const get =
  (kind: CartKind) =>
  ({ id }: Input<"withId">, shop: AgentShop): Responding => {
    const cart = shop.cartIds?.read(kind, id);
    return cart ? respond(kind, cart.lines, shop, cart) : missing(kind, shop);
  };

export const updateCart = ({ id, cart }: Input<"updateCart">, shop: AgentShop): Responding =>
  update("cart", id, cart.line_items, shop);

export const updateCheckout = ({ id, checkout }: Input<"updateCheckout">, shop: AgentShop): Responding =>
  update("checkout", id, checkout.line_items, shop);

export async function cancelCheckout(input: Input<"withId">, shop: AgentShop): Promise<UcpResponse> {
  const response = await get("checkout")(input, shop);
  if (response.ucp.status === "error") return response;
  const { continue_url: _, ...rest } = response;
  return { ...rest, ucp: response.ucp, status: "canceled", messages: [] };
}

/** What has no state cannot change: the response has the id of another one. */
function update(kind: CartKind, id: string, items: CartLines, shop: AgentShop): Responding {
  return shop.cartIds?.read(kind, id) ? respond(kind, joined(items), shop) : missing(kind, shop);
}

/**
 * A cart or checkout with today's prices. What cannot be bought is not in it: messages say what, and why.
 * @param known the id of the one that is shown, and when it ends; new ones without them
 */
async function respond(
  kind: CartKind,
  wanted: readonly Line[],
  { origin, cartIds, products }: AgentShop,
  known: { id?: string; expiresAt?: number } = {},
): Promise<UcpResponse> {
  if (cartIds === null) throw new Error("Carts need a secret.");
  const found = await products(wanted.map(({ id }) => id));
  const read = wanted.map((line) => priced(line, found.get(productIdOf(line.id)) ?? null));
  const lines = read.flatMap(({ line }) => line ?? []);
  const messages = read.flatMap(({ message }) => message ?? []);
  if (lines.length === 0) return errorResponse(kind, messages, origin);
  const { id, expiresAt } = { ...cartIds.sign(kind, lines, known.expiresAt), ...known };
  const isCheckout = kind === "checkout";
  if (isCheckout) messages.push(handover);
  return {
    ucp: envelopeOf(kind),
    id,
    ...(isCheckout && { status: "requires_escalation", links: policyLinks(origin) }),
    line_items: lines.map((line, index) => lineItem(line, index, origin)),
    currency: "INR",
    totals: totalsOf(lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0)),
    messages,
    continue_url: origin + buyPath + lines.map((line) => `${encodeURIComponent(line.id)}:${line.quantity}`).join(","),
    expires_at: new Date(expiresAt * 1000).toISOString(),
  };
}

const handover = errorMessage(
  "buyer_handoff",
  "The shopper opens continue_url, puts the lines into the cart, logs in, chooses an address and pays there.",
  "requires_buyer_input",
);

/** The line if it can be bought, with fewer pieces if there are fewer, and what there is to say. */
function priced(
  { id, quantity }: Line,
  product: WholeProduct | null | UcpError,
): { line?: PricedLine; message?: Message } {
  // A total without this line would be wrong.
  if (product instanceof UcpError) throw product;
  const variant = product && variantsOf(product).find((one) => one.id === id);
  if (product?.id === id && !variant) return { message: errorMessage("size_required", `${id} has sizes: choose one.`) };
  if (!product || !variant) return { message: errorMessage("not_found", `There is no product or size ${id}.`) };
  const title = variant.label === null ? product.title : `${product.title}, size ${variant.label}`;
  if (!variant.isAvailable) return { message: errorMessage("out_of_stock", `${id}, ${title}, is sold out.`) };
  const { left } = variant;
  const pieces = Math.min(quantity, left ?? maxQuantity, maxQuantity);
  const line = { id, quantity: pieces, product, variant, title };
  if (pieces === quantity) return { line };
  if (pieces === left) return { line, message: errorMessage("out_of_stock", `Only ${left} left of ${id}, ${title}.`) };
  return { line, message: errorMessage("quantity_limited", `At most ${pieces} of ${id}, ${title}, in a cart.`) };
}

function lineItem({ id, quantity, product, variant, title }: PricedLine, index: number, origin: string): UcpObject {
  return {
    id: `line_${index + 1}`,
    item: { id, title, price: variant.price, ...pictureOf(product, origin) },
    quantity,
    totals: totalsOf(variant.price * quantity),
  };
}

/** Delivery and promo codes are known at the checkout only. */
const totalsOf = (amount: number) => ["subtotal", "total"].map((type) => ({ type, amount }));

/** Lines with the same id are one. */
function joined(items: CartLines): Line[] {
  const pieces = new Map<string, number>();
  for (const { item, quantity } of items) {
    pieces.set(item.id, (pieces.get(item.id) ?? 0) + quantity);
  }
  return [...pieces].map(([id, quantity]) => ({ id, quantity }));
}

function missing(kind: CartKind, { origin }: AgentShop): UcpResponse {
  const content = `There is no such ${kind}, or it has expired: make a new one.`;
  return errorResponse(kind, [errorMessage("not_found", content, "unrecoverable")], origin);
}
