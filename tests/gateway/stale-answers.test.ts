import type { RequestListener, ServerResponse } from "node:http";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serve } from "./support/local-server.ts";
import { openGateway } from "./support/open-gateway.ts";
import { trustedNamed } from "./support/trusted.ts";

// The clock by which answers age is the test's; that of the network is not.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

const Home = v.object({ data: v.object({ home: v.object({ banners: v.array(v.object({ title: v.string() })) }) }) });

/** A home page of one banner that names its edition, which REST lets be kept for a minute. */
function sendEdition(response: ServerResponse, edition: number): void {
  const data = { banners: [{ id: 1, title: `Edition ${edition}` }], products: [] };
  const headers = { "content-type": "application/json", "cache-control": "max-age=60, must-revalidate" };
  response.writeHead(200, headers).end(JSON.stringify({ success: true, data }));
}

/** A gateway before a REST; `ask` reads the home page, by GET unless told otherwise, `reads` what its cache was worth. */
async function open(rest: RequestListener) {
  const { url } = await openGateway(await serve(rest), { allowAdhocQueries: false });
  const { id } = trustedNamed("HomePage");
  const reads = async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return [...metrics.matchAll(/cache="response",result="(\w+)"\} \d+/g)].map(([counted]) => counted);
  };
  const ask = async (etag: string | null = null, method: "GET" | "POST" = "GET") => {
    const search = method === "GET" ? `?documentId=${encodeURIComponent(id)}` : "";
    const response = await fetch(`${url}/graphql${search}`, {
      method,
      headers: {
        "content-type": "application/json",
        // What keeps fetch from asking for a fresh answer where it finds a condition.
        ...(etag !== null && { "if-none-match": etag, "cache-control": "max-age=0" }),
      },
      ...(method === "POST" && { body: JSON.stringify({ documentId: id }) }),
    });
    const { status, headers } = response;
    const text = await response.text();
    const edition = text && v.parse(Home, JSON.parse(text)).data.home.banners[0]?.title;
    return { status, edition, age: Number(headers.get("age")), etag: headers.get("etag") };
  };
  return { ask, reads };
}

/** A REST whose first answer comes at once, and each other one when `answerNext` is called. */
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
    asked: () => editions,
    answerNext: () => waiting.shift()?.(),
  };
}

describe("a public answer", () => {
  test("is fresh for its minute, and says how old it is", async () => {
    const rest = patientRest();
    const { ask, reads } = await open(rest.listener);
    expect(await ask()).toMatchObject({ edition: "Edition 1", age: 0 });
    later(59);
    expect(await ask()).toMatchObject({ edition: "Edition 1", age: 59 });
    expect(rest.asked()).toBe(1);
    expect(await reads()).toEqual(['cache="response",result="miss"} 1', 'cache="response",result="hit"} 1']);
  });

  test("is sent stale, at once, for a minute more, while one new one is made behind it", async () => {
    const rest = patientRest();
    const { ask } = await open(rest.listener);
    await ask();
    later(61);
    // REST has answered none of these.
    const stale = { edition: "Edition 1", age: 61 };
    expect(await Promise.all([ask(), ask(), ask()])).toMatchObject([stale, stale, stale]);
    await vi.waitFor(() => expect(rest.asked()).toBe(2));
    rest.answerNext();
    await vi.waitFor(async () => expect(await ask()).toMatchObject({ edition: "Edition 2", age: 0 }));
    expect(rest.asked()).toBe(2);
  });

  test("is not sent any more after twice its time: whoever asks then waits for the new one", async () => {
    const rest = patientRest();
    const { ask } = await open(rest.listener);
    await ask();
    later(121);
    const answer = ask();
    await vi.waitFor(() => expect(rest.asked()).toBe(2));
    rest.answerNext();
    expect(await answer).toMatchObject({ edition: "Edition 2", age: 0 });
  });

  test("stays for its second minute while REST fails, and is asked for anew each time", async () => {
    let asked = 0;
    const { ask } = await open((_, response) => {
      asked += 1;
      if (asked === 1) sendEdition(response, 1);
      else response.writeHead(500).end();
    });
    await ask();
    later(61);
    expect(await ask()).toMatchObject({ edition: "Edition 1" });
    await vi.waitFor(() => expect(asked).toBe(2));
    await vi.waitFor(async () => {
      later(1);
      expect(await ask()).toMatchObject({ edition: "Edition 1" });
      expect(asked).toBeGreaterThan(2);
    });
  });

  test("is not sent again to who has it, fresh or stale; a newer one is", async () => {
    const rest = patientRest();
    const { ask } = await open(rest.listener);
    const { etag } = await ask();
    expect(etag).toMatch(/^W\/"/);
    expect(await ask(etag)).toEqual({ status: 304, edition: "", age: 0, etag });
    expect(await ask('W/"another"')).toMatchObject({ status: 200, edition: "Edition 1" });
    // A condition is for GET alone (RFC 9110, 13.1.2).
    expect(await ask(etag, "POST")).toMatchObject({ status: 200, edition: "Edition 1" });
    later(61);
    expect(await ask(etag)).toMatchObject({ status: 304, age: 61 });
    await vi.waitFor(() => expect(rest.asked()).toBe(2));
    rest.answerNext();
    await vi.waitFor(async () => expect(await ask(etag)).toMatchObject({ status: 200, edition: "Edition 2" }));
  });
});
