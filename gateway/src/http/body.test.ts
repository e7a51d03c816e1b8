import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passBody, readJson } from "./body.ts";
import { HttpError } from "./send-error.ts";

/** Emits `read` with the body of a request, or its error. */
const bodies = new EventEmitter();
const server = createServer((request, response) => {
  if (request.headers["x-passed"] !== undefined) passBody(request, "passed");
  void readJson(request, 1024)
    .catch((error: unknown) => (error instanceof HttpError ? [error.status, error.message] : error))
    .then((json) => {
      bodies.emit("read", json);
      return response.end();
    });
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function readOf(
  body: string | Uint8Array<ArrayBuffer> | null,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const read = once(bodies, "read");
  await fetch(`http://127.0.0.1:${port}`, { method: "POST", body, headers });
  return (await read)[0];
}

const json = '{"a":"é"}';

test.each<[string, string | Uint8Array<ArrayBuffer> | null, Record<string, string>, unknown]>([
  ["UTF-8", json, {}, { a: "é" }],
  ["UTF-8 with a byte order mark", `\uFEFF${json}`, {}, { a: "é" }],
  ["no encoding", json, { "content-encoding": "" }, { a: "é" }],
  ["gzip", new Uint8Array(gzipSync(json)), { "content-encoding": "GZIP" }, { a: "é" }],
  ["deflate", new Uint8Array(deflateSync(json)), { "content-encoding": "deflate" }, { a: "é" }],
  ["Brotli", new Uint8Array(brotliCompressSync(json)), { "content-encoding": "br" }, { a: "é" }],
  ["nothing", null, {}, undefined],
  ["no JSON", "{", {}, [400, "The request cannot be read."]],
  ["no gzip", json, { "content-encoding": "gzip" }, [400, "The request cannot be read."]],
  ["an unknown encoding", json, { "content-encoding": "zip" }, [415, "The request must be JSON in UTF-8."]],
  ["more bytes", `"${"a".repeat(1024)}"`, {}, [413, "The request is larger than 1 kB."]],
  ...[["gzip", gzipSync] as const, ["deflate", deflateSync] as const, ["br", brotliCompressSync] as const].map(
    ([encoding, compress]): [string, Uint8Array<ArrayBuffer>, Record<string, string>, unknown] => [
      `more bytes after decompression of ${encoding}`,
      new Uint8Array(compress(`"${"a".repeat(100_000)}"`)),
      { "content-encoding": encoding },
      [413, "The request is larger than 1 kB."],
    ],
  ),
])("a body of %s", async (_, body, headers, result) => {
  expect(await readOf(body, headers)).toEqual(result);
});

test("a body that an earlier handler has parsed is not read again", async () => {
  expect(await readOf(json, { "x-passed": "1" })).toBe("passed");
});

test("a body is unreadable if the client disconnects before its end", async () => {
  const read = once(bodies, "read");
  const socket = connect(port, "127.0.0.1", () => {
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"a"', () => socket.destroy());
  });
  expect(await read).toEqual([[400, "The request cannot be read."]]);
});
