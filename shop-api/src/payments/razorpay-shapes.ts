import * as v from "valibot";
import type { ProviderPayment, ProviderRefund } from "./provider.ts";

/** An id of the provider, which becomes a part of a path. */
const Id = v.pipe(v.string(), v.regex(/^\w{1,64}$/));
/** In the smallest unit of a currency. */
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** In milliseconds; the provider has seconds. */
const Time = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((seconds) => seconds * 1000),
);

/** A payment link. Its `payments` are null until there is one, and an empty list in lists. */
export const LinkEntity = v.object({
  id: Id,
  reference_id: v.optional(v.nullable(v.string(), ""), ""),
  amount: Amount,
  currency: v.string(),
  short_url: v.string(),
  status: v.picklist(["created", "partially_paid", "paid", "expired", "cancelled"]),
  payments: v.nullish(v.array(v.object({ payment_id: Id }))),
});

export type RazorpayLink = v.InferOutput<typeof LinkEntity>;

/**
 * A payment. Of its link it has only `#` and the id without its prefix, as its description. `captured` alone is not enough: it is
 * documented to be true for an authorised payment too.
 */
export const PaymentEntity = v.pipe(
  v.object({
    id: Id,
    amount: Amount,
    currency: v.string(),
    status: v.string(),
    captured: v.nullish(v.boolean(), false),
    method: v.nullish(v.string(), null),
    description: v.nullish(v.string(), null),
    amount_refunded: v.nullish(Amount, 0),
    created_at: Time,
  }),
  v.transform((payment): ProviderPayment => {
    const link = /^#([A-Za-z0-9]{14})$/.exec(payment.description ?? "")?.[1];
    return {
      id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      isCaptured: payment.captured && (payment.status === "captured" || payment.status === "refunded"),
      method: payment.method,
      createdAt: payment.created_at,
      refunded: payment.amount_refunded,
      linkId: link === undefined ? null : `plink_${link}`,
    };
  }),
);

const refundStatus = { pending: "sent", processed: "paid", failed: "failed" } as const;

export const RefundEntity = v.pipe(
  v.object({ id: Id, payment_id: Id, amount: Amount, status: v.picklist(["pending", "processed", "failed"]) }),
  v.transform(({ id, payment_id: paymentId, amount, status }): ProviderRefund => ({
    id,
    paymentId,
    amount,
    status: refundStatus[status],
  })),
);

export const List = <Schema extends v.GenericSchema>(entity: Schema) => v.object({ items: v.array(entity) });

/** An error of the API, which says what was refused. */
export const ErrorBody = v.object({ error: v.object({ code: v.string(), description: v.string() }) });

/** A part of an event; undefined if the event does not have it, or has something else by this name. */
const Part = <Schema extends v.GenericSchema>(entity: Schema) =>
  v.optional(v.fallback(v.optional(v.object({ entity })), undefined));

/** An event of the webhook, as text. */
export const EventBody = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    event: v.string(),
    payload: v.object({
      payment_link: Part(v.object({ id: Id, reference_id: v.nullish(v.string(), null) })),
      payment: Part(PaymentEntity),
      refund: Part(RefundEntity),
    }),
  }),
);
