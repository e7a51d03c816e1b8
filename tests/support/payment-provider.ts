import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { close, listen } from "./listen.ts";
import { type CallName, paymentApi } from "./payment-api.ts";
import { ApiError, type Link, type Payment, paymentLedger, type Paying } from "./payment-ledger.ts";
import { paymentPage, returnAddress } from "./payment-page.ts";
import { createWebhooks, type Webhooks } from "./payment-webhooks.ts";

/**
 * What happens to a call instead of its answer. Nothing is done before `unavailable`, `too many calls` and `not reached`;
 * the others come after the work was done. `slow` has no answer until `behave`.
 */
export type Fault =
  | "unavailable"
  | "too many calls"
  | "not reached"
  | "lost answer"
  | "failed answer"
  | "garbage"
  | "wrong shape"
  | "redirect"
  | "endless"
  | "slow";

/** A payment provider for the shops of tests, with the API of Razorpay's payment links as it is documented. */
export type TestPaymentProvider = {
  /** Variables of a shop that uses it; a test replaces `PUBLIC_URL` where a browser returns. */
  env: Record<string, string>;
  webhooks: Webhooks;
  /** All calls of the API, newest last, as the provider has read them. */
  calls: { name: CallName; path: string; body: string }[];
  /** @param options which calls, by default all, and how many, by default the next one */
  misbehave(fault: Fault, options?: { call?: CallName; times?: number }): void;
  /** Ends all misbehaviour, and sends the answers that were slow. */
  behave(): void;
  /** Whether new refunds wait for `settleRefund`, are done at once, or are refused. By default `processed`. */
  refundsAre: "pending" | "processed" | "refused";
  /** What it says of a refused refund. */
  refusal: string;
  /** Pays a link as a customer does, and waits for the response to the webhook. */
  pay(reference: string, paying?: Paying): Promise<Payment>;
  /** Takes the money of an authorised payment, and waits for the response to the webhook. */
  capture(paymentId: string): Promise<void>;
  /** Closes a link before its time, and waits for the response to the webhook. */
  expire(reference: string): Promise<void>;
  /** Decides pending refunds, and waits for the response to the webhook. */
  settleRefund(refundId: string, status: "processed" | "failed"): Promise<void>;
  /** Pays money back in the provider's dashboard, and waits for the response to the webhook. */
  refund(paymentId: string, amount?: number): Promise<void>;
  /** A link that another shop has made with the same account. */
  addLink(reference: string, amount: number): Link;
  /** What it has, to be read. */
  ledger: Pick<ReturnType<typeof paymentLedger>, "links" | "payments" | "refunds" | "linkOf" | "moneyKept">;
  stop(): Promise<void>;
};

/** The key of its API, and the secret of its webhook. */
export const paymentKeys = {
  PAYMENT_KEY_ID: "rzp_test_00000000000000",
  PAYMENT_KEY_SECRET: "key-secret-of-tests",
  PAYMENT_WEBHOOK_SECRET: "webhook-secret-of-tests",
};

/**
 * @param options.host the address it listens on, by default the loopback address
 * @param options.pageOrigin origin of the links' URLs, by default its own, where they can be paid
 * @param options.tls key and certificate as PEM, with which it speaks https; by default it speaks http
 * @param options.now the time in milliseconds, by default the clock
 */
