import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import { aCart, addedQuantity, aLine } from "../../support/payloads/cart.ts";
import { graphqlBody } from "./graphql-body.ts";
import { asyncListener, serve } from "./local-server.ts";
import { openGateway } from "./open-gateway.ts";
import { sendJson } from "./rest-client-of.ts";

/** What is said if a quantity could not be lowered to the requested one. */
export const loweringMessage = "The quantity could not be lowered all the way. Please try again.";

/** How the stub fails. */
export interface Failure {
  path: RegExp;
  /** Index of the first call of the path that is affected. */
  from: number;
  /** Replaces REST's response; `handle` applies the change. */
  misbehave: (response: ServerResponse, handle: () => void, rest: { quantity: number }) => void;
}

/** A REST stub with one line of a cart and optional failures, without `customer/set-qty`, which `calls` leaves out. */
export function restWithLine(quantity: number, failure?: Failure) {
  const rest = { quantity, calls: [] as string[] };
  const listener = asyncListener(async (request, response) => {
    const path = request.url?.split("/").at(-1) ?? "";
    if (path === "set-qty") return sendJson(response, { error: "Not Found" }, 404);
    const added = addedQuantity(await text(request));
    const steps: Record<string, number> = { "decrease-qty": -1, "increase-qty": 1, "add-product": added };
    const handle = () => void (rest.quantity += steps[path] ?? 0);
    rest.calls.push(path);
    const count = rest.calls.filter((call) => call === path).length;
    if (failure?.path.test(path) && count >= failure.from) return failure.misbehave(response, handle, rest);
    handle();
    sendJson(response, aCart([aLine({ id: 3, quantity: String(rest.quantity) })]));
  });
  return { rest, listener };
}

/** Sets the quantity of the line of such a stub. */
export async function bring(from: number, to: number, failure?: Failure) {
  const { rest, listener } = restWithLine(from, failure);
  const { url } = await openGateway(await serve(listener), { upstreamTimeoutMs: 30_000 });
  return { rest, result: setQuantity(url, to) };
}

/** Sends the mutation to a gateway. */
export const setQuantity = (url: string, quantity: number) =>
  send(url, gql`mutation { setCartLineQuantity(lineId: "3", quantity: ${quantity}) { cart { itemCount } message } }`);

/** Reads the cart from a gateway. */
export const readCart = (url: string) => send(url, gql`{ cart { itemCount } }`);

async function send(url: string, document: DocumentNode): Promise<unknown> {
  const headers = { "content-type": "application/json", authorization: "Bearer asha" };
  const response = await fetch(`${url}/graphql`, { method: "POST", headers, body: graphqlBody(document) });
  return response.json();
}

/** Responds with a rejection. */
export const reject = (status: number, message: string) => (response: ServerResponse) =>
  sendJson(response, { success: false, message }, status);
/** The result of `setQuantity`. */
export const changed = (itemCount: number, message: string | null) => ({
  data: { setCartLineQuantity: { cart: { itemCount }, message } },
});
