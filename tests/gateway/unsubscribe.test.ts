import { type IncomingHttpHeaders, request as httpRequest, type RequestListener } from "node:http";
import { json, text } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { responseOf } from "../support/response-of.ts";
import { shareWeb } from "./support/built-web.ts";
import { asyncListener } from "./support/local-server.ts";
import { shareGateway } from "./support/open-gateway.ts";

const token = "customer.2.credit_due.Zm9v-_YmFy";
const received: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] =
  [];
let rest: RequestListener;
const sendDone: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "application/json", "set-cookie": "a=1" });
  response.end('{"success":true,"message":"Done.","data":{"kind":"credit_due"}}');
};
beforeEach(() => {
  received.length = 0;
  rest = sendDone;
});
const listener = asyncListener(async (request, response) => {
  const { method, url, headers } = request;
  received.push({ method, url, headers, body: await json(request) });
  rest(request, response);
});
const webDir = shareWeb(`return { status: 200, headers: {}, html: "page of " + request.url };`);
const gateway = shareGateway(listener, {
  webDir,
  publicUrl: "https://shop.example",
  trustProxy: 1,
  upstreamWriteTimeoutMs: 1500,
});

/** As providers of mailboxes send it. */
const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
const post = (query = `?token=${token}`, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/unsubscribe${query}`, { ...oneClick, headers });
const statusOf = async (response: Response) => [response.status, await response.text()];

/** REST's rejection. */
const rejecting =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end('{"success":false,"message":"REST\'s words"}');
  };

describe("unsubscribing by one click (RFC 8058)", () => {
  test("gives REST the token and the client's address, and nothing else of the request, whatever site it is from", async () => {
    const others = {
      authorization: "Bearer asha-token",
      cookie: "a=b",
      origin: "https://mail.example",
      "sec-fetch-site": "cross-site",
      "x-forwarded-for": "203.0.113.7",
    };
    const response = await post(`?utm_source=mail&token=${encodeURIComponent(token)}`, others);
    expect(await statusOf(response)).toEqual([200, ""]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.has("set-cookie")).toBe(false);
    expect(received).toMatchObject([
      { method: "POST", url: "/api/unsubscribe", body: { token }, headers: { "x-forwarded-for": "203.0.113.7" } },
    ]);
    const [{ headers } = { headers: {} }] = received;
    expect(Object.keys(headers).filter((name) => ["authorization", "cookie", "origin"].includes(name))).toEqual([]);
  });

  test("needs no body, and takes that of a form of several parts", async () => {
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    for (const body of [undefined, form]) {
      const response = await fetch(`${gateway.url}/unsubscribe?token=${token}`, {
        method: "POST",
        ...(body && { body }),
      });
      expect(await statusOf(response)).toEqual([200, ""]);
    }
    expect(received).toHaveLength(2);
  });

  test.each<[string, number, RequestListener]>([
    ["REST's status for a token that is not valid", 422, rejecting(422)],
    ["REST's status above its limit", 429, rejecting(429)],
    ["422 for a rejection in the body of a success", 422, rejecting(200)],
    ["503 when REST fails", 503, rejecting(500)],
    ["503 when REST closes the connection", 503, (_, response) => response.destroy()],
    ["503 when REST does not respond in time", 503, () => {}],
  ])("gets %s, without its words", async (_, status, answer) => {
    rest = answer;
    expect(await statusOf(await post())).toEqual([status, ""]);
    expect(received).toHaveLength(1);
  });

  test("says when it may be sent again above REST's limit", async () => {
    rest = rejecting(429, { "retry-after": "17" });
    expect((await post()).headers.get("retry-after")).toBe("17");
  });

  test.each(["", "?", "?token=", `?token=${"x".repeat(301)}`, `?Token=${token}`])(
    "is rejected without a call of REST with the query %j, also with a token in the body",
    async (query) => {
      const body = new URLSearchParams({ token });
      const response = await fetch(`${gateway.url}/unsubscribe${query}`, { method: "POST", body });
      expect(await statusOf(response)).toEqual([400, ""]);
      expect(received).toEqual([]);
    },
  );

  test("above 4 kB is rejected without a call of REST, whether or not it says its size", async () => {
    const url = `${gateway.url}/unsubscribe?token=${token}`;
    expect(await statusOf(await fetch(url, { method: "POST", body: Buffer.alloc(4097) }))).toEqual([413, ""]);
    const request = httpRequest(url, { method: "POST" });
    request.write(Buffer.alloc(4096));
    request.end("x");
    const response = await responseOf(request);
    expect([response.statusCode, await text(response)]).toEqual([413, ""]);
    expect(received).toEqual([]);
  });

  test("of one address waits for others of it, and not for those of other addresses", async () => {
    const answers: (() => void)[] = [];
    const arrived = Promise.withResolvers<void>();
    rest = (request, response) => {
      answers.push(() => sendDone(request, response));
      if (answers.length === 4) arrived.resolve();
    };
    const slow = [1, 2, 3, 4].map(() => from("203.0.113.7"));
    await arrived.promise;
    expect(await from("203.0.113.7")).toEqual([503, ""]);
    rest = sendDone;
    expect(await from("203.0.113.8")).toEqual([200, ""]);
    for (const answer of answers) answer();
    expect(await Promise.all(slow)).toEqual(slow.map(() => [200, ""]));
  });
});

describe("the page to unsubscribe", () => {
  test("is one for all tokens, changes nothing, and is stored by no shared cache under one", async () => {
    const page = [200, "page of https://shop.example/unsubscribe"];
    for (const query of [`?token=${token}`, `?token=${token}`, "?token=other", "?a=1&token=x"]) {
      expect(await read(query)).toEqual([...page, "private, no-cache", "no-referrer", null]);
    }
    expect(await read("")).toEqual([...page, expect.stringMatching(/^public, /), "no-referrer", "catalogue"]);
    for (const method of ["PUT", "DELETE"]) {
      expect((await fetch(`${gateway.url}/unsubscribe?token=${token}`, { method })).status).toBe(404);
    }
    expect(received).toEqual([]);
  });
});

const from = (address: string) => post(undefined, { "x-forwarded-for": address }).then(statusOf);

/** The page of a query: its status, its text and its headers. */
async function read(query: string) {
  const response = await fetch(`${gateway.url}/unsubscribe${query}`);
  const names = ["cache-control", "referrer-policy", "surrogate-key"];
  return [response.status, await response.text(), ...names.map((name) => response.headers.get(name))];
}
