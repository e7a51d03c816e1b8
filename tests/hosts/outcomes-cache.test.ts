import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorCodeOf } from "../../gateway/src/errors.ts";
import type { Call } from "../../gateway/src/rest/call.ts";
import type { Incoming } from "../../gateway/src/rest/transport/exchange.ts";
import { contextFor, jsonResponse, recordedResponse, restOf } from "./support/fake-host.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T10:00:00Z") });
  return () => vi.useRealTimers();
});

function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Waits for background revalidations. */
const settled = () => new Promise((resolve) => void setImmediate(resolve));

const message = "The shop is closed.";
const refused = { code: 404, message };

/** A host that refuses while `isOpen` is false, in responses that may be cached for a minute. */
function openHost(isOpen: boolean) {
  const host = { isOpen, calls: [] as string[] };
  const respond = (call: Call): Incoming => {
    host.calls.push(call.endpoint);
    const response = host.isOpen || !call.isRead ? recordedResponse(call) : jsonResponse(refused);
    return { ...response, headers: { ...response.headers, "cache-control": "max-age=60" } };
  };
  return { host, respond };
}

describe("a refusal of a public read by words", () => {
  test("is not cached", async () => {
    const { host, respond } = openHost(false);
    const rest = restOf(respond);
    await expect(contextFor(rest).catalogue.home()).rejects.toThrow(message);
    host.isOpen = true;
    expect((await contextFor(rest).catalogue.home()).products.length).toBeGreaterThan(0);
    expect(host.calls.length).toBe(2);
  });

  test("is not served in place of an older payload, until that may not be served any more", async () => {
    const { host, respond } = openHost(true);
    const rest = restOf(respond);
    const home = await contextFor(rest).catalogue.home();
    host.isOpen = false;
    for (const seconds of [61, 10, 500]) {
      later(seconds);
      expect(await contextFor(rest).catalogue.home()).toEqual(home);
      await settled();
    }
    expect(host.calls.length).toBe(4);
    later(3600);
    await expect(contextFor(rest).catalogue.home()).rejects.toThrow(message);
  });

  test("does not bring back a product that REST has confirmed as deleted", async () => {
    const { host, respond } = openHost(true);
    const rest = restOf(respond);
    await contextFor(rest).products.product("1");
    await contextFor(rest).products.remove("1");
    host.isOpen = false;
    const error: unknown = await contextFor(rest)
      .products.product("1")
      .catch((thrown: unknown) => thrown);
    expect(errorCodeOf(error)).toBe("NOT_FOUND");
  });
});
