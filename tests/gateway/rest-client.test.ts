import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { RestCall } from "../../gateway/src/rest/client.ts";
import {
  CallBudgetExceeded,
  ContractBreach,
  RequestAborted,
  RestRejection,
  TimedOut,
  Unavailable,
} from "../../gateway/src/rest/errors.ts";
import { Deadline } from "../../gateway/src/waiting/deadline.ts";
import { asyncListener, serve } from "./support/local-server.ts";
import { asha, clientAt, clientOf, sendJson } from "./support/rest-client-of.ts";

/** The error of a write with an unknown outcome. */
const unknownOutcome = {
  outcome: "UNKNOWN",
  message: "The shop did not confirm this. It may have been done, so please check before you do it again.",
};

describe("the deadline", () => {
  test("aborts a call without a response", async () => {
    const client = await clientOf(() => {}, {}, { readMs: 100 });
    await expect(client.get("name")).rejects.toThrow(TimedOut);
  });

  test("aborts a call whose body does not end", async () => {
    const client = await clientOf(
      (_, response) => response.writeHead(200, { "content-type": "application/json" }).write('{"data":'),
      {},
      { readMs: 100 },
    );
    await expect(client.get("name")).rejects.toThrow(TimedOut);
  });

  test("of reads does not abort a write, which has its own", async () => {
    const arrived = Promise.withResolvers<ServerResponse>();
    const client = await clientOf(
      (request, response) => {
        if (request.method === "POST" && request.url === "/api/name") arrived.resolve(response);
      },
      {},
      { readMs: 100, writeMs: 5000 },
    );
    const written = client.post("name");
    await expect(client.get("name")).rejects.toThrow(TimedOut);
    await expect(client.post("checked", { isSafe: true })).rejects.toThrow(TimedOut);
    sendJson(await arrived.promise, asha);
    expect(await written).toEqual({ name: "Asha" });
  });

  test("aborts a write too, which is not repeated: its outcome is unknown, and the message suggests no retry", async () => {
    let calls = 0;
    const client = await clientOf(() => (calls += 1), {}, { writeMs: 100 });
    const failure = await client.post("name").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TimedOut);
    expect(failure).toMatchObject(unknownOutcome);
    expect(calls).toBe(1);
  });

  test("of a POST that only reads has the message of a failed read", async () => {
    const client = await clientOf(() => {}, {}, { readMs: 100 });
    const safe = { isSafe: true };
    await expect(client.post("name", safe)).rejects.toMatchObject({ message: "Failed.", outcome: null });
  });
});

describe("a read", () => {
  test.each<[string, RequestListener]>([
    ["has the status 502", (_, response) => response.writeHead(502).end()],
    ["has the status 503", (_, response) => response.writeHead(503).end()],
    ["has the status 504", (_, response) => response.writeHead(504).end()],
    ["breaks its connection", (request) => request.socket.destroy()],
  ])("that %s is tried once more, and not a third time", async (_, fail) => {
    let calls = 0;
    const client = await clientOf((request, response) => {
      calls += 1;
      if (calls < 2 || request.url === "/api/other") fail(request, response);
      else sendJson(response, asha);
    });
    expect(await client.get("name")).toEqual({ name: "Asha" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000 });
    onTestFinished(() => void vi.useRealTimers());
    await expect(client.get("other")).rejects.toThrow(Unavailable);
    expect(calls).toBe(4);
  });

  test("is not retried if little of its deadline is left", async () => {
    vi.spyOn(Deadline.prototype, "isEarly", "get").mockReturnValue(false);
    let calls = 0;
    const client = await clientOf((request, response) => {
      calls += 1;
      if (request.url === "/api/name") request.socket.destroy();
      else sendJson(response, { success: false, message: "Failed." }, 503);
    });
    await expect(client.get("name")).rejects.toThrow(Unavailable);
    await expect(client.get("other")).rejects.toThrow(Unavailable);
    expect(calls).toBe(2);
  });

  test("is aborted when the caller disconnects, also at REST", async () => {
    const gone = new AbortController();
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const client = await clientOf(
      (_, response) => {
        response.on("close", resolve);
        gone.abort();
      },
      { signal: gone.signal },
    );
    await expect(client.get("name")).rejects.toThrow(RequestAborted);
    await closed;
  });
});

