import fs from "node:fs";
import { mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { serveFiles } from "./files.ts";
import { inOrder } from "./handlers.ts";
import { errorSender } from "./send-error.ts";
import { sendNotFound } from "./send-text.ts";

const script = "let a;".repeat(1000);
const large = Buffer.alloc(30_000_000);

let folder = "";
let url = "";
const server = createServer();
const errors: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasavu-files-"));
  await writeFile(join(folder, "a.js"), script);
  await writeFile(join(folder, "a.js.br"), brotliCompressSync(script));
  await writeFile(join(folder, "a.js.gz"), gzipSync(script));
  await writeFile(join(folder, "gone.js"), script);
  await writeFile(join(folder, "gone.js.br"), brotliCompressSync(script));
  await writeFile(join(folder, "only-gzip.js"), script);
  await writeFile(join(folder, "only-gzip.js.gz"), gzipSync(script));
  await writeFile(join(folder, "large.bin"), large);
  await writeFile(join(folder, ".hidden.js"), script);
  const files = serveFiles({ folder, path: "/assets", cacheControl: (file) => `max-age=${file.length}` });
  await rm(join(folder, "gone.js.br"));
  const sendError = errorSender(
    () => [],
    (error) => errors.push(error),
  );
  server.on("request", inOrder([files], sendNotFound, sendError));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(url + path, { method, headers: { "accept-encoding": "identity", ...headers } });

describe("a file with compressed forms", () => {
  test.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["gzip, br;q=0", "gzip"],
    ["identity", null],
    ["br;q=0", null],
  ])("is sent to a client with Accept-Encoding %s in %s, and with its own type", async (accept, encoding) => {
    const response = await get("/assets/a.js", { "accept-encoding": accept });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "max-age=5",
      "content-type": "text/javascript; charset=utf-8",
      vary: "Accept-Encoding",
    });
    expect([response.headers.get("content-encoding"), await response.text()]).toEqual([encoding, script]);
  });

  test("is sent in the form that exists, to a client that accepts it", async () => {
    const compressed = await get("/assets/only-gzip.js", { "accept-encoding": "gzip, deflate, br, zstd" });
    expect([compressed.headers.get("content-encoding"), await compressed.text()]).toEqual(["gzip", script]);
    const plain = await get("/assets/only-gzip.js", { "accept-encoding": "br" });
    expect([plain.headers.get("content-encoding"), plain.headers.get("vary")]).toEqual([null, "Accept-Encoding"]);
  });

  test("is passed on if a form has gone since the start, without the headers of that form", async () => {
    const response = await get("/assets/gone.js", { "accept-encoding": "br" });
    expect([response.status, response.headers.get("content-encoding")]).toEqual([404, null]);
  });
});

test("a client that has a file gets 304 without its body", async () => {
  const etag = (await get("/assets/a.js")).headers.get("etag") ?? "";
  const again = await get("/assets/a.js", { "if-none-match": etag, "cache-control": "max-age=0" });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
});

test("HEAD gets the headers of GET", async () => {
  const response = await get("/assets/a.js", {}, "HEAD");
  expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([200, "6000", ""]);
});

test("a part of a file is sent, and 416 for one beyond its end", async () => {
  const part = await get("/assets/a.js", { range: "bytes=0-2" });
  expect([part.status, await part.text()]).toEqual([206, "let"]);
  const beyond = await get("/assets/a.js", { range: "bytes=9000-" });
  expect([beyond.status, beyond.headers.get("etag"), await beyond.text()]).toEqual([
    416,
    null,
    "The request cannot be read.",
  ]);
});

test.each([
  ["GET", "/assets/none.js"],
  ["GET", "/assets/.hidden.js"],
  ["GET", "/assets/%2e%2e%2fpackage.json"],
  ["GET", "/assets/%zz"],
  ["GET", "/assets/a.js%00"],
  ["GET", "/assets/"],
  ["GET", "/a.js"],
  ["POST", "/assets/a.js"],
])("any other request is passed on: %s %s", async (method, path) => {
  expect((await get(path, {}, method)).status).toBe(404);
});

test("a file that cannot be read to its end aborts its response, and nothing else", async () => {
  const { createReadStream } = fs;
  const failing = vi.spyOn(fs, "createReadStream").mockImplementationOnce((...args) => {
    const stream = createReadStream(...args);
    stream.once("data", () => setImmediate(() => stream.destroy(new Error("EIO"))));
    return stream;
  });
  await expect(get("/assets/large.bin").then((response) => response.arrayBuffer())).rejects.toThrow("terminated");
  expect(failing).toHaveBeenCalled();
  expect(errors.splice(0)).toMatchObject([{ message: "EIO" }]);
  expect((await get("/assets/a.js")).status).toBe(200);
});

/** How often this process has the large file open. */
async function openFiles(): Promise<number> {
  const fds = await readdir("/proc/self/fd");
  const links = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")));
  return links.filter((link) => link.endsWith("large.bin")).length;
}

test("the file is closed when a client disconnects before its end", async () => {
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1", () =>
    socket.write("GET /assets/large.bin HTTP/1.1\r\nHost: a\r\n\r\n"),
  );
  await new Promise((resolve) => socket.once("data", resolve));
  expect(await openFiles()).toBe(1);
  socket.destroy();
  await vi.waitFor(async () => expect(await openFiles()).toBe(0));
  expect(errors).toEqual([]);
});
