import type { RequestListener } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { RestCall } from "../../gateway/src/rest/client.ts";
import { Refusal, TooManyCalls, Unavailable } from "../../gateway/src/rest/faults.ts";
import { serve } from "./support/local-server.ts";
import { asha, clientAt, clientOf, reading, sendJson } from "./support/rest-client-of.ts";

/** A REST that can be down: then it breaks every connection. */
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
  afterEach(() => void vi.useRealTimers());

  test("opens after five failures in a row: then nothing reaches REST for a second, and one call tries", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { rest, client } = await fallible();
    for (let times = 0; times < 5; times += 1) await expect(client.post("name", reading)).rejects.toThrow(Unavailable);
    expect(rest.calls).toBe(5);
    rest.isDown = false;
    await expect(client.post("name", reading)).rejects.toThrow(Unavailable);
    expect(rest.calls).toBe(5);

    vi.setSystemTime(Date.now() + 1001);
    const [first, ...others] = await Promise.allSettled([
      client.post("name", reading),
      client.post("name", reading),
      client.post("name", reading),
    ]);
    expect([first.status, ...others.map(({ status }) => status)]).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(rest.calls).toBe(6);
    expect(await client.post("name", reading)).toEqual({ name: "Asha" });
  });

  test("opens for another second when the call that tries fails", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { rest, client } = await fallible();
    for (let times = 0; times < 5; times += 1) await expect(client.post("name", reading)).rejects.toThrow(Unavailable);
    vi.setSystemTime(Date.now() + 1001);
    await expect(client.post("name", reading)).rejects.toThrow(Unavailable);
    await expect(client.post("name", reading)).rejects.toThrow(Unavailable);
    expect(rest.calls).toBe(6);
  });

  test("does not mind refusals, errors that REST itself answers, and callers who leave", async () => {
    const answers: RequestListener[] = [
      (_, response) => response.writeHead(500).end(),
      (_, response) => response.writeHead(404).end(),
    ];
    let calls = 0;
    const client = await clientOf((request, response) => answers[(calls += 1) % 2]?.(request, response));
    for (let times = 0; times < 8; times += 1) await expect(client.post("name", reading)).rejects.toThrow(/ed\.$/);
    expect(calls).toBe(8);
  });
});

describe("one operation", () => {
  test("makes at most twenty calls: the next is refused in words, before it is made", async () => {
    let calls = 0;
    const client = await clientOf((_, response) => {
      calls += 1;
      sendJson(response, asha);
    });
    const reads = Array.from({ length: 21 }, (_, page) => client.get(`name?page=${page}`, reading));
    const ends = await Promise.allSettled(reads);
    expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(calls).toBe(20);
    await expect(reads[20]).rejects.toThrow(TooManyCalls);
  });

  test("is told of every call: which, how it ended, how often it was sent and where the answer stood", async () => {
    const told: RestCall[] = [];
    let calls = 0;
    const client = await clientOf(
      (request, response) => {
        calls += 1;
        if (request.url?.includes("gone")) sendJson(response, {}, 404);
        else sendJson(response, asha, calls === 1 ? 503 : 200);
      },
      { onCall: (call) => told.push(call), wantsReadings: true },
    );
    await client.get("customer/products/12?text=secret", reading);
    await expect(client.post("gone", reading)).rejects.toThrow(Refusal);
    expect(told).toMatchObject([
      { endpoint: "GET customer/products/{id}", status: 200, attempts: 2, cache: "miss", envelope: "data" },
      { endpoint: "POST gone", status: 404, attempts: 1, cache: "none", envelope: null },
    ]);
  });
});
