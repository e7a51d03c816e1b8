import { createHmac, timingSafeEqual } from "node:crypto";
import type { Logger } from "pino";
import * as v from "valibot";
import { isPageUrl } from "./page-url.ts";
import {
  type PaymentConfig,
  type PaymentLink,
  type PaymentProvider,
  type ProviderEvent,
  ProviderUnavailable,
} from "./provider.ts";
import { razorpayCalls } from "./razorpay-calls.ts";
import { EventBody, LinkEntity, List, PaymentEntity, RefundEntity, type RazorpayLink } from "./razorpay-shapes.ts";

/** Of a list, which is read in batches: the provider's most. */
const batchSize = 100;
/** Of batches: more than any shop has in the days that are compared. */
const mostBatches = 1000;

/**
 * Razorpay's payment links, payments and refunds (https://razorpay.com/docs/api).
 * @param log is told of a payment page on a host that is not in the configured list
 * @param deadlineMs limit of a call, with its response
 */
export function razorpay(config: PaymentConfig, log: Logger, deadlineMs = 5000): PaymentProvider {
  const call = razorpayCalls(config, deadlineMs);

  function toLink(link: RazorpayLink): PaymentLink {
    const isPage = isPageUrl(link.short_url, config.pageHosts);
    if (!isPage) {
      const host = URL.parse(link.short_url)?.host;
      log.error({ host }, "the payment provider has a page on a host that is not in PAYMENT_PAGE_HOSTS");
    }
    return {
      id: link.id,
      reference: link.reference_id,
      url: isPage ? link.short_url : null,
      status: link.status === "created" || link.status === "partially_paid" ? "open" : link.status,
      paymentIds: (link.payments ?? []).map((payment) => payment.payment_id),
    };
  }

  const readLink = async (id: string) => toLink(await call("GET", `payment_links/${id}`, LinkEntity));

  async function* list<Schema extends v.GenericSchema>(name: string, entity: Schema, from: number, to: number) {
    const period = `from=${Math.floor(from / 1000)}&to=${Math.ceil(to / 1000)}`;
    for (let batch = 0; batch < mostBatches; batch++) {
      const path = `${name}?${period}&count=${batchSize}&skip=${batch * batchSize}`;
      const { items } = await call("GET", path, List(entity));
      yield items;
      if (items.length < batchSize) return;
    }
    throw new ProviderUnavailable(`The payment provider's list of ${name} does not end.`);
  }

  return {
    async createLink({ reference, amountPaise, description, returnUrl, expiresAt }) {
      const link = await call("POST", "payment_links", LinkEntity, {
        body: {
          amount: amountPaise,
          currency: "INR",
          accept_partial: false,
          reference_id: reference,
          description,
          expire_by: Math.floor(expiresAt / 1000),
          notify: { sms: false, email: false },
          reminder_enable: false,
          callback_url: returnUrl,
          callback_method: "get",
        },
      });
      if (link.reference_id !== reference || link.amount !== amountPaise || link.currency !== "INR") {
        throw new ProviderUnavailable("The payment provider has made another link than was asked for.");
      }
      return toLink(link);
    },

    async findLink(reference) {
      const query = new URLSearchParams({ reference_id: reference });
      const { payment_links: links } = await call("GET", `payment_links?${query}`, LinkList);
      const found = links.find((link) => link.reference_id === reference);
      // The list has no payments of its links.
      return found && readLink(found.id);
    },

    link: readLink,

    async cancelLink(id) {
      return toLink(await call("POST", `payment_links/${id}/cancel`, LinkEntity));
    },

    payment: (id) => call("GET", `payments/${id}`, PaymentEntity),

    async refund(paymentId, amount, key) {
      const made = await call("POST", `payments/${paymentId}/refund`, RefundEntity, {
        body: { amount },
        headers: { "x-refund-idempotency": key },
      });
      if (made.paymentId !== paymentId || made.amount !== amount) {
        throw new ProviderUnavailable("The payment provider has made another refund than was asked for.");
      }
      return made;
    },

    findRefund: (id) => call("GET", `refunds/${id}`, RefundEntity),
    payments: (from, to) => list("payments", PaymentEntity, from, to),
    refunds: (from, to) => list("refunds", RefundEntity, from, to),

    readEvent(body, { signature, eventId }) {
      if (signature === undefined || !isSigned(body, signature, config.webhookSecrets)) return null;
      return eventId === undefined ? null : toEvent(eventId, body);
    },
  };
}

const LinkList = v.object({ payment_links: v.array(LinkEntity) });

/** Whether a body has the signature of one of the secrets, in a time that tells nothing about them. */
function isSigned(body: Buffer, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature);
  const matches = secrets.map((secret) => {
    const expected = Buffer.from(createHmac("sha256", secret).update(body).digest("hex"));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches.includes(true);
}

/** @returns null for a body that is no event; one about something else has nulls */
function toEvent(id: string, body: Buffer): ProviderEvent | null {
  const event = v.safeParse(EventBody, body.toString());
  if (!event.success) return null;
  const { payment_link: link, payment, refund } = event.output.payload;
  return {
    id,
    reference: link?.entity.reference_id ?? null,
    linkId: link?.entity.id ?? payment?.entity.linkId ?? null,
    payment: payment?.entity ?? null,
    refund: refund?.entity ?? null,
  };
}
