import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../shop-api/src/config.ts";
import {
  type PaymentConfig,
  type PaymentProvider,
  type ProviderEvent,
  ProviderRefusal,
  ProviderUnavailable,
} from "../../shop-api/src/payments/provider.ts";
import { razorpay } from "../../shop-api/src/payments/razorpay.ts";
import { close, listen } from "../support/listen.ts";
import { type Fault, startPaymentProvider, type TestPaymentProvider } from "../support/payment-provider.ts";
import { bodyOf, signatureOf, type WebhookEvent } from "../support/payment-webhooks.ts";

let server: TestPaymentProvider;
let config: PaymentConfig;
let client: PaymentProvider;
let logged: string;
let number = 0;

beforeAll(async () => {
  server = await startPaymentProvider();
  const { payments } = readConfig({ ...server.env, PAYMENT_WEBHOOK_SECRET_OLD: "old-webhook-secret" });
  if (payments === undefined) throw new Error("No provider is configured.");
  config = payments;
});

beforeEach(() => {
  logged = "";
  server.behave();
  server.refundsAre = "processed";
  server.calls.length = 0;
  client = razorpay(config, log());
});

afterAll(() => server.stop());

const log = () => pino({ base: null }, { write: (line) => (logged += line) });

const newReference = () => `ksv_${String(++number).padStart(20, "0")}`;

/** A link of 1,265 rupees that can be paid for 20 minutes. */
const linkFor = (reference: string) =>
  client.createLink({
    reference,
    amountPaise: 126_500,
    description: "Kasavu, order 12",
    returnUrl: "https://shop.example/payment/12",
    expiresAt: Date.now() + 20 * 60_000,
  });

const lastEvent = (): WebhookEvent => {
  const event = server.webhooks.events.at(-1);
  if (event === undefined) throw new Error("Nothing happened.");
  return event;
};

/** The query that a browser returns with. */
function returned(response: Response): Record<string, string> {
  const { origin, pathname, searchParams } = new URL(response.headers.get("location") ?? "");
  expect(`${response.status} ${origin}${pathname}`).toBe("303 https://shop.example/payment/12");
  return Object.fromEntries(searchParams);
}

function expectNoSecret(error: unknown): void {
  const shown = `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? error.stack : ""} ${logged}`;
  for (const secret of [config.keyId, config.keySecret, "another-secret", "payer@example.com", "98765", "Basic "]) {
    expect(shown).not.toContain(secret);
  }
  expect(error).not.toHaveProperty("cause");
}

const read = (body: string, secret: string, eventId: string | undefined = "event-1") =>
  client.readEvent(Buffer.from(body), { signature: signatureOf(body, secret), eventId });

