import { createHmac } from "node:crypto";
import { newId, type Payload, type Payment } from "./payment-ledger.ts";

/** An event of a webhook. */
export type WebhookEvent = { id: string; name: string; createdAt: number; payload: Payload };

/** How an event is sent otherwise than it happened. */
export type Changes = {
  /** Instead of the secret of the webhook. */
  secret?: string;
  /** Replaces the values of the payment. */
  payment?: Partial<Payment>;
  /** Replaces the reference of the link. */
  reference?: string;
};

/** The events of a provider, and their delivery. */
export type Webhooks = {
  /** Where events are sent to; undefined sends none. */
  url: string | undefined;
  /** Whether events are sent when they happen. Otherwise a test sends those that it wants, by `deliver`. */
  areHeld: boolean;
  /** All that happened, newest last, sent or not. */
  events: WebhookEvent[];
  /** @returns the status of the response; undefined without one */
  deliver(event: WebhookEvent, changes?: Changes): Promise<number | undefined>;
  /** Waits until all events that were sent when they happened have a response. */
  settled(): Promise<void>;
};

/** The body of an event, as it is signed. */
export function bodyOf({ name, createdAt, payload }: WebhookEvent, { payment, reference }: Changes = {}): string {
  const entities = {
    ...(payload.payment_link && {
      payment_link: { ...payload.payment_link, ...(reference !== undefined && { reference_id: reference }) },
    }),
    ...(payload.payment && { payment: { ...payload.payment, ...payment } }),
    ...(payload.refund && { refund: payload.refund }),
  };
  return JSON.stringify({
    entity: "event",
    account_id: "acc_00000000000000",
    event: name,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([key, entity]) => [key, { entity }])),
    created_at: createdAt,
  });
}

/** The signature of a webhook. */
export const signatureOf = (body: string | Buffer, secret: string) =>
  createHmac("sha256", secret).update(body).digest("hex");

/** @returns the webhooks, and what a ledger calls when something happens */
export function createWebhooks(secret: string, now: () => number) {
  const pending = new Set<Promise<unknown>>();
  const webhooks: Webhooks = {
    url: undefined,
    areHeld: false,
    events: [],
    async deliver(event, changes = {}) {
      if (webhooks.url === undefined) throw new Error("The webhook has no URL.");
      const body = bodyOf(event, changes);
      const response = await fetch(webhooks.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-razorpay-signature": signatureOf(body, changes.secret ?? secret),
          "x-razorpay-event-id": event.id,
        },
        body,
      }).catch(() => undefined);
      await response?.body?.cancel();
      return response?.status;
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };

  function emit(name: string, payload: Payload): void {
    const event = { id: newId("evt").slice(4), name, createdAt: Math.floor(now() / 1000), payload };
    webhooks.events.push(event);
    if (webhooks.areHeld || webhooks.url === undefined) return;
    const delivery = webhooks.deliver(event).finally(() => pending.delete(delivery));
    pending.add(delivery);
  }

  return { webhooks, emit };
}
