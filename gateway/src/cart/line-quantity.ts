import { NotFound } from "../errors.ts";
import { type Caller, endpointOf } from "../rest/call.ts";
import type { RestClient } from "../rest/client.ts";
import { RestError, RestRejection, type WriteOutcome } from "../rest/errors.ts";
import { untilAborted } from "../waiting/deadline.ts";
import { ChangeDeadlinePassed, changeDeadlineMs, withChangeDeadline } from "./change-deadline.ts";
import type { CartChangeQueue } from "./change-queue.ts";
import type { Cart, CartLine, CartLineChange } from "./model.ts";
import { normalizeCart, toWireLine } from "./normalize.ts";
import { planQuantityChange } from "./rules.ts";
import { addLine, decreaseLine, increaseLine, setQuantity } from "./wire.ts";

const quantityMessage = "Failed to update quantity. The item may have been removed.";
/** Safe to retry, because the quantity is absolute. */
const loweringMessage = "The quantity could not be lowered all the way. Please try again.";
const concurrentMessage = "Your cart was changed elsewhere at the same time. Please check the quantity.";
/** The cart is read after a failed call, so its outcome is no longer unknown. */
const stepMessages = { rejected: quantityMessage, failed: quantityMessage, unknown: quantityMessage };

/** The call budget does not count steps, of which a request with a large quantity would take thousands. */
const maxSteps = 20;

/** Other logins of the customer change the cart outside the queue, so that a plan can be outdated. */
const maxPlans = 3;

interface LineQuantityDeps {
  rest: RestClient;
  /** @param isDone whether the change is confirmed: then an error says so */
  readCart: (isDone: boolean) => Promise<Cart>;
  queue: CartChangeQueue;
  caller: Pick<Caller, "token" | "signal">;
}

/** `seen`: the quantity that the caller last saw, null if unknown; only `customer/set-qty` compares it. */
export interface LineQuantity {
  lineId: string;
  quantity: number;
  seen: number | null;
}

/**
 * Sets a line's quantity by one call where REST has `customer/set-qty`. Otherwise by REST's relative operations: reads the
 * cart, takes the steps of the difference and reads it again, at most three times. After 20 steps the result is the quantity
 * that is reached. A call in flight at the deadline is awaited only by later changes of the cart. After a call of which the
 * outcome is unknown none is sent, and the cart is read.
 *
 * @throws NotFound if the line is not in the cart; RestRejection if REST rejected the first call; if the cart cannot be read
 * after a call, the call's error, or Unavailable with outcome DONE for a confirmed one
 */
