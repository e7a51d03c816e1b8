import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { json } from "node:stream/consumers";
import { describe, expect, test, vi } from "vitest";
import { responseOf } from "../support/response-of.ts";
import { confirmingStaff } from "./support/confirming-staff.ts";
import { shareGateway } from "./support/open-gateway.ts";
import { trustedNamed } from "./support/trusted.ts";
import { sendJson } from "./support/rest-client-of.ts";

/** Calls of REST except those that confirm a session. */
let calls = 0;
const gateway = shareGateway(
  confirmingStaff((_, response) => {
    calls += 1;
    sendJson(response, { success: true, data: { items: [], total: 0, page: 1, page_size: 20 } });
  }),
  { trustProxy: 1 },
);

/** Sends a document of the web with about so many bytes of variables. */
async function send(name: string, kilobytes: number, token: string, address = "203.0.113.7") {
  calls = 0;
  const response = await fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "x-forwarded-for": address },
    body: JSON.stringify({
      documentId: trustedNamed(name).id,
      variables: { page: 1, unused: "x".repeat(kilobytes * 1024) },
    }),
  });
  const retryAfter = response.headers.get("retry-after");
  return { status: response.status, body: await response.text(), calls, retryAfter };
}

describe("a request of more than 100 kB", () => {
  const tooLarge = { status: 413, body: expect.stringContaining("The request is larger than 100 kB."), calls: 0 };

  test("is executed for a document of the staff, up to 8 MB", async () => {
    expect(await send("StaffCustomers", 7000, "st_token")).toMatchObject({ status: 200, calls: 1 });
    expect(await send("StaffCustomers", 8192, "st_token")).toMatchObject(tooLarge);
  });

  test("is rejected for another document, and without the token of a staff session", async () => {
    expect(await send("HomePage", 101, "st_token")).toMatchObject(tooLarge);
    expect(await send("StaffCustomers", 101, "asha-token")).toMatchObject(tooLarge);
  });

  test("has no place before REST has confirmed its session", async () => {
    const madeUp = Array.from({ length: 3 }, async () => {
      const request = await openRequest(200_000, "st_made_up");
      const response = await responseOf(request);
      return { request, status: response.statusCode, body: await json(response) };
    });
    const error = { message: "Your session has expired.", extensions: { code: "UNAUTHENTICATED" } };
    const refused = await Promise.all(madeUp);
    for (const one of refused) expect(one).toMatchObject({ status: 401, body: { errors: [error] } });
    // Their connections are open, and their bodies have not arrived.
    expect(await send("StaffCustomers", 101, "st_token")).toMatchObject({ status: 200, calls: 1 });
    for (const { request } of refused) request.destroy();
  });

  test("of one address takes at most two places of three", async () => {
    const held = await Promise.all(Array.from({ length: 2 }, () => openRequest(200_000)));
    await vi.waitFor(async () => expect((await send("StaffCustomers", 101, "st_token")).status).toBe(503));
    expect(await send("StaffCustomers", 101, "st_token", "203.0.113.8")).toMatchObject({ status: 200, calls: 1 });
    for (const request of held) request.destroy();
  });

  test("is 503 at once while two others are in progress, unlike smaller ones", async () => {
    const first = await openRequest(200_000);
    const second = await openRequest(200_000);
    expect(await send("StaffCustomers", 101, "st_token")).toMatchObject({
      status: 503,
      retryAfter: "5",
      body: expect.stringContaining("UPSTREAM_UNAVAILABLE"),
      calls: 0,
    });
    expect(await send("StaffCustomers", 1, "st_token")).toMatchObject({ status: 200, calls: 1 });
    first.destroy();
    second.end("x".repeat(200_000));
    expect((await responseOf(second)).statusCode).toBe(400);
    // The gateway notices both ends a moment later.
    await vi.waitFor(async () => {
      expect(await send("StaffCustomers", 101, "st_token")).toMatchObject({ status: 200, calls: 1 });
    });
  });

  test("may arrive slowly, unlike a smaller one with the token of a staff session", async () => {
    const large = await openRequest(200_000);
    const [error]: unknown[] = await once(await openRequest(4), "error");
    expect(error).toMatchObject({ code: "ECONNRESET" });
    large.end("x".repeat(200_000));
    expect((await responseOf(large)).statusCode).toBe(400);
  }, 20_000);
});

/** A request that the gateway has begun to read, with a body that the test writes. */
async function openRequest(length: number, token = "st_token") {
  const headers = { "content-type": "application/json", "content-length": length, expect: "100-continue" };
  const client = { authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.7" };
  const request = httpRequest(`${gateway.url}/graphql`, { method: "POST", headers: { ...headers, ...client } });
  request.on("error", () => {});
  request.flushHeaders();
  await once(request, "continue");
  return request;
}
