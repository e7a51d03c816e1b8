import type { RequestListener, ServerResponse } from "node:http";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { trustedNamed } from "./support/trusted.ts";

// Fake timers control the age of responses, but not the network.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

const Home = v.object({ data: v.object({ home: v.object({ banners: v.array(v.object({ title: v.string() })) }) }) });

/** A home page of one banner that names its edition, which REST lets be cached for a minute. */
function sendEdition(response: ServerResponse, edition: number, cacheControl = "max-age=60, must-revalidate"): void {
  const data = { banners: [{ id: 1, title: `Edition ${edition}` }], products: [] };
  const headers = { "content-type": "application/json", "cache-control": cacheControl };
  response.writeHead(200, headers).end(JSON.stringify({ success: true, data }));
}

/** A gateway with a REST; `readHome` reads the home page, by GET by default, `reads` lists its cache outcomes. */
async function open(rest: RequestListener) {
  const { url } = await openGateway(await serve(rest), { allowAdhocQueries: false });
  const { id } = trustedNamed("HomePage");
  const reads = async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return [...metrics.matchAll(/cache="response",result="(\w+)"\} \d+/g)].map(([counted]) => counted);
  };
  const readHome = async (etag: string | null = null, method: "GET" | "POST" = "GET") => {
    const search = method === "GET" ? `?documentId=${encodeURIComponent(id)}` : "";
    const response = await fetch(`${url}/graphql${search}`, {
      method,
      headers: {
        "content-type": "application/json",
        // Prevents fetch from requesting a fresh response when it sees a conditional header.
        ...(etag !== null && { "if-none-match": etag, "cache-control": "max-age=0" }),
      },
      ...(method === "POST" && { body: JSON.stringify({ documentId: id }) }),
    });
    const { status, headers } = response;
    const text = await response.text();
    const edition = text && v.parse(Home, JSON.parse(text)).data.home.banners[0]?.title;
    const cacheControl = headers.get("cache-control");
    return { status, edition, age: Number(headers.get("age")), etag: headers.get("etag"), cacheControl };
  };
  return { readHome, reads };
}

/** A REST that responds to the first request at once, and to each other one when `respondNext` is called. */
function patientRest() {
  const waiting: (() => void)[] = [];
  let editions = 0;
  const listener: RequestListener = (_, response) => {
    const edition = (editions += 1);
    if (edition === 1) sendEdition(response, edition);
    else waiting.push(() => sendEdition(response, edition));
  };
  return {
    listener,
    received: () => editions,
    respondNext: () => waiting.shift()?.(),
  };
}

describe("a public response", () => {
  test("is fresh for its minute, and has an Age", async () => {
    const rest = patientRest();
    const { readHome, reads } = await open(rest.listener);
    expect(await readHome()).toMatchObject({ edition: "Edition 1", age: 0 });
    later(59);
    expect(await readHome()).toMatchObject({ edition: "Edition 1", age: 59 });
    expect(rest.received()).toBe(1);
    expect(await reads()).toEqual(['cache="response",result="miss"} 1', 'cache="response",result="hit"} 1']);
  });

  test("is served stale for another minute, while a new one is executed in the background", async () => {
    const rest = patientRest();
    const { readHome } = await open(rest.listener);
    await readHome();
    later(61);
    // REST has responded to none of these.
    const stale = { edition: "Edition 1", age: 61 };
    expect(await Promise.all([readHome(), readHome(), readHome()])).toMatchObject([stale, stale, stale]);
    await vi.waitFor(() => expect(rest.received()).toBe(2));
    rest.respondNext();
    await vi.waitFor(async () => expect(await readHome()).toMatchObject({ edition: "Edition 2", age: 0 }));
    expect(rest.received()).toBe(2);
  });

  test("is not served after twice its lifetime: callers then wait for the new one", async () => {
    const rest = patientRest();
    const { readHome } = await open(rest.listener);
    await readHome();
    later(121);
    const reply = readHome();
    await vi.waitFor(() => expect(rest.received()).toBe(2));
    rest.respondNext();
    expect(await reply).toMatchObject({ edition: "Edition 2", age: 0 });
  });

  test("is served for its second minute while REST fails, with a revalidation for each request", async () => {
    let received = 0;
    const { readHome } = await open((_, response) => {
      received += 1;
      if (received === 1) sendEdition(response, 1);
      else response.writeHead(500).end();
    });
    await readHome();
    later(61);
    expect(await readHome()).toMatchObject({ edition: "Edition 1" });
    await vi.waitFor(() => expect(received).toBe(2));
    await vi.waitFor(async () => {
      later(1);
      expect(await readHome()).toMatchObject({ edition: "Edition 1" });
      expect(received).toBeGreaterThan(2);
    });
  });

  test("of stale payloads is executed once a second for all callers, and not for other caches", async () => {
    let isDown = false;
    const { readHome, reads } = await open((_, response) => {
      if (isDown) response.writeHead(503).end();
      else sendEdition(response, 1, "max-age=60");
    });
    await readHome();
    isDown = true;
    later(200);
    const stale = { edition: "Edition 1", cacheControl: "private, no-store" };
    for (let second = 0; second < 2; second += 1) {
      expect(await readHome()).toMatchObject(stale);
      expect(await Promise.all([readHome(), readHome(), readHome()])).toMatchObject([stale, stale, stale]);
      later(1);
    }
    expect(await reads()).toEqual(['cache="response",result="miss"} 3', 'cache="response",result="stale"} 6']);
    isDown = false;
    await vi.waitFor(async () => {
      later(1);
      expect(await readHome()).toMatchObject({
        cacheControl: "public, max-age=60, stale-while-revalidate=60, stale-if-error=3600",
      });
    });
  });

  test("is not sent again to a client that has it, fresh or stale; a newer one is", async () => {
    const rest = patientRest();
    const { readHome } = await open(rest.listener);
    const { etag } = await readHome();
    expect(etag).toMatch(/^W\/"/);
    expect(await readHome(etag)).toMatchObject({ status: 304, edition: "", age: 0, etag });
    expect(await readHome('W/"another"')).toMatchObject({ status: 200, edition: "Edition 1" });
    // Conditional requests are for GET only (RFC 9110, 13.1.2).
    expect(await readHome(etag, "POST")).toMatchObject({ status: 200, edition: "Edition 1" });
    later(61);
    expect(await readHome(etag)).toMatchObject({ status: 304, age: 61 });
    await vi.waitFor(() => expect(rest.received()).toBe(2));
    rest.respondNext();
    await vi.waitFor(async () => expect(await readHome(etag)).toMatchObject({ status: 200, edition: "Edition 2" }));
  });
});