describe("payment links", () => {
  it("are made without partial payments, messages and anything about the customer", async () => {
    const reference = newReference();
    const link = await linkFor(reference);
    expect(link).toEqual({
      id: expect.stringMatching(/^plink_/),
      reference,
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/i\/plink_/),
      status: "open",
      paymentIds: [],
    });
    expect(JSON.parse(server.calls[0]?.body ?? "")).toEqual({
      amount: 126_500,
      currency: "INR",
      accept_partial: false,
      reference_id: reference,
      description: "Kasavu, order 12",
      expire_by: expect.any(Number),
      notify: { sms: false, email: false },
      reminder_enable: false,
      callback_url: "https://shop.example/payment/12",
      callback_method: "get",
    });
  });

  it("are found by their reference after a lost answer, with the payments that a list does not have", async () => {
    const reference = newReference();
    server.misbehave("lost answer", { call: "create link" });
    await expect(linkFor(reference)).rejects.toThrow(ProviderUnavailable);
    await expect(linkFor(reference)).rejects.toThrow(ProviderRefusal);
    const { id } = await server.pay(reference);
    await expect(client.findLink(reference)).resolves.toMatchObject({ reference, status: "paid", paymentIds: [id] });
    await expect(client.findLink(newReference())).resolves.toBeUndefined();
  });

  it("of less than 15 minutes are refused", async () => {
    const link = { reference: newReference(), amountPaise: 100, description: "", returnUrl: "https://shop.example/" };
    await expect(client.createLink({ ...link, expiresAt: Date.now() + 14 * 60_000 })).rejects.toThrow(
      new ProviderRefusal("expire_by should be at least 15 minutes after current time"),
    );
  });

  it("can be cancelled unless they are paid, and are read as open after a part of the amount", async () => {
    const [cancelled, paid] = [await linkFor(newReference()), await linkFor(newReference())];
    await expect(client.cancelLink(cancelled.id)).resolves.toMatchObject({ status: "cancelled" });
    await expect(client.cancelLink(cancelled.id)).rejects.toThrow(ProviderRefusal);
    await server.pay(paid.reference, { amount: 100 });
    await expect(client.link(paid.id)).resolves.toMatchObject({ status: "open" });
    await server.pay(paid.reference, { amount: 126_400 });
    await expect(client.cancelLink(paid.id)).rejects.toThrow(ProviderRefusal);
    await expect(client.link(paid.id)).resolves.toMatchObject({ status: "paid" });
    const late = await server.pay(cancelled.reference, { isLate: true });
    await expect(client.link(cancelled.id)).resolves.toMatchObject({ status: "cancelled", paymentIds: [late.id] });
  });

  it("have no URL on another host, which is logged without its path, but their payments are read", async () => {
    const { id, reference } = await linkFor(newReference());
    const { id: paymentId } = await server.pay(reference);
    for (const [url, hosts, isPage] of [
      ["https://rzp.io/i/abc", ["rzp.io"], true],
      ["https://pages.razorpay.com/abc", ["rzp.io", "razorpay.com"], true],
      ["http://rzp.io/i/abc", ["rzp.io"], false],
      ["https://rzp.io.evil.example/i/secret-path", ["rzp.io"], false],
      ["https://evilrzp.io/i/secret-path", ["rzp.io"], false],
      ["https://rzp.io@evil.example/i/secret-path", ["rzp.io"], false],
      ["http://127.0.0.1:80/i/abc", ["127.0.0.1"], true],
      ["http://127.0.0.1:80/i/abc", ["rzp.io"], false],
      ["javascript:alert(1)", ["rzp.io"], false],
    ] as const) {
      server.ledger.linkOf(reference).short_url = url;
      const link = await razorpay({ ...config, pageHosts: hosts }, log()).link(id);
      expect(link).toMatchObject({ url: isPage ? url : null, paymentIds: [paymentId] });
    }
    expect(logged).toContain('"host":"rzp.io.evil.example"');
    expect(logged).not.toContain("secret-path");
  });
});

describe("the page of a link", () => {
  it("is paid or left by a button, and leads back to the shop with the documented query", async () => {
    const { id, reference, url } = await linkFor(newReference());
    const press = (button: string) => fetch(`${url}/${button}`, { method: "POST", redirect: "manual" });
    const query = { razorpay_payment_link_id: id, razorpay_payment_link_reference_id: reference };
    const page = await (await fetch(url ?? "")).text();
    expect(page).toContain("₹1,265.00");
    expect(page).toContain("Kasavu, order 12");
    expect(page.match(/<button>\w+/g)).toEqual(["<button>Pay", "<button>Cancel"]);
    expect(returned(await press("cancel"))).toMatchObject({ ...query, razorpay_payment_link_status: "created" });
    const { paymentIds } = await client.link(id);
    expect(paymentIds).toEqual([]);
    const back = returned(await press("pay"));
    const paid = await client.link(id);
    expect(paid.status).toBe("paid");
    expect(back).toEqual({
      ...query,
      razorpay_payment_link_status: "paid",
      razorpay_payment_id: paid.paymentIds[0],
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await press("pay")).status).toBe(200);
    expect(server.ledger.moneyKept(reference)).toBe(126_500);
  });
});

