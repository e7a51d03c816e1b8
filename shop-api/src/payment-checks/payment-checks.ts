import { setTimeout } from "node:timers/promises";
import { askAgainMs, checkPayment, paymentOf, type PaymentDeps } from "./check-payment.ts";

/** How long a shopper waits for the provider, in milliseconds; the check goes on. */
const waitMs = 5000;

export type PaymentChecks = {
  /** Makes the payment page of an order that was just placed. Its failure is logged; a later check makes the page. */
  makePage(orderId: number): Promise<void>;
  /** Asks the provider about the payment of an order, at most once in 5 s. */
  check(orderId: number): Promise<void>;
  /** Waits for the checks that still run. */
  stop(): Promise<void>;
};

/** The checks that shoppers wait for. */
export function paymentChecks(deps: PaymentDeps): PaymentChecks {
  const running = new Set<Promise<void>>();

  async function run(orderId: number, isNew: boolean): Promise<void> {
    const payment = await paymentOf(deps.db, orderId);
    const now = Date.now();
    if (payment === undefined || payment.link_closed_at !== null) return;
    if (isNew || now >= (payment.checked_at ?? 0) + askAgainMs) await checkPayment(deps, payment, now, { isNew });
  }

  async function inTime(orderId: number, isNew: boolean): Promise<void> {
    const work = run(orderId, isNew)
      .catch((error: unknown) => deps.log.error({ err: error, orderId }, "a payment could not be checked"))
      .finally(() => running.delete(work));
    running.add(work);
    const timer = new AbortController();
    const timeout = setTimeout(waitMs, undefined, { signal: timer.signal, ref: false }).catch(() => {});
    await Promise.race([work, timeout]);
    timer.abort();
  }

  return {
    makePage: (orderId) => inTime(orderId, true),
    check: (orderId) => inTime(orderId, false),
    async stop() {
      await Promise.all(running);
    },
  };
}