describe("a write", () => {
  test.each([500, 501, 502, 503, 504, 505, 508, 520, 522, 524, 599])(
    "with status %i is not retried",
    async (status) => {
      let calls = 0;
      const client = await clientOf((_, response) => {
        calls += 1;
        response.writeHead(status).end();
      });
      const failure = await client.post("name").catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Unavailable);
      // These are sent by REST itself; the others by a proxy that has forwarded the write (Q79).
      const isDenied = [500, 501, 503].includes(status);
      expect(failure).toMatchObject(isDenied ? { outcome: null, message: "Failed." } : unknownOutcome);
      expect(calls).toBe(1);
    },
  );

  test("whose response is not JSON has an unknown outcome", async () => {
    const client = await clientOf((_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<p>Done</p>"),
    );
    const failure = await client.post("name").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContractBreach);
    expect(failure).toMatchObject(unknownOutcome);
  });

  test("whose connection breaks is not retried", async () => {
    let calls = 0;
    const client = await clientOf((request) => {
      calls += 1;
      request.socket.destroy();
    });
    const failure = await client.post("name").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Unavailable);
    expect(failure).toMatchObject(unknownOutcome);
    expect(calls).toBe(1);
  });

  test("completes even if the caller disconnects", async () => {
    const gone = new AbortController();
    const client = await clientOf(
      (_, response) => {
        gone.abort();
        sendJson(response, asha);
      },
      { signal: gone.signal },
    );
    expect(await client.post("name")).toEqual({ name: "Asha" });
  });

  test("is sent in the encoding that the call requires (Q13)", async () => {
    const bodies: string[] = [];
    const client = await clientOf(
      asyncListener(async (request, response) => {
        const type = request.headers["content-type"]?.split(";")[0] ?? "none";
        bodies.push(`${type} ${await text(request)}`);
        sendJson(response, asha);
      }),
    );
    await client.post("name", { body: { json: { a: 1, b: null } } });
    await client.post("name", { body: { form: { cart_id: "7", note: "a&b" } } });
    await client.post("name", { body: { multipart: { qty: "2" } } });
    await client.post("name");
    expect(bodies).toEqual([
      'application/json {"a":1,"b":null}',
      "application/x-www-form-urlencoded cart_id=7&note=a%26b",
      expect.stringMatching(/^multipart\/form-data [^]*name="qty"\r\n\r\n2\r\n/),
      "none ",
    ]);
  });
});

describe("a payload that breaks the contract", () => {
  test.each<[string, string | null, RequestListener]>([
    ["nothing at all", "name", (_, response) => response.writeHead(204).end()],
    ["a redirect", null, (_, response) => response.writeHead(302, { location: "http://elsewhere.test/" }).end()],
    ["another shape", "name", (_, response) => sendJson(response, { data: { name: 7 } })],
  ])("%s is rejected with its path: %s", async (_, at, listener) => {
    const client = await clientOf(listener);
    await expect(client.get("name?text=secret")).rejects.toThrow(
      expect.objectContaining({ name: "ContractBreach", message: "Failed.", endpoint: "GET name", at }),
    );
  });

  test("over 1 MB is rejected while it is read", async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const endless: RequestListener = (_, response) => {
      response.on("close", resolve);
      response.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        while (!response.destroyed && response.write(" ".repeat(100_000)));
        response.once("drain", more);
      };
      more();
    };
    const client = await clientOf(endless);
    await expect(client.get("name")).rejects.toThrow(ContractBreach);
    await closed;
  });
});

test("a rejection has REST's message, or else the specification's", async () => {
  let message: string | null = "Only 3 left.";
  const client = await clientOf((_, response) => sendJson(response, { success: false, message }, 422));
  await expect(client.post("name")).rejects.toThrow("Only 3 left.");
  message = null;
  await expect(client.post("name")).rejects.toThrow(expect.objectContaining({ message: "Rejected.", status: 422 }));
});

test("the caller's address and request id are sent to REST (Q18), and the token only on calls marked Bearer", async () => {
  const seen: IncomingMessage["headers"][] = [];
  const client = await clientOf(
    (request, response) => {
      seen.push(request.headers);
      sendJson(response, asha);
    },
    { token: "secret", address: "203.0.113.7" },
  );
  for (const bearer of [false, true]) await client.get("name", { bearer });
  const always = { "x-forwarded-for": "203.0.113.7", "x-request-id": "r1" };
  expect(seen).toMatchObject([always, { ...always, authorization: "Bearer secret" }]);
  expect(seen[0]).not.toHaveProperty("authorization");
});