export function setLineQuantity(
  deps: LineQuantityDeps,
  { lineId, quantity, seen }: LineQuantity,
): Promise<CartLineChange> {
  const { rest, readCart, queue, caller } = deps;
  const find = ({ lines }: Cart) => lines.find(({ id }) => id === lineId);
  let steps = 0;
  let confirmedSteps = 0;
  let isLowering = false;
  /** Of the change after its last step: DONE if that has reached the quantity. */
  let outcome: WriteOutcome | null = null;

  const readChanged = (failure: RestError | null) =>
    failure ? readCart(false).catch(() => Promise.reject(failure)) : readCart(outcome === "DONE");

  /** @returns the quantity that REST has confirmed, and the error of the step that ended them; null for none */
  async function takeSteps({ id, product, size, quantity: current }: CartLine, signal: AbortSignal) {
    const plan = planQuantityChange(current, quantity);
    isLowering = plan.step === "decrease";
    const [write, calls, perCall] =
      plan.step === "decrease"
        ? [decreaseLine(id), Math.min(plan.by, maxSteps - steps), -1]
        : [
            plan.step === "add" ? addLine(toWireLine(product.id, plan.by, size?.id ?? null)) : increaseLine(id),
            1,
            quantity - current,
          ];
    let confirmed = current;
    try {
      for (let call = 0; call < calls; call += 1) {
        signal.throwIfAborted();
        steps += 1;
        outcome = "UNKNOWN";
        await rest.write(write, stepMessages);
        confirmed += perCall;
        outcome = confirmed === quantity ? "DONE" : null;
        confirmedSteps += 1;
      }
      return { confirmed, failure: null };
    } catch (failure) {
      if (signal.aborted || !(failure instanceof RestError)) throw failure;
      outcome = failure.outcome;
      return { confirmed, failure };
    }
  }

  /** @returns null if REST lacks the call */
  async function setAtOnce(): Promise<CartLineChange | null> {
    outcome = "UNKNOWN";
    const response = await rest.write(setQuantity(lineId, quantity, seen), stepMessages).catch(asRestError);
    if (response instanceof RestError) return afterFailure(response);
    const { status, payload } = response;
    outcome = payload === null || status === 409 ? null : "DONE";
    if (payload === null) return null;
    const { my_cart, delivery_charge } = payload;
    const cart = my_cart === null ? await readChanged(null) : normalizeCart({ my_cart, delivery_charge });
    const line = find(cart);
    const isAnother = status === 409 || (line !== undefined && line.quantity !== quantity);
    return { cart, message: isAnother ? concurrentMessage : null, failure: null };
  }

  async function afterFailure(failure: RestError): Promise<CartLineChange> {
    outcome = failure.outcome;
    if (failure instanceof RestRejection) {
      // The specification's words for a line that is not in the cart.
      const isGone = failure.status === 422 && failure.message === quantityMessage;
      throw isGone ? new NotFound(quantityMessage) : failure;
    }
    const cart = await readChanged(failure);
    return find(cart)?.quantity === quantity
      ? { cart, message: null, failure: null }
      : { cart, message: failure.message, failure };
  }

  async function change(signal: AbortSignal): Promise<CartLineChange> {
    const done = await setAtOnce();
    if (done) return done;
    signal.throwIfAborted();
    let cart = await readCart(false);
    let line = find(cart);
    if (!line) throw new NotFound(quantityMessage);
    for (let plans = 0; line && line.quantity !== quantity; plans += 1) {
      if (plans === maxPlans || steps >= maxSteps) {
        const isLeft = steps >= maxSteps && line.quantity > quantity;
        return { cart, message: isLeft ? loweringMessage : concurrentMessage, failure: null };
      }
      const { confirmed, failure } = await takeSteps(line, signal);
      cart = await readChanged(failure);
      line = find(cart);
      const isOutdated = failure instanceof RestRejection && line !== undefined && line.quantity !== confirmed;
      if (failure && !isOutdated && line?.quantity !== quantity) {
        if (failure instanceof RestRejection && confirmedSteps === 0) throw failure;
        return { cart, message: failure.message, failure };
      }
    }
    return { cart, message: null, failure: null };
  }

  /** The cart at the deadline. */
  async function readLate(failure: unknown): Promise<CartLineChange> {
    if (!(failure instanceof ChangeDeadlinePassed)) throw failure;
    const late = new ChangeDeadlinePassed(failure.endpoint, failure.message, failure, outcome);
    const cart = await readChanged(outcome === "DONE" ? null : late);
    return find(cart)?.quantity === quantity
      ? { cart, message: null, failure: null }
      : { cart, message: failure.message, failure };
  }

  const { method, path } = setQuantity(lineId, quantity, seen);
  const deadline = {
    disconnected: caller.signal,
    ms: changeDeadlineMs,
    endpoint: endpointOf(method, path),
    message: () => (isLowering ? loweringMessage : quantityMessage),
  };
  return withChangeDeadline(deadline, (signal) =>
    untilAborted(
      queue.run(caller.token, signal, () => change(signal)),
      signal,
    ),
  ).catch(readLate);
}

function asRestError(error: unknown): RestError {
  if (error instanceof RestError) return error;
  throw error;
}