describe("payments and refunds", () => {
  it("are read with their link; only the money of a captured payment was taken", async () => {
    const { id: linkId, reference } = await linkFor(newReference());
    const authorized = await server.pay(reference, { status: "authorized", method: "card" });
    await expect(client.payment(authorized.id)).resolves.toEqual({
      id: authorized.id,
      amount: 126_500,
      currency: "INR",
      isCaptured: false,
      method: "card",
      createdAt: authorized.created_at * 1000,
      refunded: 0,
      linkId,
    });
    // As in an example of the documentation.
    authorized.captured = true;
    await expect(client.payment(authorized.id)).resolves.toMatchObject({ isCaptured: false });
    await server.capture(authorized.id);
    await expect(client.payment(authorized.id)).resolves.toMatchObject({ isCaptured: true });
    expect(server.ledger.moneyKept(reference)).toBe(126_500);
  });

  it("are refunded once under a key, whatever happens to the answer, and never above the captured amount", async () => {
    const { reference } = await linkFor(newReference());
    const { id } = await server.pay(reference);
    server.misbehave("lost answer", { call: "refund" });
    const key = `refund-${reference}-1`;
    await expect(client.refund(id, 100_000, key)).rejects.toThrow(ProviderUnavailable);
    const again = await client.refund(id, 100_000, key);
    expect(again).toEqual({ id: expect.stringMatching(/^rfnd_/), paymentId: id, amount: 100_000, status: "paid" });
    await expect(client.refund(id, 200, key)).rejects.toThrow(/^Different request with the same idempotency key/);
    await expect(client.refund(id, 26_501, `refund-${reference}-2`)).rejects.toThrow(
      new ProviderRefusal("The refund amount provided is greater than amount captured"),
    );
    await client.refund(id, 26_500, `refund-${reference}-3`);
    expect(server.ledger.moneyKept(reference)).toBe(0);
    await expect(client.payment(id)).resolves.toMatchObject({ isCaptured: true, refunded: 126_500 });
  });

  it("are not refunded twice at once: the second call has no outcome yet", async () => {
    const { reference } = await linkFor(newReference());
    const { id } = await server.pay(reference);
    server.misbehave("slow", { call: "refund" });
    const first = client.refund(id, 100, `refund-${reference}-1`);
    await expect.poll(() => server.ledger.refunds.size).toBeGreaterThan(0);
    await expect.poll(() => server.calls.at(-1)?.name).toBe("refund");
    await expect(client.refund(id, 100, `refund-${reference}-1`)).rejects.toThrow(ProviderUnavailable);
    server.behave();
    await expect(first).resolves.toMatchObject({ amount: 100 });
    expect(server.ledger.moneyKept(reference)).toBe(126_400);
  });

  it("wait for their refund, which then is paid or fails", async () => {
    const { reference } = await linkFor(newReference());
    const { id } = await server.pay(reference);
    server.refundsAre = "pending";
    const [first, second] = [
      await client.refund(id, 100, `refund-${reference}-1`),
      await client.refund(id, 200, `refund-${reference}-2`),
    ];
    expect(first.status).toBe("sent");
    await server.settleRefund(first.id, "processed");
    await server.settleRefund(second.id, "failed");
    await expect(client.findRefund(first.id)).resolves.toMatchObject({ status: "paid" });
    await expect(client.findRefund(second.id)).resolves.toMatchObject({ status: "failed" });
    expect(server.ledger.moneyKept(reference)).toBe(126_400);
    await server.refund(id, 400);
    await expect(client.payment(id)).resolves.toMatchObject({ refunded: 500 });
    server.refundsAre = "refused";
    await expect(client.refund(id, 100, `refund-${reference}-3`)).rejects.toThrow(ProviderRefusal);
  });

  it("are listed in batches, each once", async () => {
    let at = 1_600_000_000_000;
    const other = await startPaymentProvider({ now: () => at });
    try {
      other.addLink("of-another-shop", 100);
      const paid: string[] = [];
      for (let count = 0; count < 201; count++) {
        at += 1000;
        paid.push((await other.pay("of-another-shop", { isLate: true })).id);
      }
      const { payments } = readConfig(other.env);
      if (payments === undefined) throw new Error("No provider is configured.");
      const listed: string[] = [];
      for await (const batch of razorpay(payments, log()).payments(1_600_000_001_000, at - 1000)) {
        listed.push(...batch.map(({ id }) => id));
      }
      expect(listed.toReversed()).toEqual(paid.slice(0, -1));
      expect(other.calls.map(({ name }) => name)).toEqual(["list payments", "list payments", "list payments"]);
      await razorpay(payments, log()).refund(paid[0] ?? "", 100, "refund-of-a-test");
      const refunds = await Array.fromAsync(razorpay(payments, log()).refunds(at, at));
      expect(refunds).toMatchObject([[{ paymentId: paid[0], amount: 100, status: "paid" }]]);
    } finally {
      await other.stop();
    }
  });
});

