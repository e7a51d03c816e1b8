import { type Caller, endpointOf } from "../rest/call.ts";
import type { RestClient } from "../rest/client.ts";
import { RestError, RestRejection, TimedOut } from "../rest/errors.ts";
import { untilAborted } from "../waiting/deadline.ts";
import { ChangeDeadlinePassed, changeDeadlineMs, withChangeDeadline } from "./change-deadline.ts";
import type { CartChangeQueue } from "./change-queue.ts";
import type { Cart, LinesAdded, NewLine } from "./model.ts";
import { toWireLine } from "./normalize.ts";
import { addLine } from "./wire.ts";

const addMessages = {
  rejected: "This product could not be added to your cart.",
  failed: "This product was not added to your cart. Please try again.",
  unknown: "This product may have been added to your cart. Please check your cart before you add it again.",
};

const failedMessage = () => addMessages.failed;

/** Rejections that concern the caller, not the line: an ended login, and a rate limit. */
const endingStatuses = [401, 429];

interface AddLinesDeps {
  rest: RestClient;
  /** @param hasAdded whether lines were added before */
  readCart: (hasAdded: boolean) => Promise<Cart>;
  queue: CartChangeQueue;
  caller: Pick<Caller, "token" | "signal">;
}

/**
 * Adds lines one after another as one change of the cart, then reads it. A line that REST rejects is skipped. Any other
 * failure, an ended login, a rate limit or the deadline ends the change: it is the result if a line was added before,
 * otherwise it is thrown.
 *
 * @throws RestError
 */
export function addLines(deps: AddLinesDeps, lines: readonly NewLine[]): Promise<LinesAdded> {
  const { rest, readCart, queue, caller } = deps;
  const messages: (string | null)[] = [];
  let isStarted = false;

  async function add({ productId, quantity, sizeId }: NewLine): Promise<string | null> {
    isStarted = true;
    try {
      await rest.write({ ...addLine(toWireLine(productId, quantity, sizeId)), isStep: true }, addMessages);
      return null;
    } catch (error) {
      if (error instanceof RestRejection && !endingStatuses.includes(error.status)) return error.message;
      throw error;
    }
  }

  async function change(signal: AbortSignal): Promise<void> {
    for (const line of lines) {
      signal.throwIfAborted();
      messages.push(await add(line));
    }
  }

  /** The result of a change that ended early. */
  async function resultAfter(failure: unknown): Promise<LinesAdded> {
    // A line in flight at the deadline settles after this.
    const settled = [...messages];
    const isLate = failure instanceof ChangeDeadlinePassed && isStarted;
    const error = isLate ? new TimedOut(endpoint, addMessages.unknown, failure, "UNKNOWN") : failure;
    if (!(error instanceof RestError) || !settled.includes(null)) throw error;
    const laterMessage = error instanceof RestRejection ? error.message : addMessages.failed;
    const [, ...later] = lines.slice(settled.length).map(() => laterMessage);
    return { cart: await readCart(true), messages: [...settled, error.message, ...later], failure: error };
  }

  const { method, path } = addLine(toWireLine("", 1, null));
  const endpoint = endpointOf(method, path);
  const deadline = { disconnected: caller.signal, ms: changeDeadlineMs, endpoint, message: failedMessage };
  return withChangeDeadline(deadline, (signal) =>
    untilAborted(
      queue.run(caller.token, signal, () => change(signal)),
      signal,
    ),
  ).then(async () => ({ cart: await readCart(messages.includes(null)), messages, failure: null }), resultAfter);
}
