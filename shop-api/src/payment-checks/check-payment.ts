import type { Logger } from "pino";
import { lockCustomer } from "../customers/lock-customer.ts";
import type { Database } from "../db/client.ts";
import { cancelOrders } from "../orders/cancel-orders.ts";
import {
  type PaymentLink,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnavailable,
} from "../payments/provider.ts";
import { receiveCapture } from "./receive-capture.ts";

const minuteMs = 60_000;

/** Shortest time between two questions about a payment for its customer, in milliseconds. */
export const askAgainMs = 5000;
/** How long after its time an unpaid order is kept while the provider cannot be reached. */
export const graceMs = 5 * minuteMs;
/** How long after its end a payment is watched for money that was on its way. */
const watchMs = 15 * minuteMs;
/** The provider makes no link that expires in less than 15 minutes. */
const shortestLinkMs = 16 * minuteMs;

/** What payments are checked with. */
export type PaymentDeps = {
  db: Database;
  /** Undefined without its settings: payments are then only released. */
  provider: PaymentProvider | undefined;
  /** Origin of the shop, which the provider's page returns to. */
  publicUrl: string;
  log: Logger;
  /** Called after each order that is placed by its payment. */
  onPlaced: () => void;
};

/** `answered` also if another process has asked meanwhile. */
type Answer = "answered" | "refused" | "unavailable";

type Asking = PaymentDeps & { provider: PaymentProvider };

export type Payment = NonNullable<Awaited<ReturnType<typeof paymentOf>>>;

/** The payment of an order; undefined for one that is paid otherwise. */
export function paymentOf(db: Database, orderId: number) {
  return payments(db).where("order_id", "=", orderId).executeTakeFirst();
}

/** Payments with what a check needs of them. */
export function payments(db: Database) {
  return db
    .selectFrom("payments")
    .select(["id", "order_id", "reference", "amount_paise", "status", "expires_at", "settled_at"])
    .select(["link_id", "link_url", "link_closed_at", "checked_at"]);
}

/**
 * Asks the provider about a payment, unless another process has asked meanwhile, and takes over what it says. The provider's
 * failures are logged, and change nothing, except that an order is released some minutes after its time at the latest.
 * @param isNew whether the caller has just created the payment, which no other process knows yet
 * @returns how the provider has answered
 */
export async function checkPayment(
  deps: PaymentDeps,
  payment: Payment,
  now: number,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<Answer> {
  if (!isNew && !(await claim(deps.db, payment, now))) return "answered";
  try {
    if (deps.provider === undefined) throw new ProviderUnavailable("no payment provider is configured");
    await askProvider({ ...deps, provider: deps.provider }, payment, now, { mayHaveLink: !isNew });
    return "answered";
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefusal)) throw error;
    deps.log.warn({ err: error, orderId: payment.order_id }, "the payment provider did not tell about a payment");
    if (now >= payment.expires_at + graceMs) await expire(deps.db, payment, now);
    // As a link that the provider does not know: of another account, or deleted.
    if (error instanceof ProviderRefusal && isQuiet(payment, now)) await endWatch(deps.db, payment, now);
    return error instanceof ProviderRefusal ? "refused" : "unavailable";
  }
}

/** Reserves the payment, as it was read, for this process. @returns false if another one was faster */
async function claim(db: Database, { id, checked_at }: Payment, now: number): Promise<boolean> {
  const claimed = db.updateTable("payments").set({ checked_at: now }).where("id", "=", id);
  const unchanged = claimed.where("checked_at", "is not distinct from", checked_at);
  return (await unchanged.returning("id").executeTakeFirst()) !== undefined;
}

/**
 * Reads or makes the payment page, receives what was paid on it, and closes it when it should not be paid any more: then, and
 * if it was closed at the provider before, an order that is still unpaid expires.
 * @throws {ProviderUnavailable | ProviderRefusal}
 */
