import { request as httpRequest, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { responseOf } from "../support/response-of.ts";
import { serve } from "./support/local-server.ts";
import { openGateway, shareGateway } from "./support/open-gateway.ts";

let rest: RequestListener;
const gateway = shareGateway((request, response) => rest(request, response), { imageTimeoutMs: 5000 });

/** The picture URLs of a gateway in front of the given REST. */
function mediaOf(listener: RequestListener): string {
  rest = listener;
  return `${gateway.url}/media`;
}

const picture: RequestListener = (_, response) => {
  response
    .writeHead(200, {
      "content-type": "image/avif",
      "cache-control": "public, max-age=86400",
      etag: '"1"',
      vary: "Accept",
    })
    .end("a picture");
};

describe("a shop picture", () => {
  test("comes from REST with its caching headers, in the requested width, without a token", async () => {
    const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
    const media = mediaOf((request, response) => {
      seen.push({ url: request.url, headers: request.headers });
      picture(request, response);
    });
    const response = await fetch(`${media}/uploads/a%20b.avif?width=600&t=1`, {
      headers: { accept: "image/avif", authorization: "Bearer secret", cookie: "a=b" },
    });
    expect(await response.text()).toBe("a picture");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=86400",
      etag: '"1"',
      vary: "Accept",
      "x-content-type-options": "nosniff",
    });
    expect(seen).toEqual([
      { url: "/uploads/a%20b.avif?width=600", headers: expect.objectContaining({ accept: "image/avif" }) },
    ]);
    expect(seen[0]?.headers).not.toHaveProperty("authorization");
    expect(seen[0]?.headers).not.toHaveProperty("cookie");
  });

  test("in another size, sent while the requested one is encoded, is not stored by any cache", async () => {
    const media = mediaOf((_, response) => {
      response.writeHead(200, { "content-type": "image/avif", "cache-control": "no-store" }).end("another size");
    });
    const response = await fetch(`${media}/uploads/a.avif?width=600`);
    expect([response.status, await response.text()]).toEqual([200, "another size"]);
    expect([response.headers.get("cache-control"), response.headers.get("etag")]).toEqual(["no-store", null]);
  });

  test("is 304 when the browser has it already", async () => {
    const media = mediaOf((request, response) => {
      response.writeHead(request.headers["if-none-match"] === '"1"' ? 304 : 500, { etag: '"1"' }).end();
    });
    const response = await fetch(`${media}/uploads/a.avif`, { headers: { "if-none-match": '"1"' } });
    expect([response.status, response.headers.get("etag")]).toEqual([304, '"1"']);
  });

  test("supports HEAD, and rejects writes", async () => {
    const methods: (string | undefined)[] = [];
    const media = mediaOf((request, response) => {
      methods.push(request.method);
      picture(request, response);
    });
    expect((await fetch(`${media}/uploads/a.avif`, { method: "HEAD" })).status).toBe(200);
    expect((await fetch(`${media}/uploads/a.avif`, { method: "DELETE" })).status).toBe(404);
    expect(methods).toEqual(["HEAD"]);
  });

  test.each(["0", "-1", "abc", "1e3", "100000", "", "300&width=600"])(
    "is rejected with 400, before REST is called, for a width of %j",
    async (width) => {
      let calls = 0;
      const media = mediaOf((request, response) => {
        calls += 1;
        picture(request, response);
      });
      const response = await fetch(`${media}/uploads/a.avif?width=${width}`);
      expect([response.status, await response.text(), calls]).toEqual([400, "No picture.", 0]);
    },
  );

  test("is 404 when it is missing", async () => {
    const media = mediaOf((_, response) => response.writeHead(404).end());
    expect((await fetch(`${media}/uploads/none.avif`)).status).toBe(404);
  });

  test.each<[string, RequestListener]>([
    ["JSON", (_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}")],
    ["HTML", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>")],
    ["a redirect", (_, response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end()],
    ["a failure", (_, response) => response.writeHead(500, { "content-type": "image/png" }).end("x")],
    ["too much", (_, r) => r.writeHead(200, { "content-type": "image/png", "content-length": "10000001" }).write("x")],
  ])("is 502 for %s, and no part of it is forwarded", async (_, listener) => {
    const response = await fetch(`${mediaOf(listener)}/uploads/a.avif`);
    expect([response.status, await response.text()]).toEqual([502, "No picture."]);
  });

  test("is 504 when the response does not start in time", async () => {
    const { url } = await openGateway(await serve(() => {}), { imageTimeoutMs: 100 });
    expect((await fetch(`${url}/media/uploads/a.avif`)).status).toBe(504);
  });

  test("is cut off when the response never ends", async () => {
    const media = mediaOf((_, response) => {
      response.writeHead(200, { "content-type": "image/png" });
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(100_000)));
        response.once("drain", more);
      };
      more();
    });
    const response = await fetch(`${media}/uploads/a.avif`);
    await expect(response.arrayBuffer()).rejects.toThrow("terminated");
  });

  test("is no longer fetched after the browser disconnects", async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const left = new AbortController();
    const media = mediaOf((_, response) => {
      response.on("close", resolve);
      left.abort();
    });
    await expect(fetch(`${media}/uploads/a.avif`, { signal: left.signal })).rejects.toThrow("aborted");
    await closed;
  });
});

test.each(["/uploads/../api/customer/home", "/api/customer/home", "/uploads/%2e%2e/secret", "//elsewhere.test/a", "/"])(
  "%s leads to no call",
  async (path) => {
    let calls = 0;
    const media = mediaOf((incoming, response) => {
      calls += 1;
      picture(incoming, response);
    });
    // Sent with node:http: fetch would normalize such paths.
    const raw = httpRequest(media, { path: `/media${path}` }).end();
    const response = await responseOf(raw);
    response.resume();
    expect([response.statusCode, calls]).toEqual([404, 0]);
  },
);
