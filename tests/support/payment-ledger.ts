import { randomBytes } from "node:crypto";

/** A payment link, in the shape of the API; as in the API, `payments` is null until there is one. */
export type Link = {
  id: string;
  reference_id: string;
  amount: number;
  amount_paid: number;
  currency: string;
  status: "created" | "partially_paid" | "paid" | "expired" | "cancelled";
  accept_partial: boolean;
  description: string;
  callback_url: string;
  callback_method: string;
  created_at: number;
  expire_by: number;
  expired_at: number;
  cancelled_at: number;
  short_url: string;
  notes: [];
  payments: { payment_id: string; plink_id: string; amount: number; method: string; status: string }[] | null;
};

/** A payment, in the shape of the API. */
export type Payment = {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "authorized" | "captured" | "refunded" | "failed";
  captured: boolean;
  method: string;
  /** `#` and the id of the link without its prefix. */
  description: string;
  amount_refunded: number;
  refund_status: "partial" | "full" | null;
  email: string;
  contact: string;
  vpa: string | null;
  notes: [];
  created_at: number;
};

/** A refund, in the shape of the API. */
export type Refund = {
  id: string;
  entity: "refund";
  payment_id: string;
  amount: number;
  currency: string;
  status: "pending" | "processed" | "failed";
  notes: [];
  created_at: number;
};

/** What an event is about. */
export type Payload = { payment_link?: Link; payment?: Payment; refund?: Refund };

/** An error of the API. */
export class ApiError extends Error {
  readonly status: number;
  constructor(description: string, status = 400) {
    super(description);
    this.status = status;
  }
}

export type Paying = {
  /** By default that of the link. */
  amount?: number;
  currency?: string;
  method?: string;
  /** By default `captured`. */
  status?: "captured" | "authorized" | "failed";
  /** It was begun while the link could be paid, which stays as it is if it is closed now. */
  isLate?: boolean;
};

/**
 * The links, payments and refunds of a provider, under the documented rules.
 * @param now the time, in milliseconds
 * @param emit called with each event and copies of what it is about
 */
