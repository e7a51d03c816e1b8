import { once } from "node:events";
import { type IncomingHttpHeaders, request as httpRequest, type RequestListener } from "node:http";
import { buffer, json } from "node:stream/consumers";
import { describe, expect, test, vi } from "vitest";
import { responseOf } from "../support/response-of.ts";
import { confirmingStaff } from "./support/confirming-staff.ts";
import { asyncListener } from "./support/local-server.ts";
import { shareGateway } from "./support/open-gateway.ts";
import { sendJson } from "./support/rest-client-of.ts";

const hash = "a".repeat(64);
const picture = { id: hash, url: `uploads/pictures/${hash}.avif`, alt: null, width: 800, height: 600 };
const uploaded = { success: true, message: "Picture uploaded", data: { picture } };
const token = { authorization: "Bearer st_token" };
const jpeg = { ...token, "content-type": "image/jpeg" };

let rest: RequestListener;
const gateway = shareGateway(
  confirmingStaff((request, response) => rest(request, response)),
  { trustProxy: 1 },
);

async function send(body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = jpeg) {
  const response = await fetch(`${gateway.url}/staff/pictures`, { method: "POST", headers, body });
  return { status: response.status, body: await response.json(), cache: response.headers.get("cache-control") };
}

const from = (address: string) => send(new Uint8Array(4), { ...jpeg, "x-forwarded-for": address });

/** An upload whose body the test writes. */
function openUpload(headers: Record<string, string | number>) {
  const request = httpRequest(`${gateway.url}/staff/pictures`, { method: "POST", headers: { ...jpeg, ...headers } });
  request.flushHeaders();
  return request;
}

/** A REST that counts its calls, and accepts every picture. */
function countCalls(): { calls: number } {
  const seen = { calls: 0 };
  rest = (request, response) => {
    seen.calls += 1;
    request.resume().on("end", () => sendJson(response, uploaded, 201));
  };
  return seen;
}

describe("a picture that staff upload", () => {
  test("is sent to REST with its type, length and token, and has its public URL", async () => {
    const seen: { url: string | undefined; headers: IncomingHttpHeaders; bytes: Buffer }[] = [];
    rest = asyncListener(async (request, response) => {
      seen.push({ url: request.url, headers: request.headers, bytes: await buffer(request) });
      sendJson(response, uploaded, 201);
    });
    const bytes = new Uint8Array(3_000_000).fill(7);
    const { status, body, cache } = await send(bytes);
    expect([status, cache]).toEqual([200, "private, no-store"]);
    expect(body).toEqual({ id: hash, url: `/media/uploads/pictures/${hash}.avif`, width: 800, height: 600 });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      url: "/api/staff/pictures",
      headers: { ...jpeg, "content-length": "3000000", "x-request-id": expect.any(String) },
    });
    expect(seen[0]?.bytes.equals(bytes)).toBe(true);
  });

  test("reaches REST while the client is still sending it", async () => {
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    rest = (request, response) => {
      request.once("data", () => resolve());
      request.on("end", () => sendJson(response, uploaded, 201));
    };
    const upload = openUpload({ "content-length": 4 });
    upload.write("ab");
    await arrived;
    upload.end("cd");
    expect((await responseOf(upload)).statusCode).toBe(200);
  });

  test.each([
    [401, "You need to log in."],
    [413, "A picture may have at most 15 MB."],
    [415, "A picture must be a JPEG, PNG, WebP or AVIF file."],
    [422, "The picture is damaged."],
  ])("is rejected with REST's status %i and words", async (status, message) => {
    rest = (request, response) => {
      request.resume().on("end", () => sendJson(response, { success: false, message }, status));
    };
    expect(await send(new Uint8Array(4))).toMatchObject({ status, body: { message } });
  });

  test("that REST rejects before it has arrived gets REST's response, on a connection that stays open", async () => {
    const message = "Please log in again.";
    rest = (_, response) => sendJson(response, { success: false, message }, 401);
    const upload = openUpload({ "content-length": 2_000_000 });
    upload.write(Buffer.alloc(1_000_000));
    const response = await responseOf(upload);
    expect([response.statusCode, await json(response)]).toEqual([401, { message }]);
    upload.end(Buffer.alloc(1_000_000));
    await once(upload, "close");
    expect(upload.errored).toBeNull();
  });

  test("is sent once, and is 503 when REST fails", async () => {
    let calls = 0;
    rest = (request) => {
      calls += 1;
      request.socket.destroy();
    };
    const message = "The picture could not be uploaded. Please try again.";
    expect(await send(new Uint8Array(4))).toMatchObject({ status: 503, body: { message } });
    expect(calls).toBe(1);
  });

  test("is 502 when REST's response cannot be read", async () => {
    rest = (request, response) => request.resume().on("end", () => sendJson(response, { success: true, data: {} }));
    expect(await send(new Uint8Array(4))).toMatchObject({ status: 502, body: { message: expect.any(String) } });
  });

  test("of a session that REST does not confirm is not forwarded", async () => {
    const seen = countCalls();
    const upload = openUpload({ authorization: "Bearer st_made_up", "content-length": 4 });
    const response = await responseOf(upload);
    const message = "Your session has expired.";
    expect([response.statusCode, await json(response), seen.calls]).toEqual([401, { message }, 0]);
    upload.destroy();
  });

  test("waits for others of its address, which cannot take all connections to REST", async () => {
    const arrivals = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const waiting = [...arrivals];
    rest = (request, response) => {
      waiting.shift()?.resolve();
      request.resume().on("end", () => sendJson(response, uploaded, 201));
    };
    const slow = arrivals.map(() => openUpload({ "content-length": 4, "x-forwarded-for": "203.0.113.7" }));
    for (const upload of slow) upload.write("ab");
    await Promise.all(arrivals.map(({ promise }) => promise));
    const message = "Other pictures are being uploaded. Please try again.";
    expect(await from("203.0.113.7")).toMatchObject({ status: 503, body: { message } });
    expect((await from("203.0.113.8")).status).toBe(200);
    for (const upload of slow) upload.end("cd");
    for (const response of await Promise.all(slow.map(responseOf))) expect(response.statusCode).toBe(200);
    await vi.waitFor(async () => expect((await from("203.0.113.7")).status).toBe(200));
  });

  test("is aborted at REST when the client disconnects", async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: aborted, resolve: abort } = Promise.withResolvers<void>();
    rest = (request) => {
      request.once("data", () => arrive());
      request.on("aborted", () => abort());
    };
    const upload = openUpload({ "content-length": 4 });
    upload.on("error", () => {});
    upload.write("ab");
    await arrived;
    upload.destroy();
    await aborted;
    // The next upload is not affected.
    const seen = countCalls();
    expect([(await send(new Uint8Array(4))).status, seen.calls]).toEqual([200, 1]);
  });
});

