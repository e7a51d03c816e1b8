import * as v from "valibot";
import { ApiError, known, type paymentLedger, type Refund } from "./payment-ledger.ts";

export type CallName =
  | "create link"
  | "find link"
  | "read link"
  | "cancel link"
  | "read payment"
  | "refund"
  | "read refund"
  | "list payments"
  | "list refunds";

/** A call of the API. @param key the idempotency key of a refund */
type Call = { query: URLSearchParams; body: string; key: string | undefined };

/** @param done called when the response is over, so that a call is in progress until then */
type Handler = { name: CallName; work(call: Call): unknown; done?(call: Call): void };

const NewLink = v.strictObject({
  amount: v.pipe(v.number(), v.integer(), v.minValue(100)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  accept_partial: v.optional(v.boolean()),
  description: v.pipe(v.string(), v.maxLength(2048)),
  reference_id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  expire_by: v.pipe(v.number(), v.integer()),
  customer: v.optional(v.record(v.string(), v.string())),
  notify: v.optional(v.object({ sms: v.boolean(), email: v.boolean() })),
  reminder_enable: v.optional(v.boolean()),
  notes: v.optional(v.record(v.string(), v.string())),
  callback_url: v.pipe(v.string(), v.url()),
  callback_method: v.literal("get"),
});

const NewRefund = v.strictObject({
  amount: v.optional(v.pipe(v.number(), v.integer())),
  speed: v.optional(v.picklist(["normal", "optimum"])),
});

/** The calls of the API, under the documented rules for their inputs. */
export function paymentApi(
  ledger: ReturnType<typeof paymentLedger>,
  options: {
    now(): number;
    pageOrigin: string;
    provider(): { refundsAre: "pending" | "processed" | "refused"; refusal: string };
  },
) {
  const refundsByKey = new Map<string, { request: string; refund: Refund }>();
  const keysInProgress = new Map<string, number>();

  function createLink({ body }: Call): unknown {
    const link = parsed(NewLink, body);
    if (link.expire_by < Math.floor(options.now() / 1000) + 15 * 60) {
      throw new ApiError("expire_by should be at least 15 minutes after current time");
    }
    if (ledger.links.values().some((other) => other.reference_id === link.reference_id)) {
      throw new ApiError(`payment link with given reference_id: ${link.reference_id} already exists`);
    }
    const { amount, currency, accept_partial = false, description, reference_id, expire_by } = link;
    const { callback_url, callback_method } = link;
    return ledger.addLink(
      { amount, currency, accept_partial, description, reference_id, expire_by, callback_url, callback_method },
      options.pageOrigin,
    );
  }

  /** As documented, a list has no payments of its links. */
  function findLinks({ query }: Call): unknown {
    const reference = query.get("reference_id");
    const found = ledger.links.values().filter((link) => link.reference_id === reference);
    return { payment_links: [...found].map(({ id }) => ({ ...ledger.link(id), payments: [] })) };
  }

  function refund(paymentId: string, { body, key }: Call): unknown {
    const request = `${paymentId} ${body}`;
    if (key !== undefined) {
      if (!/^[\w-]{10,}$/.test(key)) throw new ApiError("The idempotency key is invalid");
      const running = keysInProgress.get(key) ?? 0;
      keysInProgress.set(key, running + 1);
      if (running > 0) throw new ApiError("Request failed because another refund is in progress", 409);
      const earlier = refundsByKey.get(key);
      if (earlier !== undefined) {
        if (earlier.request === request) return earlier.refund;
        throw new ApiError("Different request with the same idempotency key has already been processed.");
      }
    }
    const { refundsAre, refusal } = options.provider();
    if (refundsAre === "refused") throw new ApiError(refusal);
    const made = ledger.refund(paymentId, parsed(NewRefund, body).amount, refundsAre);
    if (key !== undefined) refundsByKey.set(key, { request, refund: made });
    return made;
  }

  function leave({ key }: Call): void {
    if (key === undefined) return;
    const running = (keysInProgress.get(key) ?? 0) - 1;
    if (running > 0) keysInProgress.set(key, running);
    else keysInProgress.delete(key);
  }

  const calls: [method: string, path: RegExp, handler: (id: string) => Handler][] = [
    ["POST", /^\/payment_links\/?$/, () => ({ name: "create link", work: createLink })],
    ["GET", /^\/payment_links\/?$/, () => ({ name: "find link", work: findLinks })],
    ["GET", /^\/payment_links\/(\w+)$/, (id) => ({ name: "read link", work: () => ledger.link(id) })],
    [
      "POST",
      /^\/payment_links\/(\w+)\/cancel$/,
      (id) => ({ name: "cancel link", work: () => ledger.cancel(ledger.link(id)) }),
    ],
    ["GET", /^\/payments$/, () => ({ name: "list payments", work: ({ query }) => page(ledger.payments, query) })],
    ["GET", /^\/payments\/(\w+)$/, (id) => ({ name: "read payment", work: () => known(ledger.payments, id) })],
    [
      "POST",
      /^\/payments\/(\w+)\/refund$/,
      (id) => ({ name: "refund", work: (call) => refund(id, call), done: leave }),
    ],
    ["GET", /^\/refunds$/, () => ({ name: "list refunds", work: ({ query }) => page(ledger.refunds, query) })],
    ["GET", /^\/refunds\/(\w+)$/, (id) => ({ name: "read refund", work: () => known(ledger.refunds, id) })],
  ];

  return {
    /** @returns undefined for a call that the API does not have */
    find(method: string, path: string): Handler | undefined {
      for (const [itsMethod, itsPath, handler] of calls) {
        const match = itsMethod === method ? itsPath.exec(path) : null;
        if (match !== null) return handler(match[1] ?? "");
      }
      return undefined;
    },
  };
}

/** Entities of a period, the newest first: `count` of them, by default 10 and at most 100, after `skip`. */
function page(entities: ReadonlyMap<string, { created_at: number }>, query: URLSearchParams) {
  const number = (name: string, fallback: number) => Number(query.get(name) ?? fallback);
  const [from, to, skip, count] = [number("from", 0), number("to", Infinity), number("skip", 0), number("count", 10)];
  if (!(count >= 1 && count <= 100)) throw new ApiError("The count may not be greater than 100.");
  const all = [...entities.values()].filter(({ created_at: at }) => at >= from && at <= to).toReversed();
  const items = all.slice(skip, skip + count);
  return { entity: "collection", count: items.length, items };
}

/** @throws an ApiError for a body that is not as documented */
function parsed<Schema extends v.GenericSchema>(schema: Schema, body: string): v.InferOutput<Schema> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);
  if (!result.success) throw new ApiError(`${v.getDotPath(result.issues[0]) ?? "The body"} is invalid`);
  return result.output;
}
