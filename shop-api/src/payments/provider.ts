/** How the payment provider is reached, and what is accepted of it. */
export type PaymentConfig = {
  /** Base URL of its API, without a slash at the end. */
  url: string;
  keyId: string;
  keySecret: string;
  /** Secrets of the webhook's signatures, of which any is valid: the current one, and the one before it. */
  webhookSecrets: readonly string[];
  /** Hosts of its pages, which have https; of a loopback address in the list also http. */
  pageHosts: readonly string[];
  /** Origin of the shop, which a browser returns to. */
  publicUrl: string;
};

/** A payment page at the provider. */
export type PaymentLink = {
  id: string;
  reference: string;
  /** Null unless it is https on one of the configured hosts: a browser is sent nowhere else. */
  url: string | null;
  /** `open`: it can be paid. `paid` of one whose whole amount was paid. */
  status: "open" | "paid" | "expired" | "cancelled";
  /** Ids of the payments that were made by it, whether or not they moved money. */
  paymentIds: readonly string[];
};

/** Money at the provider. It does not have the reference of its link, which the link itself has. */
export type ProviderPayment = {
  id: string;
  /** In the smallest unit of the currency: paise for INR. */
  amount: number;
  currency: string;
  /** Whether the money was taken: one that only failed, or was authorised, moves none. */
  isCaptured: boolean;
  /** Such as `upi`; null if unknown. */
  method: string | null;
  createdAt: number;
  /** What of the amount was paid back. */
  refunded: number;
  /** Null for one that was made without a link. */
  linkId: string | null;
};

/** A refund at the provider. */
export type ProviderRefund = {
  id: string;
  paymentId: string;
  amount: number;
  /** `failed`: the money stays with the shop. */
  status: "sent" | "paid" | "failed";
};

/** An event of a webhook whose signature is right. */
export type ProviderEvent = {
  id: string;
  /** The reference, the link, the payment and the refund that it is about, each null unless the event has it. */
  reference: string | null;
  linkId: string | null;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
};

export type NewPaymentLink = {
  reference: string;
  amountPaise: number;
  /** For the payment page, such as `Kasavu, order 12`. */
  description: string;
  /** Where the browser returns to. */
  returnUrl: string;
  expiresAt: number;
};

/**
 * A payment provider with a page of its own. Each call has a deadline; none is repeated by itself.
 * All throw `ProviderUnavailable` if the provider fails, cannot be reached or sends what is not its documented answer, and
 * `ProviderRefusal` if it refuses the call.
 */
export type PaymentProvider = {
  /** Throws a ProviderRefusal also for a reference that has a link. */
  createLink(link: NewPaymentLink): Promise<PaymentLink>;
  /** @returns undefined for a reference without a link */
  findLink(reference: string): Promise<PaymentLink | undefined>;
  link(id: string): Promise<PaymentLink>;
  /** Throws a ProviderRefusal for one that is paid, expired or cancelled. */
  cancelLink(id: string): Promise<PaymentLink>;
  payment(id: string): Promise<ProviderPayment>;
  /** Idempotent by the key, whose repetition has the same amount. @param amount in the smallest unit of its currency */
  refund(paymentId: string, amount: number, key: string): Promise<ProviderRefund>;
  findRefund(id: string): Promise<ProviderRefund>;
  /** The payments of a period, in batches. */
  payments(from: number, to: number): AsyncIterable<readonly ProviderPayment[]>;
  refunds(from: number, to: number): AsyncIterable<readonly ProviderRefund[]>;
  /** @returns null for a wrong signature, or a body that is no event of the provider */
  readEvent(
    body: Buffer,
    headers: { signature: string | undefined; eventId: string | undefined },
  ): ProviderEvent | null;
};

/** The provider failed, could not be reached, or did not answer as documented: the outcome of a write is unknown. */
export class ProviderUnavailable extends Error {}

/** The provider has refused a call. The message is the provider's, in one line. */
export class ProviderRefusal extends Error {}