test("an unreachable REST is unavailable, and a write has not been done", async () => {
  const server = createServer();
  const url = await serve(server);
  server.close();
  await once(server, "close");
  await expect(clientAt(url).get("name")).rejects.toThrow(Unavailable);
  await expect(clientAt(url).post("name")).rejects.toMatchObject({ message: "Failed.", outcome: null });
});

test("a write returns its status, for any method; a GET that writes is sent once and not cached (decision 5)", async () => {
  const seen: (string | undefined)[] = [];
  const client = await clientOf((request, response) => {
    seen.push(request.method);
    sendJson(response, asha, request.method === "PUT" ? 201 : request.method === "GET" ? 503 : 200);
  });
  expect(await client.write("PUT", "name")).toEqual({ status: 201, payload: { name: "Asha" } });
  expect(await client.write("DELETE", "name")).toEqual({ status: 200, payload: { name: "Asha" } });
  await expect(client.write("GET", "name")).rejects.toThrow(Unavailable);
  expect(seen).toEqual(["PUT", "DELETE", "GET"]);
});

describe("a read within one request", () => {
  test("of private data is called once, until the next write", async () => {
    const calls: string[] = [];
    const client = await clientOf((request, response) => {
      calls.push(`${request.method} ${request.url}`);
      sendJson(response, asha);
    });
    const own = { bearer: true };
    await Promise.all([client.get("name", own), client.get("name", own), client.get("name?x=1", own)]);
    await client.post("name");
    await client.get("name", own);
    expect(calls.toSorted()).toEqual(["GET /api/name", "GET /api/name", "GET /api/name?x=1", "POST /api/name"]);
  });

  test("that failed is not repeated either, until the next write", async () => {
    const calls: string[] = [];
    const client = await clientOf(({ method }, response) => {
      calls.push(String(method));
      sendJson(response, asha, method === "GET" && calls.length === 1 ? 422 : 200);
    });
    await expect(client.get("name")).rejects.toThrow(RestRejection);
    await expect(client.get("name")).rejects.toThrow(RestRejection);
    await client.post("name");
    expect(await client.get("name")).toEqual({ name: "Asha" });
    expect(calls).toEqual(["GET", "POST", "GET"]);
  });

  test("that must be fresh is called, and then used by the next ones", async () => {
    const calls: string[] = [];
    const client = await clientOf(({ url }, response) => {
      calls.push(String(url));
      sendJson(response, { data: { name: `${calls.length}` } });
    });
    const names = [await client.get("name"), await client.get("name", { fresh: true }), await client.get("name")];
    expect(names).toEqual([{ name: "1" }, { name: "2" }, { name: "2" }]);
    expect(calls).toEqual(["/api/name", expect.stringMatching(/^\/api\/name\?t=\d+$/)]);
  });

  test("of another path or with the caller's token is another call", async () => {
    const calls: string[] = [];
    const client = await clientOf(
      ({ url, headers }, response) => {
        calls.push(`${url} ${headers.authorization ?? "public"}`);
        sendJson(response, asha);
      },
      { token: "asha" },
    );
    await Promise.all([client.get("name"), client.get("name", { bearer: true }), client.get("other")]);
    const expected = ["/api/name Bearer asha", "/api/name public", "/api/other public"];
    expect(calls.toSorted()).toEqual(expected);
  });
});

describe("one operation", () => {
  test("makes at most twenty calls: the next is rejected with a message, before it is sent", async () => {
    let calls = 0;
    const client = await clientOf((_, response) => {
      calls += 1;
      sendJson(response, asha);
    });
    const reads = Array.from({ length: 21 }, (_, page) => client.get(`name?page=${page}`));
    const ends = await Promise.allSettled(reads);
    expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(calls).toBe(20);
    await expect(reads[20]).rejects.toThrow(CallBudgetExceeded);
  });

  test("reports every call: its endpoint, outcome, attempts and the path of its payload", async () => {
    const notified: RestCall[] = [];
    let calls = 0;
    const client = await clientOf(
      (request, response) => {
        calls += 1;
        if (request.url?.includes("gone")) sendJson(response, {}, 404);
        else sendJson(response, asha, calls === 1 ? 503 : 200);
      },
      { onCall: (call) => notified.push(call), wantsReadings: true },
    );
    await client.get("customer/products/12?text=secret");
    await expect(client.post("gone/7")).rejects.toThrow(RestRejection);
    expect(notified).toMatchObject([
      { endpoint: "GET customer/products/{id}", status: 200, attempts: 2, cache: "miss", envelope: "data" },
      { endpoint: "POST gone/{id}", status: 404, attempts: 1, cache: "none", envelope: null },
    ]);
  });
});
