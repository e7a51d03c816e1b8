import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { readableLog } from "./readable-log.ts";

test("in a terminal a request is one short line with its errors, and other lines keep their fields", async () => {
  const output = new PassThrough();
  const log = readableLog("gateway", output);
  const meta = { time: 0, pid: 1, name: "gateway", requestId: "r-1" };
  const request = {
    operation: "query Cart",
    handler: "trusted",
    cache: "none",
    ms: 12,
    status: 200,
    errors: ["NOT_FOUND"],
  };
  log.write(`${JSON.stringify({ level: 30, ...meta, ...request, msg: "operation" })}\n`);
  log.write(`${JSON.stringify({ level: 40, ...meta, ms: 9, failure: "timeout", msg: "CDN purge" })}\n`);
  log.end();
  const lines = stripVTControlCharacters(await text(output))
    .trim()
    .split("\n");
  expect(lines.map((line) => line.replace(/^\[.*?\] /, ""))).toEqual([
    "INFO: gateway: query Cart 200, 12 ms, cache none, NOT_FOUND",
    'WARN: gateway: CDN purge, ms: 9 {"failure":"timeout"}',
  ]);
});
