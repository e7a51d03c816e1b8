import type * as v from "valibot";
import type { Kind, Line } from "./cart-ids.ts";
import type { CartLines, inputs } from "./inputs.ts";
import { pictureOf, policyLinks, type Variant, variantsOf, type WholeProduct } from "./products.ts";
import { type AgentSession, productIdOf } from "./session.ts";
import { envelopeOf, errorMessage, type Message, refusal, UcpError, type UcpResponse } from "./ucp.ts";

type Input<Name extends keyof typeof inputs> = v.InferOutput<(typeof inputs)[Name]>;

/** The path of the page that puts lines into the shopper's own cart. */
export const buyPath = "/buy/";

const maxQuantity = 10;

interface PricedLine extends Line {
  product: WholeProduct;
  variant: Variant;
}

export const createCart = ({ cart }: Input<"createCart">, session: AgentSession) =>
  respond("cart", joined(cart.line_items), session);

/** A cart without state cannot change: the response has the id of another one. */
export function updateCart({ id, cart }: Input<"updateCart">, session: AgentSession): Promise<UcpResponse> | UcpResponse {
  return session.cartIds?.read("cart", id) ? respond("cart", joined(cart.line_items), session) : expired("cart", session);
}

/** Also of `cancel_cart`, after which the shop has nothing to forget. */
export function getCart({ id }: Input<"withId">, session: AgentSession): Promise<UcpResponse> | UcpResponse {
  const cart = session.cartIds?.read("cart", id);
  return cart ? respond("cart", cart.lines, session, { id, expiresAt: cart.expiresAt }) : expired("cart", session);
}

export function createCheckout(
  { checkout }: Input<"createCheckout">,
  session: AgentSession,
): Promise<UcpResponse> | UcpResponse {
  const { cart_id: cartId, line_items: items = [] } = checkout;
  if (cartId === undefined) return respond("checkout", joined(items), session);
  const cart = session.cartIds?.read("cart", cartId);
  return cart ? respond("checkout", cart.lines, session) : expired("cart", session, "checkout");
}

export function updateCheckout(
  { id, checkout }: Input<"updateCheckout">,
  session: AgentSession,
): Promise<UcpResponse> | UcpResponse {
  if (!session.cartIds?.read("checkout", id)) return expired("checkout", session);
  return respond("checkout", joined(checkout.line_items), session);
}

/** Also of `complete_checkout`: only people order and pay. */
export function getCheckout({ id }: Input<"withId">, session: AgentSession): Promise<UcpResponse> | UcpResponse {
  const cart = session.cartIds?.read("checkout", id);
  return cart ? respond("checkout", cart.lines, session, { id, expiresAt: cart.expiresAt }) : expired("checkout", session);
}

export async function cancelCheckout(input: Input<"withId">, session: AgentSession): Promise<UcpResponse> {
  const response = await getCheckout(input, session);
  return "status" in response ? { ...response, status: "canceled", messages: [] } : response;
}

/** A cart or checkout with today's prices. What cannot be bought is not in it: messages say what and why. */
async function respond(
  kind: Kind,
  wanted: readonly Line[],
  session: AgentSession,
  known?: { id: string; expiresAt: number },
): Promise<UcpResponse> {
  const { origin, cartIds } = session;
  if (cartIds === null) throw new Error("Carts need a secret.");
  const products = await session.products(wanted.map(({ id }) => id));
  const lines: PricedLine[] = [];
  const messages: Message[] = [];
  for (const line of wanted) {
    const { priced, message } = priceLine(line, products.get(productIdOf(line.id)) ?? null);
    if (priced) lines.push(priced);
    if (message) messages.push(message);
  }
  if (lines.length === 0) return refusal(kind, messages, origin);
  const { id, expiresAt } = known ?? cartIds.sign(kind, lines);
  const total = lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
  if (kind === "checkout") messages.push(handover);
  return {
    ucp: envelopeOf(kind),
    id,
    ...(kind === "checkout" && { status: "requires_escalation", links: policyLinks(origin) }),
    line_items: lines.map((line, index) => lineItem(line, index, origin)),
    currency: "INR",
    totals: totalsOf(total),
    ...(messages.length > 0 && { messages }),
    continue_url: origin + buyPath + lines.map((line) => `${encodeURIComponent(line.id)}:${line.quantity}`).join(","),
    expires_at: new Date(expiresAt * 1000).toISOString(),
  };
}

const handover: Message = errorMessage(
  "buyer_handoff",
  "The shopper opens continue_url, puts the lines into the cart, logs in, chooses an address and pays there.",
  "requires_buyer_input",
);

/** The line if it can be bought, with fewer pieces if there are fewer, and what there is to say. */
function priceLine(
  { id, quantity }: Line,
  product: WholeProduct | null | UcpError,
): { priced?: PricedLine; message?: Message } {
  // A total without this line would be wrong.
  if (product instanceof UcpError) throw product;
  const variants = product === null ? [] : variantsOf(product);
  const variant = variants.find((one) => one.id === id);
  if (product === null || !variant) {
    if (product?.id === id) return { message: errorMessage("size_required", `${id} has sizes: choose one by get_product.`) };
    return { message: errorMessage("not_found", `There is no product or size ${id}.`) };
  }
  const name = variant.label === null ? product.title : `${product.title}, size ${variant.label}`;
  const path = `${id}: ${name}`;
  if (!variant.isAvailable) return { message: errorMessage("out_of_stock", `${path} is sold out.`) };
  const pieces = Math.min(quantity, variant.left ?? maxQuantity);
  const priced = { id, quantity: pieces, product, variant };
  if (pieces === quantity) return { priced };
  return { priced, message: errorMessage("out_of_stock", `Only ${pieces} left: ${path}.`) };
}

function lineItem({ id, quantity, product, variant }: PricedLine, index: number, origin: string): UcpResponse {
  const title = variant.label === null ? product.title : `${product.title}, size ${variant.label}`;
  const picture = pictureOf(product, origin);
  return {
    id: `line_${index + 1}`,
    item: { id, title, price: variant.price, ...(picture !== undefined && { image_url: picture }) },
    quantity,
    totals: totalsOf(variant.price * quantity),
  };
}

/** Delivery and promo codes are known at the checkout only. */
function totalsOf(amount: number): UcpResponse[] {
  return ["subtotal", "total"].map((type) => ({ type, amount }));
}

/** Lines with the same id are one. */
function joined(items: CartLines): Line[] {
  const quantities = new Map<string, number>();
  for (const { item, quantity } of items) {
    quantities.set(item.id, Math.min((quantities.get(item.id) ?? 0) + quantity, maxQuantity));
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}

function expired(missing: Kind, { origin }: AgentSession, kind: Kind = missing): UcpResponse {
  const content = `There is no such ${missing}, or it has expired: make a new one.`;
  return refusal(kind, [errorMessage("not_found", content, "unrecoverable")], origin);
}