export async function askProvider(
  deps: Asking,
  payment: Payment,
  now: number,
  { mayHaveLink = true }: { mayHaveLink?: boolean } = {},
): Promise<void> {
  const { db, provider } = deps;
  const isPayable = payment.status === "open" && now < payment.expires_at;
  let link = await readLink(deps, payment, now, { mayHaveLink, isPayable });
  if (link !== undefined && payment.link_url === null) await storeLink(db, payment.id, link);
  if (link?.status === "open" && !isPayable) link = await closeLink(provider, link.id);
  const areAllKnown = await receiveAll(deps, payment, link?.paymentIds ?? [], now);
  const isEnded = link?.status === "cancelled" || link?.status === "expired";
  const isLate = now >= payment.expires_at + graceMs;
  // What the page was paid with may not be captured yet.
  const isOver = isPayable ? isEnded && areAllKnown : link === undefined || isEnded || isLate;
  if (isOver) await expire(db, payment, now);
  // A page that cannot be closed, as after a part was paid, is not watched for ever.
  const isClosed = isQuiet(payment, now) || (link !== undefined && link.status !== "open" && areAllKnown);
  if (isClosed) await endWatch(db, payment, now);
}

function isQuiet({ settled_at }: Payment, now: number): boolean {
  return settled_at !== null && now >= settled_at + watchMs;
}

/** Asks no more about a payment that has ended. */
async function endWatch(db: Database, { id }: Payment, now: number): Promise<void> {
  const ended = db.updateTable("payments").set({ link_closed_at: now }).where("id", "=", id);
  await ended.where("status", "!=", "open").execute();
}

type LinkState = { mayHaveLink: boolean; isPayable: boolean };

/** @returns undefined for a payment that got no page, and needs none any more */
async function readLink(
  { provider, publicUrl }: Asking,
  { order_id, reference, amount_paise, expires_at, link_id }: Payment,
  now: number,
  { mayHaveLink, isPayable }: LinkState,
): Promise<PaymentLink | undefined> {
  if (link_id !== null) return provider.link(link_id);
  // The answer to an earlier attempt may be lost.
  const found = mayHaveLink ? await provider.findLink(reference) : undefined;
  if (found !== undefined || !isPayable) return found;
  try {
    return await provider.createLink({
      reference,
      amountPaise: amount_paise,
      description: `Kasavu, order ${order_id}`,
      returnUrl: `${publicUrl}/payment/${order_id}`,
      expiresAt: Math.max(expires_at, now + shortestLinkMs),
    });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const existing = await provider.findLink(reference);
    if (existing === undefined) throw error;
    return existing;
  }
}

async function storeLink(db: Database, paymentId: number, link: PaymentLink): Promise<void> {
  const row = db.updateTable("payments").set({ link_id: link.id, link_url: link.url });
  await row.where("id", "=", paymentId).where("link_url", "is", null).execute();
}

/** @returns the link as it is at the provider afterwards, also one that was paid meanwhile */
async function closeLink(provider: PaymentProvider, linkId: string): Promise<PaymentLink> {
  try {
    return await provider.cancelLink(linkId);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return provider.link(linkId);
  }
}

/** @returns whether each of these payments at the provider has moved money, which was received */
async function receiveAll(deps: Asking, payment: Payment, ids: readonly string[], now: number): Promise<boolean> {
  if (ids.length === 0) return true;
  const captures = deps.db.selectFrom("payment_captures").select("provider_payment_id");
  const rows = await captures.where("provider_payment_id", "in", ids).execute();
  const known = new Set(rows.map((row) => row.provider_payment_id));
  let areAllKnown = true;
  for (const id of ids) {
    if (known.has(id)) continue;
    const received = await receive(deps, payment, await deps.provider.payment(id), now);
    areAllKnown &&= received;
  }
  return areAllKnown;
}

/** Receives what the provider has for a payment, if money was moved. @returns whether it was */
export async function receive(
  { db, log, onPlaced }: PaymentDeps,
  payment: Payment,
  received: ProviderPayment,
  now: number,
): Promise<boolean> {
  if (!received.isCaptured) return false;
  const outcome = await receiveCapture(db, payment, received, now);
  if (outcome === "paid") onPlaced();
  if (outcome === "not needed") log.warn({ orderId: payment.order_id }, "a payment does not pay its order");
  return true;
}

/** Cancels the order of a payment that is still open, in one transaction. */
async function expire(db: Database, { id, order_id }: Payment, now: number): Promise<void> {
  const owner = db.selectFrom("orders").select("customer_id").where("id", "=", order_id);
  const { customer_id } = await owner.executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customer_id);
    const open = trx.selectFrom("payments").select("id").where("id", "=", id).where("status", "=", "open");
    if ((await open.executeTakeFirst()) === undefined) return;
    const reason = "It was not paid in time.";
    await cancelOrders(trx, customer_id, [order_id], { by: "shop", reason, isExpired: true }, now);
  });
}
