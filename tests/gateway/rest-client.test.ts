import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test, vi } from "vitest";
import { RequestAborted, ContractBreach, RestRejection, TimedOut, Unavailable } from "../../gateway/src/rest/errors.ts";
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
  test.each([502, 503, 504])("with status %i is retried once", async (status) => {
    let calls = 0;
    const client = await clientOf((_, response) => {
      calls += 1;
      sendJson(response, asha, calls === 1 ? status : 200);
    });
    expect(await client.get("name")).toEqual({ name: "Asha" });
  });

  test("whose connection breaks is retried once", async () => {
    let calls = 0;
    const client = await clientOf((request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else sendJson(response, asha);
    });
    expect(await client.get("name")).toEqual({ name: "Asha" });
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

  test("is not tried a third time", async () => {
    let calls = 0;
    const client = await clientOf((_, response) => {
      calls += 1;
      response.writeHead(503).end();
    });
    await expect(client.get("name")).rejects.toThrow(Unavailable);
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
  test.each<[string, RequestListener]>([
    ["HTML", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello</p>")],
    ["broken JSON", (_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{")],
    ["nothing at all", (_, response) => response.writeHead(204).end()],
    ["a redirect", (_, response) => response.writeHead(302, { location: "http://elsewhere.test/" }).end()],
    ["another shape", (_, response) => sendJson(response, { data: { name: 7 } })],
  ])("%s is rejected", async (_, listener) => {
    const client = await clientOf(listener);
    await expect(client.get("name?text=secret")).rejects.toThrow(
      expect.objectContaining({ name: "ContractBreach", message: "Failed.", endpoint: "GET name" }),
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

  test("is reported with the path", async () => {
    const client = await clientOf((_, response) => sendJson(response, { data: { name: 7 } }));
    await expect(client.get("name")).rejects.toThrow(expect.objectContaining({ at: "name" }));
  });
});

describe("a rejection", () => {
  test("has REST's message, or else the specification's", async () => {
    let message: string | null = "Only 3 left.";
    const client = await clientOf((_, response) => sendJson(response, { success: false, message }, 422));
    await expect(client.post("name")).rejects.toThrow("Only 3 left.");
    message = null;
    await expect(client.post("name")).rejects.toThrow("Rejected.");
  });

  test("may have status 200 (Q3), or no JSON", async () => {
    const client = await clientOf((request, response) => {
      if (request.method === "GET") sendJson(response, { success: false });
      else response.writeHead(422, { "content-type": "text/html" }).end("<p>No</p>");
    });
    await expect(client.get("name")).rejects.toThrow(RestRejection);
    await expect(client.post("name")).rejects.toThrow(expect.objectContaining({ name: "RestRejection", status: 422 }));
  });
});

describe("the caller's data sent to REST", () => {
  const caller = { token: "secret", address: "203.0.113.7" };

  async function headersOf(bearer: boolean): Promise<IncomingMessage["headers"]> {
    const seen: IncomingMessage["headers"][] = [];
    const client = await clientOf((request, response) => {
      seen.push(request.headers);
      sendJson(response, asha);
    }, caller);
    await client.get("name", { bearer });
    return seen[0] ?? {};
  }

  test("includes the address and the request id (Q18)", async () => {
    expect(await headersOf(false)).toMatchObject({ "x-forwarded-for": "203.0.113.7", "x-request-id": "r1" });
  });

  test("includes the token only on calls marked Bearer", async () => {
    expect(await headersOf(true)).toMatchObject({ authorization: "Bearer secret" });
    expect(await headersOf(false)).not.toHaveProperty("authorization");
  });
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
