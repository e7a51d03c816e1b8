import { type IncomingHttpHeaders, request as httpRequest, type RequestListener } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { responseOf } from "../support/response-of.ts";
import { shareWeb } from "./support/built-web.ts";
import { asyncListener } from "./support/local-server.ts";
import { shareGateway } from "./support/open-gateway.ts";

/** Bytes that no reader of JSON or UTF-8 leaves as they are. */
const event = Buffer.concat([Buffer.from('{ "event" : "payment_link.paid" }\r\n'), Buffer.from([0xff, 0x00])]);
const signed = {
  "content-type": "application/json",
  "x-razorpay-signature": "0123abcd",
  "x-razorpay-event-id": "evt_1",
};
/** What a provider does not send, or is not for REST. */
const others = {
  authorization: "Bearer asha-token",
  cookie: "a=b",
  origin: "https://provider.example",
  "sec-fetch-site": "cross-site",
  "x-request-id": "r7",
};

const received: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[] =
  [];
let rest: RequestListener;
beforeEach(() => {
  received.length = 0;
  rest = (_, response) => response.writeHead(200).end("REST's words");
});
const webDir = shareWeb(`return { status: 200, headers: {}, html: "page of " + request.url };`);
const gateway = shareGateway(
  asyncListener(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: await buffer(request) });
    rest(request, response);
  }),
  { webDir, trustProxy: 1, corsOrigins: ["https://app.example"], upstreamWriteTimeoutMs: 1500 },
);

const from = (address: string) => ({ ...signed, "x-forwarded-for": address });

/** Posts an event. @returns the status, and what of the response a provider could see */
async function post(body: Buffer = event, headers: Record<string, string> = signed) {
  const response = await fetch(`${gateway.url}/payments/webhook`, { method: "POST", headers, body });
  return [response.status, await response.text()];
}

describe("an event of the payment provider (Q153)", () => {
  test("reaches REST byte by byte, with its signature and id and nothing else of the request", async () => {
    expect(await post(event, { ...signed, ...others })).toEqual([200, ""]);
    expect(received).toHaveLength(1);
    const [{ headers, ...sent } = {}] = received;
    expect(sent).toEqual({ method: "POST", url: "/api/payments/webhook", body: event });
    expect(headers).toEqual({
      ...signed,
      host: expect.any(String),
      connection: expect.any(String),
      "content-length": String(event.length),
    });
  });

  test.each([200, 204, 400, 401, 413, 429, 500, 503])(
    "gets REST's status %i without its words, and no cache stores it",
    async (status) => {
      rest = (_, response) => response.writeHead(status, { "set-cookie": "a=1" }).end(status === 204 ? "" : "secret");
      const response = await fetch(`${gateway.url}/payments/webhook`, { method: "POST", headers: signed, body: event });
      expect([response.status, await response.text()]).toEqual([status, ""]);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.has("set-cookie")).toBe(false);
    },
  );

  test.each<[string, number, RequestListener]>([
    ["503 when REST closes the connection", 503, (_, response) => response.destroy()],
    ["503 when REST does not respond in time", 503, () => {}],
    ["502 when REST sends it elsewhere", 502, (_, response) => response.writeHead(302, { location: "/" }).end()],
    ["REST's status when the words after it do not end", 200, (_, response) => response.writeHead(200).write("x")],
  ])("gets %s", async (_, status, answer) => {
    rest = answer;
    expect(await post()).toEqual([status, ""]);
    expect(received).toHaveLength(1);
  });

  test("above 64 kB is rejected without a call of REST, whether or not it says its size", async () => {
    expect(await post(Buffer.alloc(65_536))).toEqual([200, ""]);
    expect(await post(Buffer.alloc(65_537))).toEqual([413, ""]);
    const request = httpRequest(`${gateway.url}/payments/webhook`, { method: "POST", headers: signed });
    request.write(Buffer.alloc(65_536));
    request.end("x");
    const response = await responseOf(request);
    expect([response.statusCode, await text(response)]).toEqual([413, ""]);
    expect(received).toHaveLength(1);
  });

  test("waits for others of its address, which cannot take all connections to REST", async () => {
    const answers: (() => void)[] = [];
    const arrived = Promise.withResolvers<void>();
    rest = (_, response) => {
      answers.push(() => response.writeHead(200).end());
      if (answers.length === 4) arrived.resolve();
    };
    const slow = [1, 2, 3, 4].map(() => post(event, from("203.0.113.7")));
    await arrived.promise;
    expect(await post(event, from("203.0.113.7"))).toEqual([503, ""]);
    rest = (_, response) => response.writeHead(200).end();
    expect(await post(event, from("203.0.113.8"))).toEqual([200, ""]);
    for (const answer of answers) answer();
    expect(await Promise.all(slow)).toEqual(slow.map(() => [200, ""]));
  });

  test("is posted only: other methods do not reach REST", async () => {
    const statuses = [];
    for (const method of ["GET", "PUT", "DELETE"]) {
      statuses.push((await fetch(`${gateway.url}/payments/webhook`, { method })).status);
    }
    expect(statuses).toEqual([200, 404, 404]);
    expect(received).toEqual([]);
  });
});

describe("the return from the payment provider", () => {
  const returned = "?razorpay_payment_id=pay_1&razorpay_signature=abc";

  test.each([
    [`/payment/12${returned}`, "/payment/12"],
    ["/payment/12?", "/payment/12"],
    [`/Payment/12/${returned}`, "/payment/12/"],
    [`/payment//evil.example${returned}`, "/payment//evil.example"],
  ])("at %s is redirected to %s, without a page, and is stored nowhere", async (path, location) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await fetch(gateway.url + path, { method, redirect: "manual" });
      expect([response.status, response.headers.get("location"), await response.text()]).toEqual([303, location, ""]);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  test.each(["/payment/12", "/payment?page=2", "/payments?page=2", "/payment-plans/1?page=2"])(
    "leaves other addresses as they are: %s",
    async (path) => {
      const response = await fetch(gateway.url + path, { redirect: "manual" });
      expect([response.status, await response.text()]).toEqual([200, `page of ${gateway.url}${path}`]);
    },
  );
});