export function paymentLedger(now: () => number, emit: (event: string, payload: Payload) => void) {
  const links = new Map<string, Link>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const seconds = () => Math.floor(now() / 1000);
  const report = (event: string, payload: Payload) => emit(event, structuredClone(payload));

  function linkOf(reference: string): Link {
    const link = links.values().find((one) => one.reference_id === reference);
    if (link === undefined) throw new Error(`No link has the reference ${reference}.`);
    return withTime(link);
  }

  /** A link expires by the clock. */
  function withTime(link: Link): Link {
    if (link.status === "created" && link.expire_by > 0 && link.expire_by <= seconds()) expire(link);
    return link;
  }

  function expire(link: Link): void {
    link.status = "expired";
    link.expired_at = seconds();
    report("payment_link.expired", { payment_link: link });
  }

  /** The payment of a link whose money was taken: what it means for the link. */
  function count(link: Link, payment: Payment): void {
    report("payment.captured", { payment });
    link.amount_paid += payment.amount;
    if (link.status !== "created" && link.status !== "partially_paid") return;
    link.status = link.amount_paid < link.amount ? "partially_paid" : "paid";
    report(`payment_link.${link.status}`, { payment_link: link, payment });
  }

  function show(link: Link, payment: Payment): void {
    const { id, amount, method, status } = payment;
    const others = (link.payments ?? []).filter((one) => one.payment_id !== id);
    link.payments = [...others, { payment_id: id, plink_id: link.id, amount, method, status }];
  }

  return {
    links,
    payments,
    refunds,
    linkOf,

    /** @throws an ApiError for an unknown id */
    link(id: string): Link {
      return withTime(known(links, id));
    },

    addLink(link: Pick<Link, "reference_id" | "amount"> & Partial<Link>, pageOrigin: string): Link {
      const id = newId("plink");
      const added: Link = {
        currency: "INR",
        description: "",
        accept_partial: false,
        callback_url: "",
        callback_method: "",
        expire_by: 0,
        ...link,
        id,
        amount_paid: 0,
        status: "created",
        created_at: seconds(),
        expired_at: 0,
        cancelled_at: 0,
        short_url: `${pageOrigin}/i/${id}`,
        notes: [],
        payments: null,
      };
      links.set(id, added);
      return added;
    },

    /** @throws an ApiError for a link that is paid, expired or cancelled */
    cancel(link: Link): Link {
      if (withTime(link).status !== "created") {
        throw new ApiError(`Payment link cannot be cancelled in status ${link.status}`);
      }
      link.status = "cancelled";
      link.cancelled_at = seconds();
      report("payment_link.cancelled", { payment_link: link });
      return link;
    },

    /** Closes a link before its time. */
    expire: (reference: string) => expire(linkOf(reference)),

    /** @throws an ApiError for a link that cannot be paid, unless the payment is late */
    pay(reference: string, paying: Paying = {}): Payment {
      const link = linkOf(reference);
      const { amount = link.amount, currency = link.currency, method = "upi", status = "captured", isLate } = paying;
      if (!isLate && !["created", "partially_paid"].includes(link.status)) {
        throw new ApiError(`Payment link is ${link.status}`);
      }
      const payment: Payment = {
        id: newId("pay"),
        entity: "payment",
        amount,
        currency,
        status,
        captured: status === "captured",
        method,
        description: link.id.replace("plink_", "#"),
        amount_refunded: 0,
        refund_status: null,
        email: "payer@example.com",
        contact: "+919876500000",
        vpa: method === "upi" ? "payer@upi" : null,
        notes: [],
        created_at: seconds(),
      };
      payments.set(payment.id, payment);
      show(link, payment);
      if (status === "captured") count(link, payment);
      else report(`payment.${status}`, { payment });
      return payment;
    },

    /** Takes the money of an authorised payment. */
    capture(id: string): Payment {
      const payment = known(payments, id);
      payment.status = "captured";
      payment.captured = true;
      const link = known(links, payment.description.replace("#", "plink_"));
      show(link, payment);
      count(link, payment);
      return payment;
    },

    /** @throws an ApiError above what is left of the captured amount */
    refund(id: string, amount: number | undefined, status: "pending" | "processed"): Refund {
      const payment = known(payments, id);
      const left = payment.amount - payment.amount_refunded;
      const wanted = amount ?? left;
      if (!payment.captured) throw new ApiError("The payment status should be captured for action to be taken");
      if (left === 0) throw new ApiError("The payment has been fully refunded already");
      if (wanted > left) throw new ApiError("The refund amount provided is greater than amount captured");
      if (wanted < 100) throw new ApiError("The amount must be at least INR 1.00");
      const refund: Refund = {
        id: newId("rfnd"),
        entity: "refund",
        payment_id: id,
        amount: wanted,
        currency: payment.currency,
        status,
        notes: [],
        created_at: seconds(),
      };
      refunds.set(refund.id, refund);
      setRefunded(payment, payment.amount_refunded + wanted);
      report(status === "pending" ? "refund.created" : "refund.processed", { refund, payment });
      return refund;
    },

    /** What becomes of a pending refund; the money of a failed one stays with the shop. */
    settleRefund(id: string, status: "processed" | "failed"): Refund {
      const refund = known(refunds, id);
      const payment = known(payments, refund.payment_id);
      refund.status = status;
      if (status === "failed") setRefunded(payment, payment.amount_refunded - refund.amount);
      report(`refund.${status}`, { refund, payment });
      return refund;
    },

    /** The money taken by the links of a reference and neither paid back nor about to be, in paise. */
    moneyKept(reference: string): number {
      const ids = links.values().filter((link) => link.reference_id === reference);
      const marks = new Set(ids.map(({ id }) => id.replace("plink_", "#")));
      let paise = 0;
      for (const payment of payments.values()) {
        if (payment.captured && payment.currency === "INR" && marks.has(payment.description)) {
          paise += payment.amount - payment.amount_refunded;
        }
      }
      return paise;
    },
  };
}

function setRefunded(payment: Payment, amount: number): void {
  payment.amount_refunded = amount;
  payment.status = amount === payment.amount ? "refunded" : "captured";
  payment.refund_status = amount === 0 ? null : amount === payment.amount ? "full" : "partial";
}

/** @throws an ApiError for an unknown id */
export function known<Entity>(entities: ReadonlyMap<string, Entity>, id: string): Entity {
  const entity = entities.get(id);
  if (entity === undefined) throw new ApiError("The id provided does not exist");
  return entity;
}

/** As at the provider: a prefix and 14 letters and digits. */
export const newId = (prefix: string) =>
  `${prefix}_${randomBytes(24).toString("base64").replace(/[+/]/g, "").slice(0, 14)}`;