describe("an upload is rejected without a call", () => {
  test.each([
    [401, "Please log in to continue.", { "content-type": "image/jpeg" }],
    [403, "Only staff may do this.", { ...jpeg, authorization: "Bearer asha-token" }],
    [401, "Please log in to continue.", { ...jpeg, authorization: "Bearer st_asha, token" }],
    [403, "Cross-site requests are not allowed (CSRF).", { ...jpeg, origin: "https://elsewhere.test" }],
    [403, "Cross-site requests are not allowed (CSRF).", { ...jpeg, "sec-fetch-site": "cross-site" }],
    [415, "A picture must be a JPEG, PNG, WebP or AVIF file.", { ...token, "content-type": "image/svg+xml" }],
    [415, "A picture must be a JPEG, PNG, WebP or AVIF file.", { ...jpeg, "content-encoding": "gzip" }],
  ])("with %i, %s", async (status, message, headers) => {
    const seen = countCalls();
    const upload = httpRequest(`${gateway.url}/staff/pictures`, { method: "POST", headers });
    upload.end("abcd");
    const response = await responseOf(upload);
    expect([response.statusCode, await json(response), seen.calls]).toEqual([status, { message }, 0]);
  });

  test("if it is larger than 15 MB", async () => {
    const seen = countCalls();
    const upload = openUpload({ "content-length": 15 * 1024 * 1024 + 1 });
    const response = await responseOf(upload);
    const message = "A picture may have at most 15 MB.";
    expect([response.statusCode, await json(response), seen.calls]).toEqual([413, { message }, 0]);
    upload.on("error", () => {}).destroy();
  });

  test("if its length is unknown, so that none can exceed it while it is sent", async () => {
    const seen = countCalls();
    const upload = openUpload({ "transfer-encoding": "chunked" });
    const response = await responseOf(upload);
    const message = "The request must have a Content-Length.";
    expect([response.statusCode, await json(response), seen.calls]).toEqual([411, { message }, 0]);
    upload.on("error", () => {}).destroy();
  });
});