describe("what is not the documented answer", () => {
  const faults: Fault[] = [
    "unavailable",
    "too many calls",
    "not reached",
    "lost answer",
    "failed answer",
    "garbage",
    "wrong shape",
    "redirect",
  ];

  it.each(faults)("leaves the outcome unknown, and is not asked for again: %s", async (fault) => {
    const { id, reference } = await linkFor(newReference());
    const payment = await server.pay(reference);
    const { id: refundId } = await client.refund(payment.id, 100, `refund-${reference}-1`);
    server.calls.length = 0;
    server.misbehave(fault, { times: Infinity });
    const calls = [
      () => linkFor(newReference()),
      () => client.findLink(reference),
      () => client.link(id),
      () => client.cancelLink(id),
      () => client.payment(payment.id),
      () => client.refund(payment.id, 100, `refund-${reference}-2`),
      () => client.findRefund(refundId),
      () => Array.fromAsync(client.payments(0, Date.now())),
      () => Array.fromAsync(client.refunds(0, Date.now())),
    ];
    for (const call of calls) {
      const error: unknown = await call().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderUnavailable);
      expectNoSecret(error);
    }
    expect(server.calls).toHaveLength(calls.length);
  });

  it("leaves it unknown if the answer has no end", async () => {
    const { id } = await linkFor(newReference());
    server.misbehave("endless");
    await expect(client.link(id)).rejects.toThrow(
      new ProviderUnavailable(`The payment provider did not answer GET payment_links/${id}: RangeError.`),
    );
  });

  it("leaves it unknown if there is no answer within the deadline", async () => {
    const { id } = await linkFor(newReference());
    server.misbehave("slow");
    await expect(razorpay(config, log(), 20).link(id)).rejects.toThrow(
      new ProviderUnavailable(`The payment provider did not answer GET payment_links/${id}: TimeoutError.`),
    );
  });

  it("leaves it unknown if the provider cannot be reached, or knows no such key", async () => {
    const gone = await startPaymentProvider();
    await gone.stop();
    const unreachable = { ...config, url: gone.env["PAYMENT_PROVIDER_URL"] ?? "" };
    for (const wrong of [unreachable, { ...config, keySecret: "another-secret" }]) {
      const error: unknown = await razorpay(wrong, log())
        .link("plink_00000000000000")
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderUnavailable);
      expectNoSecret(error);
    }
  });

  it("shows nothing secret or personal of a refusal, in one line", async () => {
    const { reference } = await linkFor(newReference());
    const { id } = await server.pay(reference);
    server.refundsAre = "refused";
    server.refusal = `No refund:\n${config.keyId} ${config.keySecret}, payer@example.com, +91 98765 43210\u0007`;
    await expect(client.refund(id, 100, `refund-${reference}-1`)).rejects.toThrow(
      new ProviderRefusal("No refund: … …, … …"),
    );
  });
});