export async function startPaymentProvider(
  options: {
    host?: string;
    port?: number;
    pageOrigin?: string;
    tls?: { key: string; cert: string };
    now?: () => number;
  } = {},
): Promise<TestPaymentProvider> {
  const { host, port, tls, now = Date.now } = options;
  const { webhooks, emit } = createWebhooks(paymentKeys.PAYMENT_WEBHOOK_SECRET, now);
  const ledger = paymentLedger(now, emit);
  const faults: { fault: Fault; call: CallName | undefined; left: number }[] = [];
  let release = Promise.withResolvers<void>();

  const onRequest = (request: IncomingMessage, response: ServerResponse) => void receive(request, response);
  const server = tls ? createTlsServer(tls, onRequest) : createServer(onRequest);
  const listening = await listen(server, port, host);
  const origin = tls ? listening.replace("http:", "https:") : listening;
  const pageOrigin = options.pageOrigin ?? origin;
  const api = paymentApi(ledger, { now, pageOrigin, provider: () => provider });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", origin);
    const body = await text(request).catch(() => undefined);
    // The shop was killed.
    if (body === undefined) return;
    const [, id, action] = /^\/i\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (id !== undefined) {
      await visit(id, action, response);
      return;
    }
    const path = pathname.replace(/^\/v1/, "");
    const found = api.find(request.method ?? "GET", path);
    if (request.headers.authorization !== authorization || found === undefined) {
      const status = found === undefined ? 404 : 401;
      send(response, status, errorBody(status === 401 ? "Authentication failed" : "The requested URL was not found"));
      return;
    }
    provider.calls.push({ name: found.name, path, body });
    const fault = nextFault(found.name);
    if (fault === "unavailable") send(response, 503, { error: { code: "SERVER_ERROR", description: "Try later" } });
    else if (fault === "too many calls") send(response, 429, errorBody("Too many requests"));
    else if (fault === "not reached") response.destroy();
    else {
      const key = request.headers["x-refund-idempotency"];
      const call = { query: searchParams, body, key: typeof key === "string" ? key : undefined };
      const answer = attempt(() => found.work(call));
      await (fault === undefined ? send(response, answer.status, answer.body) : fail(response, fault, answer));
      if (!response.closed) await once(response, "close");
      found.done?.(call);
    }
  }

  async function fail(response: ServerResponse, fault: Fault, answer: { status: number; body: unknown }) {
    if (fault === "lost answer") response.destroy();
    else if (fault === "failed answer") response.writeHead(502).end("<html>Bad gateway</html>");
    else if (fault === "garbage") response.writeHead(200, { "content-type": "text/html" }).end("<html>Hello</html>");
    else if (fault === "wrong shape") send(response, 200, { id: 1, items: {}, payment_links: "none" });
    else if (fault === "redirect") response.writeHead(307, { location: response.req.url }).end();
    else if (fault === "endless") {
      await pipeline(Readable.from(endlessSpaces()), response).catch(() => undefined);
    } else {
      await Promise.race([release.promise, once(response, "close")]);
      if (!response.destroyed) send(response, answer.status, answer.body);
    }
  }

  function nextFault(name: CallName): Fault | undefined {
    const planned = faults.find(({ call, left }) => left > 0 && (call === undefined || call === name));
    if (planned !== undefined) planned.left -= 1;
    return planned?.fault;
  }

  /** The page of a link: reads it, pays, or leaves. */
  async function visit(id: string, action: string | undefined, response: ServerResponse): Promise<void> {
    if (!ledger.links.has(id)) {
      response.writeHead(404).end();
      return;
    }
    const link = ledger.link(id);
    const isOpen = link.status === "created" || link.status === "partially_paid";
    if (action === undefined || (action === "pay" && !isOpen)) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(paymentPage(link));
      return;
    }
    const payment = action === "pay" ? await provider.pay(link.reference_id) : undefined;
    const location = returnAddress(link, payment?.id, paymentKeys.PAYMENT_KEY_SECRET);
    response.writeHead(303, { location }).end();
  }

  const provider: TestPaymentProvider = {
    env: {
      ...paymentKeys,
      PAYMENT_PROVIDER_URL: `${origin}/v1`,
      PAYMENT_PAGE_HOSTS: new URL(pageOrigin).hostname,
      PUBLIC_URL: "https://shop.example",
    },
    webhooks,
    calls: [],
    refundsAre: "processed",
    refusal: "Your account does not have enough balance to carry out the refund operation.",
    ledger,
    misbehave(fault, { call, times = 1 } = {}) {
      faults.push({ fault, call, left: times });
    },
    behave() {
      faults.length = 0;
      release.resolve();
      release = Promise.withResolvers();
    },
    async pay(reference, paying) {
      const payment = ledger.pay(reference, paying);
      await webhooks.settled();
      return payment;
    },
    async capture(paymentId) {
      ledger.capture(paymentId);
      await webhooks.settled();
    },
    async expire(reference) {
      ledger.expire(reference);
      await webhooks.settled();
    },
    async settleRefund(refundId, status) {
      ledger.settleRefund(refundId, status);
      await webhooks.settled();
    },
    async refund(paymentId, amount) {
      ledger.refund(paymentId, amount, "processed");
      await webhooks.settled();
    },
    addLink: (reference, amount) => ledger.addLink({ reference_id: reference, amount }, pageOrigin),
    async stop() {
      await webhooks.settled();
      await close(server);
    },
  };
  return provider;
}

const { PAYMENT_KEY_ID: keyId, PAYMENT_KEY_SECRET: keySecret } = paymentKeys;
const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

function* endlessSpaces() {
  const spaces = Buffer.alloc(65_536, " ");
  for (;;) yield spaces;
}

function attempt(work: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: errorBody(error.message) };
  }
}

const errorBody = (description: string) => ({
  error: { code: "BAD_REQUEST_ERROR", description, source: "business", step: null, reason: "input_validation_failed" },
});

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
