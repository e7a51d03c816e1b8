import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { shareGateway } from "./support/open-gateway.ts";
import { sendJson } from "./support/rest-client-of.ts";

const rule = { delivery: { same_day_before: "17:00", from: "08:00", to: "22:00" } };
const query = "{ shop { name delivery { sameDayBefore from to } } }";

let calls: string[] = [];
let send = (response: ServerResponse) => sendJson(response, { data: rule });
const gateway = shareGateway((request, response) => {
  calls.push(`${request.method} ${request.url}`);
  send(response);
});
beforeEach(() => {
  calls = [];
});

async function execute(text = query) {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: text }),
  });
  const body: unknown = await response.json();
  return { body, cacheControl: response.headers.get("cache-control") };
}

describe("the delivery times of the shop (Q97)", () => {
  test("are minutes after midnight, read once for all requests; other facts of the shop need no call", async () => {
    send = (response) => sendJson(response, { data: rule });
    const expected = { data: { shop: { name: "Kasavu", delivery: { sameDayBefore: 1020, from: 480, to: 1320 } } } };
    for (const result of [await execute(), await execute()]) {
      expect(result).toEqual({ body: expected, cacheControl: expect.stringMatching(/^public, max-age=60\b/) });
    }
    const other = await execute("{ shop { name } }");
    expect(other.cacheControl).toMatch(/^public, max-age=3600\b/);
    expect(calls).toEqual(["GET /api/customer/delivery-rule"]);
  });

  test.each([
    ["JSON", (response: ServerResponse) => sendJson(response, { success: false, message: "Not found" }, 404)],
    [
      "HTML",
      (response: ServerResponse) => response.writeHead(404, { "content-type": "text/html" }).end("<p>Not found</p>"),
    ],
  ])("are null without an error for a shop without the call, which is asked once a minute (%s)", async (_, answer) => {
    send = (response) => {
      response.setHeader("cache-control", "no-store");
      answer(response);
    };
    const none = { body: { data: { shop: { name: "Kasavu", delivery: null } } }, cacheControl: expect.anything() };
    expect([await execute(), await execute()]).toEqual([none, none]);
    vi.setSystemTime(Date.now() + 59_000);
    expect(await execute()).toEqual(none);
    expect(calls).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2000);
    expect(await execute()).toEqual(none);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
  });

  test.each([
    ["UPSTREAM_UNAVAILABLE", (response: ServerResponse) => sendJson(response, {}, 500)],
    ["UPSTREAM_CONTRACT", (response: ServerResponse) => sendJson(response, { data: { delivery: { from: "8 AM" } } })],
  ])("are null with the error %s if REST fails, and are not cached", async (code, answer) => {
    send = answer;
    // Cached times of an earlier test would be served.
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    const { body, cacheControl } = await execute();
    expect(body).toMatchObject({
      data: { shop: { name: "Kasavu", delivery: null } },
      errors: [{ extensions: { code } }],
    });
    expect(cacheControl).toBe("private, no-store");
  });
});