describe("events of the webhook", () => {
  const secret = "webhook-secret-of-tests";

  it("are read with the reference of their link, and with the link of a payment alone", async () => {
    const { id: linkId, reference } = await linkFor(newReference());
    const { id } = await server.pay(reference);
    const [captured, paid] = server.webhooks.events.slice(-2);
    if (captured === undefined || paid === undefined) throw new Error("Nothing happened.");
    expect(paid.name).toBe("payment_link.paid");
    const payment = { id, amount: 126_500, isCaptured: true, linkId };
    expect(read(bodyOf(paid), secret)).toMatchObject({ id: "event-1", reference, linkId, payment, refund: null });
    expect(captured.name).toBe("payment.captured");
    expect(read(bodyOf(captured), secret)).toMatchObject({ reference: null, linkId, payment });
    server.refundsAre = "pending";
    const refund = await client.refund(id, 126_500, `refund-${reference}-1`);
    await server.settleRefund(refund.id, "processed");
    expect(read(bodyOf(lastEvent()), secret)).toMatchObject({
      reference: null,
      linkId,
      payment: { refunded: 126_500 },
      refund: { ...refund, status: "paid" },
    });
    await server.expire((await linkFor(newReference())).reference);
    expect(read(bodyOf(lastEvent()), secret)).toMatchObject({ payment: null, refund: null });
  });

  it("are signed with the current secret or the one before it", async () => {
    await server.pay((await linkFor(newReference())).reference);
    const body = bodyOf(lastEvent());
    expect(read(body, secret)).not.toBeNull();
    expect(read(body, "old-webhook-secret")).not.toBeNull();
    expect(read(body, "key-secret-of-tests")).toBeNull();
  });

  it("are not read with another body, without a signature or an id, or with half a signature", async () => {
    await server.pay((await linkFor(newReference())).reference);
    const body = bodyOf(lastEvent());
    const signature = signatureOf(body, secret);
    const headers = { signature, eventId: "event-1" };
    expect(client.readEvent(Buffer.from(body), headers)).not.toBeNull();
    expect(client.readEvent(Buffer.from(body.replace("126500", "126501")), headers)).toBeNull();
    expect(client.readEvent(Buffer.from(`${body} `), headers)).toBeNull();
    for (const wrong of [
      undefined,
      "",
      signature.slice(0, 32),
      signature.toUpperCase(),
      `${signature}0`,
      "ü".repeat(32),
    ]) {
      expect(client.readEvent(Buffer.from(body), { ...headers, signature: wrong })).toBeNull();
    }
    expect(client.readEvent(Buffer.from(body), { signature, eventId: undefined })).toBeNull();
  });

  it("about something else, or in an unknown shape, are about nothing; what is no event is not read", () => {
    const nothing = { id: "event-1", reference: null, linkId: null, payment: null, refund: null };
    expect(read('{"event":"settlement.processed","payload":{"settlement":{}}}', secret)).toEqual(nothing);
    expect(read('{"event":"payment.captured","payload":{"payment":{"entity":{"id":1}}}}', secret)).toEqual(nothing);
    for (const body of ["[]", "{}", "", "null", "\u0000"]) expect(read(body, secret)).toBeNull();
  });

  it("arrive as the provider has signed them when something happens, and again as a test wants", async () => {
    const received: (ProviderEvent | null)[] = [];
    const shop = createServer((request, response) => void receive(request, response));
    async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { "x-razorpay-signature": signature, "x-razorpay-event-id": eventId } = request.headers;
      const headers = { signature: String(signature), eventId: String(eventId) };
      received.push(client.readEvent(await buffer(request), headers));
      response.writeHead(204).end();
    }
    const { reference } = await linkFor(newReference());
    server.webhooks.url = await listen(shop);
    try {
      await server.pay(reference, { amount: 100 });
      expect(received.map((event) => event?.reference)).toEqual([null, reference]);
      const changes = { payment: { amount: 1, currency: "USD" }, reference: "of-another-shop" };
      await expect(server.webhooks.deliver(lastEvent(), changes)).resolves.toBe(204);
      expect(received.at(-1)).toMatchObject({
        id: received[1]?.id,
        reference: "of-another-shop",
        payment: changes.payment,
      });
      await server.webhooks.deliver(lastEvent(), { secret: "another-secret" });
      expect(received.at(-1)).toBeNull();
    } finally {
      server.webhooks.url = undefined;
      await close(shop);
    }
  });
});
