import type { ApolloClient } from "@apollo/client";
import * as v from "valibot";
import { hasErrorCode } from "../../apollo/errors.ts";
import { hasEnded } from "../../apollo/ended-clients.ts";
import { prefetching } from "../../apollo/update-link.ts";
import { clearAttempt, withTabLock } from "../../session/order-attempt.ts";
import { type Attempt, customerOf, readAttempt, recordResult, sentAgoMs } from "../../session/sent-order.ts";
import { removeCheckoutDraft } from "./checkout-draft.ts";
import { isFromOlderGateway, isUnsettled, orderErrorMessage } from "./order-errors.ts";
import { PlacedOrderDocument, type PlacedOrderQuery } from "./PlacedOrder.generated.ts";

/** The result of an order whose page was left before its response came. */
export type OrderResult =
  | { kind: "placed"; message: string; orderId: string | null; isUnpaid: boolean }
  | { kind: "rejected"; message: string }
  | { kind: "unconfirmed" };

/** After this time no checkout is running any more: it exceeds the gateway's deadlines. */
const settledMs = 60_000;
const pollMs = 3000;

const SentOrder = v.object({
  addressId: v.string(),
  paymentMode: v.picklist(["CASH", "CARD", "CREDIT"]),
  promoCode: v.nullable(v.string()),
  points: v.nullable(v.number()),
  note: v.nullable(v.string()),
  gstin: v.exactOptional(v.string()),
});
const Content = v.pipe(v.string(), v.parseJson(), v.tuple([SentOrder, v.string()]));

/**
 * Asks for the result of the order that was sent last, until it is known. Another tab that is still waiting for its
 * response is waited for, and then nothing is asked. Never places an order.
 *
 * @returns null if there is nothing to tell to this customer
 */
export async function askForResult(client: ApolloClient): Promise<OrderResult | null> {
  for (;;) {
    const result = await withTabLock(() => askOnce(client));
    if (result !== "unknown") return result;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function askOnce(client: ApolloClient): Promise<OrderResult | null | "unknown"> {
  const agoMs = sentAgoMs();
  const attempt = readAttempt();
  const input = attempt && inputOf(attempt);
  if (agoMs === null || !input) return settle(null);
  const { data, error } = await client.query<PlacedOrderQuery>({
    query: PlacedOrderDocument,
    variables: { input },
    fetchPolicy: "no-cache",
    errorPolicy: "all",
    // An older gateway does not know the document: that is no reason to reload the page.
    context: prefetching,
  });
  if (hasEnded(client)) return null;
  const isOfAnother = data?.me && customerOf(data.me.id) !== attempt.customerId;
  if (isOfAnother || data?.placedOrder) clearAttempt();
  if (isOfAnother) return settle(null);
  const isLate = agoMs >= settledMs;
  if (data?.placedOrder) {
    removeCheckoutDraft();
    const { message, orderId, payment } = data.placedOrder;
    return settle({ kind: "placed", message, orderId, isUnpaid: payment !== null && payment.status !== "PAID" });
  }
  if (error) {
    const isOlder = hasErrorCode(error, "UNKNOWN_DOCUMENT") || isFromOlderGateway(error);
    if (isUnsettled(error) || isOlder) return isLate ? null : "unknown";
    return settle({ kind: "rejected", message: orderErrorMessage(error) });
  }
  return isLate ? settle({ kind: "unconfirmed" }) : "unknown";
}

function inputOf({ key, content }: Attempt) {
  const read = v.safeParse(Content, content);
  return read.success ? { ...read.output[0], idempotencyKey: key } : null;
}

function settle(result: OrderResult | null): OrderResult | null {
  recordResult();
  return result;
}
