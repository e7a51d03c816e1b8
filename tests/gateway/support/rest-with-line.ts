import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { gql } from "graphql-tag";
import { aCart, addedQuantity, aLine } from "../../support/payloads/cart.ts";
import { asyncListener, serve } from "./local-server.ts";
import { sendJson } from "./rest-client-of.ts";
import { processAt, runQuery } from "./run-query.ts";

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
  const process = processAt(await serve(listener), patient);
  return { rest, result: setQuantity(process, to) };
}

/** Deadlines that a busy machine must not reach. */
export const patient = { upstreamTimeoutMs: 30_000, upstreamWriteTimeoutMs: 60_000 };

type Process = ReturnType<typeof processAt>;

const asha = "asha";

/** Executes the mutation in a process. */
export const setQuantity = (process: Process, quantity: number) =>
  runQuery(
    gql`mutation { setCartLineQuantity(lineId: "3", quantity: ${quantity}) { cart { itemCount } message } }`,
    {},
    { token: asha, process },
  );

/** Reads the cart in a process. */
export const readCart = (process: Process) => runQuery(gql`{ cart { itemCount } }`, {}, { token: asha, process });

/** Responds with a rejection. */
export const reject = (status: number, message: string) => (response: ServerResponse) =>
  sendJson(response, { success: false, message }, status);
/** The result of `setQuantity`. */
export const changed = (itemCount: number, message: string | null) => ({
  data: { setCartLineQuantity: { cart: { itemCount }, message } },
});
