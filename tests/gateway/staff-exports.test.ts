import { once } from "node:events";
import { get, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { responseOf } from "../support/response-of.ts";
import { confirmingStaff } from "./support/confirming-staff.ts";
import { shareGateway } from "./support/open-gateway.ts";
import { sendJson } from "./support/rest-client-of.ts";

const days = "from=2026-11-01&to=2026-11-30";
const token = { authorization: "Bearer st_token" };
const csv = {
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": 'attachment; filename="kasavu-invoices-2026-11-01-2026-11-30.csv"',
};

const from = (address: string) => ({ ...token, "x-forwarded-for": address });

let rest: RequestListener;
const gateway = shareGateway(
  confirmingStaff((request, response) => rest(request, response)),
  { trustProxy: 1, exportTimeoutMs: 2000 },
);
const failed = "The file could not be exported. Please try again.";

const urlOf = (path = `invoices?${days}`) => `${gateway.url}/staff/exports/${path}`;
async function rejectionOf(path?: string, headers: Record<string, string> = token) {
  const response = await fetch(urlOf(path), { headers });
  return [response.status, await response.json(), response.headers.get("cache-control")];
}
const rejected = (status: number, message: string) => [status, { message }, "private, no-store"];

/** A REST that counts its calls. */
function countCalls(): { calls: number } {
  const seen = { calls: 0 };
  rest = (_, response) => {
    seen.calls += 1;
    response.writeHead(200, csv).end();
  };
  return seen;
}

describe("an export", () => {
  test("is REST's file of these days, with the caller's token and without the rest of the query, and is kept nowhere", async () => {
    const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
    rest = ({ url, headers }, response) => {
      seen.push({ url, headers });
      response
        .writeHead(200, { ...csv, "cache-control": "public, max-age=60", "set-cookie": "a=1" })
        .end("\uFEFFNumber\r\n");
    };
    const path = `invoices?${days}&debug=1`;
    for (let count = 0; count < 2; count += 1) {
      const response = await fetch(urlOf(path), { headers: token });
      expect([response.status, Buffer.from(await response.arrayBuffer()).toString()]).toEqual([
        200,
        "\uFEFFNumber\r\n",
      ]);
      expect(Object.fromEntries(response.headers)).toMatchObject({ ...csv, "cache-control": "private, no-store" });
      expect(response.headers.has("set-cookie")).toBe(false);
    }
    expect(seen).toHaveLength(2);
    expect(seen[0]).toMatchObject({
      url: `/api/staff/exports/invoices?${days}`,
      headers: { ...token, "x-request-id": expect.any(String) },
    });
  });

  test("arrives while REST is still sending it, and REST waits for a slow client", async () => {
    const { promise: sent, resolve: isSent } = Promise.withResolvers<void>();
    let written = 0;
    const most = 300;
    rest = (_, response) => {
      response.writeHead(200, csv);
      const chunk = "x".repeat(100_000);
      const write = () => {
        while (written < most) {
          written += 1;
          if (!response.write(chunk)) return void response.once("drain", write);
        }
        response.end(isSent);
      };
      write();
    };
    const response = await responseOf(get(urlOf(), { headers: token }));
    await once(response, "readable");
    let before = -1;
    await vi.waitFor(() => {
      const isStill = written === before;
      before = written;
      expect(isStill).toBe(true);
    });
    expect(written).toBeLessThan(most);
    let received = 0;
    const body: AsyncIterable<Buffer> = response;
    for await (const chunk of body) received += chunk.length;
    expect(received).toBe(most * 100_000);
    await sent;
  });

  test.each([
    [401, "Your session has expired. Please log in again."],
    [403, "Only owners may do this."],
    [404, "Export not found"],
    [422, "The last day must not be before the first."],
  ])("is rejected with REST's status %i and words", async (status, message) => {
    rest = (_, response) => sendJson(response, { success: false, message, field: "to" }, status);
    expect(await rejectionOf()).toEqual(rejected(status, message));
  });

  test.each([
    ["503 when REST fails", 503, (response) => sendJson(response, { success: false, message: "SQLSTATE" }, 500)],
    ["503 when REST closes the connection", 503, (response) => response.destroy()],
    ["502 when REST sends no CSV", 502, (response) => sendJson(response, { success: true })],
    ["502 when REST sends it elsewhere", 502, (response) => response.writeHead(302, { location: "/" }).end()],
    ["404 without words of its own", 404, (response) => response.writeHead(404).end("<h1>Not found</h1>")],
  ] satisfies [string, number, (response: Parameters<RequestListener>[1]) => unknown][])(
    "is %s",
    async (_, status, respond) => {
      rest = (_request, response) => {
        respond(response);
      };
      expect(await rejectionOf()).toEqual(rejected(status, failed));
    },
  );

  test("that breaks off at REST breaks off at the client, which cannot take it as complete", async () => {
    rest = (_, response) => {
      response.writeHead(200, csv).write("Number\r\n", () => response.destroy());
    };
    const response = await fetch(urlOf(), { headers: token });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow("terminated");
  });

  test("is 504 when REST does not begin it, and breaks off when REST does not go on", async () => {
    rest = () => {};
    expect(await rejectionOf()).toEqual(rejected(504, failed));
    rest = (_, response) => void response.writeHead(200, csv).write("Number\r\n");
    const response = await fetch(urlOf(), { headers: token });
    await expect(response.text()).rejects.toThrow("terminated");
  });

  test("is aborted at REST when the client disconnects", async () => {
    const { promise: aborted, resolve: abort } = Promise.withResolvers<boolean>();
    rest = (_, response) => {
      response.on("close", () => abort(!response.writableFinished));
      response.writeHead(200, csv).write("Number\r\n");
    };
    const request = get(urlOf(), { headers: token });
    await once(await responseOf(request), "readable");
    request.on("error", () => {}).destroy();
    expect(await aborted).toBe(true);
  });

  test("waits for others of its address, which cannot take all connections to REST", async () => {
    const open: (() => void)[] = [];
    rest = (_, response) => {
      response.writeHead(200, csv).write("Number\r\n");
      open.push(() => response.end());
    };
    const slow = await Promise.all([1, 2].map(() => fetch(urlOf(), { headers: from("203.0.113.7") })));
    const busy = rejected(503, "Other files are being exported. Please try again.");
    expect(await rejectionOf(undefined, from("203.0.113.7"))).toEqual(busy);
    const other = await fetch(urlOf(), { headers: from("203.0.113.8") });
    expect(other.status).toBe(200);
    for (const end of open) end();
    for (const response of [...slow, other]) expect(await response.text()).toBe("Number\r\n");
  });
});

describe("an export is rejected without a call of REST's export", () => {
  test.each([
    [401, "Please log in to continue.", undefined, {}],
    [403, "Only staff may do this.", undefined, { authorization: "Bearer asha-token" }],
    [401, "Your session has expired.", undefined, { authorization: "Bearer st_made_up" }],
    [404, "There is no such export.", `everything?${days}`, token],
    [404, "There is no such export.", `..%2Forders?${days}`, token],
  ] as const)("with %i, %s", async (status, message, path, headers) => {
    const seen = countCalls();
    expect(await rejectionOf(path, headers)).toEqual(rejected(status, message));
    expect(seen.calls).toBe(0);
  });
});
