import type { RequestListener } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createBreakers } from "../../gateway/src/breaker/breaker.ts";
import type { RestCall } from "../../gateway/src/rest/client.ts";
import { RestRejection, CallBudgetExceeded, Unavailable } from "../../gateway/src/rest/errors.ts";
import { serve } from "./support/local-server.ts";
import { asha, clientAt, clientOf, sendJson } from "./support/rest-client-of.ts";

const fail = () => Promise.reject(new Error("Down"));

/** A REST that can be down: then it closes every connection. */
async function fallible() {
  const rest = { calls: 0, isDown: true };
  const url = await serve((request, response) => {
    rest.calls += 1;
    if (rest.isDown) request.socket.destroy();
    else sendJson(response, asha);
  });
  return { rest, client: clientAt(url) };
}

describe("the circuit breaker", () => {
  // The seconds of an open breaker and of the retry budget pass only when a test says so.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("opens after five consecutive failures: for a second nothing reaches REST, then one trial call does", async () => {
    const { rest, client } = await fallible();
    for (let times = 0; times < 5; times += 1) await expect(client.post("name")).rejects.toThrow(Unavailable);
    expect(rest.calls).toBe(5);
    rest.isDown = false;
    await expect(client.post("name")).rejects.toThrow(Unavailable);
    expect(rest.calls).toBe(5);

    vi.setSystemTime(Date.now() + 1001);
    const [first, ...others] = await Promise.allSettled([
      client.post("name"),
      client.post("name"),
      client.post("name"),
    ]);
    expect([first.status, ...others.map(({ status }) => status)]).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(rest.calls).toBe(6);
    expect(await client.post("name")).toEqual({ name: "Asha" });
  });

  test("opens for another second if the trial call fails", async () => {
    const { rest, client } = await fallible();
    for (let times = 0; times < 5; times += 1) await expect(client.post("name")).rejects.toThrow(Unavailable);
    vi.setSystemTime(Date.now() + 1001);
    await expect(client.post("name")).rejects.toThrow(Unavailable);
    await expect(client.post("name")).rejects.toThrow(Unavailable);
    expect(rest.calls).toBe(6);
  });

  test("is separate for each endpoint: a failing product page stops neither the cart nor a checkout", async () => {
    const calls: string[] = [];
    const client = await clientOf((request, response) => {
      calls.push(`${request.method} ${request.url}`);
      if (request.url?.startsWith("/api/customer/products/")) request.socket.destroy();
      else sendJson(response, asha);
    });
    for (let id = 0; id < 4; id += 1) {
      await expect(client.get(`customer/products/${id}`)).rejects.toThrow(Unavailable);
    }
    // The first read is retried once, as the retry budget allows.
    expect(calls).toHaveLength(5);
    expect(await client.get("customer/my-cart")).toEqual({ name: "Asha" });
    expect(await client.get("customer/products?page=1")).toEqual({ name: "Asha" });
    expect(await client.post("customer/place-order")).toEqual({ name: "Asha" });
  });

  test("of reads is separate from that of writes to the same path", async () => {
    const client = await clientOf((request, response) => {
      if (request.method === "GET") request.socket.destroy();
      else sendJson(response, asha);
    });
    const broken = { bearer: true };
    for (let page = 0; page < 4; page += 1) {
      await expect(client.get(`wishlists?page=${page}`, broken)).rejects.toThrow(Unavailable);
    }
    expect((await client.write("PUT", "wishlists")).payload).toEqual({ name: "Asha" });
  });

  test("is evicted, and thereby closed, after calls to a hundred other endpoints", async () => {
    const breakers = createBreakers(1000);
    for (let times = 0; times < 5; times += 1) {
      await expect(breakers.of("GET broken").run(fail)).rejects.toThrow("Down");
    }
    for (let index = 0; index < 99; index += 1) breakers.of(`GET ${index}`);
    expect(breakers.of("GET broken").isClosed).toBe(false);
    for (let index = 0; index < 100; index += 1) breakers.of(`GET ${index}`);
    expect(breakers.of("GET broken").isClosed).toBe(true);
  });

  test("ignores rejections, errors of REST itself, and callers that disconnect", async () => {
    const responses: RequestListener[] = [
      (_, response) => response.writeHead(500).end(),
      (_, response) => response.writeHead(422).end(),
    ];
    let calls = 0;
    const client = await clientOf((request, response) => responses[(calls += 1) % 2]?.(request, response));
    for (let times = 0; times < 8; times += 1) await expect(client.post("name")).rejects.toThrow(/ed\.$/);
    expect(calls).toBe(8);
  });

  test.each([502, 503, 504])("counts %i: twenty concurrent reads make at most a tenth more calls", async (failure) => {
    let calls = 0;
    const client = await clientOf((_, response) => {
      calls += 1;
      sendJson(response, {}, failure);
    });
    const reads = Array.from({ length: 20 }, (_, id) => client.get(`products/${id}`, { bearer: true }));
    const ends = await Promise.allSettled(reads);
    expect(ends.every(({ status }) => status === "rejected")).toBe(true);
    expect(calls).toBeLessThanOrEqual(22);
  });

  test.each([502, 503, 504])("counts %i to a write", async (failure) => {
    let calls = 0;
    const client = await clientOf((_, response) => {
      calls += 1;
      sendJson(response, {}, failure);
    });
    for (let times = 0; times < 8; times += 1) await expect(client.post("name")).rejects.toThrow(Unavailable);
    expect(calls).toBe(5);
  });

  test("counts 500 once for each path in a row: one broken product does not open it, five do", async () => {
    let calls = 0;
    const client = await clientOf((request, response) => {
      calls += 1;
      sendJson(response, asha, request.url === "/api/products/7" ? 200 : 500);
    });
    const change = (id: number) => client.write("PUT", `products/${id}`);
    for (let times = 0; times < 8; times += 1) await expect(change(1)).rejects.toThrow(Unavailable);
    for (const id of [2, 3, 4]) await expect(change(id)).rejects.toThrow(Unavailable);
    expect(await change(7)).toMatchObject({ status: 200 });
    for (const id of [1, 2, 3, 4, 5, 6, 7]) await expect(change(id)).rejects.toThrow(Unavailable);
    expect(calls).toBe(8 + 3 + 1 + 5);
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
