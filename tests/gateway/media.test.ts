import { request as httpRequest, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { responseOf } from "../support/response-of.ts";
import { serve } from "./support/local-server.ts";
import { openGateway, shareGateway } from "./support/open-gateway.ts";

/** The first bytes of a file of each raster format. */
const signatures = {
  jpeg: Buffer.from("ffd8ffe000104a4649460001", "hex"),
  png: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  gif: Buffer.from("GIF89a"),
  webp: Buffer.from("RIFF\x24\x00\x00\x00WEBPVP8 "),
  avif: Buffer.from("\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf"),
};
/** A file that starts as AVIF. */
const avif = (content: string) => Buffer.concat([signatures.avif, Buffer.from(content)]);

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
    .end(avif("a picture"));
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
    expect(Buffer.from(await response.arrayBuffer())).toEqual(avif("a picture"));
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
      response.writeHead(200, { "content-type": "image/avif", "cache-control": "no-store" }).end(avif("another size"));
    });
    const response = await fetch(`${media}/uploads/a.avif?width=600`);
    expect([response.status, await response.text()]).toEqual([200, avif("another size").toString()]);
    expect([response.headers.get("cache-control"), response.headers.get("etag")]).toEqual(["private, no-store", null]);
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

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, string, string | Buffer]>([
    ["SVG", "image/svg+xml", svg],
    ["SVG that is declared as another format", "image/png", svg],
    ["SVG after the signature of a text", "image/avif", `\ufeff<?xml version="1.0"?>${svg}`],
    ["HTML that is declared as a picture", "image/jpeg", "<!doctype html><script>alert(1)</script>"],
    ["a video", "image/avif", Buffer.from("\0\0\0\x1cftypisom\0\0\x02\0isomiso2avc1mp41")],
    ["sound", "image/webp", Buffer.from("RIFF\x24\0\0\0WAVEfmt ")],
    ["a broken signature", "image/png", signatures.png.subarray(0, 7)],
    ["nothing", "image/png", ""],
  ])("is 502 for %s, whatever its header says", async (_, type, body) => {
    const media = mediaOf((request, response) => {
      response.writeHead(200, { "content-type": type }).end(body);
    });
    const response = await fetch(`${media}/uploads/a`);
    expect([response.status, await response.text()]).toEqual([502, "No picture."]);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });

  test.each(Object.entries(signatures))(
    "in %s has the type of its first bytes, whatever its header says, and passes unchanged in small pieces",
    async (format, signature) => {
      const bytes = Buffer.concat([signature, Buffer.alloc(200_000, "a picture")]);
      const media = mediaOf((_, response) => {
        response.writeHead(200, { "content-type": "image/svg+xml", "content-length": bytes.length });
        for (const byte of bytes.subarray(0, 100)) response.write(Buffer.of(byte));
        response.end(bytes.subarray(100));
      });
      const response = await fetch(`${media}/uploads/a`);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, `image/${format}`]);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    },
  );

  test("in AVIF is also known by a compatible brand", async () => {
    const media = mediaOf((_, response) => {
      response.writeHead(200).end(Buffer.from("\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiafMA1B"));
    });
    expect((await fetch(`${media}/uploads/a`)).headers.get("content-type")).toBe("image/avif");
  });

  test("that the browser has already gets no type from REST", async () => {
    const media = mediaOf((_, response) => response.writeHead(304, { "content-type": "image/svg+xml" }).end());
    const response = await fetch(`${media}/uploads/a`, { headers: { "if-none-match": '"1"' } });
    expect([response.status, response.headers.get("content-type")]).toEqual([304, null]);
  });

  test("whose response breaks off before its first bytes is 504", async () => {
    const media = mediaOf((_, response) => {
      response.writeHead(200, { "content-type": "image/png", "content-length": 1000 });
      response.write(signatures.png, () => response.destroy());
    });
    expect((await fetch(`${media}/uploads/a.png`)).status).toBe(504);
  });

  test("is 504 when the response does not start in time", async () => {
    const { url } = await openGateway(await serve(() => {}), { imageTimeoutMs: 100 });
    expect((await fetch(`${url}/media/uploads/a.avif`)).status).toBe(504);
  });

  test("is cut off when the response never ends", async () => {
    const media = mediaOf((_, response) => {
      response.writeHead(200, { "content-type": "image/png" }).write(signatures.png);
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
